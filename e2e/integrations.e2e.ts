import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import {
  type FakeXero,
  startFakeXero,
} from '../apps/server/src/features/integrations/providers/xero/testing/fake-xero.ts'
import { FAKE_CLIENT } from '../apps/server/src/features/integrations/testing/fake-api.ts'
import { findFreePort } from '../apps/server/src/platform/database/embedded/free-port.ts'
import { createRunFolder, removeRunFolder } from '../apps/server/src/testing/run-folder.ts'
import { type RunningServer, startServer } from '../apps/server/src/testing/running-server.ts'
import { expectAccessible } from './accessible.ts'
import { acceptQuote, createQuote, type MadeQuote, publishQuote } from './api.ts'
import { DESKTOP, PHONE, signUp, unfold } from './people.ts'

// The real program, connected to a Xero on loopback: its sign-in page, two organisations, and what it stores.

test.describe.configure({ mode: 'default', timeout: 120_000 })

const OURS = 'Bright Sparks Pty Ltd'
let folder: string
let xero: FakeXero
let server: RunningServer

test.beforeAll(async () => {
  folder = createRunFolder()
  const port = await findFreePort()
  xero = await startFakeXero({
    organisations: ['Demo Company (AU)', OURS],
    redirectUri: `http://127.0.0.1:${port}/api/v1/integrations/xero/callback`,
  })
  server = await startServer({
    dataDir: join(folder, 'data'),
    port,
    env: {
      INTEGRATION_XERO_CLIENT_ID: FAKE_CLIENT.clientId,
      INTEGRATION_XERO_CLIENT_SECRET: FAKE_CLIENT.clientSecret,
      INTEGRATION_XERO_BASE_URL: xero.url,
    },
  })
})
test.afterAll(async () => {
  await server.stop()
  await xero.close()
  await removeRunFolder(folder)
})

async function openPage(browser: Browser, viewport = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport })
  const page = await context.newPage()
  await signUp(page, '/integrations')
  return page
}

const card = (page: Page) =>
  page.getByRole('list', { name: 'Integrations' }).getByRole('listitem').filter({ hasText: 'Xero' })

/** Presses the button, and answers Xero's page in the window that opens. */
async function signIn(page: Page, button: 'Connect' | 'Reconnect', reply: 'Allow access' | 'Cancel') {
  const opening = page.waitForEvent('popup')
  await card(page)
    .getByRole('button', { name: new RegExp(`^${button}`) })
    .click()
  const popup = await opening
  await popup.getByRole('link', { name: reply }).click()
  return popup
}

async function openManage(page: Page) {
  await card(page)
    .getByRole('button', { name: /^Manage/ })
    .click()
  return page.getByRole('dialog', { name: 'Manage Xero' })
}

/** Connects the second organisation; its account is chosen, the codes of GST are there already. */
async function connect(page: Page): Promise<void> {
  const popup = await signIn(page, 'Connect', 'Allow access')
  await expect(card(page).getByText('Choose your organisation')).toBeVisible()
  await expect.poll(() => popup.isClosed()).toBe(true)
  const dialog = await openManage(page)
  await dialog.getByLabel('Organisation').selectOption(OURS)
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await expect(dialog.getByLabel('GST code')).toHaveValue('OUTPUT')
  await expect(dialog.getByLabel('GST-free code')).toHaveValue('EXEMPTOUTPUT')
  await dialog.getByLabel('Income account').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await expect(dialog.getByText('Choose before sending to Xero')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(card(page).getByText(`Connected to ${OURS}`)).toBeVisible()
}

async function acceptedQuote(page: Page, email: string): Promise<MadeQuote> {
  const quote = await createQuote(page, {
    customer_name: 'Deb Hanley',
    customer_email: email,
    line_items: [
      { description: 'Supply and install split system', quantity: 1, unit: 'ea', unit_price: 1850 },
      { description: 'Copper pipe', quantity: 4.5, unit: 'm', unit_price: 42.4 },
      { description: 'Electrician', quantity: 3, unit: 'h', unit_price: 110 },
    ],
  })
  await acceptQuote(page, await publishQuote(page, quote.id))
  return quote
}

async function openDetails(page: Page, { quote_number }: MadeQuote) {
  await page.goto('/management')
  await page.getByRole('button', { name: new RegExp(`^${quote_number}`) }).click()
  return page.getByRole('region', { name: 'Accounts' })
}

const ourOrganisation = () => xero.organisations.find(({ name }) => name === OURS)
const storedQuotes = ({ quote_number }: MadeQuote) =>
  ourOrganisation()?.quotes.filter(({ QuoteNumber }) => QuoteNumber === quote_number) ?? []

test('an accepted quote arrives in Xero, on a phone', async ({ browser }) => {
  const page = await openPage(browser, PHONE)
  await connect(page)
  const dialog = await openManage(page)
  await dialog.getByRole('button', { name: 'Test connection' }).click()
  await expect(dialog.getByText(`${OURS} · AUD · AU`)).toBeVisible()
  await dialog.getByLabel('Create an invoice').check({ force: true })
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Xero settings saved').last()).toBeVisible()

  const quote = await acceptedQuote(page, `${crypto.randomUUID()}@example.com`)
  const accounts = await openDetails(page, quote)
  await expect(accounts.getByRole('link', { name: new RegExp(quote.quote_number) })).toBeVisible({
    timeout: 30_000,
  })
  await expect(accounts.getByRole('link', { name: /INV-/ })).toBeVisible({ timeout: 30_000 })
  await expect(accounts.getByText('Quotewright $2,607.88 · Xero $2,607.88')).toHaveCount(2)
  expect(storedQuotes(quote)).toMatchObject([{ Status: 'INVOICED', Total: 2607.88, TotalTax: 237.08 }])
  await expectAccessible(page, 'accounts')
  await page.setViewportSize(PHONE)
  await page.reload()
  await expect(
    page.getByRole('row', { name: new RegExp(quote.quote_number) }).getByText('In Xero'),
  ).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${quote.quote_number}`) }).click()
  await expect(
    page.getByRole('list', { name: 'Activity, newest first' }).getByText(/Quote sent to Xero/),
  ).toBeVisible()

  await page.goto(`/quote-editor?quoteId=${quote.id}`)
  await unfold(page, 'Accounts')
  await expect(page.getByRole('region', { name: 'Accounts' }).getByText('Sent').first()).toBeVisible()
  await page.goto('/integrations')
  const again = await openManage(page)
  await expect(again.getByRole('table', { name: 'Last sent to Xero' })).toContainText(quote.quote_number)
  await expectAccessible(page, 'manage')
  await page.context().close()
})

test('a quote is sent by hand, and a question about its contact answered', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await openPage(browser)
  await connect(page)
  const dialog = await openManage(page)
  await dialog.getByLabel('Push when accepted').uncheck({ force: true })
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Xero settings saved').last()).toBeVisible()
  const email = `${crypto.randomUUID()}@example.com`
  for (const name of ['Hanley Family Trust', 'Deb Hanley']) {
    const contact = { Name: `${name} ${email}`, EmailAddress: email, ContactStatus: 'ACTIVE' }
    ourOrganisation()?.contacts.push({ ...contact, ContactID: crypto.randomUUID() })
  }
  const quote = await acceptedQuote(page, email)
  const accounts = await openDetails(page, quote)
  await accounts.getByRole('button', { name: /Send quote/ }).click()
  const asked = page.getByRole('dialog', { name: 'Send to Xero' })
  await expect(asked.getByText('Quotewright $2,607.88 · Xero $2,607.88')).toBeVisible()
  await expect(asked.getByText('Lines arrive as quoted.')).toBeVisible()
  await asked.getByRole('button', { name: 'Send quote' }).click()
  await expect(accounts.getByText('Needs an answer')).toBeVisible({ timeout: 30_000 })
  await accounts.getByRole('radio', { name: new RegExp(`^Hanley Family Trust`) }).check()
  await accounts.getByRole('button', { name: 'Continue' }).click()
  await expect(accounts.getByRole('link', { name: new RegExp(quote.quote_number) })).toBeVisible({
    timeout: 30_000,
  })
  const chosen = ourOrganisation()?.contacts.find(({ Name }) =>
    String(Name).startsWith(`Hanley Family Trust ${email}`),
  )
  expect(storedQuotes(quote)).toMatchObject([{ Contact: { ContactID: chosen?.['ContactID'] } }])
  await page.context().close()
})

test('access that is not allowed connects nothing', { tag: '@full' }, async ({ browser }) => {
  const page = await openPage(browser)
  const popup = await signIn(page, 'Connect', 'Cancel')
  await expect(popup.getByText('Access to Xero was not allowed.')).toBeVisible()
  await popup.close()
  await expect(card(page).getByRole('button', { name: /^Connect/ })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.context().close()
})

test('a sign-in page that cuts its opener off still connects', { tag: '@full' }, async ({ browser }) => {
  const page = await openPage(browser)
  xero.oauth.pageHeaders = { 'cross-origin-opener-policy': 'same-origin' }
  try {
    const opening = page.waitForEvent('popup')
    const button = card(page).getByRole('button', { name: /^Connect/ })
    await button.click()
    const popup = await opening
    await expect(popup.getByRole('link', { name: 'Allow access' })).toBeVisible()
    // To us it counts as closed.
    await expect(button).toBeVisible()
    expect(popup.isClosed()).toBe(false)
    await popup.getByRole('link', { name: 'Allow access' }).click()
    await expect(card(page).getByText('Choose your organisation')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('alert')).toHaveCount(0)
  } finally {
    xero.oauth.pageHeaders = {}
  }
  await page.context().close()
})

test('what Xero ended is connected again, then disconnected', { tag: '@full' }, async ({ browser }) => {
  const page = await openPage(browser)
  await connect(page)
  xero.oauth.revokeAll()
  const dialog = await openManage(page)
  await dialog.getByRole('button', { name: 'Test connection' }).click()
  await expect(dialog.getByText('The test failed')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page).getByText('Expired')).toBeVisible()
  await expectAccessible(page, 'an expired connection')
  await signIn(page, 'Reconnect', 'Allow access')
  await expect(card(page).getByText(`Connected to ${OURS}`)).toBeVisible()

  await card(page)
    .getByRole('button', { name: /^Disconnect/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(card(page).getByRole('button', { name: /^Connect/ })).toBeVisible()
  await expect(page.getByText('Xero disconnected')).toBeVisible()
  await page.context().close()
})

test('contacts come in from Xero, and a second import changes nothing', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await openPage(browser)
  await connect(page)
  const name = `Walk-in ${crypto.randomUUID()}`
  const contacts = ourOrganisation()?.contacts ?? []
  const emails = [`${crypto.randomUUID()}@example.com`, `${crypto.randomUUID()}@example.com`, '']
  contacts.splice(
    0,
    contacts.length,
    ...emails.map((email, at) => ({
      ContactID: crypto.randomUUID(),
      ContactStatus: 'ACTIVE',
      Name: `${name} ${at}`,
      FirstName: 'Sam',
      LastName: `Rivers ${at}`,
      EmailAddress: email,
    })),
  )
  const dialog = await openManage(page)
  const outcome = dialog.getByText(/^Imported:/)
  await dialog.getByRole('button', { name: 'Import contacts' }).click()
  await expect(outcome).toContainText('2 new', { timeout: 30_000 })
  await expect(outcome).toContainText('1 skipped')
  await dialog.getByText('Show what was skipped').click()
  await expect(dialog.getByText('Sam Rivers 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import contacts' }).click()
  await expect(outcome).toContainText('2 already here', { timeout: 30_000 })
  await page.goto('/management')
  await page.getByRole('tab', { name: 'Customers' }).click()
  await expect(page.getByRole('button', { name: /^Sam Rivers 0/ })).toBeVisible()
  await page.context().close()
})
