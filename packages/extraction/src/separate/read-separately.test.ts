import { expect, test } from 'vitest'
import { isFailure } from '../extraction.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { pdfOf } from '../testing/pdf-of.ts'
import { readSeparately } from './read-separately.ts'

const codeOf = ({ result }: Awaited<ReturnType<typeof readSeparately>>): string =>
  isFailure(result) ? result.error.code : 'read'

test('a document is read in another process, which says what it took', async () => {
  const reading = await readSeparately(await pdfOf({ hiddenText: undefined }))
  expect(codeOf(reading)).toBe('read')
  expect(reading.elapsedMs).toBeGreaterThan(0)
  expect(reading.cpuMs).toBeGreaterThan(0)
  expect(reading.peakBytes).toBeGreaterThan(20 * 1024 * 1024)
  expect(reading.peakBytes).toBeLessThan(DEFAULT_LIMITS.maxRssBytes)
})

test('the process is ended when it takes too long', async () => {
  const reading = await readSeparately(await pdfOf({ hiddenText: undefined }), {
    ...DEFAULT_LIMITS,
    maxMilliseconds: 1,
  })
  expect(codeOf(reading)).toBe('limit_exceeded')
})

test('the process is ended when it takes too much memory', async () => {
  const reading = await readSeparately(await pdfOf({ hiddenText: undefined }), {
    ...DEFAULT_LIMITS,
    maxRssBytes: 30 * 1024 * 1024,
  })
  expect(codeOf(reading)).toBe('limit_exceeded')
})

test('a caller who gives up ends it', async () => {
  const given = new AbortController()
  const reading = readSeparately(await pdfOf({ hiddenText: undefined }), DEFAULT_LIMITS, given.signal)
  given.abort(new Error('gone'))
  await expect(reading).rejects.toThrow('gone')
})
