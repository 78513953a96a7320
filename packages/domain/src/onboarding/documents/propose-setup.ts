import type { LinePriceMode } from '../../organizations/settings.ts'
import { readAbn } from '../../region/countries/au-business-number.ts'
import { ISSUER_FIELDS, type IssuerField, type OwnDocument, type Proposal } from './own-document.ts'
import { proposePrices, type RateCard } from './propose-prices.ts'
import { groupByIssuer, nameKey } from './same-issuer.ts'
import { sourceIn, taxModeOf } from './sources.ts'

/** Why a document says nothing of the business. */
export type UnusedReason = 'receipt' | 'purchase_order' | 'to_us' | 'other_issuer'

export interface UnusedDocument {
  readonly fileName: string
  readonly reason: UnusedReason
}

/** One of the businesses that issued the documents. */
export interface Issuer {
  readonly name: string
  readonly fileNames: readonly string[]
}

/** Whose setup it is, as far as it is known; '' for what is not. */
export interface KnownBusiness {
  readonly name: string
  readonly abn: string
}

export type SetupProposal =
  /** Nothing tells which of them is the business. */
  | { readonly kind: 'ask'; readonly issuers: readonly Issuer[]; readonly unused: readonly UnusedDocument[] }
  | {
      readonly kind: 'proposed'
      readonly fields: Partial<Readonly<Record<IssuerField, Proposal<string>>>>
      readonly priceMode: Proposal<LinePriceMode> | null
      readonly rates: RateCard
      readonly unused: readonly UnusedDocument[]
      /** All whose documents these are; more than one where some are not used. */
      readonly issuers: readonly Issuer[]
    }

/** The newest first; those without a date last, in the order they were given. */
const byNewest = (a: OwnDocument, b: OwnDocument): number =>
  (b.issuedOn ?? '').localeCompare(a.issuedOn ?? '')

/** A document that is none of the business's own. A receipt and an order are usually someone else's. */
function reasonAgainst(document: OwnDocument, known: KnownBusiness): UnusedReason | undefined {
  if (document.type === 'receipt' || document.type === 'purchase_order') return document.type
  const customer = nameKey(document.customerName ?? '')
  return customer !== '' && customer === nameKey(known.name) ? 'to_us' : undefined
}

/** A value of the issuer's, unless it is the customer's too or no ABN. */
function valueIn(document: OwnDocument, field: IssuerField): string | undefined {
  const value = document.issuer[field]?.value.trim() ?? ''
  if (value === '') return undefined
  if (field === 'abn') return readAbn(value)
  const theirs = field === 'name' ? document.customerName : field === 'email' ? document.customerEmail : null
  return value.toLowerCase() === theirs?.trim().toLowerCase() ? undefined : value
}

/** Whether two ways to print a value say the same: "03 5550 2290" and "(03) 5550 2290". */
const sameKey = (value: string): string => value.toLowerCase().replace(/[^\p{L}\p{N}@%.]/gu, '')

function fieldProposal(documents: readonly OwnDocument[], field: IssuerField): Proposal<string> | undefined {
  const [first, ...rest] = documents.flatMap((document) => {
    const value = valueIn(document, field)
    const printed = document.issuer[field]
    return value === undefined || printed === undefined
      ? []
      : [{ value, source: sourceIn(document, printed) }]
  })
  if (first === undefined) return undefined
  const differs = rest.filter(({ value }) => sameKey(value) !== sameKey(first.value))
  return { ...first, others: [...new Map(differs.map((other) => [sameKey(other.value), other])).values()] }
}

function modeProposal(documents: readonly OwnDocument[]): Proposal<LinePriceMode> | null {
  const [first, ...rest] = documents.flatMap((document) => {
    const value = taxModeOf(document)
    return value === null || document.taxPlace === null
      ? []
      : [{ value, source: sourceIn(document, document.taxPlace) }]
  })
  if (first === undefined) return null
  return { ...first, others: rest.filter(({ value }) => value !== first.value).slice(0, 1) }
}

const issuerOf = (documents: readonly OwnDocument[]): Issuer => ({
  name: documents.find(({ issuer }) => issuer.name !== undefined)?.issuer.name?.value ?? '',
  fileNames: documents.map(({ fileName }) => fileName),
})

/** The business's own documents: those that were chosen, else those that bear its name or ABN, else most of them. */
function ownGroup(
  groups: readonly (readonly OwnDocument[])[],
  known: KnownBusiness,
  chosen: string | undefined,
): readonly OwnDocument[] | undefined {
  const [largest, second] = groups
  if (chosen !== undefined) {
    const picked = groups.find((group) => group.some(({ fileName }) => fileName === chosen))
    if (picked !== undefined) return picked
  }
  const isKnown = ({ issuer }: OwnDocument): boolean =>
    (known.abn !== '' && readAbn(issuer.abn?.value ?? '') === known.abn) ||
    (known.name !== '' && nameKey(issuer.name?.value ?? '') === nameKey(known.name))
  const own = groups.find((group) => group.some(isKnown))
  if (own !== undefined) return own
  return second === undefined || second.length < (largest?.length ?? 0) ? largest : undefined
}

/**
 * What a business's own quotes and invoices say of it: letterhead, terms and rate card, each with where it stands.
 * Their issuer is the business; nothing of whom they are addressed to is proposed. Where two disagree the newest is
 * proposed and the other told.
 *
 * @param chosen name of a file whose issuer a person said to be the business.
 */
export function proposeSetup(
  documents: readonly OwnDocument[],
  known: KnownBusiness,
  chosen?: string,
): SetupProposal {
  const judged = documents.map((document) => ({ document, reason: reasonAgainst(document, known) }))
  const refused = judged.flatMap(({ document: { fileName }, reason }) =>
    reason === undefined ? [] : [{ fileName, reason }],
  )
  const groups = groupByIssuer(
    judged.flatMap(({ document, reason }) => (reason === undefined ? [document] : [])),
  )
  const issuers = groups.map(issuerOf)
  const group = ownGroup(groups, known, chosen)
  if (group === undefined && groups.length > 0) return { kind: 'ask', issuers, unused: refused }
  const own = (group ?? []).toSorted(byNewest)
  const others = groups
    .filter((one) => one !== group)
    .flat()
    .map(({ fileName }) => ({ fileName, reason: 'other_issuer' as const }))
  return {
    kind: 'proposed',
    fields: Object.fromEntries(
      ISSUER_FIELDS.flatMap((field) => {
        const proposal = fieldProposal(own, field)
        return proposal === undefined ? [] : [[field, proposal]]
      }),
    ),
    priceMode: modeProposal(own),
    rates: proposePrices(own, taxModeOf),
    unused: [...refused, ...others],
    issuers,
  }
}
