// npm run screenshots: pictures of every page, on a phone and on a desk, in dark and in light, into docs/screenshots.
// The business on them is made first, in a folder that is gone afterwards. With BASE_URL and the SEED_PASSWORD that
// npm run seed printed, they are taken from a running server instead, but for the page that unsubscribes, whose link is
// in the mails alone; RATE_LIMITS=off keeps it from refusing some.
// With names behind it, such as -- quotes customers, only those are taken.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { createRunFolder, removeRunFolder } from '../apps/server/src/testing/run-folder.ts'
import { startServer } from '../apps/server/src/testing/running-server.ts'
import { useMode as chooseMode, expectLoaded, MODES, showIn } from './accessible.ts'
import { inDatabase } from './database.ts'
import { DESKTOP, newEmail, PHONE, signUp } from './people.ts'
import {
  consolePlaces,
  customerPlaces,
  FIRST_PLACES,
  type Place,
  VISITOR_PLACES,
} from './screenshot-places.ts'
import { subjectsOf } from './screenshot-subjects.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'docs', 'screenshots')
const OWNER = 'demo@wattleandwire.example'
/** Of WebP: text stays crisp, and all of them stay a few megabytes. */
const QUALITY = 62

const WANTED = process.argv.slice(2)

async function take(page: Page, places: readonly Place[]): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  for (const { name, address, prepare, restore, only } of places) {
    if (WANTED.length > 0 && !WANTED.includes(name)) continue
    if (address === undefined || (only ?? width) !== width) continue
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expectLoaded(page)
    await prepare?.(page)
    for (const mode of MODES) {
      await showIn(page, { mode })
      // What comes in late: pictures, fonts, numbers that count up.
      await page.waitForTimeout(mode === MODES[0] ? 600 : 100)
      await expectLoaded(page)
      const picture = sharp(await page.screenshot()).webp({ quality: QUALITY, effort: 6 })
      await picture.toFile(join(FOLDER, `${name}-${width}-${mode}.webp`))
    }
    await restore?.(page)
  }
}

async function takeAll(browser: Browser, { url: baseURL, password, unsubscribe }: Site): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    const context = (): Promise<BrowserContext> =>
      browser.newContext({ baseURL, viewport, locale: 'en-AU', timezoneId: 'Australia/Sydney' })
    const newPage = async (): Promise<Page> => {
      const page = await (await context()).newPage()
      await chooseMode(page, 'dark')
      return page
    }
    const owner = await newPage()
    const signedIn = await owner.request.post('/api/auth/sign-in/email', { data: { email: OWNER, password } })
    expect(signedIn.status(), 'SEED_PASSWORD is what npm run seed printed').toBe(200)
    await owner.goto('/dashboard')
    const subjects = await subjectsOf(owner)
    await take(owner, consolePlaces(subjects))
    const newcomer = await newPage()
    await signUp(newcomer, '/dashboard', 'Miller Plumbing', newEmail())
    await take(newcomer, FIRST_PLACES)
    const visitor = await newPage()
    await take(visitor, [...VISITOR_PLACES, ...customerPlaces({ ...subjects, unsubscribe })])
    for (const page of [owner, newcomer, visitor]) await page.context().close()
  }
}

/** @returns the password of the seeded business's owner */
function seed(dataDir: string): string {
  const { stdout, status } = spawnSync(process.execPath, ['apps/server/src/seed/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  const password = /^.*password:?\s+(\S+)\s*$/im.exec(stdout)?.[1]
  if (status !== 0 || password === undefined) throw new Error(`The business was not made:\n${stdout}`)
  return password
}

/** Where the pictures are taken. */
interface Site {
  readonly url: string
  readonly password: string
  /** The page of a link in a mail; undefined where it isn't known. */
  readonly unsubscribe: string | undefined
}

async function withServer(work: (site: Site) => Promise<void>): Promise<void> {
  const { BASE_URL: url = 'http://127.0.0.1:3000', SEED_PASSWORD } = process.env
  if (SEED_PASSWORD !== undefined) return work({ url, password: SEED_PASSWORD, unsubscribe: undefined })
  const dataDir = createRunFolder()
  try {
    const password = seed(dataDir)
    const server = await startServer({ dataDir })
    try {
      await work({ url: server.url, password, unsubscribe: await unsubscribePage(dataDir) })
    } finally {
      await server.stop()
    }
  } finally {
    await removeRunFolder(dataDir)
  }
}

/** Of someone who still gets follow-ups. */
async function unsubscribePage(dataDir: string): Promise<string | undefined> {
  const { rows } = await inDatabase(
    (client) =>
      client.query<{ token: string }>(
        'select token from follow_up_addresses where unsubscribed_at is null order by token limit 1',
      ),
    dataDir,
  )
  return rows[0] && `/unsubscribe/${rows[0].token}`
}

await withServer(async (site) => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--lang=en-AU'],
  })
  mkdirSync(FOLDER, { recursive: true })
  if (WANTED.length === 0) for (const name of readdirSync(FOLDER)) rmSync(join(FOLDER, name))
  try {
    await takeAll(browser, site)
  } finally {
    await browser.close()
  }
})
