import { createHash } from 'node:crypto'
import type { Context, Tx } from '../context.ts'
import { inTransaction } from '../context.ts'
import { AppError, invalidField } from '../errors.ts'
import {
  claimIdempotencyKey,
  type EarlierAnswer,
  findIdempotencyKey,
  recordIdempotentAnswer,
} from './idempotency.repository.ts'

export interface IdempotentAnswer {
  readonly status: number
  readonly body: unknown
}

/** A call that may be repeated: who makes it under which key, and what identifies it: method, path and body. */
export interface KeyedCall {
  readonly caller: string
  readonly key: string
  readonly request: unknown
}

const MAX_KEY_LENGTH = 200

const digestOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** A form with its files by their digests: spelled out as JSON, large ones would hold up everyone else for seconds. */
export const digestFiles = (form: object): object =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Uint8Array ? digestOf(value) : value,
    ]),
  )

function claimOf({ caller, key, request }: KeyedCall) {
  if (key.length > MAX_KEY_LENGTH) throw invalidField('idempotency-key', 'Idempotency-Key is too long')
  const requestHash = digestOf(JSON.stringify(request))
  return { caller, key, requestHash }
}

function answerOf(earlier: EarlierAnswer, requestHash: string): IdempotentAnswer {
  if (earlier.requestHash !== requestHash || earlier.status === null) {
    throw new AppError('invalid', 'This Idempotency-Key was already used for another request')
  }
  const body: unknown = JSON.parse(earlier.body ?? 'null')
  return { status: earlier.status, body: body ?? undefined }
}

/**
 * The answer that a key already has, for a write that would prepare at length.
 *
 * @throws AppError `invalid` when the key was used for another request.
 */
export function findAnswer(ctx: Context, call: KeyedCall): Promise<IdempotentAnswer | undefined> {
  const claim = claimOf(call)
  return inTransaction(ctx, async (tx) => {
    const earlier = await findIdempotencyKey(tx, claim)
    return earlier === undefined ? undefined : answerOf(earlier, claim.requestHash)
  })
}

/**
 * Runs a write at most once for a key of one caller. The key, the write and
 * its answer are one transaction: a second call with the key waits for the
 * first and gets its answer, and a crash leaves neither key nor write.
 *
 * @throws AppError `invalid` when the key was used for another request.
 * Source: architecture §4.
 */
export async function runOnce(
  ctx: Context,
  call: KeyedCall,
  work: (tx: Tx) => Promise<IdempotentAnswer>,
): Promise<IdempotentAnswer> {
  const claim = claimOf(call)
  return inTransaction(ctx, async (tx) => {
    const earlier = await claimIdempotencyKey(tx, claim)
    if (earlier === undefined) {
      const answer = await work(tx)
      await recordIdempotentAnswer(tx, claim, answer.status, JSON.stringify(answer.body ?? null))
      return answer
    }
    return answerOf(earlier, claim.requestHash)
  })
}
