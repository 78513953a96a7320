import { generatorContract } from '@quotewright/contracts/generator.ts'
import type { Context } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { problemOf } from '../../platform/http/error-answer.ts'
import { openEventStream, wantsEvents } from '../../platform/http/event-stream.ts'
import { generateQuote } from './generate-quote.ts'
import type { Generated, GenerateRequest, Stage } from './generation.ts'
import { fromTaskRequest, toTaskAnswer } from './generator.wire.ts'
import { updateByText } from './update-by-text.ts'

const STAGE_MESSAGES: Readonly<Record<Stage, string>> = {
  reading: 'Reading your description',
  pricing: 'Pricing each line',
  saving: 'Saving your quote',
}

function run(ctx: Context, task: GenerateRequest, onStage: (stage: Stage) => void): Promise<Generated> {
  return task.update === null
    ? generateQuote(ctx, task, onStage)
    : updateByText(ctx, task, task.update, onStage)
}

/** The generator: one call that answers as JSON, or as events with its progress. Source: part 1 §7, decisions §4. */
export function generatorRoutes(binding: Binding): void {
  bind(binding, generatorContract.executeTask, async ({ ctx, body, request, reply }) => {
    const task = fromTaskRequest(body)
    if (!wantsEvents(request)) {
      const generated = await run(ctx, task, () => undefined)
      return { status: 200, body: toTaskAnswer(generated, task) }
    }
    const stream = openEventStream(reply)
    try {
      const generated = await run(ctx, task, (stage) =>
        stream.send('progress', { stage, message: STAGE_MESSAGES[stage] }),
      )
      stream.send('result', toTaskAnswer(generated, task))
    } catch (error) {
      stream.send('error', problemOf(error, request))
    }
    stream.end()
    return undefined
  })
}
