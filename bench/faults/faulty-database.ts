import { setTimeout as sleep } from 'node:timers/promises'
import { startExternalServer } from '../../apps/server/src/testing/external-server.ts'
import { type FaultyLine, openFaultyLine } from '../../apps/server/src/testing/faulty-line.ts'
import { createQuote } from '../../apps/server/src/testing/quote-stream.ts'
import { createRunFolder, removeRunFolder } from '../../apps/server/src/testing/run-folder.ts'
import { startServer } from '../../apps/server/src/testing/running-server.ts'
import {
  type HttpMember,
  memberHeaders,
  signUpOverHttp,
} from '../../apps/server/src/testing/sign-up-over-http.ts'
import { type FigureRow, kept } from '../results.ts'
import { Acknowledged, quantile, untilItWrites } from './writers.ts'

interface Ground {
  readonly url: string
  readonly line: FaultyLine
  readonly staff: HttpMember
}

/** Runs a scenario on a server whose database is at the end of a faulty line. */
async function overFaultyLine(scenario: (ground: Ground) => Promise<FigureRow[]>): Promise<FigureRow[]> {
  const dataDir = createRunFolder()
  const databaseDir = createRunFolder()
  const database = await startExternalServer(databaseDir)
  const line = await openFaultyLine(database.url)
  const server = await startServer({
    dataDir,
    env: { DATABASE_URL: line.url, APP_SECRET: 'a secret of the bench, long enough to sign with' },
  })
  try {
    const staff = await signUpOverHttp(server.url)
    return await scenario({ url: server.url, line, staff })
  } finally {
    await server.stop()
    line.close()
    await removeRunFolder(dataDir)
    await removeRunFolder(databaseDir)
  }
}

const BLACK_HOLE_MS = 60_000
const AT_ONCE = 60

/** Nothing comes through for a minute; then it does again. */
export const blackHole = (): Promise<FigureRow[]> =>
  overFaultyLine(async ({ url, line, staff }) => {
    const startedAt = performance.now()
    line.fallSilent(true)
    const first = await timed(() => read(url, staff))
    const many = await Promise.all(Array.from({ length: AT_ONCE }, () => timed(() => read(url, staff))))
    const waited = await timed(() => read(url, staff))
    await sleep(BLACK_HOLE_MS - (performance.now() - startedAt))
    line.fallSilent(false)
    const backMs = await untilItWrites(url, staff)
    const statuses = [first, waited, ...many].map(({ answer }) => answer)
    const slowest = Math.max(...many.map(({ ms }) => ms))
    return [
      {
        name: `Black hole of ${BLACK_HOLE_MS / 1000} s: answers other than 503`,
        value: String(statuses.filter((status) => status !== 503).length),
        budget: kept(
          '0',
          statuses.every((status) => status === 503),
        ),
      },
      within('Black hole: the first call', first.ms, 2_500),
      within(`Black hole: the slowest of ${AT_ONCE} at once`, slowest, 4_000),
      within('Black hole: a call while it lasts', waited.ms, 2_000),
      within('Black hole: from its end to the next write', backMs, 5_000),
    ]
  })

const CALLS = 15

/** Every packet takes its time, each way. */
export const slowDatabase = (): Promise<FigureRow[]> =>
  overFaultyLine(async ({ url, line, staff }) => {
    const rows: FigureRow[] = []
    for (const delayMs of [300, 500]) {
      line.faults.delayMs = delayMs
      // The connections of before are there; the first calls open more.
      await Promise.all(Array.from({ length: 4 }, () => read(url, staff)))
      const reads = await times(() => read(url, staff))
      const creates = await times(() => createQuote(url, staff, 12_345))
      const isCounted = delayMs === 300
      const name = `${delayMs} ms each way to the database`
      rows.push(
        within(`${name}: read, p95`, quantile(reads, 0.95), isCounted ? 1_000 : undefined),
        within(`${name}: create, p95`, quantile(creates, 0.95), isCounted ? 1_600 : undefined),
      )
    }
    line.faults.delayMs = 0
    return rows
  })

const RESET_SHARE = 0.05
const RESETS_MS = 20_000

/** One packet in twenty ends its connection. */
export const resets = (): Promise<FigureRow[]> =>
  overFaultyLine(async ({ url, line, staff }) => {
    const acknowledged = new Acknowledged()
    const statuses = new Map<number, number>()
    const until = performance.now() + RESETS_MS
    line.faults.resets = RESET_SHARE
    while (performance.now() < until) {
      await acknowledged.during(url, staff, () => sleep(100))
      const status = await read(url, staff)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    line.faults.resets = 0
    line.cut()
    await untilItWrites(url, staff)
    const lost = await acknowledged.lost(url, staff)
    const others = [...statuses.keys()].filter((status) => status !== 200 && status !== 503)
    return [
      {
        name: `Resets of ${RESET_SHARE * 100} %: acknowledged quotes lost of ${acknowledged.size}`,
        value: String(lost),
        budget: kept('0', lost === 0),
      },
      {
        name: 'Resets: reads by status',
        value: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
        budget: kept('200 or 503', others.length === 0),
      },
    ]
  })

async function read(url: string, staff: HttpMember): Promise<number> {
  const response = await fetch(`${url}/api/v1/quotes?limit=1`, { headers: memberHeaders(staff) })
  await response.arrayBuffer()
  return response.status
}

async function timed<T>(call: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const startedAt = performance.now()
  const answer = await call()
  return { answer, ms: performance.now() - startedAt }
}

async function times(call: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let at = 0; at < CALLS; at += 1) taken.push((await timed(call)).ms)
  return taken
}

/** A time in milliseconds, held against its budget where it has one. */
const within = (name: string, ms: number, mostMs?: number): FigureRow => ({
  name,
  value: `${(ms / 1000).toFixed(2)} s`,
  ...(mostMs === undefined ? {} : { budget: kept(`${mostMs / 1000} s`, ms <= mostMs) }),
})
