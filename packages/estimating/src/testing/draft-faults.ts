import { MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import { quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { type MoneyTerms, moneyText } from '@quotewright/domain/region/formats.ts'
import type { DraftLine, Estimate, EstimateContext, EstimateRequest, QuoteDraft } from '../estimate.ts'
import { priceFaults } from './price-faults.ts'

/** The total of a line by arithmetic of its own: quantity × unit price, half a cent up. */
function exactLineCents(line: DraftLine): number {
  const product = BigInt(line.quantityThousandths) * BigInt(line.unitPriceCents)
  return Number((2n * product + 1000n) / 2000n)
}

const isCents = (value: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && value <= MAX_AMOUNT_CENTS

const when = (isWrong: boolean, fault: string): string[] => (isWrong ? [fault] : [])

const decimalOf = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''))

/** "6 h × $95.00 = $570.00" must evaluate to what it says, with the figures of the line. */
function arithmeticFaults(line: DraftLine, terms: MoneyTerms): string[] {
  const [, factors = '', total = ''] = /^(.*) = (.*)$/.exec(line.arithmetic) ?? []
  const [, quantity = '', price = ''] = /^([\d.,]+) .*× (.*)$/.exec(factors) ?? []
  const cents = exactLineCents(line)
  return [
    ...when(
      Math.round(decimalOf(quantity) * 1000) !== line.quantityThousandths,
      `quantity of “${line.arithmetic}” is not ${line.quantityThousandths}`,
    ),
    ...when(
      Math.round(decimalOf(price) * 100) !== line.unitPriceCents,
      `price of “${line.arithmetic}” is not ${line.unitPriceCents}`,
    ),
    ...when(total !== moneyText(cents, terms), `“${line.arithmetic}” does not come to ${cents}`),
  ]
}

function lineFaults(line: DraftLine, draft: QuoteDraft, length: number): string[] {
  const { quantitySource, priceSource } = line
  const spans = [...line.spans, quantitySource.span, priceSource.span].filter((span) => span !== undefined)
  return [
    ...when(line.description.trim() === '', 'no description'),
    ...when(line.unit === '', 'no unit'),
    ...when(
      !Number.isSafeInteger(line.quantityThousandths) || line.quantityThousandths <= 0,
      `quantity ${line.quantityThousandths}`,
    ),
    ...when(
      !isCents(line.unitPriceCents) || !isCents(exactLineCents(line)),
      `price ${line.unitPriceCents} × ${line.quantityThousandths}`,
    ),
    ...when(line.needsPrice && line.unitPriceCents !== 0, 'needs a price and has one'),
    ...when(
      quantitySource.label.trim() === '' || priceSource.label.trim() === '',
      'a source without a label',
    ),
    ...when(
      spans.some(({ start, end }) => start < 0 || end > length || start > end),
      'a span outside the text',
    ),
    ...arithmeticFaults(line, draft),
  ].map((fault) => `“${line.description}”: ${fault}`)
}

function totalsFaults(draft: QuoteDraft): string[] {
  const { totals, discountCents, taxMode, taxRateBasisPoints } = draft
  const terms = { taxMode, taxRateBasisPoints, discountCents }
  const linesCents = draft.lineItems.reduce((sum, line) => sum + exactLineCents(line), 0)
  const computed = quoteTotals([...draft.lineItems, ...draft.optionalItems], terms)
  return [
    ...when(JSON.stringify(totals) !== JSON.stringify(computed), 'totals are not those of the lines'),
    ...when(totals.linesCents !== linesCents, `lines come to ${linesCents}, not ${totals.linesCents}`),
    ...when(
      totals.subtotalCents + totals.taxCents !== totals.totalCents,
      'subtotal and tax are not the total',
    ),
    ...when(
      Object.values(totals).some((cents) => !isCents(cents)),
      `totals ${JSON.stringify(totals)}`,
    ),
    ...when(discountCents > linesCents, 'a discount above the lines'),
    ...when(
      discountCents > 0 && !draft.assumptions.some((one) => /discount|round/i.test(one)),
      `a discount of ${discountCents} that nothing explains`,
    ),
  ]
}

function entityFaults(draft: QuoteDraft, description: string): string[] {
  const { entities, ignoredNumbers } = draft.parsedEntities
  return [...entities, ...ignoredNumbers].flatMap(({ start, end, text }) =>
    when(description.slice(start, end) !== text, `entity “${text}” is not at ${start}`),
  )
}

/** What is wrong with an estimate of a request: nothing, or a sentence for each rule of a draft that it breaks. */
export function draftFaults(request: EstimateRequest, context: EstimateContext, result: Estimate): string[] {
  if (result.outcome !== 'quote') return when(result.message === '', 'a refusal without a message')
  const { draft } = result
  const lines = [...draft.lineItems, ...draft.optionalItems]
  return [
    ...when(draft.lineItems.length === 0, 'no line'),
    ...when(
      draft.lineItems.some((line) => line.optional) || draft.optionalItems.some((line) => !line.optional),
      'an optional line among the others',
    ),
    ...totalsFaults(draft),
    ...lines.flatMap((line) => lineFaults(line, draft, request.description.length)),
    ...lines.flatMap((line) => priceFaults(line, { draft, request, context })),
    ...entityFaults(draft, request.description),
  ]
}
