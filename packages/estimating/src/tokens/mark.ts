import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { TextSpan } from '../quote-draft.ts'

/**
 * What a stretch of the text is:
 * `word`; `number` (a bare one); `money`; `measure` (value + quantity unit);
 * `dims` (6 x 4); `spec` (100mm, 5kW, N25: describes, never counts); `percent`;
 * `per` (each, /hr, a metre); `often` (twice a week, Mon to Fri);
 * `factor` (time and a half); `noise` (phones, dates, references …);
 * `punct`; `break` (new line or bullet).
 */
export type MarkKind =
  | 'word'
  | 'number'
  | 'money'
  | 'measure'
  | 'dims'
  | 'spec'
  | 'percent'
  | 'per'
  | 'often'
  | 'factor'
  | 'noise'
  | 'punct'
  | 'break'

/** A typed span of the normalised text. */
export interface Mark extends TextSpan {
  readonly kind: MarkKind
  readonly text: string
  /** Number, measure and percent: the value; money: cents; dims: m² (or m for one side). */
  readonly value: number
  /** Measure, dims and per: canonical unit; often: the period (`value` times a week, month or year); noise: why. */
  readonly unit: string
  /** Money: the currency, when its sign shows it. */
  readonly currency?: Currency
  /** Dims: sides in metres (or feet), in the order written. */
  readonly sides?: readonly number[]
  /** Numbers: spelled out, as voice input does. */
  readonly isWorded?: boolean
}

/** A rule of one pass: the mark that replaces `length` marks from `at`, or undefined. */
export interface Replacement {
  readonly length: number
  readonly mark: Mark
}
export type MarkRule = (marks: readonly Mark[], at: number) => Replacement | undefined

/** Applies one rule left to right; each mark is visited once. */
export function rewriteMarks(marks: readonly Mark[], rule: MarkRule): Mark[] {
  const result: Mark[] = []
  for (let at = 0; at < marks.length; ) {
    const replacement = rule(marks, at)
    const mark = replacement?.mark ?? marks[at]
    if (mark !== undefined) result.push(mark)
    at += replacement?.length ?? 1
  }
  return result
}

/** A mark that covers marks `from` to `to` (end excluded) of the text. */
export function coverMarks(
  marks: readonly Mark[],
  from: number,
  to: number,
  fields: Pick<Mark, 'kind'> & Partial<Mark>,
): Mark {
  const covered = marks.slice(from, to)
  const start = covered[0]?.start ?? 0
  const end = covered.at(-1)?.end ?? start
  return { value: 0, unit: '', text: covered.map((mark) => mark.text).join(' '), ...fields, start, end }
}

/** Whether nothing lies between two marks in the text. */
export function isAttached(left: Mark | undefined, right: Mark | undefined): boolean {
  return left !== undefined && right !== undefined && left.end === right.start
}
