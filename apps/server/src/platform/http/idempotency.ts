import { createHash } from 'node:crypto'
import type { Context, Tx } from '../context.ts'
import { inTransaction } from '../context.ts'
import { AppError, invalidField } from '../errors.ts'
import { claimIdempotencyKey, recordIdempotentAnswer } from './idempotency.repository.ts'

export interface IdempotentAnswer {
  readonly status: number
  readonly body: unknown
}

const MAX_KEY_LENGTH = 200

/**
 * Runs a write at most once for a key of one caller. The key, the write and
 * its answer are one transaction: a second call with the key waits for the
 * first and gets its answer, and a crash leaves neither key nor write.
 *
 * @param request what identifies the call: method, path and body
 * @throws AppError `invalid` when the key was used for another request.
 * Source: architecture §4.
 */
export async function runOnce(
  ctx: Context,
  caller: string,
  key: string,
  request: unknown,
  work: (tx: Tx) => Promise<IdempotentAnswer>,
): Promise<IdempotentAnswer> {
  if (key.length > MAX_KEY_LENGTH) throw invalidField('idempotency-key', 'Idempotency-Key is too long')
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  return inTransaction(ctx, async (tx) => {
    const earlier = await claimIdempotencyKey(tx, { caller, key, requestHash })
    if (earlier === undefined) {
      const answer = await work(tx)
      await recordIdempotentAnswer(tx, { caller, key }, answer.status, JSON.stringify(answer.body ?? null))
      return answer
    }
    if (earlier.requestHash !== requestHash || earlier.status === null) {
      throw new AppError('invalid', 'This Idempotency-Key was already used for another request')
    }
    const body: unknown = JSON.parse(earlier.body ?? 'null')
    return { status: earlier.status, body: body ?? undefined }
  })
}
