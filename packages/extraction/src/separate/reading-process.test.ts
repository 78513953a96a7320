import { type ChildProcess, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { extractDocument } from '../extract-document.ts'
import { isFailure } from '../extraction.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { SPARE } from './messages.ts'
import { endSpare, takeProcess } from './reading-process.ts'
import { sampleDocument } from './sample-document.ts'

const taken: ChildProcess[] = []
const take = (limits = DEFAULT_LIMITS): ChildProcess => {
  const child = takeProcess(limits)
  taken.push(child)
  return child
}
const isSpare = ({ spawnargs }: ChildProcess): boolean => spawnargs.includes(SPARE)

afterEach(() => {
  vi.useRealTimers()
  endSpare()
  for (const child of taken.splice(0)) child.kill('SIGKILL')
})

test('a process is started ahead for the next document, and each is given away once', () => {
  const [first, second, third] = [take(), take(), take()]
  expect([first, second, third].map(isSpare)).toEqual([false, true, true])
  expect(new Set([first.pid, second.pid, third.pid]).size).toBe(3)
})

test('one that was started with other limits is not used', () => {
  take()
  const small = { ...DEFAULT_LIMITS, maxRssBytes: DEFAULT_LIMITS.maxRssBytes / 2 }
  expect(isSpare(take(small))).toBe(false)
  expect(isSpare(take({ ...small, maxMilliseconds: DEFAULT_LIMITS.maxMilliseconds / 2 }))).toBe(false)
})

test.skipIf(!existsSync('/proc/self/limits'))(
  'the system ends one that computes on after its parent has gone',
  async () => {
    const { pid } = take({ ...DEFAULT_LIMITS, maxMilliseconds: 20_000 })
    await vi.waitFor(() =>
      expect(readFileSync(`/proc/${pid}/limits`, 'latin1')).toMatch(/^Max cpu time\s+40\s+40\s+seconds/m),
    )
  },
)

test('one that is unused for a minute ends', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  take()
  vi.advanceTimersByTime(61_000)
  expect(isSpare(take())).toBe(false)
})

test('it neither keeps its parent alive nor outlives it', () => {
  const module = new URL('./reading-process.ts', import.meta.url).href
  const script = `
    const { takeProcess } = await import(${JSON.stringify(module)})
    takeProcess(${JSON.stringify(DEFAULT_LIMITS)}).kill('SIGKILL')`
  // What is written to stderr ends with the last process that could write there, the spare one among them.
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { timeout: 20_000 })
  expect(status).toBe(0)
})

test('what a process tries itself on is a quote that adds up', async () => {
  const result = await extractDocument(sampleDocument())
  expect(isFailure(result) ? result : result.extracted_quote).toMatchObject({
    quote_number: 'Q-2041',
    subtotal: 1500,
    tax_amount: 150,
    total_amount: 1650,
    line_items: [{ item_total_price: 500 }, { item_total_price: 1000 }],
  })
})
