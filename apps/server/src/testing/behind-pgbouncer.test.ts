import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { withClient } from '../platform/database/embedded/with-client.ts'
import { followChanges } from './live-stream.ts'
import { findPgBouncer, startPooler } from './pooler.ts'
import { createRunFolder, removeRunFolder } from './run-folder.ts'
import { startServer } from './running-server.ts'
import { memberHeaders, signUpOverHttp } from './sign-up-over-http.ts'
import { createEmptyDatabase } from './test-database.ts'

const CLIENTS = 12
const ROUNDS = 8
const program = findPgBouncer() ?? ''

/** The program on an empty database behind PgBouncer. */
async function givenProgram() {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  const dataDir = createRunFolder()
  onTestFinished(() => removeRunFolder(dataDir))
  const pooler = await startPooler(program, dataDir, database.url)
  onTestFinished(pooler.stop)
  const server = await startServer({
    dataDir,
    env: {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      APP_SECRET: 'a secret of the tests, long enough to sign with',
    },
  })
  onTestFinished(async () => void (await server.stop()))
  return { server, pooler }
}

// apt-get install pgbouncer
describe.skipIf(program === '')('behind PgBouncer in transaction mode', () => {
  test('it migrates, creates, reads and saves side by side, and hears of changes', async () => {
    const { server, pooler } = await givenProgram()
    const staff = await signUpOverHttp(server.url)
    const stream = await followChanges(server.url, staff.token)
    onTestFinished(stream.leave)
    const call = async (path: string, method = 'GET', body?: object) => {
      const answer = await fetch(`${server.url}/api/v1${path}`, {
        method,
        headers: memberHeaders(staff),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const json = (await answer.json()) as { quote: { id: string; title: string } }
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(json)}`)
      return json.quote
    }
    const work = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const title = `Client ${client}, round ${round}`
        const { id } = await call('/quotes', 'POST', { customer_name: 'Deb', description: 'Lights' })
        await call(`/quotes/${id}`, 'PUT', { title, current_version_number: 1 })
        expect((await call(`/quotes/${id}`)).title).toBe(title)
        await call('/quotes?limit=5')
      }
    })
    await Promise.all(work)
    await vi.waitFor(() => expect(stream.told.length).toBeGreaterThan(0))
    await withClient(pooler.url, async (client) => {
      const { rows } = await client.query('select name from pg_prepared_statements')
      expect(rows).toEqual([])
    })
  }, 120_000)
})
