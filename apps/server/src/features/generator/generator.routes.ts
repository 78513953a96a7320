import { generatorContract, TaskAnswer } from '@quotewright/contracts/generator.ts'
import type { Context } from '../../platform/context.ts'
import { type Binding, bind, bindSlowly } from '../../platform/http/bind.ts'
import { callerGone } from '../../platform/http/caller-gone.ts'
import { problemOf } from '../../platform/http/error-answer.ts'
import { openEventStream, wantsEvents } from '../../platform/http/event-stream.ts'
import { ModelFailure } from '../../platform/language-model/model-failure.ts'
import { toQuoteWire } from '../quotes/public.ts'
import type { Generated, GenerateRequest, Prepared, Waiting } from './generation.ts'
import { fromTaskRequest, generatedQuote, toProgressEvent, toTaskAnswer } from './generator.wire.ts'
import { tiersRoutes } from './tiers.routes.ts'

/** What reads descriptions takes 24 MB: it is loaded when someone first has one to be read. */
const loadNew = () => import('./generate-quote.ts')
const loadPrefixes = () => import('@quotewright/estimating/revise/update-kind.ts')
const loadUpdates = () => import('./update-by-text.ts')
const loadMoves = () => import('./move-clause.ts')

/** The caller hung up while a language model was waited for: nothing was kept, and there is no one to tell. */
const isNobodyLeft = (error: unknown): boolean => error instanceof ModelFailure && error.kind === 'gone'

/** A new quote is prepared before anything is written; an update is decided on the quote it holds. */
async function prepare(ctx: Context, task: GenerateRequest, waiting: Waiting): Promise<Prepared | null> {
  if (task.update !== null) return null
  const { prepareQuote } = await loadNew()
  return prepareQuote(ctx, task, waiting)
}

async function keep(
  ctx: Context,
  task: GenerateRequest,
  prepared: Prepared | null,
  waiting: Waiting,
): Promise<Generated> {
  if (task.update !== null) {
    const { updateByText } = await loadUpdates()
    return updateByText(ctx, task, task.update, (stage) => waiting.onProgress({ stage }))
  }
  if (prepared === null) throw new Error('A new quote is prepared before it is kept')
  const { keepQuote } = await loadNew()
  return keepQuote(ctx, task, prepared, waiting)
}

/** The generator: one call that answers as JSON, or as events with its progress. Source: part 1 §7, decisions §4. */
export function generatorRoutes(binding: Binding): void {
  tiersRoutes(binding)
  bind(binding, generatorContract.moveClause, async ({ ctx, params, body }) => {
    const { moveQuoteClause } = await loadMoves()
    const moved = await moveQuoteClause(ctx, params.quoteId, {
      start: body.start,
      end: body.end,
      to: body.to,
      basedOnVersion: body.current_version_number,
    })
    return {
      status: 200,
      body: { quote: toQuoteWire(ctx, moved.quote), quote_data: generatedQuote(moved) },
    }
  })

  bindSlowly(binding, generatorContract.executeTask, async ({ ctx, body, request, reply }, writeOnce) => {
    const { withoutUpdatePrefix } = await loadPrefixes()
    const task = fromTaskRequest(body, withoutUpdatePrefix)
    const gone = callerGone(reply)
    const generate = (onProgress: Waiting['onProgress']) =>
      writeOnce(
        () => prepare(ctx, task, { gone, onProgress }),
        async (writing, prepared) => {
          const generated = await keep(writing, task, prepared, { gone, onProgress })
          return { status: 200, body: toTaskAnswer(generated, task) }
        },
      )
    if (!wantsEvents(request)) {
      return generate(() => undefined).catch((error: unknown) => {
        if (isNobodyLeft(error)) return undefined
        throw error
      })
    }
    const stream = openEventStream(reply)
    try {
      const answer = await generate((progress) => stream.send('progress', toProgressEvent(progress)))
      // As in an answer, what the contract does not declare stays here.
      stream.send('result', TaskAnswer.parse(answer?.body))
    } catch (error) {
      if (!isNobodyLeft(error)) stream.send('error', problemOf(error, request))
    }
    stream.end()
    return undefined
  })
}
