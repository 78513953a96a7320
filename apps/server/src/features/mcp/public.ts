export { exportParts } from './mcp.export.ts'
export type { McpCall } from './mcp-call.ts'
export { listCallsOfQuote } from './mcp-calls.repository.ts'
