import { afterAll, beforeAll } from 'vitest'
import { createRunFolder, removeRunFolder } from './run-folder.ts'
import { type RunningServer, startServer } from './running-server.ts'
import type { World } from './world.ts'

/**
 * Starts the real program over a world's database, as often as a test kills it. Its files lie in one folder, which goes
 * after the last test of the file.
 *
 * @param env variables besides those of the database, asked for at each start.
 */
export function serversOver(
  world: Pick<World, 'databaseUrl'>,
  env: () => Readonly<Record<string, string>> = () => ({}),
): (port?: number) => Promise<RunningServer> {
  let folder = ''
  beforeAll(() => {
    folder = createRunFolder()
  })
  afterAll(() => removeRunFolder(folder))
  return (port) =>
    startServer({
      dataDir: folder,
      ...(port === undefined ? {} : { port }),
      env: {
        DATABASE_URL: world.databaseUrl,
        APP_SECRET: 'a secret of the tests, long enough to sign with',
        ...env(),
      },
    })
}
