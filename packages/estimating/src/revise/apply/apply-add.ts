import { lineArithmetic } from '@quotewright/domain/quotes/line-arithmetic.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import { unitFamily } from '../../match/unit-family.ts'
import type { DraftLine } from '../../quote-draft.ts'
import { findLines, isSameThing } from '../find-lines.ts'
import type { LineInstruction } from '../read/instruction.ts'
import { FROM_INSTRUCTION, type RevisableLine, type RevisableQuote } from '../revisable-quote.ts'
import {
  type Applied,
  editAt,
  linesOf,
  nameOf,
  pick,
  placeOf,
  priceText,
  problemOf,
  quantityText,
  refused,
  type Session,
  withLines,
  withQuantity,
} from './line-edits.ts'
import { makeLine, priceAdded } from './price-added.ts'

type Ask<K extends LineInstruction['kind']> = Extract<LineInstruction, { kind: K }>

const isPlainLabour = (line: Pick<DraftLine, 'description' | 'unit'>): boolean =>
  line.unit === 'hr' && /^labou?r(?: hours?| time)?$|^hours?$/i.test(line.description.trim())

/** Whether a line of the quote can take more of what is added, at its own price. */
function canTake(line: RevisableLine, draft: DraftLine): boolean {
  const isOtherPrice = draft.priceSource.kind === 'stated' && draft.unitPriceCents !== line.unitPriceCents
  return !isOtherPrice && unitFamily(line.unit) === unitFamily(draft.unit) && line.optional === draft.optional
}

/** The one line that what is added is more of, if there is one; or why that is unclear. */
function moreOf(
  draft: DraftLine,
  quote: RevisableQuote,
  isMore: boolean,
): { readonly at: number | undefined } | { readonly problem: string } {
  const lines = quote.lineItems
  const hours = lines.flatMap((line, at) => (line.unit === 'hr' && canTake(line, draft) ? [at] : []))
  if (isPlainLabour(draft)) return { at: hours.length === 1 ? hours[0] : undefined }
  const takes = (at: number): boolean => {
    const line = lines[at]
    return line !== undefined && canTake(line, draft) && (isMore || isSameThing(draft.description, line))
  }
  const found = findLines(draft.description, lines)
  if (found.kind === 'none' || found.kind === 'gone') return { at: undefined }
  const places = found.at.filter(takes)
  if (isMore && found.kind === 'ambiguous' && places.length > 1) return { problem: problemOf(found, lines) }
  return { at: places.length === 1 ? places[0] : undefined }
}

function addMore(quote: RevisableQuote, at: number, draft: DraftLine, session: Session): Applied {
  const line = quote.lineItems[at]
  if (line === undefined) return refused(quote)
  const more = withQuantity(line, line.quantityThousandths + draft.quantityThousandths, session, quote)
  const label = `${formatsOf(quote.country).quantity(line.quantityThousandths)} and ${formatsOf(quote.country).quantity(draft.quantityThousandths)} more: “${session.typed}”`
  const summed = { ...more, quantitySource: { kind: 'calculated', label, ...FROM_INSTRUCTION } as const }
  return {
    quote: withLines(quote, new Map([[at, summed]])),
    changes: [`${nameOf(line)}: ${quantityText(line, quote)} → ${quantityText(summed, quote)}`],
    problems: [],
  }
}

function addOne(quote: RevisableQuote, draft: DraftLine, isMore: boolean, session: Session): Applied {
  const target = moreOf(draft, quote, isMore)
  if ('problem' in target) return refused(quote, target.problem)
  if (target.at !== undefined) return addMore(quote, target.at, draft, session)
  const line = makeLine(draft, session)
  const price = line.needsPrice ? 'it needs a price' : (line.arithmetic ?? priceText(line, quote))
  return {
    quote: { ...quote, lineItems: [...quote.lineItems, line] },
    changes: [`Added ${line.optional ? 'as an option ' : ''}${nameOf(line)}: ${price}`],
    problems: [],
  }
}

function offeredAs(
  draft: DraftLine,
  as: 'option' | 'free',
  quote: RevisableQuote,
  { typed }: Session,
): DraftLine {
  if (as === 'option') return { ...draft, optional: true }
  const priceSource = { kind: 'stated', label: `You wrote “${typed}”`, reference: null } as const
  const free = { ...draft, unitPriceCents: 0, needsPrice: false, priceSource }
  return { ...free, arithmetic: lineArithmetic(free, quote) }
}

/** "include the skip": a line that is offered as an option already, and not another of it. */
function offered(quote: RevisableQuote, what: string): Applied | undefined {
  if (!/^(?:the|that|our)\s/i.test(what) || /\d/.test(what)) return undefined
  const found = findLines(what, quote.lineItems)
  if (found.kind !== 'found' || pick(quote, found.at).some(([, line]) => !line.optional)) return undefined
  return editAt(quote, pick(quote, found.at), (line) => ({
    line: { ...line, optional: false },
    text: `${nameOf(line)} is now part of the quote`,
  }))
}

/** Adds what the text names: more of a line that is there, else new lines with prices of the engine. */
export function applyAdd(quote: RevisableQuote, { what, isMore, as }: Ask<'add'>, session: Session): Applied {
  const included = as === undefined ? offered(quote, what) : undefined
  if (included !== undefined) return included
  const drafts = priceAdded(what, quote, session)
  if ('problem' in drafts) return refused(quote, drafts.problem)
  let applied: Applied = { quote, changes: [], problems: [] }
  for (const drafted of drafts) {
    const draft = as === undefined ? drafted : offeredAs(drafted, as, quote, session)
    const one = addOne(applied.quote, draft, isMore, session)
    applied = {
      quote: one.quote,
      changes: [...applied.changes, ...one.changes],
      problems: [...applied.problems, ...one.problems],
    }
  }
  return applied
}

const plainOf = (text: string): string =>
  text.replace(/^(?:(?:the|an?|all|our|my|that|some)\s+)+/i, '').trim()

function pluralOf(thing: string): string {
  if (/[^aeiou]y$/i.test(thing)) return `${thing.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/i.test(thing) ? `${thing}es` : `${thing}s`
}

/**
 * The wording of a line with the thing in it exchanged: "Supply and install
 * basins" → "… vanities". A line that says more of the old thing is reworded.
 */
function exchanged(line: RevisableLine, reference: string, what: string): string {
  const [old, thing] = [plainOf(reference).replace(/s$/i, ''), plainOf(what)]
  const at = line.description.toLowerCase().indexOf(old.toLowerCase())
  if (at < 0 || old === '' || /\d/.test(thing) || !isSameThing(old, line)) return what
  const rest = line.description.slice(at + old.length)
  const isPlural = /^e?s\b/i.test(rest)
  const named = isPlural && !/s$/i.test(thing) ? pluralOf(thing) : thing
  return `${line.description.slice(0, at)}${named}${rest.replace(/^e?s\b/i, '')}`
}

function asManyAs(line: RevisableLine, draft: DraftLine, quote: RevisableQuote): DraftLine {
  const source = { ...draft.quantitySource, label: `As many as ${nameOf(line)} before` }
  const kept = { ...draft, quantityThousandths: line.quantityThousandths, quantitySource: source }
  return { ...kept, arithmetic: lineArithmetic(kept, quote) }
}

/** Replaces a line with something else and prices it again; as many of it, unless the text says how many. */
export function applySwap(
  quote: RevisableQuote,
  { line: reference, what }: Ask<'swap'>,
  session: Session,
): Applied {
  const named = linesOf(quote, reference)
  if ('problem' in named) return refused(quote, named.problem)
  const [place, ...others] = named.lines
  if (place === undefined || others.length > 0) {
    return refused(quote, `“${reference}” is more than one line: swap them one at a time.`)
  }
  const [at, line] = place
  const drafts = priceAdded(exchanged(line, reference, what), quote, session)
  if ('problem' in drafts) return refused(quote, drafts.problem)
  const made = drafts.map((draft, index) => {
    const keepsQuantity =
      index === 0 &&
      draft.quantitySource.kind === 'assumed' &&
      unitFamily(draft.unit) === unitFamily(line.unit)
    const kept = keepsQuantity ? asManyAs(line, draft, quote) : draft
    const fresh = makeLine({ ...kept, optional: line.optional, taxFree: line.taxFree }, session)
    const placed = { ...fresh, ...placeOf(line) }
    return index === 0 ? { ...placed, id: line.id } : placed
  })
  return {
    quote: { ...quote, lineItems: quote.lineItems.toSpliced(at, 1, ...made) },
    changes: [`Swapped ${nameOf(line)} for ${made.map(nameOf).join(' and ')}`],
    problems: [],
  }
}
