import { globSync, readFileSync } from 'node:fs'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { SPEECH } from './voice-browser.ts'

interface KeptBrowserOptions {
  /** Where the browser keeps everything. */
  readonly folder: string
  readonly baseURL: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly offline?: boolean
}

/** A browser as a phone has one: it remembers, it has a microphone, and service workers may run. */
export function openKeptBrowser({ folder, ...options }: KeptBrowserOptions): Promise<BrowserContext> {
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
export async function killBrowser(context: BrowserContext, folder: string): Promise<void> {
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
export async function waitForShell(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  })
}
