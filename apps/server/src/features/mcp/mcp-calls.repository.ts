import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { inSystemTransaction, type Services, type Tx } from '../../platform/context.ts'
import { isBehind, type ListPart } from '../../platform/database/newest-first.repository.ts'
import type { Tables } from '../../platform/database/schema.ts'
import type { McpCall } from './mcp-call.ts'

export async function insertCall(tx: Tx, call: Omit<McpCall, 'id' | 'at'>): Promise<void> {
  await tx.db
    .insertInto('mcp_calls')
    .values({
      tenant_id: tx.tenantId,
      id: uuidv7(),
      created_at: tx.now(),
      caller_kind: call.callerKind,
      caller_id: call.callerId,
      caller_name: call.callerName,
      tool: call.tool,
      quote_id: call.quoteId,
      outcome: call.outcome,
      detail: call.detail,
    })
    .execute()
}

/** Tools that leave no event of their own in a quote's history. */
const SEEN_NOWHERE_ELSE = ['read_quote', 'propose_change']

/** Calls about a quote that its history doesn't tell, newest first. */
export async function listCallsOfQuote(
  tx: Tx,
  quoteId: string,
  { limit, after }: ListPart,
): Promise<McpCall[]> {
  const all = tx.db
    .selectFrom('mcp_calls')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .where('outcome', '=', 'done')
    .where('tool', 'in', SEEN_NOWHERE_ELSE)
  const part = after === undefined ? all : all.where(isBehind(after))
  const rows = await part.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(toCall)
}

/** One page of all calls, newest first. */
export async function listCalls(
  tx: Tx,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ calls: McpCall[]; total: number }> {
  const own = tx.db.selectFrom('mcp_calls').where('tenant_id', '=', tx.tenantId)
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { calls: rows.map(toCall), total }
}

export function forgetCallsBefore(services: Services, before: Date): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    await db.deleteFrom('mcp_calls').where('created_at', '<', before).execute()
  })
}

const toCall = (row: Selectable<Tables['mcp_calls']>): McpCall => ({
  id: row.id,
  at: row.created_at,
  callerKind: row.caller_kind,
  callerId: row.caller_id,
  callerName: row.caller_name,
  tool: row.tool,
  quoteId: row.quote_id,
  outcome: row.outcome,
  detail: row.detail,
})
