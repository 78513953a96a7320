import { coverMarks, isAttached, type Mark, type MarkRule } from './mark.ts'

const DENOMINATORS = new Set([2, 3, 4, 8, 16])
const INCHES = new Set(['inch', 'inches', 'in', '"'])

/** Value of "3/4" at `at`, or undefined: dates and "50/50" are no fractions. */
function fractionAt(marks: readonly Mark[], at: number): number | undefined {
  const [top, slash, bottom] = [marks[at], marks[at + 1], marks[at + 2]]
  if (top?.kind !== 'number' || slash?.text !== '/' || bottom?.kind !== 'number') return undefined
  const isWritten = isAttached(top, slash) && isAttached(slash, bottom)
  const isProper = DENOMINATORS.has(bottom.value) && top.value > 0 && top.value < bottom.value
  return isWritten && isProper ? top.value / bottom.value : undefined
}

/** "3/4 inch" is a size (`spec`), "1 1/2 hours" a number. */
export const readFractions: MarkRule = (marks, at) => {
  const isMixed = marks[at]?.kind === 'number' && fractionAt(marks, at + 1) !== undefined
  const fraction = fractionAt(marks, isMixed ? at + 1 : at)
  if (fraction === undefined) return undefined
  const next = at + (isMixed ? 4 : 3)
  if (INCHES.has(marks[next]?.text ?? ''))
    return { length: next + 1 - at, mark: coverMarks(marks, at, next + 1, { kind: 'spec' }) }
  if (marks[next]?.kind !== 'word') return undefined
  const value = fraction + (isMixed ? (marks[at]?.value ?? 0) : 0)
  return { length: next - at, mark: coverMarks(marks, at, next, { kind: 'number', value }) }
}
