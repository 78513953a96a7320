import type { TextSpan } from '../quote-draft.ts'
import type { QuestionKind } from './draft-question.ts'

/** The same for the same text, whatever has been answered. */
export const questionId = (kind: QuestionKind, spans: readonly TextSpan[]): string =>
  `${kind}@${spans[0]?.start ?? 0}`
