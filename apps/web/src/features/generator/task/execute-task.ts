import { ApiError } from '@quotewright/contracts/client.ts'
import type { ProgressEvent, TaskAnswer, TaskRequest } from '@quotewright/contracts/generator.ts'
import { NO_CONNECTION, streamedCall } from '../../../platform/streamed-call.ts'

/** Fetched once there is something to send: a page that is only looked at opens without it. */
export const loadContract = () => import('@quotewright/contracts/generator.ts')

/** How far the server has come. */
export type TaskProgress = Pick<ProgressEvent, 'stage' | 'items'>
export type TaskStage = TaskProgress['stage']

const WORDS = {
  lost: 'The connection was lost before the quote arrived.',
  failed: 'An error occurred',
} as const

/** Has a description turned into a quote. */
export async function executeTask(
  body: TaskRequest,
  onProgress: (progress: TaskProgress) => void,
  idempotencyKey?: string,
): Promise<TaskAnswer> {
  const { generatorContract, TaskAnswer } = await loadContract().catch((cause: unknown) => {
    throw new ApiError(0, NO_CONNECTION, undefined, { cause })
  })
  const call = generatorContract.executeTask
  const answer = await streamedCall({
    call,
    body,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    words: WORDS,
    onEvent: ({ event, data }) => {
      const progress = call.events.progress.safeParse(data)
      if (event === 'progress' && progress.success) onProgress(progress.data)
    },
  })
  return TaskAnswer.parse(answer)
}
