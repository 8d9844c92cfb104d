#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: mcp_client.sh PROGRAM DEMO talks to `lacuna mcp` by the reference client of the Model Context Protocol, the npm
# package @modelcontextprotocol/sdk 1.32.2, installed in the folder that LACUNA_MCP_SDK names:
#   npm install --prefix FOLDER @modelcontextprotocol/sdk@1.32.2
# Status 77: there is no such folder, or no node.
set -eu
program=$(readlink -f "$1") demo=$(readlink -f "$2")
here=$(cd "$(dirname "$0")" && pwd)
package=${LACUNA_MCP_SDK:-/nowhere}/node_modules/@modelcontextprotocol/sdk/package.json
if ! command -v node >/dev/null 2>&1 || ! grep -q '"version": "1.32.2"' "$package" 2>/dev/null; then
    echo "mcp-client: skipped: needs node, and @modelcontextprotocol/sdk 1.32.2 in the folder LACUNA_MCP_SDK names"
    exit 77
fi
XDG_CACHE_HOME=$(mktemp -d)
export XDG_CACHE_HOME
trap 'rm -rf "$XDG_CACHE_HOME"' EXIT
NODE_PATH="$LACUNA_MCP_SDK/node_modules" node "$here/mcp_client.js" "$program" "$demo"
