import { type QuoteOption, settleChoices } from '@quotewright/domain/quotes/options.ts'
import { unitName } from '@quotewright/domain/quotes/units.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import { unitFamily } from '../../match/unit-family.ts'
import { findLines } from '../find-lines.ts'
import type { LineInstruction } from '../read/instruction.ts'
import type { RevisableLine, RevisableQuote } from '../revisable-quote.ts'
import {
  type Applied,
  editAt,
  editLines,
  nameOf,
  pick,
  problemOf,
  quantityText,
  refused,
  type Session,
  withQuantity,
} from './line-edits.ts'

type Ask<K extends LineInstruction['kind']> = Extract<LineInstruction, { kind: K }>

const thousandthsOf = (value: number): number => Math.round(value * 1000)

const isInUnit = (line: RevisableLine, unit: string | null): boolean =>
  unit === null || line.unit === unit || (unitFamily(unit) === 'count' && unitFamily(line.unit) === 'count')

/** The line with a new quantity, and the sentence for it. */
export function requantify(
  line: RevisableLine,
  thousandths: number,
  quote: RevisableQuote,
  session: Session,
) {
  if (thousandths === line.quantityThousandths) {
    return { problem: `${nameOf(line)} is already ${quantityText(line, quote)}.` }
  }
  if (thousandths <= 0) return { problem: `The quantity of ${nameOf(line)} must be more than 0.` }
  const edited = withQuantity(line, thousandths, session, quote)
  return {
    line: edited,
    text: `${nameOf(line)}: ${quantityText(line, quote)} → ${quantityText(edited, quote)}`,
  }
}

/** What says which line a quantity is of. */
type Named = Pick<Ask<'quantity'>, 'line' | 'unit' | 'was'>

/** The lines that a quantity is said of: by words, by unit, or by the quantity they have now. */
export function quantified(
  quote: RevisableQuote,
  ask: Named,
): readonly number[] | { readonly problem: string } {
  const { lineItems } = quote
  const now = ask.was === null ? null : thousandthsOf(ask.was)
  const fits = (line: RevisableLine): boolean =>
    isInUnit(line, ask.unit) && (now === null || line.quantityThousandths === now)
  const fitting = lineItems.flatMap((line, at) => (fits(line) ? [at] : []))
  if (ask.line === '') {
    if (fitting.length === 1) return fitting
    const unit = ask.unit === null ? '' : unitName(ask.unit)
    const said = `${ask.was ?? ''} ${unit}`.trim()
    if (fitting.length === 0) {
      const which = ask.was === null ? `in ${unit === 'h' ? 'hours' : `${unit}s`}` : `with ${said}`
      return { problem: `I could not find a line ${which} in this quote.` }
    }
    return { problem: problemOf({ kind: 'ambiguous', at: fitting, reference: said }, lineItems) }
  }
  const found = findLines(ask.line, lineItems)
  if (found.kind !== 'found' && found.kind !== 'ambiguous') return { problem: problemOf(found, lineItems) }
  const among = found.at.filter((at) => fitting.includes(at))
  const isOneEnough = found.kind === 'found' || among.length === 1
  if (among.length > 0 && isOneEnough) return among
  if (among.length > 1)
    return { problem: problemOf({ ...found, kind: 'ambiguous', at: among, reference: ask.line }, lineItems) }
  return { problem: misfit(pick(quote, found.at), ask, quote) }
}

function misfit(
  lines: readonly (readonly [number, RevisableLine])[],
  { unit, was }: Named,
  quote: RevisableQuote,
): string {
  const [first] = lines
  if (first === undefined) return 'I could not find that line in this quote.'
  const [, line] = first
  if (unit !== null && !isInUnit(line, unit)) {
    return `${nameOf(line)} is counted in ${unitName(line.unit)}, not in ${unitName(unit)}.`
  }
  return `${nameOf(line)} is ${quantityText(line, quote)}, not ${was ?? ''}, so I left it as it is.`
}

/** "make it 16 downlights", "change 6 hours to 8". */
export function applyQuantity(quote: RevisableQuote, ask: Ask<'quantity'>, session: Session): Applied {
  const places = quantified(quote, ask)
  if ('problem' in places) return refused(quote, places.problem)
  return editAt(quote, pick(quote, places), (line) =>
    requantify(line, thousandthsOf(ask.quantity), quote, session),
  )
}

/** "double the mulch" */
export function applyMultiply(quote: RevisableQuote, ask: Ask<'multiply'>, session: Session): Applied {
  return editLines(quote, ask.line, (line) => {
    const thousandths = line.quantityThousandths * ask.factor
    const isWhole = line.unit !== 'ea' || line.quantityThousandths % 1000 !== 0 || thousandths % 1000 === 0
    if (!isWhole || !Number.isInteger(thousandths)) {
      return {
        problem: `Half of ${quantityText(line, quote)} is no whole number for ${nameOf(line)}: say how many.`,
      }
    }
    return requantify(line, thousandths, quote, session)
  })
}

/** Whether a line counts several things, of which one may go. */
const isSeveral = (line: RevisableLine): boolean =>
  unitFamily(line.unit) === 'count' && line.quantityThousandths > 1000

/** "take out 2 of the lights", "take out a light", "take out 2 hours" */
export function applyFewer(
  quote: RevisableQuote,
  { line: reference, count, unit, isOne = false }: Ask<'remove'> & { readonly count: number },
  session: Session,
): Applied {
  const places = quantified(quote, { line: reference, unit: unit ?? null, was: null })
  if ('problem' in places) return refused(quote, places.problem)
  if (places.length > 1) return refused(quote, `“${reference}” is more than one line: say from which.`)
  const lines = pick(quote, places)
  const [place] = lines
  if (place !== undefined && isOne && !isSeveral(place[1])) return removeAt(quote, places)
  const left = (place?.[1].quantityThousandths ?? 0) - thousandthsOf(count)
  if (place !== undefined && left === 0) return removeAt(quote, [place[0]])
  return editAt(quote, lines, (line) =>
    left < 0
      ? {
          problem: `${nameOf(line)} is only ${quantityText(line, quote)}: ${formatsOf(quote.country).quantity(thousandthsOf(count))} cannot be taken away.`,
        }
      : requantify(line, left, quote, session),
  )
}

/** The quote without the lines at some places. */
export function removeAt(quote: RevisableQuote, places: readonly number[]): Applied {
  const gone = new Set(places)
  const kept = quote.lineItems.filter((_, at) => !gone.has(at))
  if (kept.length === 0) return refused(quote, 'A quote needs at least one line, so I left the lines in.')
  const removed = pick(quote, places).map(([, line]) => line)
  const left = withoutEmptied({ ...quote, lineItems: kept }, removed)
  return {
    quote: left.quote,
    changes: [...removed.map((line) => `Removed ${nameOf(line)}`), ...left.changes],
    problems: [],
  }
}

/** An option that lost its last line goes with it; where it was the chosen one, another of its choice is. */
function withoutEmptied(quote: RevisableQuote, removed: readonly RevisableLine[]) {
  const { options = [] } = quote
  const isEmptied = ({ id }: QuoteOption): boolean =>
    removed.some(({ optionId }) => optionId === id) &&
    !quote.lineItems.some(({ optionId }) => optionId === id)
  const emptied = options.filter(isEmptied)
  if (emptied.length === 0) return { quote, changes: [] }
  const settled = settleChoices(options.filter((option) => !isEmptied(option)))
  const chosen = settled.filter(
    ({ id, selected }) => selected && options.some((option) => option.id === id && !option.selected),
  )
  return {
    quote: { ...quote, options: settled },
    changes: [
      ...emptied.map(({ title }) => `Removed the option “${title}”, which has no lines left`),
      ...chosen.map(({ title, group }) => `“${title}” is now chosen for “${group}”`),
    ],
  }
}
