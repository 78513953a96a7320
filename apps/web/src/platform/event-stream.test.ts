import { expect, test } from 'vitest'
import { parseEventBlock, readEventStream, type ServerEvent } from './event-stream.ts'

function streamOf(...parts: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part))
      controller.close()
    },
  })
}

async function eventsOf(...parts: string[]): Promise<ServerEvent[]> {
  const events: ServerEvent[] = []
  for await (const event of readEventStream(streamOf(...parts))) events.push(event)
  return events
}

test('an event cut anywhere arrives whole', async () => {
  const text = 'event: progress\ndata: {"stage":"pricing"}\n\nevent: result\ndata: {"total":"A$1"}\n\n'
  const whole = await eventsOf(text)
  expect(whole).toEqual([
    { event: 'progress', data: { stage: 'pricing' } },
    { event: 'result', data: { total: 'A$1' } },
  ])
  for (let cut = 1; cut < text.length; cut += 1) {
    expect(await eventsOf(text.slice(0, cut), text.slice(cut))).toEqual(whole)
  }
})

test('the last event counts without a blank line after it', async () => {
  expect(await eventsOf('event: result\ndata: 1')).toEqual([{ event: 'result', data: 1 }])
})

test('comments and broken data are passed over', () => {
  expect(parseEventBlock(': keep-alive')).toBeUndefined()
  expect(parseEventBlock('event: result\ndata: {')).toBeUndefined()
})
