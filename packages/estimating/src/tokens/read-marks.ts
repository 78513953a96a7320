import { lately } from '../text/lately.ts'
import { normalise } from '../text/normalise.ts'
import { readDims } from './dims.ts'
import { findDistractors } from './distractors.ts'
import { readFractions } from './fractions.ts'
import { lex } from './lex.ts'
import { type Mark, type MarkRule, rewriteMarks } from './mark.ts'
import { readMeasure } from './measures.ts'
import { readMoney, readPercent } from './money.ts'
import { readNumberWords } from './number-words.ts'
import { readOccasions } from './occasions.ts'
import { readPer } from './rates.ts'
import { readSpokenTimes } from './spoken-times.ts'

/** Order matters: a sign makes money before a unit makes a measure, and "6 x 4" is read before "4 m". */
const PASSES: readonly MarkRule[] = [
  readSpokenTimes,
  readNumberWords,
  readOccasions,
  readFractions,
  readMoney,
  readPercent,
  readDims,
  readMeasure,
  readPer,
]

/** The typed spans of a description, each with its place in the original text (UTF-16 units). */
export const readMarks = lately((original: string): readonly Mark[] => {
  const text = normalise(original)
  let marks = lex(text, findDistractors(original))
  for (const pass of PASSES) marks = rewriteMarks(marks, pass)
  return marks
})
