import { startEmbedded } from '../apps/server/src/platform/database/embedded/start-embedded.ts'
import { withClient } from '../apps/server/src/platform/database/embedded/with-client.ts'
import { createRunFolder, removeRunFolder } from '../apps/server/src/testing/run-folder.ts'
import { type RunningServer, startServer } from '../apps/server/src/testing/running-server.ts'
import { memberHeaders, signUpOverHttp } from '../apps/server/src/testing/sign-up-over-http.ts'
import { seedHistory } from './analytics-seed.ts'
import { type FigureRow, kept, type PartResults } from './results.ts'
import { sampleQuote } from './sample-quote.ts'

/** Quotes of a large and of a small organization. */
const MANY = 1_000_000
const FEW = 10_000
const EVENTS = 5_000_000

const ROUNDS = 60

const P95_BUDGET_MS = 50
const GROWTH_BUDGET = 1.5

const CALLS = [
  'dashboard',
  'summary?period=year',
  'funnel?period=year',
  'metrics/quotes?period=year',
  'metrics/revenue?period=year',
  'trends?metric=win_rate&period=year',
  'breakdown?by=response&period=year',
  'breakdown?by=sent_hour&period=year',
  'breakdown?by=member&period=year',
  'breakdown?by=dropped&period=year',
  'pipeline',
  'quotes?basis=accepted&period=year',
  'quotes?by=trade&key=hvac&period=year&offset=500',
  'quotes?basis=open',
] as const

/** Figures of a large organization, beside the same of a small one in the same database. */
export async function benchAnalytics(): Promise<PartResults> {
  const dataDir = createRunFolder()
  let server: RunningServer | undefined
  try {
    server = await startServer({ dataDir })
    const database = await startEmbedded(dataDir)
    const adminUrl = database.adminUrl.replace('/postgres?', '/quotewright?')
    const large = await givenHistory(server.url, adminUrl, MANY, EVENTS)
    const small = await givenHistory(server.url, adminUrl, FEW, 0)
    const figures: FigureRow[] = []
    for (const path of CALLS) figures.push(await measure(server.url, path, large, small))
    return { figures }
  } finally {
    await server?.stop()
    await removeRunFolder(dataDir)
  }
}

/** @returns a key that reads the organization's figures: a token would be too old after so long a seeding. */
async function givenHistory(url: string, adminUrl: string, quotes: number, events: number): Promise<string> {
  const member = await signUpOverHttp(url)
  const call = async (path: string, body: object): Promise<unknown> => {
    const init = { method: 'POST', headers: memberHeaders(member), body: JSON.stringify(body) }
    return (await fetch(`${url}/api/v1/${path}`, init)).json()
  }
  const { id } = (await call('quotes', sampleQuote('Priya Nair'))) as { id: string }
  const { key } = (await call('api-keys', { name: 'Bench', scopes: ['analytics:read'] })) as { key: string }
  await withClient(adminUrl, (admin) =>
    seedHistory(admin, { tenantId: member.tenantId, quoteId: id, quotes, events }),
  )
  return key
}

/** Both organizations in turns, so that whatever else the machine does meets both. */
async function measure(url: string, path: string, large: string, small: string): Promise<FigureRow> {
  const times = { large: [] as number[], small: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.large.push(await timed(url, path, large))
    times.small.push(await timed(url, path, small))
  }
  const ratio = quantile(times.large, 0.5) / quantile(times.small, 0.5)
  const p95 = quantile(times.large, 0.95)
  return {
    name: `Analytics of a million quotes: ${path}`,
    value: `p95 ${p95.toFixed(1)} ms, p50 ${ratio.toFixed(2)} × that of ten thousand`,
    budget: kept(`${P95_BUDGET_MS} ms, ${GROWTH_BUDGET} ×`, p95 <= P95_BUDGET_MS && ratio <= GROWTH_BUDGET),
  }
}

async function timed(url: string, path: string, key: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`${url}/api/v1/analytics/${path}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return performance.now() - startedAt
}

/** After the first sixth of the times, which warm up. */
function quantile(times: readonly number[], share: number): number {
  const sorted = times.slice(times.length / 6).toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
