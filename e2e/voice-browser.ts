import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { DESKTOP } from './people.ts'

/** Somebody who says what a job is, over and over. */
export const SPEECH = join(import.meta.dirname, '../apps/server/src/testing/recordings/spoken.wav')

interface Microphone {
  /** A WAV file that it hears; null: there is no microphone. */
  readonly hears: string | null
  readonly isRefused?: boolean
}

/** A browser with a microphone of our own. */
export const browserWith = ({ hears, isRefused = false }: Microphone): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
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

/** A page of somebody whose browser has no speech recognition that works, as the headless one. */
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
