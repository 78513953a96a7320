import { ApiError } from '@quotewright/contracts/client.ts'
import type { GateAnswer } from '../quotes.api.ts'

/** What publishing asks before it goes on: why a quote is free, or whether it may go out past its valid date. */
export type GateQuestion = 'free' | 'expired'

/** The answer to something publishing asked was no. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed'
}

const QUESTIONS: Readonly<Record<string, GateQuestion>> = { total_amount: 'free', valid_until: 'expired' }
const ANSWERS = { free: 'free_reason', expired: 'confirm_expired' } as const

/**
 * What a refused publishing can be answered with. Undefined where something has
 * to be put right first, and where the answer was given already.
 */
export function gateQuestionOf(error: unknown, answered: GateAnswer): GateQuestion | undefined {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  const [first] = errors
  if (first === undefined || errors.length > 1) return undefined
  const question = QUESTIONS[first.path]
  return question === undefined || answered[ANSWERS[question]] !== undefined ? undefined : question
}
