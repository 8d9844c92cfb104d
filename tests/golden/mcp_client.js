// SPDX-License-Identifier: GPL-3.0-or-later
// usage: node mcp_client.js PROGRAM DEMO; see mcp_client.sh
const assert = require("assert");
const { Client } = require("@modelcontextprotocol/sdk/client/index.js");
const { StdioClientTransport } = require("@modelcontextprotocol/sdk/client/stdio.js");

async function main([command, demo]) {
    const client = new Client({ name: "test", version: "1" });
    const call = async (name, args, options) =>
        client.callTool({ name, arguments: args }, undefined, options);
    await client.connect(new StdioClientTransport({ command, args: ["mcp", demo, demo], env: process.env }));
    assert.strictEqual(client.getServerVersion().name, "lacuna");
    await client.ping();

    const { tools } = await client.listTools();
    assert.deepStrictEqual(tools.map((tool) => tool.name),
        ["open_files", "info", "report", "compare", "findings", "code", "what_if", "query"]);
    const files = await call("open_files", {});
    assert.strictEqual(files.structuredContent.result.tables.files.rows.length, 2);
    const calls = {
        info: { files: [1] }, report: { files: [1], table: ["breakdown"] }, compare: { top: 3 },
        findings: { files: [1] }, code: { files: [1], limit: 5 }, what_if: { files: [1], "what-if": ["communication=0.5"] },
        query: { files: [1], sql: "SELECT count(*) AS n FROM operations" },
    };
    for (const [name, args] of Object.entries(calls)) {
        const result = await call(name, args);
        assert(!result.isError && result.structuredContent.complete, name + ": " + JSON.stringify(result).slice(0, 2000));
    }
    const refused = await call("report", { table: ["clases"] });
    assert(refused.isError && refused.structuredContent.refused === "wrong-arguments");
    await assert.rejects(call("reprot", {}), /did you mean "report"/);

    const heard = [];
    await call("report", { files: [1] }, { onprogress: (progress) => heard.push(progress) });
    assert.strictEqual(heard[0].message, "running report");
    const stop = new AbortController();
    const stopped = call("report", { table: ["all"] }, { signal: stop.signal });
    stop.abort("enough");
    await assert.rejects(stopped, /enough/);
    await client.ping();

    const { resources } = await client.listResources();
    const { contents } = await client.readResource({ uri: resources[0].uri });
    assert(contents[0].text.startsWith("# "));
    await assert.rejects(client.readResource({ uri: "lacuna://guide/none" }), /no such page/);
    await client.close();
    console.log(`${tools.length} tools, ${resources.length} pages`);
}

main(process.argv.slice(2)).catch((error) => {
    console.error(error);
    process.exit(1);
});
