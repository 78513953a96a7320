import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { createRunFolder, removeRunFolder } from '../apps/server/src/testing/run-folder.ts'
import { type RunningServer, startServer } from '../apps/server/src/testing/running-server.ts'
import { type SpeechServer, startSpeechServer } from '../apps/server/src/testing/speech-server.ts'
import { LIGHTS_TOTAL, signUp } from './people.ts'
import { browserWith, openPage, SPEECH } from './voice-browser.ts'

// The real program with a speech-to-text service on loopback, and Chromium's fake microphone.

test.describe.configure({ mode: 'default', timeout: 90_000 })

const SAID = 'Supply and install 14 down lights at 85 each, 2 dimmers at 120, callout 95'
const WRITTEN = 'Supply and install 14 downlights at 85 each, 2 dimmers at 120, callout 95'

let folder: string
let speech: SpeechServer
let server: RunningServer
let browser: Browser

test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = createRunFolder()
  speech = await startSpeechServer()
  server = await startServer({
    dataDir: join(folder, 'data'),
    env: { SPEECH_BASE_URL: speech.baseUrl, SPEECH_MODEL: 'whisper' },
  })
  browser = await browserWith({ hears: SPEECH })
})
test.afterAll(async () => {
  await browser.close()
  await server.stop()
  await speech.close()
  await removeRunFolder(folder)
})
test.beforeEach(() => speech.answer(SAID))

const talk = (page: Page) => page.getByRole('button', { name: 'Talk', exact: true })
const stop = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true })
const description = (page: Page) => page.getByLabel('Describe the job')

/** Talks for so long. */
async function say(page: Page, ms = 1_500): Promise<void> {
  await talk(page).click()
  await expect(page.getByText('Recording. Tap Stop when you’re done.')).toBeVisible()
  await page.waitForTimeout(ms)
  await stop(page).click()
}

async function staffPage(
  address = '/quote-lab?tab=voice',
  viewport?: { width: number; height: number },
): Promise<Page> {
  const page = await openPage(browser, { baseURL: server.url, ...(viewport && { viewport }) })
  await signUp(page, address)
  return page
}

test('what is said in the Voice tab becomes a priced quote', async () => {
  const page = await staffPage()
  await say(page)
  await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true')
  await expect(description(page)).toHaveValue(WRITTEN)
  await expect(page.getByText('Heard “down lights”, wrote “downlights”')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(description(page)).toHaveValue(SAID)
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Deb Hanley')
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(page.getByText(/^Quote created! #Q-/)).toBeVisible()
  await expect(page.getByText(LIGHTS_TOTAL).first()).toBeVisible()
  await page.context().close()
})
