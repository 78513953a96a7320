// npm run screenshots: pictures of every page, on a phone and on a desk, in dark and in light, into docs/screenshots.
// The business on them is made first, in a folder that is gone afterwards. With BASE_URL and the SEED_PASSWORD that
// npm run seed printed, they are taken from a running server instead; RATE_LIMITS=off keeps it from refusing some.
// With names behind it, such as -- quotes customers, only those are taken.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { createRunFolder, removeRunFolder } from '../apps/server/src/testing/run-folder.ts'
import { startServer } from '../apps/server/src/testing/running-server.ts'
import { useMode as chooseMode, expectLoaded, MODES, showIn } from './accessible.ts'
import { api } from './api.ts'
import { DESKTOP, newEmail, PHONE, signUp } from './people.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'docs', 'screenshots')
const OWNER = 'demo@wattleandwire.example'
/** Of WebP: text stays crisp, and all of them stay a few megabytes. */
const QUALITY = 62
const JOB =
  'Supply and install 14 LED downlights at 88 each, 2 dimmers at 125, replace the exhaust fan in the bathroom. Painting by others'

interface Place {
  readonly name: string
  readonly address: string
  /** What is done there before the picture. */
  readonly prepare?: (page: Page) => Promise<void>
}

interface Subjects {
  /** A quote about which both sides have written. */
  readonly discussed: string
  /** A quote that its customer has opened. */
  readonly viewed: string
  /** Its page. */
  readonly hosted: string
  readonly campaign: string
}

async function subjectsOf(page: Page): Promise<Subjects> {
  type Quotes = {
    quotes: { id: string; quoteme_share_url: string | null; currency: string; options: unknown[] }[]
  }
  const { quotes } = await api<Quotes>(page, 'get', '/quotes?status=viewed&limit=100')
  const chosen = quotes.find(({ currency, options }) => currency === 'AUD' && options.length > 0) ?? quotes[0]
  const { campaigns } = await api<{ campaigns: { id: string }[] }>(page, 'get', '/campaigns')
  return {
    discussed: await discussedQuote(page),
    viewed: chosen?.id ?? '',
    hosted: new URL(chosen?.quoteme_share_url ?? page.url()).pathname,
    campaign: campaigns.at(-1)?.id ?? '',
  }
}

/** Of a question, its answer and a thank-you, or the longest there is. */
async function discussedQuote(page: Page): Promise<string> {
  type Conversations = { conversations: { id: string; last_message: object | null }[] }
  const { conversations } = await api<Conversations>(page, 'get', '/messages/conversations?limit=100')
  let [longest, most] = ['', 0]
  for (const { id } of conversations.filter((one) => one.last_message !== null)) {
    const { messages } = await api<{ messages: object[] }>(page, 'get', `/quotes/${id}/messages`)
    if (messages.length > most) [longest, most] = [id, messages.length]
    if (most >= 3) break
  }
  return longest
}

const tabsOf = (page: string, tabs: readonly string[]): Place[] =>
  tabs.map((tab) => ({ name: `${page}-${tab}`, address: `/${page}?tab=${tab}` }))

const BUSINESS_TABS = ['profile', 'media', 'reviews', 'ai-contexts', 'preferences']

/** What its owner sees. */
const consolePlaces = ({ discussed, viewed, hosted, campaign }: Subjects): Place[] => [
  { name: 'dashboard', address: '/dashboard' },
  { name: 'quotes', address: '/management' },
  { name: 'quotes-beside', address: `/management?quote=${viewed}` },
  { name: 'customers', address: '/management?view=customers' },
  { name: 'messages', address: `/messages?quoteId=${discussed}` },
  { name: 'analytics', address: '/analytics', prepare: drawnCharts },
  { name: 'generator', address: '/quote-lab', prepare: generate },
  ...['form', 'voice', 'upload', 'review', 'integrations', 'calculate', 'templates'].map((tab) => ({
    name: tab === 'review' ? 'review-queue' : `generator-${tab}`,
    address: `/quote-lab?tab=${tab}`,
  })),
  { name: 'quote-editor', address: `/quote-editor?quoteId=${viewed}` },
  { name: 'templates', address: '/templates' },
  { name: 'promotions', address: '/promotions' },
  { name: 'price-book', address: '/price-book' },
  { name: 'campaigns', address: '/campaigns' },
  { name: 'campaigns-coverage', address: '/campaigns?view=coverage' },
  { name: 'campaigns-rules', address: `/campaigns?tab=rules&campaign=${campaign}` },
  { name: 'campaigns-settings', address: '/campaigns?tab=settings' },
  { name: 'business-onboarding', address: '/tenant-management' },
  ...tabsOf('tenant-management', BUSINESS_TABS).map((place) => ({
    ...place,
    name: place.name.replace('tenant-management', 'business'),
  })),
  { name: 'integrations', address: '/integrations' },
  ...tabsOf('settings', ['business-info', 'appearance', 'notifications', 'security']),
  { name: 'auth-test', address: '/auth-test' },
  { name: 'auth-debug', address: '/auth-debug' },
  { name: 'hosted', address: hosted },
]

/** What someone sees who has just signed up. */
const FIRST_PLACES: readonly Place[] = [
  ...['trade', 'number', 'rates', 'tax', 'logo', 'follow-ups', 'quote', 'documents'].map((step) => ({
    name: `start-${step}`,
    address: `/start?step=${step}`,
  })),
  { name: 'onboarding-wizard', address: '/onboarding-wizard' },
  { name: 'first-dashboard', address: '/dashboard' },
  { name: 'first-quotes', address: '/management' },
  { name: 'first-campaigns', address: '/campaigns' },
  { name: 'first-analytics', address: '/analytics' },
]

/** What a visitor sees. */
const VISITOR_PLACES: readonly Place[] = [
  { name: 'marketing', address: '/marketing' },
  { name: 'sign-in', address: '/sign-in' },
  { name: 'sign-up', address: '/sign-in?mode=sign-up' },
  { name: 'reset-password', address: '/reset-password' },
  { name: 'visitor-generator', address: '/quote-lab' },
  { name: 'unknown-link', address: '/q/aaaaaaaaaaaaaaaaaaaaaa' },
]

/** Charts are drawn once they are loaded and measured. */
const drawnCharts = (page: Page): Promise<void> =>
  page.locator('.recharts-bar-rectangle').first().waitFor({ state: 'attached' })

/** A quote that is made for its picture, and taken away again. */
async function generate(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Deb Hanley')
  await page.getByLabel('Describe the job').fill(JOB)
  const answered = page.waitForResponse((response) => response.url().endsWith('/tasks/execute'))
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await answered
  await page.getByRole('dialog').getByRole('button', { name: 'Close Preview' }).click()
  for (const notice of ['Quote enriched successfully!', 'Quote created!'])
    await page.getByText(notice).waitFor({ state: 'hidden', timeout: 20_000 })
  await expectLoaded(page)
  if ((page.viewportSize()?.width ?? 0) < 600)
    await page.getByRole('region', { name: 'Output' }).scrollIntoViewIfNeeded()
  else await page.evaluate(() => scrollTo(0, 0))
  const { quotes } = await api<{ quotes: { id: string }[] }>(page, 'get', '/quotes?limit=1')
  await api(page, 'post', '/quotes/bulk', { ids: quotes.map(({ id }) => id), action: 'delete' })
}

const WANTED = process.argv.slice(2)

async function take(page: Page, places: readonly Place[]): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  for (const { name, address, prepare } of places) {
    if (WANTED.length > 0 && !WANTED.includes(name)) continue
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
  }
}

async function takeAll(browser: Browser, baseURL: string, password: string): Promise<void> {
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
    await take(owner, consolePlaces(await subjectsOf(owner)))
    const newcomer = await newPage()
    await signUp(newcomer, '/dashboard', 'Miller Plumbing', newEmail())
    await take(newcomer, FIRST_PLACES)
    const visitor = await newPage()
    await take(visitor, VISITOR_PLACES)
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

async function withServer(work: (url: string, password: string) => Promise<void>): Promise<void> {
  const { BASE_URL, SEED_PASSWORD } = process.env
  if (SEED_PASSWORD !== undefined) return work(BASE_URL ?? 'http://127.0.0.1:3000', SEED_PASSWORD)
  const dataDir = createRunFolder()
  try {
    const password = seed(dataDir)
    const server = await startServer({ dataDir })
    try {
      await work(server.url, password)
    } finally {
      await server.stop()
    }
  } finally {
    await removeRunFolder(dataDir)
  }
}

await withServer(async (url, password) => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--lang=en-AU'],
  })
  mkdirSync(FOLDER, { recursive: true })
  if (WANTED.length === 0) for (const name of readdirSync(FOLDER)) rmSync(join(FOLDER, name))
  try {
    await takeAll(browser, url, password)
  } finally {
    await browser.close()
  }
})
