import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'
import type { ChangeSource, LineItem, Quote, QuoteContent, QuoteEvent, QuoteVersion } from './quote.ts'

/** Keeps the quote's present content as the version it now has. */
export async function recordVersion(tx: Tx, quote: Quote, changeSource: ChangeSource): Promise<void> {
  await tx.db
    .insertInto('quote_versions')
    .values({
      tenant_id: tx.tenantId,
      quote_id: quote.id,
      version_number: quote.versionNumber,
      content: JSON.stringify(quote.content),
      total_cents: quote.totals.totalCents,
      change_source: changeSource,
      changed_by: tx.userId,
      changed_by_name: tx.actor,
      created_at: tx.now(),
    })
    .execute()
}

export async function recordEvent(
  tx: Tx,
  quote: Pick<Quote, 'id' | 'versionNumber'>,
  event: Pick<QuoteEvent, 'kind' | 'fromStatus' | 'toStatus'> & { readonly detail?: string },
): Promise<void> {
  await tx.db
    .insertInto('quote_events')
    .values({
      tenant_id: tx.tenantId,
      id: uuidv7(),
      quote_id: quote.id,
      kind: event.kind,
      from_status: event.fromStatus,
      to_status: event.toStatus,
      version_number: quote.versionNumber,
      actor: tx.actor,
      detail: event.detail ?? null,
      created_at: tx.now(),
    })
    .execute()
}

/** A content as it was kept: versions from before quotes had sections, options, promotions and costs lack them. */
type KeptContent = Omit<QuoteContent, 'sections' | 'options' | 'promotions' | 'lineItems'> &
  Partial<Pick<QuoteContent, 'sections' | 'options' | 'promotions'>> & {
    readonly lineItems: readonly (Omit<LineItem, keyof typeof PLAIN_LINE> & Partial<LineItem>)[]
  }

const PLAIN_LINE = { selected: false, sectionId: null, optionId: null, unitCostCents: null } as const

function toContent(kept: KeptContent): QuoteContent {
  const lineItems = kept.lineItems.map((line) => ({ ...PLAIN_LINE, ...line }))
  return { sections: [], options: [], promotions: [], ...kept, lineItems }
}

/** The versions of a quote, newest first. */
export async function listVersions(tx: Tx, quoteId: string): Promise<QuoteVersion[]> {
  const rows = await tx.db
    .selectFrom('quote_versions')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .orderBy('version_number', 'desc')
    .execute()
  return rows.map((row) => ({
    versionNumber: row.version_number,
    content: toContent(row.content as KeptContent),
    changeSource: row.change_source as ChangeSource,
    changedBy: row.changed_by_name,
    createdAt: row.created_at,
  }))
}

/** What happened to a quote, newest first. */
export async function listEvents(tx: Tx, quoteId: string): Promise<QuoteEvent[]> {
  const rows = await tx.db
    .selectFrom('quote_events')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    kind: row.kind as QuoteEvent['kind'],
    fromStatus: row.from_status as QuoteEvent['fromStatus'],
    toStatus: row.to_status as QuoteEvent['toStatus'],
    versionNumber: row.version_number,
    actor: row.actor,
    detail: row.detail,
    createdAt: row.created_at,
  }))
}
