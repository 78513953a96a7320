import type { TaskRequest } from '@quotewright/contracts/generator.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient, SESSION_KEY } from '../../../platform/query-client.ts'
import { forgetWaitingQuote, keepUnansweredQuote, keepWaitingQuote, waitingQuotes } from './waiting-quote.ts'

const request = (task_details: string): TaskRequest => ({ task_details, task_type: 'quote', metadata: {} })

function sent(task_details: string) {
  const waiting = keepWaitingQuote(request(task_details))
  if (waiting === undefined) throw new Error('a person is signed in')
  return waiting
}

beforeEach(() => {
  const kept: Record<string, string> = {}
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties(kept, {
      getItem: { value: (name: string) => kept[name] ?? null },
      setItem: { value: (name: string, value: string) => void (kept[name] = value) },
      removeItem: { value: (name: string) => void Reflect.deleteProperty(kept, name) },
    }),
  )
  queryClient.setQueryData(SESSION_KEY, { id: 'u1', organizationId: 'o1' })
})

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a description that failed without an answer is not sent automatically, and tried again has its key', () => {
  const first = sent('Hang a door')
  keepUnansweredQuote(first)
  expect(waitingQuotes()).toEqual([])
  expect(sent('Hang a door').key).toBe(first.key)
  keepUnansweredQuote(first)
  expect(sent('Hang 2 doors').key).not.toBe(first.key)
})

test('descriptions wait side by side in their order, each until its quote is there', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const [door, floor] = ['Hang a door', 'Sand the floor'].map((text) => {
    vi.advanceTimersByTime(1_000)
    return sent(text)
  })
  expect(sent('Hang a door').key).toBe(door?.key)
  expect(waitingQuotes()).toEqual([door, floor])
  if (door !== undefined) forgetWaitingQuote(door)
  expect(waitingQuotes()).toEqual([floor])
})

test('what an earlier version of the program kept is sent, and forgotten', () => {
  const kept = { key: 'k1', at: Date.now(), userId: 'u1', organizationId: 'o1', work: request('Hang a door') }
  localStorage.setItem('quotewright-draft:waiting:quote', JSON.stringify(kept))
  expect(waitingQuotes()).toEqual([kept])
  forgetWaitingQuote(kept)
  expect(waitingQuotes()).toEqual([])
})
