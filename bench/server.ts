import { existsSync, readFileSync } from 'node:fs'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/start-embedded.ts'
import { createRunFolder, removeRunFolder } from '../apps/server/src/testing/run-folder.ts'
import { type RunningServer, startServer } from '../apps/server/src/testing/running-server.ts'
import { signUpOverHttp } from '../apps/server/src/testing/sign-up-over-http.ts'
import { benchApi } from './api.ts'
import { startFloor } from './floor.ts'
import { importFullPriceBook } from './full-price-book.ts'
import { benchHostedPage } from './hosted-page.ts'
import { explainList } from './query-plan.ts'
import { benchQuotePdf } from './quote-pdf.ts'
import type { PartResults } from './results.ts'
import { seedQuotes } from './seed.ts'

/** Everything that needs the running product, on a database of its own that is removed afterwards. */
export async function benchServer(): Promise<PartResults[]> {
  const dataDir = createRunFolder()
  let server: RunningServer | undefined
  try {
    server = await startServer({ dataDir })
    const firstBootMs = server.bootMs
    await server.stop()
    server = await startServer({ dataDir })
    const boots = { firstMs: firstBootMs, secondMs: server.bootMs }
    const parts = await loadServer(server, dataDir)
    return [...parts, processFigures(boots, server.pid)]
  } finally {
    await server?.stop()
    await removeRunFolder(dataDir)
  }
}

async function loadServer({ url }: RunningServer, dataDir: string): Promise<PartResults[]> {
  // Adopts the database that the server runs on.
  const database = await startEmbedded(dataDir)
  const adminUrl = database.adminUrl.replace('/postgres?', '/quotewright?')
  const member = await signUpOverHttp(url)
  const quoteIds = await seedQuotes(url, adminUrl, member)
  // Another organization of the same size: what it has must not cost the first one anything.
  const priced = await signUpOverHttp(url, 'Harbour Plumbing')
  await seedQuotes(url, adminUrl, priced)
  await importFullPriceBook(url, priced)
  const [firstId = ''] = quoteIds
  const page = await benchHostedPage(url, member, firstId)
  const pdf = await benchQuotePdf(url, member)
  const floor = await startFloor(database.url, member.tenantId)
  try {
    const api = await benchApi({ url, floorUrl: floor.url, member, priced, quoteIds })
    return [api, page, pdf, await explainList(database.url, member.tenantId)]
  } finally {
    await floor.stop()
  }
}

function processFigures(boots: { firstMs: number; secondMs: number }, pid: number): PartResults {
  const residentKb = residentKilobytes(pid)
  return {
    figures: [
      { name: 'First start to ready, with initdb and migrations', value: seconds(boots.firstMs) },
      { name: 'Second start to ready', value: seconds(boots.secondMs) },
      ...(residentKb === undefined
        ? []
        : [{ name: 'Memory of the server after the run', value: `${Math.round(residentKb / 1000)} MB` }]),
    ],
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

/** Known on Linux only. */
function residentKilobytes(pid: number): number | undefined {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return undefined
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1])
}
