import { ApiError, callUrl } from '@quotewright/contracts/client.ts'
import {
  generatorContract,
  type ProgressEvent,
  TaskAnswer,
  type TaskRequest,
} from '@quotewright/contracts/generator.ts'
import { accessToken } from '../../../platform/access-token.ts'
import { authorizedFetch } from '../../../platform/api.ts'
import { readEventStream } from '../../../platform/event-stream.ts'
import { problemError } from '../../../platform/problem-answer.ts'

const call = generatorContract.executeTask

/** How far the server has come. */
export type TaskProgress = Pick<ProgressEvent, 'stage' | 'items'>
export type TaskStage = TaskProgress['stage']

const NO_CONNECTION = 'No connection to the server. Please try again.'
const LOST_CONNECTION = 'The connection was lost before the quote arrived.'

async function post(body: TaskRequest): Promise<Response> {
  const token = await accessToken()
  const headers: Record<string, string> = {
    accept: 'text/event-stream, application/json;q=0.9',
    'content-type': 'application/json',
  }
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  try {
    return await authorizedFetch(callUrl(call), {
      method: call.method,
      headers,
      credentials: 'same-origin',
      body: JSON.stringify(body),
    })
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw new ApiError(0, NO_CONNECTION, undefined, { cause })
  }
}

async function readAnswer(
  body: ReadableStream<Uint8Array>,
  onProgress: (progress: TaskProgress) => void,
): Promise<unknown> {
  let answer: unknown
  let refusal: ApiError | undefined
  try {
    for await (const { event, data } of readEventStream(body)) {
      if (event === 'result') answer = data
      if (event === 'error') refusal = problemError(500, data, 'An error occurred')
      const progress = call.events.progress.safeParse(data)
      if (event === 'progress' && progress.success) onProgress(progress.data)
    }
  } catch (cause) {
    throw new ApiError(0, LOST_CONNECTION, undefined, { cause })
  }
  if (refusal) throw refusal
  if (answer === undefined) throw new ApiError(0, LOST_CONNECTION)
  return answer
}

/**
 * Has a description turned into a quote. Asks for progress as events and takes
 * a plain JSON answer just as well.
 */
export async function executeTask(
  body: TaskRequest,
  onProgress: (progress: TaskProgress) => void,
): Promise<TaskAnswer> {
  const response = await post(body)
  if (!response.ok) {
    const problem: unknown = await response.json().catch(() => undefined)
    throw problemError(response.status, problem, response.statusText || 'The server did not answer')
  }
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false
  const answer: unknown =
    isStream && response.body ? await readAnswer(response.body, onProgress) : await response.json()
  return TaskAnswer.parse(answer)
}
