import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { jobs } from '../app/jobs.ts'
import { migrateEverything } from '../app/migrate-everything.ts'
import { startEmbedded } from '../platform/database/embedded/start-embedded.ts'
import { withClient } from '../platform/database/embedded/with-client.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { migrateJobs } from '../platform/jobs/start-jobs.ts'
import { startExternalServer } from './external-server.ts'
import { createRunFolderInMemory, removeAbandonedRuns, removeRunFolder } from './run-folder.ts'
import { type TestServer, withDatabase } from './test-server.ts'

const TEMPLATE = 'quotewright_template'

/** Starts one PostgreSQL for the whole run and migrates one database, which test files copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandonedRuns()
  const folder = createRunFolderInMemory()
  try {
    const server = await startServer(folder)
    project.provide('testServer', { adminUrl: server.adminUrl, templateUrl: await makeTemplate(server) })
    return () => removeRunFolder(folder)
  } catch (error) {
    await removeRunFolder(folder)
    throw error
  }
}

async function startServer(folder: string): Promise<TestServer> {
  if (process.env['TEST_POSTGRES'] === 'external') return startExternalServer(folder)
  // What is in it is thrown away at the end, so nothing has to reach the disk.
  return startEmbedded(folder, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '128MB',
    max_connections: '200',
  })
}

async function makeTemplate({ adminUrl, url }: TestServer): Promise<string> {
  const { username } = new URL(url)
  await withClient(adminUrl, (admin) =>
    admin.query(`create database ${TEMPLATE} owner ${pg.escapeIdentifier(username)}`),
  )
  const templateUrl = withDatabase(url, TEMPLATE)
  const database = await openDatabase({ databaseUrl: templateUrl, dataDir: '' })
  await migrateEverything(database.pool, templateUrl)
  await database.close()
  // Making them takes half a second in each world that runs jobs.
  await migrateJobs(templateUrl, jobs)
  return templateUrl
}
