import type { Reading } from '../assemble/reading.ts'
import type { TextSpan } from '../quote-draft.ts'
import { type Decisions, settleItems } from './settle-items.ts'

const touches = (left: TextSpan, right: TextSpan): boolean => left.start < right.end && right.start < left.end

/** A reading as the business settled its wordings; what is no line becomes a note. */
export function settleReading(reading: Reading, text: string, decisions: Decisions): Reading {
  const items = settleItems(reading.items, text, decisions)
  const kept = new Set(items.flatMap(({ phrase }) => phrase.spans))
  const gone = reading.items.filter(({ phrase }) => !phrase.spans.some((span) => kept.has(span)))
  if (gone.length === 0) return { ...reading, items }
  const spans = gone.flatMap(({ phrase }) => phrase.spans)
  const fates = reading.work.fates.map((fate) =>
    spans.some((span) => touches(span, fate)) ? { ...fate, fate: 'note' as const } : fate,
  )
  const notes = spans.map(({ start, end }) => text.slice(start, end))
  return { ...reading, items, work: { ...reading.work, fates, notes: [...reading.work.notes, ...notes] } }
}
