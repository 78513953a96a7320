import type { Aside } from '../clauses/asides.ts'
import { suppliedEntry } from '../clauses/supplied.ts'
import { touches } from '../proposal/spans.ts'
import { lowerCased } from '../text/normalise.ts'
import type { Reading } from './reading.ts'

/** What others supply is not included. */
const suppliedOf = ({ work }: Reading, description: string, asides: readonly Aside[]): string[] =>
  work.fates.flatMap((chunk) =>
    chunk.fate === 'supplied' && !touches(asides, chunk)
      ? [suppliedEntry(description.slice(chunk.start, chunk.end))]
      : [],
  )

/** What is not included, each once: as it was read, what was set aside, and what others supply. */
export function exclusionsOf(reading: Reading, description: string, asides: readonly Aside[]): string[] {
  const left = asides.flatMap(({ thing }) => (thing === undefined ? [] : [thing]))
  const all = [...reading.work.exclusions, ...left, ...suppliedOf(reading, description, asides)]
  return [...new Map(all.toReversed().map((entry) => [lowerCased(entry), entry])).values()].toReversed()
}
