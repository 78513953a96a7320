import type { OrganizationSettingsInput } from '@quotewright/contracts/organization-settings.ts'
import { encodeShare } from '@quotewright/contracts/quote-codec.ts'
import type { QuoteDeposit } from '@quotewright/contracts/quote-parts.ts'
import { BASE_RATES } from '@quotewright/domain/price-book/base-rates.ts'
import type { PriceItemFields } from '@quotewright/domain/price-book/price-item.ts'
import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import { writePriceList } from '@quotewright/domain/price-book/write-price-list.ts'
import { readDeposit } from '@quotewright/domain/quotes/deposit.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { amountOf } from '../../amounts.ts'
import { SETUP_STEPS, type SetupStep } from '../setup-steps.ts'
import type { FieldRow, Present, PriceRow } from './proposal-rows.ts'

/** What is saved of the rows that are ticked. */
export interface Confirmed {
  readonly settings: Partial<OrganizationSettingsInput>
  /** Undefined leaves the name as it is. */
  readonly name: string | undefined
  /** A price list; '' for no prices. */
  readonly prices: string
  /** The questions of the setup that this answers. */
  readonly answers: readonly SetupStep[]
}

/** "30% deposit" as new quotes ask for it; undefined for what is said in another way. */
function readDepositRow(text: string): QuoteDeposit | undefined {
  const deposit = readDeposit(text.replace(/\s*deposit\s*$/i, ''))
  return deposit ? encodeShare(deposit) : undefined
}

/** What comes first is due first: "30% deposit. 7 days from invoice". */
const joined = (deposit: string | undefined, terms: string): string =>
  deposit === undefined || terms === '' ? (deposit ?? terms) : `${deposit}. ${terms}`

/** What is saved as it is confirmed. */
const AS_TYPED = ['licence', 'insurance', 'phone', 'email', 'website', 'address'] as const

function settingsOf(rows: readonly FieldRow[], { settings }: Present): Partial<OrganizationSettingsInput> {
  const textOf = (field: FieldRow['field']): string | undefined =>
    rows.find((row) => row.field === field && row.isTicked)?.text.trim()
  const abn = textOf('abn')
  const asTyped: Partial<Record<(typeof AS_TYPED)[number], string>> = {}
  for (const field of AS_TYPED) {
    const text = textOf(field)
    if (text !== undefined) asTyped[field] = text
  }
  const ownDeposit = textOf('deposit')
  const share = ownDeposit === undefined ? undefined : readDepositRow(ownDeposit)
  // Only in words is it a part of the terms.
  const deposit = share === undefined ? ownDeposit : undefined
  const terms = textOf('paymentTerms')
  const hasTerms = deposit !== undefined || terms !== undefined
  const mode = rows.find((row) => row.isTicked && row.mode !== null)?.mode
  return {
    ...(abn === undefined ? {} : { abn: regionOf(settings.country).businessNumber.read(abn) ?? abn }),
    ...asTyped,
    ...(share === undefined ? {} : { deposit: share }),
    ...(hasTerms ? { payment_terms: joined(deposit, terms ?? settings.payment_terms) } : {}),
    ...(mode == null ? {} : { line_price_mode: mode }),
  }
}

const baseRateOf = ({ name, unit }: PriceRow) =>
  Object.values(BASE_RATES).find((one) => one.name === name && one.unit === unit)

function itemOf(row: PriceRow, trade: Trade): PriceItemFields {
  const { name, unit, text, taxIncluded, merged, present } = row
  const isNew = present === ''
  return {
    name,
    unit,
    priceCents: Math.round((amountOf(text) ?? 0) * 100),
    costCents: merged.cost === null ? null : Math.round(merged.cost * 100),
    // A price that is said no longer follows from its cost.
    markupBasisPoints: null,
    synonyms: isNew ? (baseRateOf(row)?.synonyms ?? []) : merged.synonyms,
    trade: isNew ? trade : merged.trade,
    taxIncluded,
  }
}

/** What the ticked rows come to. */
export function confirmedOf(
  fields: readonly FieldRow[],
  prices: readonly PriceRow[],
  present: Present,
  trade: Trade,
): Confirmed {
  const ticked = prices.filter(({ isTicked }) => isTicked)
  const settings = settingsOf(fields, present)
  const isAnswered: Readonly<Partial<Record<SetupStep, boolean>>> = {
    number: settings.abn !== undefined,
    rates: ticked.some((row) => baseRateOf(row) !== undefined),
    // One that is also the default looks like no answer later.
    tax: settings.line_price_mode !== undefined,
  }
  return {
    settings,
    name: fields.find(({ field, isTicked }) => field === 'name' && isTicked)?.text.trim(),
    prices: ticked.length === 0 ? '' : writePriceList(ticked.map((row) => itemOf(row, trade))),
    answers: SETUP_STEPS.filter((step) => isAnswered[step]),
  }
}
