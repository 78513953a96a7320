// Takes the pictures of docs/screenshots from a running server: BASE_URL=http://127.0.0.1:3000 by default.
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { expectLoaded } from './accessible.ts'
import { DESKTOP, generate, PHONE, signUp } from './people.ts'

const BASE_URL = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000'
const FOLDER = join(import.meta.dirname, '..', 'docs', 'screenshots')
const SIZES = { desktop: DESKTOP, phone: PHONE } as const
const MODES = ['dark', 'light'] as const
const JOB =
  'Supply and install 14 LED downlights, 2 dimmers at 120, replace the exhaust fan in the bathroom, about 6 hours labour. Painting by others'

type Mode = (typeof MODES)[number]

/** One account a picture: an address signs up once. */
const MAILBOXES = {
  dark: { desktop: 'office', phone: 'robin' },
  light: { desktop: 'quotes', phone: 'hello' },
} as const

async function pageIn(browser: Browser, mode: Mode, size: keyof typeof SIZES): Promise<Page> {
  const context = await browser.newContext({
    baseURL: BASE_URL,
    viewport: SIZES[size],
    deviceScaleFactor: 1,
    colorScheme: mode,
    reducedMotion: 'reduce',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  })
  await context.addInitScript((wanted) => {
    const appearance = { mode: wanted, fontSize: 'medium', themeColour: 'primary-blue' }
    localStorage.setItem('quotewright-appearance', JSON.stringify(appearance))
  }, mode)
  return context.newPage()
}

/** The quote's own screens, by one who has just signed up, then what the customer sees. */
async function take(browser: Browser, mode: Mode, size: keyof typeof SIZES): Promise<void> {
  const page = await pageIn(browser, mode, size)
  const save = (name: string) => page.screenshot({ path: join(FOLDER, `${name}-${size}-${mode}.png`) })
  await page.goto('/marketing')
  await expectLoaded(page)
  await save('marketing')
  await signUp(
    page,
    '/quote-lab',
    'Bright Sparks Electrical',
    `${MAILBOXES[mode][size]}@brightsparks.example`,
  )
  await generate(page, JOB)
  await page.getByText('Quote enriched successfully!').waitFor()
  await page.getByText('Quote enriched successfully!').waitFor({ state: 'hidden' })
  await save('preview')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  const shareUrl = await page.getByRole('link', { name: 'View Quote' }).getAttribute('href')
  await page.getByRole('dialog').getByRole('button', { name: 'Close Preview' }).click()
  await page.getByRole('link', { name: 'View Quote' }).waitFor({ state: 'hidden', timeout: 15_000 })
  if (size === 'phone') await page.getByRole('region', { name: 'Output' }).scrollIntoViewIfNeeded()
  await save('generator')
  await page.goto(shareUrl ?? '')
  await save('hosted')
  await page.goto('/dashboard')
  await expectLoaded(page)
  await save('dashboard')
  await page.context().close()
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
for (const mode of MODES) {
  for (const size of ['desktop', 'phone'] as const) await take(browser, mode, size)
}
await browser.close()
