import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/start-embedded.ts'
import { findDatabaseProcess } from '../apps/server/src/testing/database-process.ts'
import { createRunFolder, removeRunFolder } from '../apps/server/src/testing/run-folder.ts'
import { startServer } from '../apps/server/src/testing/running-server.ts'
import { signUpOverHttp } from '../apps/server/src/testing/sign-up-over-http.ts'
import { startFloor } from './floor.ts'
import { publish } from './hosted-page.ts'
import { HttpConnection, type HttpRequest } from './http-connection.ts'
import { createLongQuote } from './quote-pdf.ts'
import { type FigureRow, kept, tablesOf } from './results.ts'
import { sampleQuote } from './sample-quote.ts'
import { seedQuotes } from './seed.ts'

const CONNECTIONS = 4
/** The kernel counts in hundredths of a second. */
const MS_PER_TICK = 10
const ROUNDS = 3

interface CostCase {
  readonly name: string
  readonly request: (who: 'ours' | 'floor') => HttpRequest
  /** Calls a round. */
  readonly calls: number
  readonly budgetMs: number
  readonly hasFloor?: boolean
}

interface Sums {
  readonly serverMs: number
  readonly databaseMs: number
}

/**
 * What a call costs: milliseconds of processor time of the server and of its database, beside the floor in turns. Times
 * of a busy machine say little; this says what of it the program took.
 *
 * @param names the cases by name; all by default, which writes bench/cost.md. BENCH_CPU_PROF names a folder for the server's profile.
 */
export async function benchCost(names: readonly string[]): Promise<void> {
  const [loadBefore = 0] = loadavg()
  const rows = await measureCost(names)
  if (names.length > 0) return
  const date = new Date().toISOString().slice(0, 10)
  const conditions = `${date}, ${availableParallelism()} CPUs, Node ${process.version}, load ${loadBefore.toFixed(1)} before the run`
  writeFileSync(
    join(import.meta.dirname, 'cost.md'),
    `# What a call costs\n\nWritten by \`npm run bench -- cost\`: ${conditions}. Milliseconds of processor time: server + database, and those of the\nfloor (see results.md) in the same run. A busy machine makes both larger.\n\n${tablesOf([{ figures: rows }])}`,
  )
}

async function measureCost(names: readonly string[]): Promise<FigureRow[]> {
  const dataDir = createRunFolder()
  const profiles = process.env['BENCH_CPU_PROF']
  const server = await startServer({
    dataDir,
    env: profiles === undefined ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` },
  })
  try {
    const postmaster = await findDatabaseProcess(dataDir)
    const database = await startEmbedded(dataDir)
    const adminUrl = database.adminUrl.replace('/postgres?', '/quotewright?')
    const member = await signUpOverHttp(server.url)
    const ids = await seedQuotes(server.url, adminUrl, member)
    const cases = casesOver(ids, {
      page: await publish(server.url, member, ids[0] ?? ''),
      long: await createLongQuote(server.url, member),
    }).filter(({ name }) => names.length === 0 || names.includes(name))
    const floor = await startFloor(database.url, member.tenantId)
    const token = { authorization: `Bearer ${member.token}` }
    const rows: FigureRow[] = []
    try {
      for (const one of cases) {
        const ours = new Measured(server.url, token, server.pid, postmaster ?? 0)
        const least = new Measured(floor.url, {}, floor.pid, postmaster ?? 0)
        await ours.call(one, 'ours')
        ours.forget()
        for (let round = 0; round < ROUNDS; round += 1) {
          await ours.call(one, 'ours')
          if (one.hasFloor) await least.call(one, 'floor')
        }
        const row = figureOf(one, ours.end(), one.hasFloor ? least.end() : undefined)
        console.log(`${row.name}: ${row.value} (${row.budget})`)
        rows.push(row)
      }
    } finally {
      await floor.stop()
    }
    return rows
  } finally {
    await server.stop()
    await removeRunFolder(dataDir)
  }
}

function casesOver(ids: readonly string[], paths: { page: string; long: string }): CostCase[] {
  let turn = 0
  const nextId = () => ids[(turn += 1) % ids.length] ?? ''
  const versions = new Map<string, number>()
  const get = (path: string): HttpRequest => ({ method: 'GET', path })
  const save = (who: string): HttpRequest => {
    const id = nextId()
    const version = versions.get(who + id) ?? 1
    versions.set(who + id, version + 1)
    const body = { ...sampleQuote('Tom Walsh'), notes: `Save ${version}`, current_version_number: version }
    return { method: 'PUT', path: `/api/v1/quotes/${id}`, body }
  }
  return [
    {
      name: 'read',
      budgetMs: 0.6,
      calls: 800,
      hasFloor: true,
      request: () => get(`/api/v1/quotes/${nextId()}`),
    },
    {
      name: 'create',
      budgetMs: 1.8,
      calls: 300,
      hasFloor: true,
      request: () => ({ method: 'POST', path: '/api/v1/quotes', body: sampleQuote('Deb Okafor') }),
    },
    { name: 'save', budgetMs: 2.2, calls: 300, hasFloor: true, request: save },
    { name: 'list', budgetMs: 12, calls: 60, hasFloor: true, request: () => get('/api/v1/quotes?limit=50') },
    { name: 'summary', budgetMs: 4, calls: 150, request: () => get('/api/v1/quotes?limit=50&view=summary') },
    { name: 'page', budgetMs: 4, calls: 150, request: () => get(paths.page) },
    { name: 'pdf', budgetMs: 30, calls: 30, request: () => get(`/api/v1/quotes/${paths.long}/pdf`) },
  ]
}

/** Calls to one server over a few connections, and what they cost it and the database. */
class Measured {
  readonly #connections: readonly HttpConnection[]
  readonly #pid: number
  readonly #postmaster: number
  #calls = 0
  #sums: Sums = { serverMs: 0, databaseMs: 0 }

  constructor(url: string, headers: Readonly<Record<string, string>>, pid: number, postmaster: number) {
    this.#connections = Array.from({ length: CONNECTIONS }, () => new HttpConnection(url, headers))
    this.#pid = pid
    this.#postmaster = postmaster
  }

  async call({ request, calls }: CostCase, who: 'ours' | 'floor'): Promise<void> {
    const before = this.#used()
    let left = calls
    await Promise.all(
      this.#connections.map(async (connection) => {
        while ((left -= 1) >= 0) {
          const { status, body } = await connection.send(request(who))
          if (status >= 300) throw new Error(`It answered ${status}: ${body.toString()}`)
        }
      }),
    )
    const after = this.#used()
    this.#calls += calls
    this.#sums = {
      serverMs: this.#sums.serverMs + after.serverMs - before.serverMs,
      databaseMs: this.#sums.databaseMs + after.databaseMs - before.databaseMs,
    }
  }

  forget(): void {
    this.#calls = 0
    this.#sums = { serverMs: 0, databaseMs: 0 }
  }

  end(): Sums {
    for (const connection of this.#connections) connection.close()
    return { serverMs: this.#sums.serverMs / this.#calls, databaseMs: this.#sums.databaseMs / this.#calls }
  }

  #used(): Sums {
    return { serverMs: processorMs(this.#pid), databaseMs: databaseMs(this.#postmaster) }
  }
}

function figureOf({ name, budgetMs }: CostCase, ours: Sums, floor: Sums | undefined): FigureRow {
  const total = ours.serverMs + ours.databaseMs
  const parts = `${total.toFixed(2)} ms (${ours.serverMs.toFixed(2)} + ${ours.databaseMs.toFixed(2)})`
  const beside =
    floor === undefined
      ? ''
      : `, floor ${(floor.serverMs + floor.databaseMs).toFixed(2)} (${floor.serverMs.toFixed(2)} + ${floor.databaseMs.toFixed(2)})`
  return {
    name,
    value: `${parts}${beside}`,
    budget: kept(`${budgetMs} ms`, total <= budgetMs),
  }
}

/** Of a process with all its threads, from Linux's own account. */
function processorMs(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

/** Of the postmaster, its processes, and those that have ended. */
function databaseMs(postmaster: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(Number(name))[1] === String(postmaster),
  )
  const own = statOf(postmaster)
  const ended = (Number(own[13]) + Number(own[14])) * MS_PER_TICK
  return children.reduce((sum, pid) => sum + processorMs(Number(pid)), processorMs(postmaster) + ended)
}

/** The fields of /proc/PID/stat from the third on; empty for a process that has ended. */
function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return [] // it ended while the list was read
  }
}
