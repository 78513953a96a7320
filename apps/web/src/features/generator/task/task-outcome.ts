import { ApiError } from '@quotewright/contracts/client.ts'
import type { TaskAnswer } from '@quotewright/contracts/generator.ts'
import { type ShownQuote, shownGeneratedQuote } from '../../quotes/public.ts'
import type { Notice } from './notice.ts'

/** What came of a task: a quote with what it is known by, or something to tell. */
export type TaskOutcome =
  | {
      readonly kind: 'quote'
      readonly quote: ShownQuote
      readonly id: string | null
      readonly number: string
    }
  | { readonly kind: 'notice'; readonly notice: Notice }

const failed = (message: string): TaskOutcome => ({ kind: 'notice', notice: { kind: 'failed', message } })

/** Reads the answer of the generator. Source: part 1 §8. */
export function outcomeOf(
  { result, success, message, ...answer }: TaskAnswer,
  isUpdate: boolean,
): TaskOutcome {
  if (result.type === 'business_validation') {
    return { kind: 'notice', notice: { kind: 'rejected', rejection: result } }
  }
  if (!success) return failed(message || (isUpdate ? 'Failed to update quote' : 'Failed to generate quote'))
  const quote = shownGeneratedQuote(result.quote_data)
  const id = answer.quote_id || quote.id || null
  const number = answer.quote_number || quote.number
  if (id === null && number === '') return failed('Quote created but ID missing - cannot view quote')
  return { kind: 'quote', quote, id, number }
}

const CONFLICT = 409

/** A failed call in the words of part 1 §8. */
export function noticeOf(error: unknown): Notice {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: 'An error occurred' }
  if (error.status === CONFLICT) return { kind: 'changed-meanwhile', message: error.message }
  if (error.status > 0 && error.status < 500) return { kind: 'failed', message: error.message }
  return { kind: 'failed', message: 'An error occurred', detail: error.message }
}
