import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../../testing/stub-local-storage.ts'
import { jobOfHash, takeJob } from './arrived-job.ts'
import { addToQuoteDraft, readQuoteDraft } from './quote-form.ts'

beforeEach(() => stubLocalStorage())
afterEach(() => vi.unstubAllGlobals())

const description = () => readQuoteDraft().description

test('a job behind the hash is read whole, and another hash is none', () => {
  const job = 'Fit 6 lights & 2 fans\n50% “now” + more'
  expect(jobOfHash(`#job=${encodeURIComponent(job)}`)).toBe(job)
  for (const hash of ['', '#', '#top', '#job=', '#job=%20']) expect(jobOfHash(hash)).toBe('')
})

test('a job that arrives is the description, however often it arrives', () => {
  takeJob('Hang a door')
  takeJob('Hang a door')
  expect(description()).toBe('Hang a door')
})

test('the next job replaces the one that arrived before', () => {
  takeJob('Hang a door')
  takeJob('Hang 2 doors')
  expect(description()).toBe('Hang 2 doors')
})

test('what was typed stays above a job that arrives', () => {
  addToQuoteDraft('Sand the floor')
  takeJob('Hang a door')
  takeJob('Hang a door')
  expect(description()).toBe('Sand the floor\nHang a door')
})
