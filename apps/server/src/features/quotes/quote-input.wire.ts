import { contentCodec, decodeScope, decodeShare } from '@quotewright/contracts/quote-codec.ts'
import type { QuoteCreate, QuoteUpdate } from '@quotewright/contracts/quotes.ts'
import { addDays, calendarDate } from '@quotewright/domain/quotes/dates.ts'
import { depositProblem, depositWithin } from '@quotewright/domain/quotes/deposit.ts'
import { secondChosen, settleChoices } from '@quotewright/domain/quotes/options.ts'
import { withRangesAsStated } from '@quotewright/domain/quotes/price-range.ts'
import type { AppliedPromotion } from '@quotewright/domain/quotes/promotions.ts'
import { contentTotals, NEW_CONTENT, type QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { pricesAssumptions } from '@quotewright/domain/quotes/state-prices.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Organization } from '../organizations/public.ts'
import type { PriceItem } from '../price-book/public.ts'
import { assumptionsAfter, withoutSpans } from './line-provenance.ts'
import { fromLineItems, refuseOtherTotal } from './quotes.wire.ts'

/** A content with nothing in it but the organization's defaults. */
export function blankContent(organization: Organization, now: Date): QuoteContent {
  const quoteDate = calendarDate(now, organization.timeZone)
  return {
    ...NEW_CONTENT,
    quoteDate,
    validUntil: addDays(quoteDate, organization.validDays),
    currency: organization.currency,
    paymentTerms: organization.paymentTerms,
    deposit: organization.deposit,
    taxMode: organization.taxRegistered ? organization.linePriceMode : 'none',
    taxRateBasisPoints: organization.taxRateBasisPoints,
    taxLabel: organization.taxLabel,
  }
}

/**
 * What is copied into a new quote, dated today and taxed as the organization is now. What was free of tax stays so; a
 * content in another currency keeps the tax it was priced with.
 */
export function datedToday(content: QuoteContent, organization: Organization, now: Date): QuoteContent {
  const { quoteDate, validUntil, currency, taxRateBasisPoints, taxLabel } = blankContent(organization, now)
  const dated = { ...content, quoteDate, validUntil }
  if (content.currency !== currency) return dated
  const taxMode = organization.taxRegistered ? content.taxMode : 'none'
  return withRangesAsStated({ ...dated, taxMode, taxRateBasisPoints, taxLabel }, content)
}

/** Makes a quote's promotions of those it has. */
export type ChoosePromotions = (present: readonly AppliedPromotion[]) => readonly AppliedPromotion[]

/** The price items that lines name, by their ids. */
export type NamedPriceItems = ReadonlyMap<string, PriceItem>

export const namedPriceItemIds = ({ line_items }: QuoteUpdate): string[] =>
  (line_items ?? []).flatMap(({ price_item_id: id }) => (id == null ? [] : [id]))

/** What an input names that is kept elsewhere. */
export interface Named {
  readonly priceItems: NamedPriceItems
  /** Undefined leaves a quote's promotions as they are. */
  readonly promotions: ChoosePromotions | undefined
}

/** For an input that names nothing. */
export const NOTHING_NAMED: Named = { priceItems: new Map(), promotions: undefined }

interface CreateContext extends Named {
  readonly organization: Organization
  readonly now: Date
}

/** The content of a quote that is created. @throws AppError `invalid` at the field. */
export function fromQuoteCreate(
  input: QuoteCreate,
  { organization, now, ...named }: CreateContext,
): QuoteContent {
  const blank = blankContent(organization, now)
  const quoteDate = input.quote_date ?? blank.quoteDate
  const validUntil = input.valid_until ?? addDays(quoteDate, input.valid_days ?? organization.validDays)
  const { metadata } = input
  const content = applyInput(
    {
      ...blank,
      deposit: null,
      notes: metadata?.notes ?? '',
      referenceNumber: metadata?.reference_number ?? '',
      quoteDate,
      validUntil,
    },
    input,
    named,
  )
  return input.deposit === undefined ? withDeposit(content, blank.deposit) : content
}

/** With a deposit that was set before the total was known. */
export const withDeposit = (content: QuoteContent, deposit: QuoteContent['deposit']): QuoteContent => ({
  ...content,
  deposit: depositWithin(deposit, contentTotals(content).totalCents),
})

/** The content after a change; undefined when the change touches none of it. */
export function fromQuoteUpdate(
  input: QuoteUpdate,
  named: Named,
): ((present: QuoteContent) => QuoteContent) | undefined {
  const { tags: _tags, change_source: _source, current_version_number: _base, ...rest } = input
  const { publish: _publish, confirm_expired: _confirmed, ...content } = rest
  if (Object.values(content).every((value) => value === undefined)) return undefined
  return (present) => applyInput(present, input, named)
}

function applyInput(
  present: QuoteContent,
  input: QuoteUpdate,
  { priceItems, promotions }: Named,
): QuoteContent {
  const lineItems =
    input.line_items === undefined
      ? present.lineItems
      : fromLineItems(input.line_items, {
          present: present.lineItems,
          priceItems,
          taxMode: input.tax_mode ?? present.taxMode,
          taxRateBasisPoints: present.taxRateBasisPoints,
        })
  const given: QuoteContent = {
    ...present,
    ...contentCodec.decodeGiven(input),
    lineItems,
    assumptions: pricesAssumptions(assumptionsAfter(present, lineItems), present, input.tax_mode),
    promotions: promotions === undefined ? present.promotions : promotions(present.promotions),
    options: input.options === undefined ? present.options : fromOptions(input.options),
    scope: input.scope === undefined ? present.scope : input.scope && decodeScope(input.scope),
  }
  const undeposited = withRangesAsStated(given, present)
  // One that was set for a larger total falls to what is left.
  const content =
    input.deposit === undefined
      ? withDeposit(undeposited, present.deposit)
      : { ...undeposited, deposit: input.deposit && decodeShare(input.deposit) }
  refuseUnknownParts(content)
  refuseImpossible(content)
  refuseOtherTotals(input, content)
  return content.description === present.description ? content : withoutSpans(content)
}

function fromOptions(options: NonNullable<QuoteUpdate['options']>): QuoteContent['options'] {
  const second = secondChosen(options)
  if (second < 0) return settleChoices(options)
  throw invalidField(
    `options.${second}.selected`,
    `Only one option of "${options[second]?.group}" can be selected`,
  )
}

/** Sections and options are named once, alternatives have a group, and lines name only what the quote has. */
function refuseUnknownParts({ sections, options, lineItems }: QuoteContent): void {
  const twice = (ids: readonly string[]) => ids.findIndex((id, index) => ids.indexOf(id) !== index)
  const sectionIds = sections.map((section) => section.id)
  const optionIds = options.map((option) => option.id)
  const [section, option] = [twice(sectionIds), twice(optionIds)]
  if (section >= 0) throw invalidField(`sections.${section}.id`, 'Each section needs an id of its own')
  if (option >= 0) throw invalidField(`options.${option}.id`, 'Each option needs an id of its own')
  const nameless = options.findIndex((each) => each.kind === 'alternative' && each.group === '')
  if (nameless >= 0) {
    throw invalidField(`options.${nameless}.group`, 'An alternative needs the name of its choice')
  }
  for (const [index, line] of lineItems.entries()) {
    if (line.sectionId !== null && !sectionIds.includes(line.sectionId)) {
      throw invalidField(
        `line_items.${index}.section_id`,
        'The line is in a section that the quote does not have',
      )
    }
    if (line.optionId !== null && !optionIds.includes(line.optionId)) {
      throw invalidField(
        `line_items.${index}.option_id`,
        'The line is in an option that the quote does not have',
      )
    }
  }
}

/** @throws AppError `invalid` at the field. */
export function refuseImpossible(content: QuoteContent): void {
  if (content.validUntil < content.quoteDate) {
    throw invalidField('valid_until', 'The quote cannot expire before its date')
  }
  const totals = contentTotals(content)
  if (totals.discountCents > totals.linesCents) {
    throw invalidField('discount_amount', 'The discount is larger than the quote')
  }
  if (!Number.isSafeInteger(totals.totalCents) || totals.totalCents > MAX_TOTAL_CENTS) {
    throw invalidField('line_items', 'The quote total is too large')
  }
  const deposit = depositProblem(content.deposit, totals.totalCents)
  if (deposit !== undefined) throw invalidField('deposit', deposit)
}

/** 1,000,000,000.00: what the API can carry as an amount. */
const MAX_TOTAL_CENTS = 100_000_000_000

function refuseOtherTotals(input: QuoteUpdate, content: QuoteContent): void {
  const totals = contentTotals(content)
  refuseOtherTotal(input.subtotal, totals.subtotalCents, 'subtotal')
  refuseOtherTotal(input.tax_amount, totals.taxCents, 'tax_amount')
  refuseOtherTotal(input.total_amount, totals.totalCents, 'total_amount')
}

/**
 * The version a change is based on.
 *
 * @param path where it is stated.
 * @throws AppError `invalid` there when it is not.
 * Source: decisions §2.
 */
export function statedVersion(version: number | undefined, path = 'current_version_number'): number {
  if (version === undefined) throw invalidField(path, 'Say which version your change is based on')
  return version
}
