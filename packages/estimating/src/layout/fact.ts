import type { TextSpan } from '@quotewright/domain/quotes/text-spans.ts'
import type { LineRole } from '../labelled/labelled-text.ts'

/** A stretch of a row with its role, and the number it stands for. */
export interface Fact extends TextSpan {
  readonly role: LineRole
  readonly number: number
  readonly value: string | null
}
