import { join } from 'node:path'
import { type Browser, type Page, test } from '@playwright/test'
import { type MailServer, startMailServer } from '../apps/server/src/testing/mail-server.ts'
import { createRunFolder, removeRunFolder } from '../apps/server/src/testing/run-folder.ts'
import { type RunningServer, startServer } from '../apps/server/src/testing/running-server.ts'
import { DESKTOP } from './people.ts'

interface ServerWithMail {
  /** Which mails were sent; there while tests run. */
  readonly mail: MailServer
  readonly openPage: (browser: Browser, viewport?: typeof DESKTOP) => Promise<Page>
}

/**
 * One server with a mail server behind it for all tests of a file, which run one after the other.
 *
 * @param timeout of one test, in milliseconds
 */
export function serverWithMail({
  timeout,
  env = {},
}: {
  readonly timeout: number
  readonly env?: Readonly<Record<string, string>>
}): ServerWithMail {
  let folder: string
  let mail: MailServer
  let server: RunningServer

  test.describe.configure({ mode: 'default', timeout })
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    folder = createRunFolder()
    mail = await startMailServer()
    server = await startServer({
      dataDir: join(folder, 'data'),
      env: { SMTP_URL: mail.url, MAIL_FROM: 'Quotewright <quotes@quotes.example>', ...env },
    })
  })
  test.afterAll(async () => {
    await server.stop()
    await mail.close()
    await removeRunFolder(folder)
  })

  return {
    get mail() {
      return mail
    },
    openPage: async (browser, viewport = DESKTOP) => {
      const context = await browser.newContext({ baseURL: server.url, viewport })
      return context.newPage()
    },
  }
}
