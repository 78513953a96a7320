import { ApiError } from '@quotewright/contracts/client.ts'
import type { TaskRequest } from '@quotewright/contracts/generator.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient, SESSION_KEY } from '../../../platform/query-client.ts'
import { EMPTY_FORM, type QuoteForm, writeQuoteDraft } from '../input/quote-form.ts'
import { sendWaitingQuotes } from './send-waiting-quote.tsx'
import { taskRequest } from './task-request.ts'
import {
  forgetWaitingQuote,
  keepFailedQuote,
  keepRefusedQuote,
  keepUnansweredQuote,
  keepWaitingQuote,
  putAside,
  quotesNotMade,
  waitingQuotes,
} from './waiting-quote.ts'

const request = (description: string, details: Partial<QuoteForm> = {}): TaskRequest =>
  taskRequest({ ...EMPTY_FORM, ...details, description }, { editing: undefined })

function sent(description: string, details: Partial<QuoteForm> = {}) {
  const waiting = keepWaitingQuote(request(description, details))
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

const textsNotMade = (description = '') =>
  quotesNotMade(request(description)).map(({ work }) => work.task_details)

test('descriptions that no quote came of stay, but for the one in the form', () => {
  writeQuoteDraft({ ...EMPTY_FORM, description: 'Paint the hall ' })
  for (const text of ['Hang a door', 'Sand the floor']) keepUnansweredQuote(sent(text))
  for (const text of ['Fix the tap', 'Paint the hall']) keepRefusedQuote(sent(text))
  expect(textsNotMade('Paint the hall ').toSorted()).toEqual(['Fix the tap', 'Hang a door', 'Sand the floor'])
  expect(waitingQuotes()).toEqual([])
  sent('Sand the floor')
  expect(textsNotMade().toSorted()).toEqual(['Fix the tap', 'Hang a door'])
})

test('a description that waited for too long is not sent, and stays', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  sent('Hang a door')
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(waitingQuotes()).toEqual([])
  expect(textsNotMade()).toEqual(['Hang a door'])
})

test('a description whose answer can’t be read has its key when it is sent again', () => {
  const first = sent('Hang a door')
  keepFailedQuote(first, new TypeError('not what was expected'))
  expect(sent('Hang a door').key).toBe(first.key)
  keepFailedQuote(first, new ApiError(422, 'Too long'))
  expect(sent('Hang a door').key).not.toBe(first.key)
})

const A = { customer_name: 'Mrs A', total_amount: '500' }
const B = { customer_name: 'Mr B' }

test('the same words for another customer leave the first as it was', () => {
  const first = sent('Hang a door', A)
  keepUnansweredQuote(first)
  forgetWaitingQuote(sent('Hang a door', B))
  expect(quotesNotMade(request('Hang a door', B)).map(({ work }) => work.metadata)).toMatchObject([A])
  expect(sent('Hang a door', A).key).toBe(first.key)

  writeQuoteDraft({ ...EMPTY_FORM, ...B, description: 'Hang a door' })
  keepRefusedQuote(first)
  expect(quotesNotMade(request('Hang a door', B)).map(({ work }) => work.metadata)).toMatchObject([A])
})

test('what is put aside is listed once, also where it failed before', () => {
  keepUnansweredQuote(sent('Hang a door', A))
  putAside(request('Hang a door', A))
  putAside(request('Hang a door', A))
  expect(textsNotMade()).toEqual(['Hang a door'])
  putAside(request('Hang a door', B))
  putAside(request('Hang a door', B))
  expect(textsNotMade()).toEqual(['Hang a door', 'Hang a door'])
})

test('one of several descriptions that the server refuses stays', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ status: 422, detail: 'Too long', errors: [] }, { status: 422 })),
  )
  sent('Hang a door')
  sent('Sand the floor')
  await sendWaitingQuotes({ openQuote: () => undefined, openQuoteLab: () => undefined })
  expect(waitingQuotes()).toEqual([])
  expect(textsNotMade().toSorted()).toEqual(['Hang a door', 'Sand the floor'])
})
