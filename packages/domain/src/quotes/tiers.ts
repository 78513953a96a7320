import type { MoneyTerms } from '../region/formats.ts'
import type { Country } from '../region/region.ts'
import { lineArithmetic } from './line-arithmetic.ts'
import { choiceGroups, type QuoteOption } from './options.ts'
import type { LineItem, LineSource, QuoteContent } from './quote-content.ts'
import { lineTotalCents, quoteTotals } from './totals.ts'

/** One of two or three ways to do the work of a line. */
export interface Tier {
  readonly title: string
  /** One sentence of facts. */
  readonly description: string
  /** As the quote states prices, in cents. */
  readonly unitPriceCents: number
  /** The line as it is quoted now. */
  readonly isPresent: boolean
  /** What the line of this tier is called. */
  readonly lineDescription: string
  readonly priceSource: LineSource | null
}

/** Tiers that the customer could choose between in place of one line, the cheapest first. */
export interface TierOffer {
  readonly lineId: string
  /** What the choice is about. */
  readonly group: string
  readonly tiers: readonly Tier[]
}

type TieredContent = Pick<
  QuoteContent,
  'lineItems' | 'options' | 'currency' | 'taxMode' | 'taxRateBasisPoints' | 'discountCents' | 'promotions'
>

interface TierParts {
  /** Of the business: how amounts are printed. */
  readonly country: Country
  readonly newId: () => string
}

/** A name no other choice of the quote has: alternatives with one name compete. */
function freeGroup(group: string, options: readonly QuoteOption[]): string {
  const taken = new Set(choiceGroups(options))
  let name = group
  for (let count = 2; taken.has(name); count += 1) name = `${group} ${count}`
  return name
}

/**
 * A quote whose customer chooses between tiers of a line. The line itself is the tier that is chosen, so no total
 * moves; each other tier has a line with its own price. Unchanged where the line is gone.
 */
export function withTiers<Content extends TieredContent>(
  content: Content,
  offer: TierOffer,
  { country, newId }: TierParts,
): Content {
  const present = content.lineItems.find(({ id }) => id === offer.lineId)
  if (present === undefined) return content
  const group = freeGroup(offer.group, content.options)
  const made = offer.tiers.map((tier) => {
    const option: QuoteOption = {
      id: newId(),
      kind: 'alternative',
      group,
      title: tier.title,
      description: tier.description,
      selected: tier.isPresent,
    }
    const line = tier.isPresent
      ? { ...present, description: tier.lineDescription }
      : otherLine(tier, present, newId(), { country, currency: content.currency })
    return { option, line: { ...line, optionId: option.id } }
  })
  const at = content.lineItems.indexOf(present)
  return {
    ...content,
    options: [...content.options, ...made.map(({ option }) => option)],
    lineItems: content.lineItems.toSpliced(at, 1, ...made.map(({ line }) => line)),
  }
}

/** The line of a tier that is not quoted now. */
function otherLine(tier: Tier, present: LineItem, id: string, terms: MoneyTerms): LineItem {
  const line: LineItem = {
    ...present,
    id,
    description: tier.lineDescription,
    unitPriceCents: tier.unitPriceCents,
    priceSource: tier.priceSource,
    // What it costs is known of the quoted one alone.
    unitCostCents: null,
    // The words it would point at are those of the quoted one.
    spans: [],
  }
  return { ...line, arithmetic: lineArithmetic(line, terms) }
}

/** Whether a line is part of an alternative, whose choice can be taken back. */
export function isInChoice({ lineItems, options }: TieredContent, lineId: string): boolean {
  const line = lineItems.find(({ id }) => id === lineId)
  return options.some(({ id, kind }) => kind === 'alternative' && id === line?.optionId)
}

/**
 * A quote without the choice that a line is part of: what is chosen of it stays, as lines of the quote itself, so no
 * total moves. Unchanged where the line is part of no choice.
 */
export function withoutChoice<Content extends TieredContent>(content: Content, lineId: string): Content {
  const line = content.lineItems.find(({ id }) => id === lineId)
  const own = content.options.find(({ id, kind }) => kind === 'alternative' && id === line?.optionId)
  if (own === undefined) return content
  const isOfGroup = ({ kind, group }: QuoteOption) => kind === 'alternative' && group === own.group
  const gone = new Map(content.options.filter(isOfGroup).map(({ id, selected }) => [id, selected]))
  return {
    ...content,
    options: content.options.filter((option) => !isOfGroup(option)),
    lineItems: content.lineItems.flatMap((each) => {
      const isChosen = each.optionId === null ? undefined : gone.get(each.optionId)
      if (isChosen === undefined) return [each]
      return isChosen ? [{ ...each, optionId: null }] : []
    }),
  }
}

/** What the line of each tier and the quote would come to, with every other choice as it is. */
export function totalsOfTiers(
  content: TieredContent,
  { lineId, tiers }: TierOffer,
): readonly { readonly lineCents: number; readonly totalCents: number }[] {
  return tiers.map(({ unitPriceCents }) => {
    const lines = content.lineItems.map((line) => (line.id === lineId ? { ...line, unitPriceCents } : line))
    const line = lines.find(({ id }) => id === lineId)
    return {
      lineCents: line === undefined ? 0 : lineTotalCents(line),
      totalCents: quoteTotals(lines, content).totalCents,
    }
  })
}
