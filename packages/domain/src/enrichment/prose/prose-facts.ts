import { type Deposit, depositCents } from '../../quotes/deposit.ts'
import { type QuoteSection, quoteLayout } from '../../quotes/layout.ts'
import { isCounted, type QuoteOption } from '../../quotes/options.ts'
import { type AppliedPromotion, promotionCents } from '../../quotes/promotions.ts'
import { lineTotalCents, type QuoteTotals } from '../../quotes/totals.ts'
import type { MoneyTerms } from '../../region/formats.ts'

/** A line of a quote as prose can name it. */
export interface FactLine {
  readonly id: string
  /** The first line of its description. */
  readonly name: string
  readonly quantityThousandths: number
  readonly unitPriceCents: number
  readonly totalCents: number
  /** Whether it is part of the price, as the customer has chosen. */
  readonly isCounted: boolean
}

/** A section or an option with what it comes to. */
export interface FactPart {
  readonly title: string
  readonly cents: number
}

/** What prose may state of a quote, as it is shown: with the customer's choice and all promotions. */
export interface ProseFacts extends MoneyTerms {
  readonly totalCents: number
  readonly subtotalCents: number
  readonly taxCents: number
  readonly taxLabel: string
  /** 0 for none. */
  readonly depositCents: number
  /** In basis points; null for a deposit that is no share. */
  readonly depositShare: number | null
  readonly validUntil: string
  readonly quoteDate: string
  readonly paymentTerms: string
  readonly lines: readonly FactLine[]
  readonly parts: readonly FactPart[]
  /** What discount and promotions take off, each and together. */
  readonly reductions: readonly number[]
}

/** What of a quote's content prose can state. */
export interface StatedContent extends MoneyTerms {
  readonly taxLabel: string
  readonly deposit: Deposit | null
  readonly validUntil: string
  readonly quoteDate: string
  readonly paymentTerms: string
  readonly lineItems: readonly {
    readonly id: string
    readonly description: string
    readonly quantityThousandths: number
    readonly unitPriceCents: number
    readonly optional?: boolean
    readonly selected?: boolean
    readonly optionId?: string | null
    readonly sectionId?: string | null
  }[]
  readonly sections: readonly QuoteSection[]
  readonly options: readonly QuoteOption[]
  readonly promotions: readonly AppliedPromotion[]
}

const firstLine = (description: string): string => description.split('\n')[0]?.trim() ?? ''

/** Gathers what prose may state of a quote. */
export function proseFacts(content: StatedContent, totals: QuoteTotals): ProseFacts {
  const { deposit, options, sections } = content
  const lines = content.lineItems.map((line) => ({
    id: line.id,
    name: firstLine(line.description),
    quantityThousandths: line.quantityThousandths,
    unitPriceCents: line.unitPriceCents,
    totalCents: lineTotalCents(line),
    isCounted: isCounted(line, options),
  }))
  const layout = quoteLayout({ lines: content.lineItems, sections, options, totalOf: lineTotalCents })
  const optionGroups = [...layout.choices.flatMap((choice) => choice.options), ...layout.addOns]
  const promoted = promotionCents(totals.linesCents - totals.discountCents, content.promotions)
  const reductions = [totals.discountCents, ...promoted, totals.discountCents + totals.promotionCents]
  return {
    country: content.country,
    currency: content.currency,
    totalCents: totals.totalCents,
    subtotalCents: totals.subtotalCents,
    taxCents: totals.taxCents,
    taxLabel: content.taxLabel,
    depositCents: depositCents(deposit, totals.totalCents),
    depositShare: deposit?.kind === 'percent' ? deposit.basisPoints : null,
    validUntil: content.validUntil,
    quoteDate: content.quoteDate,
    paymentTerms: content.paymentTerms.trim(),
    lines,
    parts: [
      ...layout.sections.flatMap(({ section, subtotalCents }) =>
        section === null ? [] : [{ title: section.title, cents: subtotalCents }],
      ),
      ...optionGroups.map(({ option, subtotalCents }) => ({ title: option.title, cents: subtotalCents })),
    ],
    reductions: reductions.filter((cents) => cents > 0),
  }
}

/**
 * Every amount the quote states, in cents. What it came to before discount and promotions is none of them: that has
 * its own row in the price table and no place in prose.
 */
export function statedCents(facts: ProseFacts): ReadonlySet<number> {
  const parts = [
    ...facts.reductions,
    ...facts.parts.map(({ cents }) => cents),
    ...facts.lines.flatMap(({ unitPriceCents, totalCents }) => [unitPriceCents, totalCents]),
  ]
  return new Set([...quoteCents(facts), ...parts.filter((cents) => cents > 0)])
}

/** The amounts of the quote as a whole. A total of nothing is one too. */
export function quoteCents({ totalCents, subtotalCents, taxCents, depositCents }: ProseFacts): number[] {
  const balanceCents = depositCents > 0 ? totalCents - depositCents : 0
  return [totalCents, ...[subtotalCents, taxCents, depositCents, balanceCents].filter((cents) => cents > 0)]
}
