import { generatorContract } from '@quotewright/contracts/generator.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { problemOf } from '../../platform/http/error-answer.ts'
import { openEventStream, wantsEvents } from '../../platform/http/event-stream.ts'
import { generateQuote } from './generate-quote.ts'
import type { Stage } from './generation.ts'
import { fromTaskRequest, toTaskAnswer } from './generator.wire.ts'

const STAGE_MESSAGES: Readonly<Record<Stage, string>> = {
  reading: 'Reading your description',
  pricing: 'Pricing each line',
  saving: 'Saving your quote',
}

/** The generator: one call that answers as JSON, or as events with its progress. Source: part 1 §7, decisions §4. */
export function generatorRoutes(binding: Binding): void {
  bind(binding, generatorContract.executeTask, async ({ ctx, body, request, reply }) => {
    const task = fromTaskRequest(body)
    if (!wantsEvents(request)) {
      const generated = await generateQuote(ctx, task, () => undefined)
      return { status: 200, body: toTaskAnswer(generated, task) }
    }
    const stream = openEventStream(reply)
    try {
      const generated = await generateQuote(ctx, task, (stage) =>
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
