import {
  generatorContract,
  type ProgressEvent,
  TaskAnswer,
  type TaskRequest,
} from '@quotewright/contracts/generator.ts'
import { streamedCall } from '../../../platform/streamed-call.ts'

const call = generatorContract.executeTask

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
