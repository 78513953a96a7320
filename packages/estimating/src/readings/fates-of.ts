import type { ChunkFate, Fate } from '../clauses/fates.ts'
import type { ReadText } from './reading.ts'

const FATES: Readonly<Record<string, Fate>> = {
  T: 'term',
  Ti: 'term',
  Te: 'term',
  S: 'term',
  A: 'term',
  R: 'term',
  Xi: 'term',
  Xe: 'term',
  Xn: 'term',
  D: 'term',
  P: 'term',
  M: 'term',
  B: 'term',
  N: 'empty',
  E: 'empty',
  H: 'empty',
  W: 'empty',
  V: 'empty',
  Z: 'empty',
  C: 'ignored',
}

/** Fewer words than this between lines are no remark. */
const SHORTEST_REMARK = 3

/** What became of each stretch of the text. */
export function fatesOf(text: ReadText): ChunkFate[] {
  return stretchFates(text).filter(({ start, end, fate }) => {
    const words = text.original.slice(start, end).match(/\p{L}+/gu) ?? []
    return fate !== 'note' || words.length >= SHORTEST_REMARK
  })
}

function stretchFates({ tokens, names, reading }: ReadText): ChunkFate[] {
  const fates: ChunkFate[] = []
  let line = -1
  tokens.forEach((token, at) => {
    const name = names[at]
    if (name === undefined || token.isBreak) return
    if (name.opensLine) line += 1
    const flag = reading.lines[Math.max(0, line)]?.flag
    const ofLine: Fate = flag === 'x' ? 'excluded' : flag === 'c' ? 'supplied' : 'item'
    const fate: Fate = name.isOfLine ? ofLine : name.role === '' ? 'note' : (FATES[name.role] ?? 'note')
    const last = fates.at(-1)
    const isSame = last?.fate === fate && !name.opensLine && tokens[at - 1]?.isBreak !== true
    if (isSame && last !== undefined) fates[fates.length - 1] = { ...last, end: token.end }
    else fates.push({ start: token.start, end: token.end, fate })
  })
  return fates
}
