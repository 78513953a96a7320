/** Reads many descriptions, each new, and prints the bytes of the heap after a warm-up and at the end. Needs --expose-gc. */
import { estimate } from '@quotewright/estimating/estimate.ts'
import { fullPriceBook } from './full-price-book.ts'

const DESCRIPTIONS = 100_000
const WARM_UP = 5_000

const context = { priceBook: fullPriceBook() }

function read(from: number, to: number): void {
  for (let at = from; at < to; at += 1) estimate({ description: describe(at) }, context)
}

/** No two alike: not the figures, not the words, not the amount. */
const describe = (at: number): string =>
  `Fit ${at + 1} downlights at ${at}.50 each for ${nameOf(at)}, replace the kichen ${nameOf(at * 7)} tap`

const nameOf = (at: number): string =>
  Array.from(`${at + 10_000}`, (digit) => 'bcdfghjklm'.charAt(Number(digit))).join('o')

function heapBytes(): number {
  if (globalThis.gc === undefined) throw new Error('Needs --expose-gc')
  // Twice: what finalizers and weak maps let go of is collected by the second.
  globalThis.gc()
  globalThis.gc()
  return process.memoryUsage().heapUsed
}

read(0, WARM_UP)
const afterWarmUp = heapBytes()
read(WARM_UP, DESCRIPTIONS)
console.log(JSON.stringify({ descriptions: DESCRIPTIONS, afterWarmUp, atEnd: heapBytes() }))
