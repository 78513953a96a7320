import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRunFolder, removeRunFolder } from '../../apps/server/src/testing/run-folder.ts'
import { startServer } from '../../apps/server/src/testing/running-server.ts'
import { type FigureRow, kept } from '../results.ts'
import { quantile } from './writers.ts'

const HEALTH_BUDGET_MS = 100
const HEALTH_EVERY_MS = 20

/** Runs a scenario on a server, asking after its health all the while. */
async function besideHealth(
  name: string,
  attack: (url: string) => Promise<FigureRow[]>,
): Promise<FigureRow[]> {
  const dataDir = createRunFolder()
  const server = await startServer({ dataDir })
  const takenMs: number[] = []
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      const startedAt = performance.now()
      await (await fetch(`${server.url}/health`)).arrayBuffer()
      takenMs.push(performance.now() - startedAt)
      await sleep(HEALTH_EVERY_MS)
    }
  }
  try {
    const [rows] = await Promise.all([attack(server.url).finally(() => (isOver = true)), watch()])
    const p99 = quantile(takenMs, 0.99)
    const most = Math.max(...takenMs)
    return [
      ...rows,
      {
        name: `${name}: /health, p99 and slowest of ${takenMs.length}`,
        value: `${p99.toFixed(0)} ms and ${most.toFixed(0)} ms`,
        budget: kept(`${HEALTH_BUDGET_MS} ms`, most <= HEALTH_BUDGET_MS),
      },
    ]
  } finally {
    isOver = true
    await server.stop()
    await removeRunFolder(dataDir)
  }
}

const GENERATE = '/api/v1/tasks/execute'
const MEGABYTE = 1_000_000
const ROUNDS = 20

/** Bodies that cost most to read: deep, wide, long, with many keys, with a number of a megabyte. */
const WORST: readonly string[] = [
  `${'['.repeat(32_000)}${']'.repeat(32_000)}`,
  `{"description":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
  `{${Array.from({ length: 6_000 }, (_, at) => `"k${at}":0`).join(',')}}`,
  `{"description":"${'\\u0000'.repeat(10_000)}"}`,
  `{"description":${'9'.repeat(60_000)}}`,
  `{"description":"${'a'.repeat(13 * MEGABYTE)}"}`,
  `[${'0,'.repeat(6 * MEGABYTE)}0]`,
  // The longest description that is read, full of numbers.
  JSON.stringify({
    task_details: 'install 2 taps at 85 each and 3 hrs. '.repeat(530),
    metadata: {
      lead_details: {
        first_name: 'Robin',
        last_name: 'Fielder',
        business_name: 'Sparks',
        email: 'robin@example.com',
        phone: '0412 345 678',
      },
    },
  }),
]

/** A stream of the worst bodies, three at a time, from someone without a token. */
export const worstBodies = (): Promise<FigureRow[]> =>
  besideHealth('Worst bodies', async (url) => {
    const statuses = new Map<number, number>()
    const send = async (body: string) => {
      const headers = { 'content-type': 'application/json' }
      const status = await fetch(`${url}${GENERATE}`, { method: 'POST', headers, body }).then(
        (response) => response.status,
        // It answers before it has read all, and may close.
        () => 0,
      )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let at = 0; at < WORST.length; at += 3) await Promise.all(WORST.slice(at, at + 3).map(send))
    }
    const isRefused = [...statuses.keys()].every((status) => status < 500)
    const told = [...statuses].map(([status, count]) => `${count} × ${status === 0 ? 'closed' : status}`)
    return [{ name: 'Worst bodies: answers', value: told.join(', '), budget: kept('none of 500', isRefused) }]
  })

const SLOW_CLIENTS = 300
const CUT_BUDGET_MS = 40_000

/** Clients that send one byte of a body a second. */
export const slowClients = (): Promise<FigureRow[]> =>
  besideHealth(`${SLOW_CLIENTS} slow clients`, async (url) => {
    const ends = await Promise.all(Array.from({ length: SLOW_CLIENTS }, () => drip(url)))
    const slowest = Math.max(...ends)
    return [
      {
        name: `${SLOW_CLIENTS} slow clients: the last is cut off after`,
        value: `${(slowest / 1000).toFixed(1)} s`,
        budget: kept('40 s', slowest <= CUT_BUDGET_MS),
      },
    ]
  })

/** @returns milliseconds until the server ended the connection. */
async function drip(url: string): Promise<number> {
  const { hostname, port } = new URL(url)
  const socket: Socket = connect(Number(port), hostname)
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => resolve())
    socket.on('error', () => resolve())
  })
  socket.resume()
  const startedAt = performance.now()
  const head = `POST ${GENERATE} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n`
  socket.write(head)
  const timer = setInterval(() => socket.write('a'), 1_000)
  await Promise.race([ended, sleep(2 * CUT_BUDGET_MS)])
  clearInterval(timer)
  socket.destroy()
  return performance.now() - startedAt
}
