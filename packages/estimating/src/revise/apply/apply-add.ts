import { lineArithmetic } from '@quotewright/domain/quotes/line-arithmetic.ts'
import { formatsOf, moneyText } from '@quotewright/domain/region/formats.ts'
import { unitFamily } from '../../match/unit-family.ts'
import type { DraftLine } from '../../quote-draft.ts'
import { capitalised } from '../../text/casing.ts'
import { normalise } from '../../text/normalise.ts'
import { searchTerms } from '../../text/search-terms.ts'
import { amountToCents } from '../../tokens/money.ts'
import { findLines, isSameThing } from '../find-lines.ts'
import type { LineInstruction } from '../read/instruction.ts'
import { FROM_INSTRUCTION, type RevisableLine, type RevisableQuote } from '../revisable-quote.ts'
import { applyToPrices } from './apply-prices.ts'
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
  if (found.kind !== 'found' && found.kind !== 'ambiguous') return { at: undefined }
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

/** Why something that is in the quote is not added to it: "include the callout", "need 16 downlights" beside 14. */
function thereAlready(line: RevisableLine, draft: DraftLine, ask: Ask<'add'>, quote: RevisableQuote) {
  if (ask.isMore) return undefined
  const isCounted = draft.quantitySource.kind !== 'assumed' || /^(?:an?|one)\b|\d/i.test(ask.what)
  if (!isCounted) {
    return `${nameOf(line)} is already in the quote (${quantityText(line, quote)}). For more, say how many, like “add 2 more”.`
  }
  if (ask.isNeed !== true) return undefined
  const said = quantityText(draft, quote)
  return `${nameOf(line)} is ${quantityText(line, quote)} now. Is that ${said} in all, or ${said} more? Say “make it ${ask.what}” or “add ${ask.what}”.`
}

function addOne(quote: RevisableQuote, draft: DraftLine, ask: Ask<'add'>, session: Session): Applied {
  const target = moreOf(draft, quote, ask.isMore)
  if ('problem' in target) return refused(quote, target.problem)
  const present = target.at === undefined ? undefined : quote.lineItems[target.at]
  const already = present === undefined ? undefined : thereAlready(present, draft, ask, quote)
  if (already !== undefined) return refused(quote, already)
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

const MONEY_FOR = /^(?:an? )?(?:\$ ?)?(?<figure>\d+(?:\.\d\d?)?) (?:for|on|onto) (?<line>.+)$/i

/** "allow extra 50 for carpet removal" is money on the line of it, and "allow 300" may be all of it. */
function allowed(quote: RevisableQuote, { what, isMore }: Ask<'add'>, session: Session): Applied | undefined {
  const { figure = '', line = '' } = MONEY_FOR.exec(what)?.groups ?? {}
  const found = figure === '' ? undefined : findLines(line, quote.lineItems)
  if (found?.kind !== 'found' || found.at.length > 1) return undefined
  const [place] = pick(quote, found.at)
  const cents = amountToCents(Number(figure))
  if (place === undefined || place[1].optional) return undefined
  if (isMore) return applyToPrices(quote, { kind: 'shift', line, cents, isEach: false }, session)
  const amount = moneyText(cents, quote)
  return refused(
    quote,
    `${nameOf(place[1])} is already in the quote. Say “add ${amount} to ${place[1].description}” or “make ${place[1].description} ${amount}”.`,
  )
}

/** Adds what the text names: more of a line that is there, else new lines with prices of the engine. */
export function applyAdd(quote: RevisableQuote, ask: Ask<'add'>, session: Session): Applied {
  const { what, as } = ask
  const included = as === undefined ? (offered(quote, what) ?? allowed(quote, ask, session)) : undefined
  if (included !== undefined) return included
  const drafts = priceAdded(what, quote, session)
  if ('problem' in drafts) return refused(quote, drafts.problem)
  let applied: Applied = { quote, changes: [], problems: [] }
  for (const drafted of drafts) {
    const draft = as === undefined ? drafted : offeredAs(drafted, as, quote, session)
    const one = addOne(applied.quote, draft, ask, session)
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
  const { quantityThousandths } = line
  // What has no price yet is priced by what its place was counted in.
  const unit = draft.needsPrice ? line.unit : draft.unit
  const kept = { ...draft, unit, quantityThousandths, quantitySource: source }
  return { ...kept, arithmetic: lineArithmetic(kept, quote) }
}

/**
 * The wording of a line that is only said more closely, at no other price: "dimmers" to "Clipsal dimmers", "downlights"
 * to "warm white".
 */
function sameWith(line: RevisableLine, reference: string, what: string): string | undefined {
  const thing = plainOf(what)
  if (/\d/.test(thing) || reference.startsWith('lines by id:')) return undefined
  if (QUALITY.test(thing)) return `${line.description}, ${thing}`
  const [old, now] = [reference, thing].map((text) => searchTerms(normalise(plainOf(text))))
  if (old === undefined || old.length === 0 || !isSameThing(reference, line)) return undefined
  if (!old.every((term) => now?.includes(term) === true)) return undefined
  return capitalised(thing)
}
const QUALITY =
  /^(?:(?:warm|cool|natural|matte?|satin|gloss|dark|light|off|brushed|semi)[ -])*(?:white|black|grey|gray|silver|chrome|nickel|brass|beige|cream|red|blue|green|gloss|matte?|satin)$/i

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
  const reworded = sameWith(line, reference, what)
  if (reworded !== undefined) {
    return editAt(quote, [place], () => ({
      line: { ...line, description: reworded },
      text: `${nameOf(line)} is now “${reworded}”, at the same price`,
    }))
  }
  const drafts = priceAdded(exchanged(line, reference, what), quote, session)
  if ('problem' in drafts) return refused(quote, drafts.problem)
  const isPart = !reference.startsWith('lines by id:') && !isSameThing(reference, line)
  if (isPart && drafts.some(({ needsPrice }) => needsPrice)) {
    const example = `“change line ${at + 1} to ${plainOf(what)} at 100”`
    return refused(
      quote,
      `“${reference}” is not all of ${nameOf(line)}, and I know no price for “${what}”. Say what the line should be and its price, as ${example}.`,
    )
  }
  const made = drafts.map((draft, index) => {
    const keepsQuantity =
      index === 0 &&
      draft.quantitySource.kind === 'assumed' &&
      (draft.needsPrice || unitFamily(draft.unit) === unitFamily(line.unit))
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
