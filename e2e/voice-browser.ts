import { join } from 'node:path'
import { type Browser, chromium, expect, type Locator, type Page, test } from '@playwright/test'
import { createRunFolder, removeRunFolder } from '../apps/server/src/testing/run-folder.ts'
import { type RunningServer, startServer } from '../apps/server/src/testing/running-server.ts'
import { type SpeechServer, startSpeechServer } from '../apps/server/src/testing/speech-server.ts'
import { DESKTOP } from './people.ts'

/** Someone who says what a job is, over and over. */
export const SPEECH = join(import.meta.dirname, '../apps/server/src/testing/recordings/spoken.wav')

interface Microphone {
  /** A WAV file that it hears; null: there is no microphone. */
  readonly hears: string | null
  readonly isRefused?: boolean
  /** A name that leads to this machine, which browsers take for a stranger's. */
  readonly knows?: string
}

/** A browser with a microphone of our own. */
export const browserWith = ({ hears, isRefused = false, knows }: Microphone): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      ...(knows === undefined ? [] : [`--host-resolver-rules=MAP ${knows} 127.0.0.1`]),
      ...(hears === null
        ? []
        : ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${hears}`]),
      `--use-fake-ui-for-media-stream${isRefused ? '=deny' : ''}`,
    ],
  })

interface PageOptions {
  readonly baseURL: string
  readonly viewport?: typeof DESKTOP
}

/** A page of someone whose browser has no speech recognition that works, as the headless one. */
export async function openPage(
  browser: Browser,
  { baseURL, viewport = DESKTOP }: PageOptions,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  })
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'SpeechRecognition')
    Reflect.deleteProperty(window, 'webkitSpeechRecognition')
  })
  return context.newPage()
}

/** A WAV file of 16 kHz, mono, whose samples run from -1 to 1. */
export function wavOf(seconds: number, sample: (index: number) => number): Buffer {
  const rate = 16_000
  const samples = Int16Array.from({ length: seconds * rate }, (_, index) =>
    Math.round(sample(index) * 32_767),
  )
  const data = Buffer.from(samples.buffer)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + data.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(data.length, 40)
  return Buffer.concat([header, data])
}

interface ServerWithSpeech {
  readonly url: string
  readonly speech: SpeechServer
  /** For files of the tests. */
  readonly folder: string
}

/** The real program with a speech-to-text service on loopback, for all tests of a file. */
export function serverWithSpeech(): ServerWithSpeech {
  let folder: string
  let speech: SpeechServer
  let server: RunningServer

  test.describe.configure({ mode: 'default', timeout: 90_000 })
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    folder = createRunFolder()
    speech = await startSpeechServer()
    server = await startServer({
      dataDir: join(folder, 'data'),
      env: { SPEECH_BASE_URL: speech.baseUrl, SPEECH_MODEL: 'whisper' },
    })
  })
  test.afterAll(async () => {
    await server.stop()
    await speech.close()
    await removeRunFolder(folder)
  })
  return {
    get url() {
      return server.url
    },
    get speech() {
      return speech
    },
    get folder() {
      return folder
    },
  }
}

export const talkButton = (page: Page): Locator => page.getByRole('button', { name: 'Talk', exact: true })
export const stopButton = (page: Page): Locator => page.getByRole('button', { name: 'Stop', exact: true })

/** Talks for so long. */
export async function say(page: Page, ms = 1_500): Promise<void> {
  await talkButton(page).click()
  await expect(page.getByText('Recording. Tap Stop when you’re done.')).toBeVisible()
  await page.waitForTimeout(ms)
  await stopButton(page).click()
}
