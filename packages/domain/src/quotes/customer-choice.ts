import { type ChoosableLine, chooseOption, isCounted, type QuoteOption, settleChoices } from './options.ts'
import { type PricedLine, type QuoteTerms, quoteTotals } from './totals.ts'

/** All that a customer has chosen of a quote: alternatives and add-ons by option, single extras by line. */
export interface CustomerChoice {
  readonly optionIds: readonly string[]
  readonly lineIds: readonly string[]
}

/** What a customer may do with a quote now, beside accepting and declining it. */
export interface CustomerPermissions {
  readonly chooseOptions: boolean
  /** Ask for a change in words. */
  readonly requestChange: boolean
  /** Ask for other quantities. */
  readonly editLineItems: boolean
  readonly askUpdatedPrice: boolean
  /** Use the code of a promotion. */
  readonly applyPromotion: boolean
  /** Ask for a price. Says nothing of what would be agreed to. */
  readonly askPrice: boolean
}

/** A line as far as choosing it is concerned. */
export interface OfferedLine extends ChoosableLine {
  readonly id: string
  /** Nothing prices it yet, so no one can agree to it. */
  readonly needsPrice: boolean
}

interface Offer<Line extends OfferedLine> {
  readonly options: readonly QuoteOption[]
  readonly lineItems: readonly Line[]
}

/** Why a choice cannot be made, in a sentence, and which part of it is in the way. */
export interface ChoiceRefusal {
  readonly part: 'options' | 'lines'
  readonly reason: string
}

/** Whether a quote has anything that its customer can decide on. */
export const hasChoices = ({ options, lineItems }: Offer<OfferedLine>): boolean =>
  options.length > 0 || lineItems.some(isChoosable)

/** Whether the customer may take or leave a line on its own. */
export const isChoosable = (line: OfferedLine): boolean => line.optional === true && !line.needsPrice

/** What is chosen of a quote as it stands. */
export function presentChoice({ options, lineItems }: Offer<OfferedLine>): CustomerChoice {
  return {
    optionIds: options.filter((option) => option.selected).map((option) => option.id),
    lineIds: lineItems.filter((line) => isChoosable(line) && line.selected === true).map((line) => line.id),
  }
}

/** A quote's content with another choice; undefined where the choice is the present one. */
export function withChoice<Line extends OfferedLine, Content extends Offer<Line>>(
  content: Content & Offer<Line>,
  choice: CustomerChoice,
): (Content & Offer<Line>) | undefined {
  const optionIds = new Set(choice.optionIds)
  const lineIds = new Set(choice.lineIds)
  const options = settleChoices(
    content.options.map((option) => ({ ...option, selected: optionIds.has(option.id) })),
  )
  const isSame =
    options.every(({ selected }, at) => selected === content.options[at]?.selected) &&
    content.lineItems.every((line) => !isChoosable(line) || (line.selected === true) === lineIds.has(line.id))
  if (isSame) return undefined
  const lineItems = content.lineItems.map((line) =>
    isChoosable(line) ? { ...line, selected: lineIds.has(line.id) } : line,
  )
  return { ...content, options, lineItems }
}

/** Why a customer cannot choose this; undefined when they can. Every choice needs exactly one alternative. */
export function choiceRefusal(
  { options, lineItems }: Offer<OfferedLine>,
  choice: CustomerChoice,
): ChoiceRefusal | undefined {
  const known = new Set(options.map(({ id }) => id))
  if (choice.optionIds.some((id) => !known.has(id))) {
    return { part: 'options', reason: 'That option isn’t on this quote' }
  }
  const chosen = new Set(choice.optionIds)
  const alternatives = options.filter(({ kind }) => kind === 'alternative')
  for (const group of new Set(alternatives.map((option) => option.group))) {
    const taken = alternatives.filter((option) => option.group === group && chosen.has(option.id)).length
    if (taken !== 1) return { part: 'options', reason: `Choose exactly one: ${group}` }
  }
  for (const id of choice.lineIds) {
    const line = lineItems.find((each) => each.id === id && each.optional === true)
    if (line === undefined) return { part: 'lines', reason: 'That extra isn’t on this quote' }
    if (line.needsPrice) return { part: 'lines', reason: 'This extra has no price yet' }
  }
  return undefined
}

/** What a quote comes to with each alternative chosen, by its id, every other choice as it is. */
export function totalsIfChosen(
  lines: readonly PricedLine[],
  terms: QuoteTerms & { readonly options: readonly QuoteOption[] },
): ReadonlyMap<string, number> {
  const { options } = terms
  const alternatives = options.filter(({ kind }) => kind === 'alternative')
  return new Map(
    alternatives.map(({ id }) => {
      const chosen = { ...terms, options: chooseOption(options, id, true) }
      return [id, quoteTotals(lines, chosen).totalCents]
    }),
  )
}

/** Why what is left cannot be accepted, though each part of it may be chosen; undefined when it can. */
export function chosenTotalRefusal(
  lines: readonly PricedLine[],
  terms: QuoteTerms,
  mostCents: number,
): ChoiceRefusal | undefined {
  const { linesCents, discountCents, totalCents } = quoteTotals(lines, terms)
  if (!lines.some((line) => isCounted(line, terms.options ?? []))) {
    return { part: 'options', reason: 'Choose at least one item' }
  }
  if (discountCents > linesCents) {
    return {
      part: 'options',
      reason: 'The discount would be more than what’s left. Please ask for a change instead',
    }
  }
  return totalCents > mostCents ? { part: 'options', reason: 'The total is too large' } : undefined
}
