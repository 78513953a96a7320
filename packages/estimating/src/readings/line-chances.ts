import type { Reading } from '../assemble/reading.ts'
import type { TextSpan } from '../quote-draft.ts'
import type { LineChance, WorkItem } from '../segment/work-item.ts'
import type { Lattice } from '../tagger/lattice.ts'
import type { Token } from '../tagger/tokens.ts'
import { isWord } from '../tagger/words.ts'
import { labelNamesOf } from './label-names.ts'

/** What the tagger believes of one token, over all readings of the text. */
function chanceOf(lattice: Lattice, at: number): LineChance {
  const names = labelNamesOf(lattice.model)
  let [opens, named, apart, nothing] = [0, 0, 0, 0]
  for (const { label, chance } of lattice.choices[at] ?? []) {
    const name = names[label]
    if (name === undefined) continue
    const isApart = name.flag !== null && name.flag !== 'v'
    if (name.opensLine && !isApart) opens += chance
    if (name.role === 'n' && !isApart) named += chance
    if (name.isOfLine && isApart) apart += chance
    if (name.role === '') nothing += chance
  }
  return { opens, named, apart, nothing }
}

const mean = (all: readonly LineChance[], of: (one: LineChance) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0) / Math.max(1, all.length)

/** The place of the first token that begins at a place of the text or behind it. */
function firstFrom(tokens: readonly Token[], start: number): number {
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tokens[middle]?.start ?? start) < start) low = middle + 1
    else high = middle
  }
  return low
}

/** The items of a reading with what the tagger believes of their words. */
export function withLineChances(reading: Reading, tokens: readonly Token[], lattice: Lattice): Reading {
  const chances = tokens.map((token, at) => (isWord(token) ? chanceOf(lattice, at) : undefined))
  const of = (spans: readonly TextSpan[]): LineChance | undefined => {
    const within = spans.flatMap((span) => {
      const own: LineChance[] = []
      for (
        let at = firstFrom(tokens, span.start);
        (tokens[at]?.end ?? Number.POSITIVE_INFINITY) <= span.end;
        at += 1
      ) {
        const chance = chances[at]
        if (chance !== undefined) own.push(chance)
      }
      return own
    })
    if (within.length === 0) return undefined
    return {
      opens: Math.max(...within.map(({ opens }) => opens)),
      named: mean(within, ({ named }) => named),
      apart: mean(within, ({ apart }) => apart),
      nothing: mean(within, ({ nothing }) => nothing),
    }
  }
  const believed = (item: WorkItem): WorkItem => {
    const chance = of(item.phrase.spans)
    return chance === undefined ? item : { ...item, chance }
  }
  return { ...reading, items: reading.items.map(believed) }
}
