import type { ChunkFate, Fate } from '../clauses/fates.ts'
import type { LineFlag } from '../labelled/labelled-text.ts'
import type { ReadText } from './reading.ts'
import { suppliedSentences } from './supplied-sentences.ts'

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

/** The outcome for each stretch of the text. */
export function fatesOf(text: ReadText): ChunkFate[] {
  return stretchFates(text).filter(({ start, end, fate }) => {
    const words = text.original.slice(start, end).match(/\p{L}+/gu) ?? []
    return fate !== 'note' || words.length >= SHORTEST_REMARK
  })
}

/** The flag of each token's line, as it was labelled; null outside lines. */
function flagsOf({ names }: ReadText): (LineFlag | null)[] {
  const flags = names.map((): LineFlag | null => null)
  let from = 0
  names.forEach((name, at) => {
    if (name.opensLine) from = at
    if (name.isOfLine && name.flag !== null) flags.fill(name.flag, from)
    else if (name.opensLine) flags.fill(null, at)
  })
  return flags
}

function stretchFates(text: ReadText): ChunkFate[] {
  const { tokens, names } = text
  const flags = flagsOf(text)
  const supplied = suppliedSentences(text)
  const fates: ChunkFate[] = []
  tokens.forEach((token, at) => {
    const name = names[at]
    if (name === undefined || token.isBreak) return
    const flag = flags[at]
    const isSupplied = supplied.some(({ start, end }) => token.start >= start && token.end <= end)
    if (isSupplied && (flag === 'x' || flag === 'c' || name.role === '')) {
      const last = fates.at(-1)
      if (last?.fate === 'supplied') fates[fates.length - 1] = { ...last, end: token.end }
      else fates.push({ start: token.start, end: token.end, fate: 'supplied' })
      return
    }
    const ofLine: Fate = flag === 'x' ? 'excluded' : flag === 'c' ? 'supplied' : 'item'
    const fate: Fate = name.isOfLine ? ofLine : name.role === '' ? 'note' : (FATES[name.role] ?? 'note')
    const last = fates.at(-1)
    const isSame = last?.fate === fate && !name.opensLine && tokens[at - 1]?.isBreak !== true
    if (isSame && last !== undefined) fates[fates.length - 1] = { ...last, end: token.end }
    else fates.push({ start: token.start, end: token.end, fate })
  })
  return fates
}
