import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isFailure } from '../extraction.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { pdfOf } from '../testing/pdf-of.ts'
import { ASKS_TO_END } from './messages.ts'
import { readSeparately } from './read-separately.ts'
import { endSpare, takeProcess } from './reading-process.ts'

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

test('Ctrl-C in the terminal of the server does not end a reading, and the end of the server does', async () => {
  endSpare()
  const reader = takeProcess(DEFAULT_LIMITS)
  const message = once(reader, 'message')
  reader.send({ bytes: await pdfOf({ hiddenText: undefined }), limits: DEFAULT_LIMITS })
  await message
  for (const signal of ASKS_TO_END) reader.kill(signal)
  expect(reader.exitCode ?? reader.signalCode).toBeNull()
  const exit = once(reader, 'exit')
  reader.disconnect()
  expect(await exit).toEqual([0, null])
  endSpare()
})

/** Processes that this one has started, by any of its threads. */
const childrenOfOurs = (): readonly number[] =>
  readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'latin1').split(' '))
    .filter((pid) => pid.trim() !== '')
    .map(Number)

test.skipIf(!existsSync('/proc/self/task'))(
  'a reader that is asked to end says nothing of its document',
  async () => {
    endSpare()
    const pdf = await pdfOf({ hiddenText: undefined })
    const before = new Set(childrenOfOurs())
    const reading = readSeparately(pdf)
    // It has hardly begun, and cannot refuse yet.
    for (const pid of childrenOfOurs()) if (!before.has(pid)) process.kill(pid, 'SIGINT')
    await expect(reading).rejects.toThrow('Reading was ended by SIGINT')
  },
)
