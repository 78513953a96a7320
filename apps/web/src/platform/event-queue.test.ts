import { expect, test } from 'vitest'
import { createEventQueue } from './event-queue.ts'

const AT = new Date('2026-03-02T00:00:00Z')
const DASHBOARD = { type: 'page_view', properties: { page: '/dashboard' } } as const
const LOADED = { type: 'quote_editor_loaded', properties: {} } as const
const settled = () => new Promise((resolve) => setTimeout(resolve))

function givenQueue() {
  const it = { fails: 0, countsPages: true, sent: [] as [types: string[], key: string, isLeaving: boolean][] }
  let keys = 0
  const queue = createEventQueue({
    send: async ({ events }, key, isLeaving) => {
      it.sent.push([events.map(({ type }) => type), key, isLeaving])
      if (it.fails > 0) {
        it.fails -= 1
        throw new Error('offline')
      }
    },
    countsPages: () => it.countsPages,
    newKey: () => `key ${(keys += 1)}`,
    now: () => AT,
  })
  return { it, queue }
}

test('what happened is sent together, once, with its time and its quote', async () => {
  const sent: unknown[] = []
  const queue = createEventQueue({
    send: async (batch) => sent.push(batch),
    countsPages: () => true,
    newKey: () => 'key',
    now: () => AT,
  })
  queue.add(DASHBOARD)
  queue.add(LOADED, 'quote 1')
  queue.flush(false)
  queue.flush(false)
  await settled()
  const at = AT.toISOString()
  expect(sent).toEqual([
    {
      events: [
        { ...DASHBOARD, at },
        { ...LOADED, at, quote_id: 'quote 1' },
      ],
    },
  ])
})

test('a batch that did not arrive is sent once more under its key, then forgotten', async () => {
  const { it, queue } = givenQueue()
  it.fails = 2
  queue.add(LOADED)
  queue.flush(false)
  await settled()
  queue.add(DASHBOARD)
  queue.flush(false)
  await settled()
  queue.flush(true)
  await settled()
  expect(it.sent).toEqual([
    [['quote_editor_loaded'], 'key 1', false],
    [['quote_editor_loaded'], 'key 1', false],
    [['page_view'], 'key 2', false],
  ])
})

test('page views that may not be counted are not sent, though they were when they were opened', async () => {
  const { it, queue } = givenQueue()
  queue.add(DASHBOARD)
  queue.add(LOADED)
  it.countsPages = false
  queue.flush(false)
  queue.add(DASHBOARD)
  queue.flush(false)
  await settled()
  expect(it.sent.map(([types]) => types)).toEqual([['quote_editor_loaded']])
})

test('no more is kept than one call takes', async () => {
  const { it, queue } = givenQueue()
  for (let count = 0; count < 60; count += 1) queue.add(LOADED)
  queue.flush(true)
  await settled()
  expect(it.sent.map(([types, , isLeaving]) => [types.length, isLeaving])).toEqual([[50, true]])
})
