import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
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

/** Where quotes of a list were pushed; an entry for each that was. */
export async function listPushBadges(
  tx: Tx,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PushBadge[]>> {
  const badges = new Map<string, PushBadge[]>()
  if (quoteIds.length === 0) return badges
  const rows = await tx.db
    .selectFrom('integration_pushes')
    .select(['quote_id', 'provider', 'state', 'external_number', 'external_url'])
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', 'in', [...quoteIds])
    // A quote comes before its invoice, whose number is not the one to show.
    .orderBy('provider')
    .orderBy('action', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  for (const row of rows) {
    const ofQuote = badges.get(row.quote_id) ?? []
    const known = ofQuote.findIndex(({ provider }) => provider === row.provider)
    const shown = ofQuote[known]
    if (shown === undefined) ofQuote.push(toBadge(row))
    else ofQuote[known] = { ...shown, state: worse(shown.state, row.state) }
    badges.set(row.quote_id, ofQuote)
  }
  return badges
}

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
