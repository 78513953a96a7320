import {
  customerOf,
  type PulledContact,
  type PulledItem,
  priceOf,
} from '@quotewright/domain/integrations/pulled-rows.ts'
import { screenContent } from '@quotewright/estimating/screen/screen.ts'
import type { Tx } from '../../../platform/context.ts'
import { findOrAddContact, listContactIds } from '../../contacts/public.ts'
import { findOrAddPriceItem, findPriceItems } from '../../price-book/public.ts'
import { type LinkKind, type LinkPlace, listLinksOf, saveFirstLink } from '../links/links.repository.ts'
import type { PageOutcome, PullCounts, SkippedRow } from './pull.ts'

/** Where a pull comes from. */
interface Origin extends LinkPlace {
  /** How customers say where they come from. */
  readonly source: string
}

type Settled = { readonly id: string; readonly isNew: boolean } | SkippedRow

/** Takes a page of contacts into Customers. Nothing of a customer who is there changes. */
export async function takeContacts(
  tx: Tx,
  origin: Origin,
  rows: readonly PulledContact[],
): Promise<PageOutcome> {
  return takeRows(tx, { origin, kind: 'contact', rows, existing: listContactIds }, async (row) => {
    const taken = customerOf(row)
    if (taken.kind === 'skipped') return taken
    const { name, fields } = taken
    const refusal = screenContent({ customerName: name, companyName: fields.companyName })
    if (refusal !== undefined) return { name, reason: refusal.message }
    const found = await findOrAddContact(tx, fields, origin.source)
    return found ?? { name, reason: 'Someone else is adding this customer. Import again.' }
  })
}

/** Takes a page of items into the Price Book. Nothing of a price that is there changes. */
export async function takeItems(tx: Tx, origin: Origin, rows: readonly PulledItem[]): Promise<PageOutcome> {
  const existing = async (_tx: Tx, ids: readonly string[]) =>
    (await findPriceItems(tx, ids)).map(({ id }) => id)
  return takeRows(tx, { origin, kind: 'item', rows, existing }, async (row) => {
    const taken = priceOf(row)
    if (taken.kind === 'skipped') return taken
    const found = await findOrAddPriceItem(tx, taken.fields)
    return found ?? { name: taken.name, reason: 'The price book is full' }
  })
}

interface Rows<Row> {
  readonly origin: Origin
  readonly kind: LinkKind
  readonly rows: readonly Row[]
  /** Those of the ids that still exist here. */
  readonly existing: (tx: Tx, ids: readonly string[]) => Promise<readonly string[]>
}

/** Rows that are linked to something of ours are matched without another look. */
async function takeRows<Row extends { readonly externalId: string }>(
  tx: Tx,
  { origin, kind, rows, existing }: Rows<Row>,
  settle: (row: Row) => Promise<Settled>,
): Promise<PageOutcome> {
  const links = await listLinksOf(
    tx,
    origin,
    kind,
    rows.map(({ externalId }) => externalId),
  )
  const present = new Set(
    await existing(
      tx,
      links.map(({ localId }) => localId),
    ),
  )
  const known = new Set(
    links.filter(({ localId }) => present.has(localId)).map(({ external }) => external.id),
  )
  const counts: { -readonly [Name in keyof PullCounts]: number } = { new: 0, matched: 0, skipped: 0 }
  const skipped: SkippedRow[] = []
  for (const row of rows) {
    if (known.has(row.externalId)) {
      counts.matched += 1
      continue
    }
    const settled = await settle(row)
    if ('reason' in settled) {
      counts.skipped += 1
      skipped.push({ name: settled.name, reason: settled.reason })
      continue
    }
    counts[settled.isNew ? 'new' : 'matched'] += 1
    // Of two records that are one of ours, the one linked first stays: quotes are billed to it.
    await saveFirstLink(tx, origin, kind, { localId: settled.id, external: { id: row.externalId } })
  }
  return { counts, skipped }
}
