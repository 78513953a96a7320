import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isFailure } from '@quotewright/extraction/extraction.ts'
import { readSeparately, type SeparateReading } from '@quotewright/extraction/separate/read-separately.ts'
import { pdfOf, pdfOfPages } from '@quotewright/extraction/testing/pdf-of.ts'
import { createRunFolder, removeRunFolder } from '../apps/server/src/testing/run-folder.ts'
import { startServer } from '../apps/server/src/testing/running-server.ts'
import { type HttpMember, signUpOverHttp } from '../apps/server/src/testing/sign-up-over-http.ts'
import { calibrationTable, judgedDocument } from '../packages/extraction/scripts/calibration.ts'
import { labelledDocuments } from '../packages/extraction/scripts/labelled-documents.ts'
import { type FigureRow, kept, type PartResults } from './results.ts'

/** Lies beside the repository where the product is developed, and nowhere else. */
const SHARED = join(import.meta.dirname, '..', '..', 'shared', 'extraction')
const LONG_PAGES = 101
const BUDGET = {
  digitalMs: 500,
  pageMs: 4_000,
  longMs: 3_000,
  readerBytes: 700_000_000,
  grownBytes: 60_000_000,
}
/** `BENCH_DOCUMENTS` asks for another number of documents that one server reads. */
const DOCUMENTS = Number(process.env['BENCH_DOCUMENTS'] ?? 500)
const WARM_UP = 50
const UPLOADS_AT_ONCE = 3
/** As people upload: by then, the process for the next document is ready. */
const REST_MS = 1_000

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

interface Read extends SeparateReading {
  readonly name: string
}

type File = readonly [name: string, bytes: Uint8Array]

async function readAll(files: readonly File[], restMs = 0): Promise<Read[]> {
  const read: Read[] = []
  for (const [name, bytes] of files) {
    await sleep(restMs)
    read.push({ name, ...(await readSeparately(bytes)) })
  }
  return read
}

/** The shared documents; of one's own making without them. */
async function documents(): Promise<readonly File[]> {
  if (!existsSync(SHARED)) {
    const own = await pdfOf({ hiddenText: undefined })
    return Array.from({ length: 20 }, () => ['own.pdf', own] as const)
  }
  const names = readdirSync(SHARED).filter((name) => name.endsWith('.pdf'))
  return names.map((name) => [name, readFileSync(join(SHARED, name))] as const)
}

/** Those with text, and those that are pictures. */
function byKind(read: readonly Read[]): { digital: Read[]; scanned: Read[] } {
  const isScan = ({ result }: Read): boolean => !isFailure(result) && result.grounds.text_certainty < 1
  const good = read.filter(({ result }) => !isFailure(result))
  return { digital: good.filter((one) => !isScan(one)), scanned: good.filter(isScan) }
}

const pagesOf = ({ result }: Read): number => (isFailure(result) ? 1 : result.grounds.pages)

const cpuOf = (read: readonly Read[], parts = read.length): string =>
  `${seconds(read.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / Math.max(1, parts))} of processor time`

function digitalFigure(short: readonly Read[], how: string): FigureRow {
  const times = short.map(({ elapsedMs }) => elapsedMs).toSorted((a, b) => a - b)
  return {
    name: `Read ${short.length} documents with text, each in its process, ${how}, p50 and p95`,
    value: `${seconds(at(times, 0.5))} and ${seconds(at(times, 0.95))}, ${cpuOf(short)} a document`,
    budget: kept(`p95 ${seconds(BUDGET.digitalMs)}`, at(times, 0.95) < BUDGET.digitalMs),
  }
}

function scannedFigures(scanned: readonly Read[]): FigureRow[] {
  if (scanned.length === 0) return []
  const times = scanned.map((one) => one.elapsedMs / pagesOf(one)).toSorted((a, b) => a - b)
  const slowest = at(times, 1)
  return [
    {
      name: `Recognise ${scanned.length} scans, p50 and slowest time a page`,
      value: `${seconds(at(times, 0.5))} and ${seconds(slowest)}, ${cpuOf(
        scanned,
        scanned.reduce((sum, one) => sum + pagesOf(one), 0),
      )} a page`,
      budget: kept(seconds(BUDGET.pageMs), slowest < BUDGET.pageMs),
    },
  ]
}

function longFigure(long: Read): FigureRow {
  return {
    name: `Read a document of ${LONG_PAGES} pages`,
    value: `${seconds(long.elapsedMs)}, ${cpuOf([long])}`,
    budget: kept(seconds(BUDGET.longMs), long.elapsedMs < BUDGET.longMs && !isFailure(long.result)),
  }
}

function memoryFigure(all: readonly Read[]): FigureRow {
  const peak = Math.max(...all.map(({ peakBytes }) => peakBytes))
  return {
    name: 'Memory of a reading process, most',
    value: megabytes(peak),
    budget: kept(megabytes(BUDGET.readerBytes), peak < BUDGET.readerBytes),
  }
}

/** How right the reader is where it is sure, and where it is not: each document judged by weights fitted on others. */
async function calibrationFigures(): Promise<FigureRow[]> {
  if (!existsSync(SHARED)) return []
  const labelled = await labelledDocuments(SHARED, join(tmpdir(), 'extraction-words'))
  return calibrationTable(labelled.map(judgedDocument)).map(
    ({ name, documents, faultless, fields, money }) => ({
      name: `Confidence ${name}`,
      value: `${documents} documents, faultless ${faultless || '–'}, fields right ${fields || '–'}, money right ${money}`,
    }),
  )
}

/** What is of documents: how long they take, what their process needs, and that the server keeps nothing of them. */
export async function benchExtraction(): Promise<PartResults[]> {
  const files = await documents()
  const { digital, scanned } = byKind(await readAll(files))
  const short = digital.filter((one) => pagesOf(one) < LONG_PAGES)
  const isShort = ([name]: File): boolean => short.some((one) => one.name === name)
  const rested = await readAll(files.filter(isShort), REST_MS)
  const [long] = await readAll([['long.pdf', await pdfOfPages(LONG_PAGES)]])
  if (long === undefined) throw new Error('A document that was read has a reading')
  const figures = [
    digitalFigure(short, 'one after the other'),
    digitalFigure(rested, 'a second apart'),
    ...scannedFigures(scanned),
    longFigure(long),
    memoryFigure([...digital, ...scanned, long]),
    ...(await calibrationFigures()),
  ]
  const missing =
    scanned.length === 0
      ? [{ missing: 'Recognition: the documents beside the repository are not there' }]
      : []
  return [{ figures }, ...missing, await benchServerMemory()]
}

/** Whether a server that has read many documents is larger than one that has read some. */
async function benchServerMemory(): Promise<PartResults> {
  if (!existsSync('/proc/self/status'))
    return { missing: 'Memory of the server: the system does not tell it' }
  const dataDir = createRunFolder()
  const server = await startServer({ dataDir })
  try {
    const member = await signUpOverHttp(server.url)
    const pdf = await pdfOf({ hiddenText: undefined })
    await uploadMany(server.url, member, pdf, WARM_UP)
    const warm = await settledBytes(server.pid)
    const begun = performance.now()
    await uploadMany(server.url, member, pdf, DOCUMENTS)
    const each = (performance.now() - begun) / DOCUMENTS
    const grown = (await settledBytes(server.pid)) - warm
    return {
      figures: [
        { name: `Upload to answer, ${UPLOADS_AT_ONCE} at once, a document`, value: seconds(each) },
        { name: `Memory of the server after ${WARM_UP} documents`, value: megabytes(warm) },
        {
          name: `Grown after ${DOCUMENTS} more`,
          value: megabytes(grown),
          budget: kept(megabytes(BUDGET.grownBytes), grown < BUDGET.grownBytes),
        },
      ],
    }
  } finally {
    await server.stop()
    await removeRunFolder(dataDir)
  }
}

async function uploadMany(url: string, { token }: HttpMember, pdf: Uint8Array, count: number): Promise<void> {
  let left = count
  const work = async () => {
    while (left > 0) {
      left -= 1
      const form = new FormData()
      form.append('file', new Blob([Buffer.from(pdf)]), 'bench.pdf')
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${url}/api/v1/quotes/extract-preview`, {
        method: 'POST',
        headers,
        body: form,
      })
      if (answer.status !== 200)
        throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, work))
}

/** Resident bytes once what is no longer used has had time to be given back. */
async function settledBytes(pid: number): Promise<number> {
  const measured: number[] = []
  for (let second = 0; second < 5; second += 1) {
    await sleep(1_000)
    measured.push(
      Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
    )
  }
  return Math.min(...measured)
}
