import type pg from 'pg'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/start-embedded.ts'
import { withClient } from '../apps/server/src/platform/database/embedded/with-client.ts'
import { withDatabase } from '../apps/server/src/testing/test-server.ts'
import { E2E_DATA_DIR } from './place.ts'

/** Runs some work on the database of the program under test, as its superuser: for what no screen can make. */
export async function inDatabase<T>(
  work: (client: pg.Client) => Promise<T>,
  dataDir: string = E2E_DATA_DIR,
): Promise<T> {
  // Adopts the server that the program has started, and leaves it to the program.
  const { adminUrl } = await startEmbedded(dataDir)
  return withClient(withDatabase(adminUrl, 'quotewright'), work)
}
