import { readFile } from 'node:fs/promises'
import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { createQuote, publishQuote } from './api.ts'
import { signUp } from './people.ts'

/** The narrowest phone in use, touched with a finger. */
const NARROW: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
}

const DECK = {
  title: 'New deck',
  customer_name: 'Deb Hanley',
  customer_email: 'deb@example.com',
  payment_terms: 'Net 7',
  deposit: { kind: 'percent', value: 10 },
  line_items: [{ item_description: 'Merbau decking', item_unit_price: 5000 }],
}

/** A published quote of a new organization, and its customer's link. */
async function givenPublished(page: Page, quote: object = DECK): Promise<{ id: string; path: string }> {
  await signUp(page)
  const { id } = await createQuote(page, quote)
  return { id, path: new URL(await publishQuote(page, id)).pathname }
}

async function openAs(browser: Browser, path: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Draws a line in the pad with a finger. */
async function draw(page: Page): Promise<void> {
  const canvas = page.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (box === null) throw new Error('There is no pad to draw in')
  const touch = await page.context().newCDPSession(page)
  const at = (share: number) => [{ x: box.x + box.width * share, y: box.y + box.height * (0.3 + share / 3) }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.2) })
  for (const share of [0.3, 0.4, 0.5, 0.6, 0.7]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** What a click saves. */
async function savedBy(page: Page, control: Locator): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await control.click()
  return readFile(await (await saving).path())
}

/** Sends a file to the page that verifies. */
async function compare(page: Page, bytes: Buffer, sentence: string): Promise<void> {
  const file = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: bytes }
  await page.getByLabel('Certificate (PDF)').setInputFiles(file)
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText(sentence)).toBeVisible()
}

test('a customer reads the terms, agrees, and signs with a finger on a narrow phone', async ({
  page,
  browser,
}) => {
  const { id, path } = await givenPublished(page)
  const phone = await openAs(browser, path, NARROW)
  await phone.getByRole('link', { name: 'Accept', exact: true }).click()
  const accept = phone.locator('#accept')
  await expect(accept.getByText('Deposit due on acceptance: $550.00')).toBeVisible()
  await expect(accept.getByRole('link', { name: 'Payment terms' })).toBeVisible()

  const strokes = phone.locator('input[name="strokes"]')
  await draw(phone)
  await expect(strokes).toHaveValue(/^\d+ \d+( \d+ \d+){3,}$/)
  await accept.getByRole('button', { name: 'Clear the drawing' }).click()
  await expect(strokes).toHaveValue('')
  await draw(phone)
  await accept.getByLabel('Type your full name to accept').fill('Deb Hanley')
  await accept.getByLabel('I agree to accept this quote electronically').check()
  await expectNoViolations(phone, 'the ceremony')
  await accept.getByRole('button', { name: 'Accept quote – $5,500.00' }).click()

  await expect(phone.getByRole('heading', { name: 'Accepted electronically' })).toBeVisible()
  await expect(phone.getByRole('img', { name: 'Drawn signature of Deb Hanley' })).toBeVisible()

  // It is made after the answer; a reload shows it.
  const link = phone.getByRole('link', { name: 'Download the certificate' })
  await expect(async () => {
    await phone.reload()
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectNoViolations(phone, 'the accepted page')
  const customers = await savedBy(phone, link)
  await phone.getByRole('link', { name: 'Verify the certificate' }).click()
  await expect(phone.getByText('This certificate is genuine.')).toBeVisible()
  await expect(phone.getByText('$5,500.00')).toBeVisible()
  await compare(phone, customers, 'This is the original certificate, unchanged.')
  await expectNoViolations(phone, 'the verification')
  const changed = Buffer.from(customers)
  changed[2_000] = (changed[2_000] ?? 0) ^ 1
  await compare(phone, changed, 'This isn’t the original certificate')

  // Staff have the very same file.
  await page.goto(`/quote-editor?quoteId=${id}`)
  const staffs = await savedBy(page, page.getByRole('button', { name: 'Certificate of Q-' }))
  expect(staffs.equals(customers)).toBe(true)
})

test('without JavaScript the typed name is the signature', async ({ page, browser }) => {
  const { path } = await givenPublished(page)
  const plain = await openAs(browser, path, { ...NARROW, javaScriptEnabled: false })
  await expect(plain.locator('canvas')).toBeHidden()
  await plain.getByLabel('Type your full name to accept').fill('Deb <b>Hanley</b>')
  await plain.getByLabel('I agree to accept this quote electronically').check()
  await plain.getByRole('button', { name: 'Accept quote – $5,500.00' }).click()
  await expect(plain.locator('.signed')).toHaveText('Deb <b>Hanley</b>')
})
