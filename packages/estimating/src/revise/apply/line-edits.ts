import { lineArithmetic } from '@quotewright/domain/quotes/line-arithmetic.ts'
import { unitName } from '@quotewright/domain/quotes/units.ts'
import { formatsOf, type MoneyTerms, moneyText } from '@quotewright/domain/region/formats.ts'
import { type FoundLines, findLines } from '../find-lines.ts'
import {
  FROM_INSTRUCTION,
  type LinePlace,
  type RevisableLine,
  type RevisableQuote,
  type ReviseContext,
} from '../revisable-quote.ts'

/** What following one instruction came to; a problem is a sentence for people. */
export interface Applied {
  readonly quote: RevisableQuote
  readonly changes: readonly string[]
  readonly problems: readonly string[]
}

/** What an instruction is followed with. */
export interface Session {
  readonly context: ReviseContext
  /** The instruction as it was typed, for the sources of what it states. */
  readonly typed: string
  /** How many new lines this revision has made so far. */
  readonly newLines: { count: number }
}

export const changed = (quote: RevisableQuote, ...changes: readonly string[]): Applied => ({
  quote,
  changes,
  problems: [],
})

export const refused = (quote: RevisableQuote, ...problems: readonly string[]): Applied => ({
  quote,
  changes: [],
  problems,
})

export const nameOf = (line: Pick<RevisableLine, 'description'>): string => `“${line.description}”`

/** "14", "24 m²". */
export function quantityText(
  line: Pick<RevisableLine, 'quantityThousandths' | 'unit'>,
  { country }: MoneyTerms,
): string {
  const amount = formatsOf(country).quantity(line.quantityThousandths)
  return line.unit === 'ea' ? amount : `${amount} ${unitName(line.unit)}`
}

/** "$45.00 each", "$95.00 per h". */
export function priceText(line: Pick<RevisableLine, 'unitPriceCents' | 'unit'>, terms: MoneyTerms): string {
  const price = moneyText(line.unitPriceCents, terms)
  return line.unit === 'ea' ? `${price} each` : `${price} per ${unitName(line.unit)}`
}

const youWrote = (typed: string) => ({
  kind: 'stated' as const,
  label: `You wrote “${typed}”`,
  ...FROM_INSTRUCTION,
})

const MOST_CONFIDENT = 0.95

function settled(line: RevisableLine, terms: MoneyTerms): RevisableLine {
  return { ...line, arithmetic: lineArithmetic(line, terms) }
}

/** The line with another quantity, and the instruction as its source. */
export function withQuantity(
  line: RevisableLine,
  quantityThousandths: number,
  { typed }: Pick<Session, 'typed'>,
  terms: MoneyTerms,
): RevisableLine {
  return settled({ ...line, quantityThousandths, quantitySource: youWrote(typed) }, terms)
}

/** The line with another unit price, and the instruction as its source. */
export function withPrice(
  line: RevisableLine,
  unitPriceCents: number,
  { typed }: Pick<Session, 'typed'>,
  terms: MoneyTerms,
): RevisableLine {
  const confidence = line.confidence === null ? null : Math.max(line.confidence, MOST_CONFIDENT)
  const priced = { ...line, unitPriceCents, needsPrice: false, priceSource: youWrote(typed), confidence }
  return settled(priced, terms)
}

/** The line with a unit price that follows from its present one; `how` says how. */
export function withCalculatedPrice(
  line: RevisableLine,
  unitPriceCents: number,
  how: string,
  terms: MoneyTerms,
): RevisableLine {
  const reference = line.priceSource?.reference ?? null
  return settled(
    {
      ...line,
      unitPriceCents,
      priceSource: { ...FROM_INSTRUCTION, kind: 'calculated', label: how, reference },
    },
    terms,
  )
}

/** What a line that takes another one's place has from it, so that it counts where that did. */
export const placeOf = ({ selected, sectionId, optionId }: LinePlace): LinePlace => ({
  ...(selected === undefined ? {} : { selected }),
  ...(sectionId === undefined ? {} : { sectionId }),
  ...(optionId === undefined ? {} : { optionId }),
})

/** The quote with the lines at some places replaced. */
export function withLines(
  quote: RevisableQuote,
  replaced: ReadonlyMap<number, RevisableLine>,
): RevisableQuote {
  return { ...quote, lineItems: quote.lineItems.map((line, at) => replaced.get(at) ?? line) }
}

const MOST_NAMED = 4

/** Why a reference names no line, or not one alone. */
export function problemOf(
  found: Exclude<FoundLines, { kind: 'found' }>,
  lines: readonly RevisableLine[],
): string {
  if (found.kind === 'gone') return 'One of these lines has already been removed.'
  const reference = found.reference.trim()
  if (found.kind === 'none') return `I could not find “${reference}” in this quote.`
  const [only] = found.at
  if (found.kind === 'part' && only !== undefined) {
    return `“${reference}” is only a part of line ${only + 1} ${nameOf(lines[only] ?? { description: '' })}: say “line ${only + 1}” for all of it.`
  }
  const named = found.at.slice(0, MOST_NAMED).flatMap((at) => {
    const line = lines[at]
    return line === undefined ? [] : [`line ${at + 1} ${nameOf(line)}`]
  })
  return `“${reference}” could be ${named.join(' or ')}: say which, or give the line number.`
}

/** The lines that a reference names, with their places; or why not. */
export function linesOf(
  quote: RevisableQuote,
  reference: string,
):
  | { readonly lines: readonly (readonly [at: number, line: RevisableLine])[] }
  | { readonly problem: string } {
  const found = findLines(reference, quote.lineItems)
  if (found.kind !== 'found') return { problem: problemOf(found, quote.lineItems) }
  return { lines: pick(quote, found.at) }
}

export function pick(
  quote: RevisableQuote,
  places: readonly number[],
): (readonly [at: number, line: RevisableLine])[] {
  return places.flatMap((at) => {
    const line = quote.lineItems[at]
    return line === undefined ? [] : [[at, line] as const]
  })
}

/** Changes each named line on its own; what one refuses leaves the others changed. */
export function editLines(
  quote: RevisableQuote,
  reference: string,
  edit: (
    line: RevisableLine,
  ) => { readonly line: RevisableLine; readonly text: string } | { readonly problem: string },
): Applied {
  const named = linesOf(quote, reference)
  if ('problem' in named) return refused(quote, named.problem)
  return editAt(quote, named.lines, edit)
}

export function editAt(
  quote: RevisableQuote,
  lines: readonly (readonly [at: number, line: RevisableLine])[],
  edit: (
    line: RevisableLine,
  ) => { readonly line: RevisableLine; readonly text: string } | { readonly problem: string },
): Applied {
  const replaced = new Map<number, RevisableLine>()
  const changes: string[] = []
  const problems: string[] = []
  for (const [at, line] of lines) {
    const edited = edit(line)
    if ('problem' in edited) problems.push(edited.problem)
    else {
      replaced.set(at, edited.line)
      changes.push(edited.text)
    }
  }
  return { quote: replaced.size === 0 ? quote : withLines(quote, replaced), changes, problems }
}
