import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoViolations } from './accessible.ts'
import { api } from './api.ts'
import { hostileFiles, ownQuotePdf, type TestFile } from './pdf-files.ts'
import { joinOrganization, newEmail, PHONE, signUp } from './people.ts'

// Each document is read by a process of its own.
test.describe.configure({ timeout: 180_000 })
test.use({ viewport: PHONE, hasTouch: true })

const DOCUMENTS = '/start?step=documents'

const MARCH = ownQuotePdf('quote-0311.pdf', {
  number: 'Q-0311',
  date: '11/03/2026',
  lines: [
    ['Labour', '4', 'hr', '$105.00', '$420.00'],
    ['Call-out fee', '1', 'ea', '$90.00', '$90.00'],
    ['Mixer tap, supply and fit', '2', 'ea', '$250.00', '$500.00'],
  ],
  subtotal: '$1,010.00',
  tax: '$101.00',
  total: '$1,111.00',
})
const APRIL = ownQuotePdf('quote-0412.pdf', {
  number: 'Q-0412',
  date: '12/04/2026',
  customer: 'Marian Castellano',
  lines: [
    ['Labour', '2', 'hr', '$115.00', '$230.00'],
    ['Mixer tap, supply and fit', '2', 'ea', '$265.00', '$530.00'],
    ['Hot water unit, 315 L electric', '1', 'ea', '$1,480.00', '$1,480.00'],
  ],
  subtotal: '$2,240.00',
  tax: '$224.00',
  total: '$2,464.00',
})
const RIVAL = ownQuotePdf('wilga.pdf', {
  number: 'W-1',
  date: '20/04/2026',
  business: 'Wilga Cabinets Pty Ltd',
  abn: '53 004 085 616',
  lines: [['Benchtop', '1', 'ea', '$900.00', '$900.00']],
  subtotal: '$900.00',
  tax: '$90.00',
  total: '$990.00',
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const detail = (page: Page, name: string) => page.getByRole('textbox', { name: `${name}, as saved` })
const files = (page: Page) => page.getByRole('list', { name: 'Your files' }).getByRole('listitem')
const question = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

const drop = (page: Page, ...chosen: TestFile[]) =>
  page.locator('input[type=file]').setInputFiles([...chosen])
const whenRead = (page: Page, count: number) =>
  expect(files(page).getByText('Read', { exact: true })).toHaveCount(count, { timeout: 90_000 })

interface Settings {
  readonly settings: Readonly<Record<string, unknown>>
}
interface Prices {
  readonly items: readonly { readonly name: string; readonly unit: string; readonly unit_price: number }[]
}
const settingsOf = async (page: Page) => (await api<Settings>(page, 'get', '/organization/settings')).settings
const pricesOf = async (page: Page) =>
  (await api<Prices>(page, 'get', '/price-items')).items
    .map(({ name, unit, unit_price }) => [name, unit, unit_price])
    .toSorted()

test('two old quotes become the profile and the rate card, each value confirmed', async ({ page }) => {
  await signUp(page, '/dashboard', 'Kestrel Plumbing')
  await api(page, 'post', '/price-items', { name: 'Mixer tap, supply and fit', unit: 'ea', unit_price: 240 })
  await page.goto('/start')
  await page.getByRole('link', { name: /^Start from your old quotes/ }).click()
  await expect(question(page, 'Start from your old quotes')).toBeFocused()
  await expectAccessible(page, 'no files yet')
  await page.setViewportSize(PHONE)

  await drop(page, MARCH, APRIL)
  await whenRead(page, 2)
  await expect(detail(page, 'ABN')).toHaveValue('51 824 753 556')
  await expect(detail(page, 'Address')).toHaveValue('12 Depot St, Brunswick VIC 3056')
  await expect(detail(page, 'Email')).toHaveValue('office@kestrel.example')
  await expect(detail(page, 'Licence number')).toHaveValue('45211')
  await expect(detail(page, 'Payment terms')).toHaveValue('7 days from invoice')
  await expect(detail(page, 'Deposit')).toHaveValue('30% deposit')
  const details = page.getByRole('list', { name: 'Your details' })
  await expect(details).toContainText('from quote-0412.pdf, page 1: ABN 51 824 753 556')
  await expect(page.getByRole('main'), 'nothing of the customer').not.toContainText('Elm Court')
  const prices = page.getByRole('list', { name: 'Your prices' }).getByRole('listitem')
  const labour = prices.filter({ has: tick(page, 'Labour') })
  await expect(labour).toContainText('per hour, excl GST')
  await expect(labour).toContainText('quote-0311.pdf, page 1 says $105.00')
  await expect(page.getByRole('textbox', { name: 'Price of Labour' })).toHaveValue('115')
  await expect(tick(page, 'Mixer tap, supply and fit'), 'there is one already').not.toBeChecked()
  await expect(prices.filter({ has: tick(page, 'Mixer tap, supply and fit') })).toContainText(
    'Now: $240.00. Tick to replace.',
  )
  await expect(tick(page, 'Business name'), 'there is one already').not.toBeChecked()
  await expectAccessible(page, 'what is proposed')
  await page.setViewportSize(PHONE)

  // Nothing is saved yet, and what is decided outlives a reload.
  expect(await settingsOf(page)).toMatchObject({ abn: '', phone: '' })
  await tick(page, 'Phone').uncheck()
  await page.getByRole('textbox', { name: 'Price of Call-out fee' }).fill('ninety')
  await page.reload()
  await expect(tick(page, 'Phone')).not.toBeChecked()
  await button(page, /^Save /).click()
  await expect(page.getByRole('textbox', { name: 'Price of Call-out fee' })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('95')

  // Without a connection it is only not saved yet.
  await page.route('**/api/v1/price-items/import', (route) => route.abort())
  await button(page, 'Save 7 details and 3 prices').click()
  await expect(page.getByRole('alert')).toContainText('Not saved yet')
  await page.unroute('**/api/v1/price-items/import')
  await expect(page.getByText(/^Already saved: ABN, Licence number/)).toBeVisible()
  await button(page, 'Save 1 detail and 3 prices').click()
  await expect(question(page, 'What’s your trade?')).toBeVisible()

  expect(await settingsOf(page)).toMatchObject({
    abn: '51824753556',
    phone: '',
    email: 'office@kestrel.example',
    address: '12 Depot St, Brunswick VIC 3056',
    licence: '45211',
    payment_terms: '7 days from invoice',
    deposit: { kind: 'percent', value: 30 },
    line_price_mode: 'exclusive',
  })
  expect(await pricesOf(page)).toEqual([
    ['Call-out fee', 'ea', 95],
    ['Hot water unit, 315 L electric', 'ea', 1480],
    ['Labour', 'hr', 115],
    ['Mixer tap, supply and fit', 'ea', 240],
  ])
  const queue = await api<{ total: number }>(page, 'get', '/staged-extractions')
  expect(queue.total, 'the files are deleted').toBe(0)

  // What is answered is not asked again.
  await button(page, 'Plumbing').click()
  await expect(question(page, 'Add your logo')).toBeVisible()
})

test('files of two businesses, one that can’t be read, and a lost connection', { tag: '@full' }, async ({
  page,
}) => {
  await signUp(page, '/dashboard', 'Somebody Else')
  await page.goto(DOCUMENTS)
  const [[locked, why] = []] = hostileFiles()
  if (locked === undefined || why === undefined) throw new Error('no hostile file')
  await drop(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert')).toContainText('Skipped: notes.txt')
  await drop(page, locked)
  await expect(files(page)).toContainText(why)
  await expect(button(page, /^Try again/), 'it would be no better').toHaveCount(0)
  await expectNoViolations(page, 'a file that can’t be read')
  await button(page, `Remove ${locked.name}`).click()

  await page.route('**/api/v1/quotes/extract-preview', (route) => route.abort())
  await drop(page, MARCH)
  await expect(files(page)).toContainText('Connection lost. Your file is still here.')
  await page.unroute('**/api/v1/quotes/extract-preview')
  await button(page, /^Try again\s+quote-0311\.pdf$/).click()
  await whenRead(page, 1)
  await drop(page, RIVAL)
  await whenRead(page, 2)
  await expect(page.getByRole('heading', { name: 'Which business is yours?' })).toBeVisible()
  await expectNoViolations(page, 'whose files they are')
  await button(page, /^Wilga Cabinets/).click()
  await expect(detail(page, 'ABN')).toHaveValue('53 004 085 616')
  await expect(page.getByRole('alert').filter({ hasText: 'quote-0311.pdf isn’t used' })).toContainText(
    'It’s from Kestrel Plumbing Pty Ltd.',
  )
  await button(page, 'That’s my business').click()
  await expect(detail(page, 'ABN')).toHaveValue('51 824 753 556')
  await button(page, 'Later').click()
  await expect(question(page, 'What’s your trade?')).toBeVisible()
  expect((await settingsOf(page))['abn'], 'nothing is saved').toBe('')
})

test('a photo of a quote is read too, and named as it was taken', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const paper = await context.newPage()
  await paper.setViewportSize({ width: 1000, height: 1000 })
  await paper.setContent(`<body style="margin: 60px; background: #fff; font: 22px Arial">
    <h1>Kestrel Plumbing Pty Ltd</h1>
    <p>ABN 51 824 753 556<br>12 Depot St, Brunswick VIC 3056</p>
    <h2>QUOTATION Q-0412</h2><p>Date: 12/04/2026</p><p>Customer: Marian Castellano</p>
    <table width="880"><tr align="left"><th>Description<th>Qty<th>Unit price<th>Amount</tr>
    <tr><td>Mixer tap, supply and fit<td>2<td>$265.00<td>$530.00</tr></table>
    <p>Subtotal $530.00</p><p>GST $53.00</p><p>Total $583.00</p>`)
  const buffer = await paper.screenshot()
  await paper.close()
  await signUp(page, '/dashboard', 'Kestrel Plumbing')
  await page.goto(DOCUMENTS)
  await drop(page, { name: 'IMG_2041.png', mimeType: 'image/png', buffer })
  await whenRead(page, 1)
  await expect(detail(page, 'ABN')).toHaveValue('51 824 753 556')
  await expect(page.getByRole('list', { name: 'Your details' })).toContainText('from IMG_2041.png, page 1')
  await expect(tick(page, 'Mixer tap, supply and fit')).toBeChecked()
})

test('a member sees who can', { tag: '@full' }, async ({ page, browser }) => {
  await signUp(page, '/dashboard', 'Kestrel Plumbing')
  const member = await browser.newContext()
  const other = await member.newPage()
  const email = newEmail()
  await signUp(other, '/dashboard', 'Wilga Cabinets', email)
  await joinOrganization(page, other, email)
  await other.goto(DOCUMENTS)
  await expect(question(other, 'Your business is set up by its owner')).toBeVisible()
  await member.close()
})
