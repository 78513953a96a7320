// Takes the pictures of docs/screenshots from a running server that `npm run seed` has filled:
// SEED_PASSWORD is what it printed, and BASE_URL is http://127.0.0.1:3000 by default.
import { join } from 'node:path'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { useMode as chooseMode, expectLoaded, LOOKS } from './accessible.ts'
import { api } from './api.ts'

const BASE_URL = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000'
const FOLDER = join(import.meta.dirname, '..', 'docs', 'screenshots')
const OWNER = { email: 'demo@wattleandwire.example', password: process.env['SEED_PASSWORD'] ?? '' }
const JOB =
  'Supply and install 14 LED downlights at 88 each, 2 dimmers at 125, replace the exhaust fan in the bathroom. Painting by others'

interface Subjects {
  /** A quote about which both sides have written. */
  readonly discussed: string
  /** The page of a quote that its customer has opened. */
  readonly page: string
}

async function subjectsOf(page: Page): Promise<Subjects> {
  type Quotes = { quotes: { quoteme_share_url: string | null; currency: string; options: unknown[] }[] }
  const { quotes } = await api<Quotes>(page, 'get', '/quotes?status=viewed&limit=100')
  const chosen = quotes.find(({ currency, options }) => currency === 'AUD' && options.length > 0) ?? quotes[0]
  return {
    discussed: await discussedQuote(page),
    page: new URL(chosen?.quoteme_share_url ?? BASE_URL).pathname,
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

/** A quote that is made for its picture and taken away again. */
async function generate(page: Page, isPhone: boolean, save: () => Promise<void>): Promise<void> {
  await page.goto('/quote-lab')
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Deb Hanley')
  await page.getByLabel('Describe the job').fill(JOB)
  const answered = page.waitForResponse((response) => response.url().endsWith('/tasks/execute'))
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await answered
  await page.getByRole('dialog').getByRole('button', { name: 'Close Preview' }).click()
  for (const notice of ['Quote enriched successfully!', 'Quote created!'])
    await page.getByText(notice).waitFor({ state: 'hidden', timeout: 20_000 })
  await expectLoaded(page)
  if (isPhone) await page.getByRole('region', { name: 'Output' }).scrollIntoViewIfNeeded()
  else await page.evaluate(() => scrollTo(0, 0))
  await save()
  type Quotes = { quotes: { id: string }[] }
  const { quotes } = await api<Quotes>(page, 'get', '/quotes?limit=1')
  await api(page, 'post', '/quotes/bulk', { ids: quotes.map(({ id }) => id), action: 'delete' })
}

async function take(browser: Browser, [size, viewport, mode]: (typeof LOOKS)[number]): Promise<void> {
  const context = await browser.newContext({
    baseURL: BASE_URL,
    viewport,
    deviceScaleFactor: 1,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  })
  const page = await context.newPage()
  await chooseMode(page, mode)
  const signedIn = await page.request.post('/api/auth/sign-in/email', { data: OWNER })
  expect(signedIn.status(), 'SEED_PASSWORD is what npm run seed printed').toBe(200)
  await page.goto('/dashboard')
  const subjects = await subjectsOf(page)
  const save = async (name: string) => {
    await page.screenshot({ path: join(FOLDER, `${name}-${size}-${mode}.png`) })
  }
  const places = {
    dashboard: '/dashboard',
    analytics: '/analytics',
    quotes: '/management',
    messages: `/messages?quoteId=${subjects.discussed}`,
    'review-queue': '/quote-lab?tab=review',
    hosted: subjects.page,
  }
  for (const [name, address] of Object.entries(places)) {
    await page.goto(address)
    await expectLoaded(page)
    // Charts are drawn once they are loaded and measured.
    if (name === 'analytics')
      await page.locator('.recharts-bar-rectangle').first().waitFor({ state: 'attached' })
    await page.waitForTimeout(800)
    await save(name)
  }
  await generate(page, size === 'phone', () => save('generator'))
  await context.close()
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
for (const look of LOOKS) await take(browser, look)
await browser.close()
