import { join } from 'node:path'
import { test } from '@playwright/test'
import { type ModelServer, startModelServer } from '../apps/server/src/testing/model-server.ts'
import { createRunFolder, removeRunFolder } from '../apps/server/src/testing/run-folder.ts'
import { type RunningServer, startServer } from '../apps/server/src/testing/running-server.ts'

interface ServerWithModel {
  /** What answers in place of a language model; there while tests run. */
  readonly model: ModelServer
  readonly url: string
}

/** One server with a language model behind it for all tests of a file, which run one after the other. */
export function serverWithModel(): ServerWithModel {
  let folder: string
  let model: ModelServer
  let server: RunningServer

  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    folder = createRunFolder()
    model = await startModelServer()
    server = await startServer({
      dataDir: join(folder, 'data'),
      env: {
        AI_PROVIDER: 'openai-compatible',
        AI_BASE_URL: model.baseUrl,
        AI_API_KEY: 'a-key-of-the-tests',
        AI_MODEL: 'some-model',
      },
    })
  })
  test.afterAll(async () => {
    await server.stop()
    await model.close()
    await removeRunFolder(folder)
  })

  return {
    get model() {
      return model
    },
    get url() {
      return server.url
    },
  }
}
