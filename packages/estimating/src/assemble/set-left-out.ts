import type { Aside } from '../clauses/asides.ts'
import { findLeftOut } from '../clauses/left-out.ts'
import { isInside, touches } from '../proposal/spans.ts'
import type { TextSpan } from '../quote-draft.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { lowerCased } from '../text/normalise.ts'
import { type OpenedRequest, setAside } from './open-request.ts'
import { readPlain } from './read-request.ts'
import type { Reading } from './reading.ts'

const isOf = ({ phrase, price }: WorkItem, left: readonly TextSpan[]): boolean =>
  price === null &&
  phrase.spans.length > 0 &&
  phrase.spans.every((span) => left.some((one) => isInside(span, one)))

const isMixed = (item: WorkItem, left: readonly TextSpan[]): boolean =>
  !isOf(item, left) && left.some((one) => touches(item.phrase.spans, one))

const withoutItems = (reading: Reading, left: readonly TextSpan[]): Reading => ({
  ...reading,
  items: reading.items.filter((item) => !isOf(item, left)),
  ...(reading.others === undefined
    ? {}
    : { others: reading.others.map((other) => withoutItems(other, left)) }),
})

/** "Painting he does himself" where the painting is left out in better words. */
function withoutWordings(reading: Reading, said: readonly string[]): Reading {
  const isSaid = (entry: string): boolean => said.some((words) => words.includes(lowerCased(entry)))
  const exclusions = reading.work.exclusions.filter((entry) => !isSaid(entry))
  return { ...reading, work: { ...reading.work, exclusions } }
}

/** Stretches with nothing but a pause between them as one: "keep old ducts, 7 outlets stay". */
function joined(spans: readonly TextSpan[], text: string): TextSpan[] {
  const whole: TextSpan[] = []
  for (const { start, end } of spans) {
    const last = whole.at(-1)
    if (last !== undefined && /^[\s,;.()-]*$/.test(text.slice(last.end, start)))
      whole[whole.length - 1] = { start: last.start, end: Math.max(last.end, end) }
    else whole.push({ start, end })
  }
  return whole
}

/** A request and its reading. */
export interface OpenedReading {
  readonly opened: OpenedRequest
  readonly read: Reading
}

/**
 * A reading without what the text leaves to others, or says is done. Lines of nothing else are dropped; where one has
 * other words or a price as well, the text is read again without those stretches.
 */
export function withoutLeftOut({ opened, read }: OpenedReading, description: string): OpenedReading {
  const left = findLeftOut(description)
  if (left.length === 0) return { opened, read }
  const asides = left.map(({ thing, ...span }): Aside => (thing === null ? span : { ...span, thing }))
  const aside = setAside(opened, asides)
  const stretches = joined(left, description)
  const isAgain = read.items.some((item) => isMixed(item, stretches))
  const kept = isAgain ? readPlain(aside.request) : withoutItems(read, stretches)
  if (kept.items.length === 0) return { opened, read }
  const named = left.filter(({ thing }) => thing !== null)
  const said = named.map(({ start, end }) => lowerCased(description.slice(start, end)))
  return { opened: aside, read: withoutWordings(kept, said) }
}
