import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { compiledOnce } from '../../platform/database/compiled-once.ts'
import type { Tables } from '../../platform/database/schema.ts'

type Pushed = Selectable<Tables['integration_pushes']>

/** Where a quote went, for a list of quotes. */
export interface PushBadge {
  readonly provider: string
  /** The worse of quote and invoice. */
  readonly state: Pushed['state']
  readonly externalNumber: string | null
  readonly externalUrl: string | null
}

/** Worst first. */
const BY_GRAVITY: readonly Pushed['state'][] = ['failed', 'needs_input', 'running', 'queued', 'done']

/**
 * Where quotes of a list were pushed; an entry for each that was. Of a provider it is the account that is connected, or
 * else the one pushed to last.
 */
export async function listPushBadges(
  tx: Tx,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PushBadge[]>> {
  const badges = new Map<string, PushBadge[]>()
  if (quoteIds.length === 0) return badges
  const { rows } = await readPushes(tx.db, { tenantId: tx.tenantId, quoteIds })
  const accounts = new Map<string, string>()
  for (const row of rows) {
    const place = `${row.quote_id} ${row.provider}`
    const account = accounts.get(place) ?? row.account_id
    accounts.set(place, account)
    if (row.account_id !== account) continue
    const ofQuote = badges.get(row.quote_id) ?? []
    const known = ofQuote.findIndex(({ provider }) => provider === row.provider)
    const shown = ofQuote[known]
    if (shown === undefined) ofQuote.push(toBadge(row))
    else ofQuote[known] = { ...shown, state: worse(shown.state, row.state) }
    badges.set(row.quote_id, ofQuote)
  }
  return badges
}

const readPushes = compiledOnce(
  (db, { tenantId, quoteIds }: { readonly tenantId: string; readonly quoteIds: readonly string[] }) =>
    db
      .selectFrom('integration_pushes as push')
      .leftJoin('integration_connections as connection', (join) =>
        join
          .onRef('connection.tenant_id', '=', 'push.tenant_id')
          .onRef('connection.provider', '=', 'push.provider')
          .onRef('connection.account_id', '=', 'push.account_id'),
      )
      .select([
        'push.quote_id',
        'push.provider',
        'push.account_id',
        'push.state',
        'push.external_number',
        'push.external_url',
      ])
      .where('push.tenant_id', '=', tenantId)
      .where('push.quote_id', '=', sql<string>`any(${quoteIds}::uuid[])`)
      .orderBy('push.provider')
      .orderBy((eb) => eb('connection.id', 'is', null))
      // A quote comes before its invoice, whose number is not the one to show.
      .orderBy('push.action', 'desc')
      .orderBy('push.created_at', 'desc'),
)

const toBadge = (
  row: Pick<Pushed, 'provider' | 'state' | 'external_number' | 'external_url'>,
): PushBadge => ({
  provider: row.provider,
  state: row.state,
  externalNumber: row.external_number,
  externalUrl: row.external_url,
})

const worse = (one: Pushed['state'], other: Pushed['state']): Pushed['state'] =>
  BY_GRAVITY.find((state) => state === one || state === other) ?? one
