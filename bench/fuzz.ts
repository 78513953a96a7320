/**
 * Feeds the engine hostile and random texts for a while and says what it could not take: an error, a draft that breaks
 * a rule, or more than 50 ms of processor time for each 1,000 characters. Exits with 1 when there was any.
 *
 * Usage: npm run fuzz [-- SECONDS [SEED]]
 */
import { type EstimateContext, type EstimateRequest, estimate } from '@quotewright/estimating/estimate.ts'
import { draftFaults } from '@quotewright/estimating/testing/draft-faults.ts'
import { hostileText, hostileTexts } from '@quotewright/estimating/testing/hostile-texts.ts'
import { anyContext, anyRequest } from '@quotewright/estimating/testing/job-texts.ts'
import fc from 'fast-check'
import { fullPriceBook } from './full-price-book.ts'

const MOST_MS_PER_KB = 50
const LENGTHS = [1_000, 10_000, 100_000]
/** A text that seems slow is read again: what the machine or a first compilation took is not the text's. */
const READINGS = 3
const MOST_FAULTS = 20
const BATCH = 50

const [seconds = 60, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
const startedAt = performance.now()
const isTimeLeft = (): boolean => performance.now() - startedAt < seconds * 1000

interface Slowest {
  readonly msPerKb: number
  readonly start: string
}
const slowest = new Map<string, Slowest>()
const faults = new Map<string, string>()
let texts = 0
let quotes = 0

/** Processor time of this thread in ms, which other programs on the machine do not lengthen. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function addFault(fault: string, request: EstimateRequest): void {
  const kind = fault.replaceAll(/“[^”]*”/gs, '“…”').replaceAll(/\d[\d.,]*/g, '0')
  if (!faults.has(kind)) faults.set(kind, `${fault}\n  in ${JSON.stringify(request).slice(0, 600)}`)
}

/** Reads one text, judges the draft, and notes the time per 1,000 characters under `group`. */
function read(group: string, request: EstimateRequest, context: EstimateContext): void {
  texts += 1
  try {
    const { msPerKb, result } = timed(request, context)
    if (result.outcome === 'quote') quotes += 1
    if (msPerKb > (slowest.get(group)?.msPerKb ?? 0))
      slowest.set(group, { msPerKb, start: request.description.slice(0, 50) })
    for (const fault of draftFaults(request, context, result)) addFault(fault, request)
  } catch (error) {
    addFault(`Error: ${error instanceof Error ? error.message : String(error)}`, request)
  }
}

function timed(request: EstimateRequest, context: EstimateContext) {
  const kilobytes = Math.max(1, request.description.length / 1000)
  let msPerKb = Number.POSITIVE_INFINITY
  for (let reading = 1; ; reading += 1) {
    const before = processorMs()
    const result = estimate(request, context)
    msPerKb = Math.min(msPerKb, (processorMs() - before) / kilobytes)
    if (msPerKb < MOST_MS_PER_KB / 5 || reading === READINGS) return { msPerKb, result }
  }
}

const own = { priceBook: fullPriceBook() }
estimate({ description: 'Fit 6 downlights at 85 each, 3 hours labour' }, own)

for (const length of LENGTHS)
  for (const { text: description } of hostileTexts(length)) read(`rows of ${length}`, { description }, {})

for (let turn = 0; isTimeLeft(); turn += 1) {
  const sample = { numRuns: BATCH, seed: seed + turn }
  for (const [request, context] of fc.sample(fc.tuple(anyRequest, anyContext), sample))
    read('job texts', request, context)
  const length = LENGTHS[turn % LENGTHS.length] ?? 1_000
  for (const description of fc.sample(hostileText(length), { ...sample, numRuns: 3 }))
    read(`mixed rows of ${length}, 5000 own prices`, { description }, own)
}

const worst = Math.max(...[...slowest.values()].map(({ msPerKb }) => msPerKb))
console.log(
  `${texts} texts, ${quotes} quotes, ${Math.round((performance.now() - startedAt) / 1000)} s, seed ${seed}`,
)
for (const [group, { msPerKb, start }] of slowest)
  console.log(`${group}: at worst ${msPerKb.toFixed(1)} ms per 1,000 characters: ${JSON.stringify(start)}`)
for (const fault of [...faults.values()].slice(0, MOST_FAULTS)) console.log(fault)
if (faults.size > 0) console.log(`${faults.size} kinds of faults`)
if (worst > MOST_MS_PER_KB) console.log(`Slower than ${MOST_MS_PER_KB} ms per 1,000 characters`)
process.exitCode = faults.size > 0 || worst > MOST_MS_PER_KB ? 1 : 0
