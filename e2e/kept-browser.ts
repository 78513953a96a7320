import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { DATABASES } from '../apps/web/src/platform/database.ts'
import { PHONE, signUp } from './people.ts'
import { SPEECH } from './voice-browser.ts'

export const OFFLINE =
  /^Offline\. What you type is kept on this (phone|computer) and sent when you’re back\.$/
export const mark = (page: Page) => page.getByRole('status', { name: 'Reception' })

interface KeptBrowserOptions {
  /** Where the browser keeps everything. */
  readonly folder: string
  readonly baseURL: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly offline?: boolean
}

/** A browser as a phone has one: it remembers, it has a microphone, and service workers may run. */
function openKeptBrowser({ folder, ...options }: KeptBrowserOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    serviceWorkers: 'allow',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${SPEECH}`,
    ],
    ...options,
  })
}

/** Ends the browser of a folder, and only that one, as a phone without memory does: it can't write anything any more. */
async function killBrowser(context: BrowserContext, folder: string): Promise<void> {
  const closed = new Promise((resolve) => context.once('close', resolve))
  for (const file of globSync('/proc/[0-9]*/cmdline')) {
    const words = commandIn(file).split('\0')
    if (!words.includes(`--user-data-dir=${folder}`)) continue
    try {
      process.kill(Number(file.split('/')[2]), 'SIGKILL')
    } catch {
      // It went with its parent.
    }
  }
  await closed
}

function commandIn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // It ended while it was looked at.
    return ''
  }
}

/** Waits until the console is on the device: its worker runs, and answers this page. */
async function waitForShell(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  })
}

/** A phone or computer with the console on it. */
interface Device {
  readonly folder: string
  readonly baseURL: string
  readonly context: BrowserContext
  readonly page: Page
}

type Opening = Pick<Device, 'folder' | 'baseURL'> & {
  readonly viewport?: typeof PHONE
  readonly offline?: boolean
}

async function open({ folder, baseURL, viewport = PHONE, offline = false }: Opening): Promise<Device> {
  const context = await openKeptBrowser({ folder, baseURL, viewport, offline })
  const [page = await context.newPage()] = context.pages()
  // The headless browser has a speech recognition that never answers.
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'SpeechRecognition')
    Reflect.deleteProperty(window, 'webkitSpeechRecognition')
  })
  return { folder, baseURL, context, page }
}

let browsers = 0

interface Place {
  /** Of the program. */
  readonly url: string
  /** Where browsers may keep things. */
  readonly folder: string
}

/** Someone who signed in some time ago, with the console on their device. */
export async function openDevice(place: Place, viewport = PHONE): Promise<Device> {
  browsers += 1
  const at = { folder: join(place.folder, `browser-${browsers}`), baseURL: place.url, viewport }
  const first = await open(at)
  await signUp(first.page, '/dashboard')
  await waitForShell(first.page)
  // A browser writes its cookies every half a minute, or when it is closed.
  await first.context.close()
  return open(at)
}

/** The same device after its browser was ended. */
export async function killAndReopen(
  { folder, baseURL, context }: Device,
  options: Pick<Opening, 'viewport' | 'offline'> = {},
): Promise<Device> {
  await killBrowser(context, folder)
  return open({ folder, baseURL, ...options })
}

/** All copies of drafts, as one text. Opening a database that is not there would make it, without what belongs in it. */
const copiesOf = (page: Page): Promise<string> =>
  page.evaluate(async (wanted) => {
    if (!(await indexedDB.databases()).some(({ name }) => name === wanted)) return ''
    return new Promise<string>((resolve) => {
      const opening = indexedDB.open(wanted)
      opening.onsuccess = () => {
        const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
        all.onsuccess = () => {
          opening.result.close()
          resolve(JSON.stringify(all.result))
        }
      }
    })
  }, DATABASES.drafts)

/** Waits until a text is in the copies of drafts that outlive the browser. */
export const expectCopy = (page: Page, text: string): Promise<void> =>
  expect.poll(() => copiesOf(page)).toContain(JSON.stringify(text).slice(1, -1))
