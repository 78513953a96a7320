import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { killDatabase } from '../../apps/server/src/testing/database-process.ts'
import { createRunFolder, removeRunFolder } from '../../apps/server/src/testing/run-folder.ts'
import { type RunningServer, startServer } from '../../apps/server/src/testing/running-server.ts'
import { signUpOverHttp } from '../../apps/server/src/testing/sign-up-over-http.ts'
import { type FigureRow, kept } from '../results.ts'
import { Acknowledged, quantile, untilItWrites } from './writers.ts'

const SERVER_KILLS = 100
const DATABASE_KILLS = 50
const MOST_RECOVERY_MS = 5_000

/** The server is killed under writes, and started again at once. */
export const killServer = (): Promise<FigureRow[]> =>
  killUnderWrites('Server', SERVER_KILLS, async (server, dataDir) => {
    await server.kill()
    return startServer({ dataDir, port: server.port })
  })

/** The embedded database is killed under writes; the server runs on. */
export const killItsDatabase = (): Promise<FigureRow[]> =>
  killUnderWrites('Database', DATABASE_KILLS, async (server, dataDir) => {
    await killDatabase(dataDir)
    return server
  })

/** @param kill kills and gives the server that goes on. */
async function killUnderWrites(
  name: string,
  kills: number,
  kill: (server: RunningServer, dataDir: string) => Promise<RunningServer>,
): Promise<FigureRow[]> {
  const dataDir = createRunFolder()
  let server = await startServer({ dataDir })
  try {
    const staff = await signUpOverHttp(server.url)
    const acknowledged = new Acknowledged()
    const recoveriesMs: number[] = []
    for (let round = 1; round <= kills; round += 1) {
      let killedAt = 0
      await acknowledged.during(server.url, staff, async () => {
        await sleep(randomInt(150, 600))
        killedAt = performance.now()
        server = await kill(server, dataDir)
      })
      await untilItWrites(server.url, staff)
      recoveriesMs.push(performance.now() - killedAt)
    }
    const lost = await acknowledged.lost(server.url, staff)
    const p95 = quantile(recoveriesMs, 0.95)
    return [
      {
        name: `${name} killed ${kills} times: acknowledged quotes lost of ${acknowledged.size}`,
        value: String(lost),
        budget: kept('0', lost === 0),
      },
      {
        name: `${name} killed: until it writes again, p50 and p95`,
        value: `${(quantile(recoveriesMs, 0.5) / 1000).toFixed(2)} s and ${(p95 / 1000).toFixed(2)} s`,
        budget: kept('p95 5 s', p95 <= MOST_RECOVERY_MS),
      },
    ]
  } finally {
    await server.stop()
    await removeRunFolder(dataDir)
  }
}
