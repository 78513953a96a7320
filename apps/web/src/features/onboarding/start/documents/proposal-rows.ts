import { type OrganizationSettings, Website } from '@quotewright/contracts/organization-settings.ts'
import type { ImportPreview } from '@quotewright/contracts/price-book.ts'
import { decodeShare } from '@quotewright/contracts/quote-codec.ts'
import { EMAIL } from '@quotewright/domain/contacts/email-address.ts'
import { writeCsv } from '@quotewright/domain/csv/csv.ts'
import {
  ISSUER_FIELDS,
  type IssuerField,
  type Proposal,
  type Source,
} from '@quotewright/domain/onboarding/documents/own-document.ts'
import type { PriceProposal } from '@quotewright/domain/onboarding/documents/propose-prices.ts'
import type { SetupProposal } from '@quotewright/domain/onboarding/documents/propose-setup.ts'
import type { LinePriceMode } from '@quotewright/domain/organizations/settings.ts'
import { typedDeposit } from '@quotewright/domain/quotes/deposit.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { amountOf, NO_AMOUNT, shownAmount } from '../../amounts.ts'
import type { Edit, Edits } from './documents-draft.ts'

type Proposed = Extract<SetupProposal, { kind: 'proposed' }>

/** One proposed value, as it is shown to be confirmed. */
interface Row {
  readonly id: string
  readonly label: string
  readonly text: string
  readonly isTicked: boolean
  /** What is wrong with a ticked text. */
  readonly problem: string | undefined
  readonly source: Source
  /** What there is already, which a tick replaces; '' for nothing. */
  readonly present: string
  readonly others: readonly { readonly text: string; readonly source: Source }[]
}

export interface FieldRow extends Row {
  readonly field: IssuerField | 'priceMode'
  /** What is chosen rather than typed; null for a text. */
  readonly mode: LinePriceMode | null
}

export interface PriceRow extends Row {
  readonly name: string
  readonly unit: string
  readonly taxIncluded: boolean
  /** What the price book would hold, as far as it has the item. */
  readonly merged: ImportPreview['rows'][number]['item']
}

/** What the business has said so far. */
export interface Present {
  readonly name: string
  readonly settings: OrganizationSettings
  /** Whether it has said that its prices are before or including tax. */
  readonly hasTaxMode: boolean
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}@%.]/gu, '')

/** What a business's terms say of its own, rather than what its country begins with. */
const ownTerms = ({ country, payment_terms: terms }: OrganizationSettings): string =>
  terms === regionOf(country).paymentTerms ? '' : terms

const LABELS: Readonly<Record<Exclude<IssuerField, 'abn'>, string>> = {
  name: 'Business name',
  licence: 'Licence number',
  insurance: 'Insurance',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  address: 'Address',
  paymentTerms: 'Payment terms',
  deposit: 'Deposit',
}

/** As it is set for new quotes; else where the terms have it. */
function depositOf({ deposit }: OrganizationSettings, terms: string): string {
  if (deposit) return typedDeposit(decodeShare(deposit))
  return /deposit/i.test(terms) ? terms : ''
}

function presentOf(field: IssuerField, { name, settings }: Present): string {
  const terms = ownTerms(settings)
  const values: Readonly<Record<IssuerField, string>> = {
    name,
    abn: settings.abn,
    licence: settings.licence,
    insurance: settings.insurance,
    phone: settings.phone,
    email: settings.email,
    website: settings.website,
    address: settings.address,
    paymentTerms: terms,
    deposit: depositOf(settings, terms),
  }
  return values[field]
}

function problemOf(field: IssuerField, text: string, { settings }: Present): string | undefined {
  if (text === '') return 'Enter it, or leave it out'
  const { businessNumber: rule } = regionOf(settings.country)
  if (field === 'abn') return rule.read(text) === undefined ? rule.problem : undefined
  if (field === 'website')
    return Website.safeParse(text).success ? undefined : 'Enter a web address such as example.com.au'
  if (field === 'email') return EMAIL.test(text) ? undefined : 'Enter an email such as you@example.com'
  return undefined
}

/** However it is printed; terms that were saved with a deposit have both in them. */
const isSame = (field: IssuerField, before: string, value: string): boolean =>
  field === 'paymentTerms' || field === 'deposit'
    ? plain(before).includes(plain(value))
    : plain(before) === plain(value)

const shown = (field: IssuerField, value: string, { country }: OrganizationSettings): string => {
  if (field === 'abn') return regionOf(country).businessNumber.format(value)
  return field === 'deposit' ? `${value} deposit` : value
}

const labelOf = (field: IssuerField, { country }: OrganizationSettings): string =>
  field === 'abn' ? regionOf(country).businessNumber.label : LABELS[field]

/** Another country's number has other digits. A deposit that the terms name is in them. */
const isAsked = (
  field: IssuerField,
  fields: Proposed['fields'],
  { country }: OrganizationSettings,
): boolean =>
  field === 'abn'
    ? country === 'AU'
    : field !== 'deposit' || !/deposit/i.test(fields.paymentTerms?.value ?? '')

function fieldRow(
  field: IssuerField,
  { value, source, others }: Proposal<string>,
  present: Present,
  edit: Edit | undefined,
): FieldRow {
  const { settings } = present
  const before = presentOf(field, present)
  const text = edit?.text ?? shown(field, value, settings)
  const isTicked = edit?.isTicked ?? before === ''
  return {
    id: field,
    field,
    label: labelOf(field, settings),
    text,
    isTicked,
    mode: null,
    problem: isTicked ? problemOf(field, text.trim(), present) : undefined,
    source,
    present: before === '' ? '' : shown(field, before, settings),
    others: others.map((other) => ({ text: shown(field, other.value, settings), source: other.source })),
  }
}

const MODE_LABEL = 'Prices I type are'

function modeRow(
  { value, source, others }: Proposal<LinePriceMode>,
  { settings, hasTaxMode }: Present,
  edit: Edit | undefined,
): FieldRow {
  const words = (mode: LinePriceMode) =>
    mode === 'inclusive' ? `Including ${settings.tax_label}` : `Before ${settings.tax_label}`
  return {
    id: 'priceMode',
    field: 'priceMode',
    label: MODE_LABEL,
    text: words(value),
    isTicked: edit?.isTicked ?? !hasTaxMode,
    mode: value,
    problem: undefined,
    source,
    present: hasTaxMode ? words(settings.line_price_mode) : '',
    others: others.map((other) => ({ text: words(other.value), source: other.source })),
  }
}

interface Rows {
  readonly rows: readonly FieldRow[]
  /** Labels of what the documents say the same as the business already does. */
  readonly same: readonly string[]
}

/** The letterhead and the terms; what is already there is replaced only where it is ticked. */
export function fieldRows(
  { fields, priceMode }: Pick<Proposed, 'fields' | 'priceMode'>,
  present: Present,
  edits: Edits,
): Rows {
  const { settings, hasTaxMode } = present
  const asked = ISSUER_FIELDS.flatMap((field) => {
    const proposal = fields[field]
    return proposal !== undefined && isAsked(field, fields, settings) ? [{ field, proposal }] : []
  })
  const isKnown = ({ field, proposal }: (typeof asked)[number]) =>
    isSame(field, presentOf(field, present), proposal.value)
  const rows = asked
    .filter((one) => !isKnown(one))
    .map(({ field, proposal }) => fieldRow(field, proposal, present, edits[field]))
  const same = asked.filter(isKnown).map(({ field }) => labelOf(field, settings))
  if (priceMode === null || !settings.tax_registered) return { rows, same }
  if (hasTaxMode && priceMode.value === settings.line_price_mode) return { rows, same: [...same, MODE_LABEL] }
  return { rows: [...rows, modeRow(priceMode, present, edits['priceMode'])], same }
}

/** All prices of a proposal, in the order they are shown. */
export const pricesOf = ({ rates }: Pick<Proposed, 'rates'>): readonly PriceProposal[] =>
  [rates.hourlyRate, rates.callOut, ...rates.items].filter((one) => one !== null)

const isTaxIncluded = ({ value }: PriceProposal, settings: OrganizationSettings): boolean =>
  settings.tax_registered && (value.taxIncluded ?? settings.line_price_mode === 'inclusive')

/** The prices as a price list of what documents say, so that the price book tells which of them it has. */
export const priceListOf = (prices: readonly PriceProposal[], settings: OrganizationSettings): string =>
  writeCsv([
    ['Name', 'Unit', 'Price', 'Tax included'],
    ...prices.map((price) => [
      price.name,
      price.unit,
      price.value.unitPrice.toFixed(2),
      isTaxIncluded(price, settings) ? 'yes' : 'no',
    ]),
  ])

/** The headers are row 1 of a price list. */
const FIRST_ROW = 2

export interface PriceRows {
  readonly rows: readonly PriceRow[]
  /** How many the price book has just so. */
  readonly same: number
}

/** The prices beside those of the price book. A lump sum of one job is left out until it is ticked. */
export function priceRows(
  prices: readonly PriceProposal[],
  preview: Pick<ImportPreview, 'rows'>,
  settings: OrganizationSettings,
  edits: Edits,
): PriceRows {
  let same = 0
  const rows = prices.flatMap((price, at): PriceRow[] => {
    const planned = preview.rows.find(({ row }) => row === at + FIRST_ROW)
    if (planned === undefined) return []
    if (planned.outcome === 'unchanged') {
      same += 1
      return []
    }
    const id = `price ${price.name} ${price.unit}`
    const text = edits[id]?.text ?? shownAmount(price.value.unitPrice)
    const isTicked = edits[id]?.isTicked ?? (planned.outcome === 'new' && !price.isOneOff)
    return [
      {
        id,
        label: price.name,
        name: price.name,
        unit: price.unit,
        taxIncluded: isTaxIncluded(price, settings),
        merged: planned.item,
        text,
        isTicked,
        problem: isTicked && amountOf(text) == null ? NO_AMOUNT : undefined,
        source: price.source,
        present: planned.present_unit_price === null ? '' : planned.present_unit_price.toFixed(2),
        others: price.others.map(({ value, source }) => ({ text: value.unitPrice.toFixed(2), source })),
      },
    ]
  })
  return { rows, same }
}
