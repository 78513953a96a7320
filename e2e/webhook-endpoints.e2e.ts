import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import {
  type Receiver,
  startReceiver,
  verified,
} from '../apps/server/src/features/webhook-endpoints/testing/receiver.ts'
import { expectAccessible, expectLoaded, useMode } from './accessible.ts'
import { acceptQuote, createQuote, publishQuote } from './api.ts'
import { PHONE, signUp } from './people.ts'

const QUOTE = {
  customer_name: 'Deb Hanley',
  line_items: [{ item_description: 'Downlight', item_quantity: 3, item_unit_price: 85 }],
}

let receiver: Receiver
test.beforeEach(async () => {
  receiver = await startReceiver()
})
test.afterEach(() => receiver.close())

const webhooks = (page: Page) =>
  page.getByRole('region', { name: 'For developers' }).getByRole('region', { name: 'Webhooks' })
const dialog = (page: Page) => page.getByRole('dialog')

/** Adds a webhook by the words of the form alone; answers with its signing secret. */
async function addWebhook(page: Page, name = 'Job board'): Promise<string> {
  await webhooks(page).getByRole('button', { name: 'Add webhook' }).click()
  await dialog(page).getByLabel('Address').fill(receiver.url)
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByRole('dialog', { name: 'Webhook added' })).toBeVisible()
  return (await dialog(page).getByLabel('signing secret').textContent()) ?? ''
}

test('a webhook is added, tested, hears of an acceptance, and is sent again', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUp(page, '/integrations')
  await expect(webhooks(page).getByText('No webhooks yet')).toBeVisible()

  // What is wrong is said where it is wrong, by the form and by the server.
  await webhooks(page).getByRole('button', { name: 'Add webhook' }).click()
  await dialog(page).getByRole('checkbox', { name: 'Quote accepted' }).uncheck()
  await dialog(page).getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog(page).getByText('Enter the address')).toBeVisible()
  await expect(dialog(page).getByText('Choose at least one event')).toBeVisible()
  await expect(dialog(page).getByLabel('Address')).toBeFocused()
  await dialog(page).getByLabel('Address').fill('https://user:secret@hooks.example.com')
  await dialog(page).getByRole('checkbox', { name: 'Quote accepted' }).check()
  await page.keyboard.press('Enter')
  await expect(
    dialog(page)
      .getByText(/^Leave out the user name/)
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  const secret = await addWebhook(page)
  expect(secret).toMatch(/^whsec_/)
  await dialog(page).getByRole('button', { name: 'Copy signing secret' }).click()
  await expect(page.getByText('Signing secret copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(webhooks(page).getByText('Nothing sent yet')).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)

  await webhooks(page)
    .getByRole('button', { name: /^Deliveries/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Send test' }).click()
  await expect(dialog(page).getByText('Delivered')).toBeVisible({ timeout: 30_000 })
  expect(receiver.received.map((one) => verified(secret, one))).toMatchObject([{ type: 'ping' }])
  await page.keyboard.press('Escape')

  const quote = await createQuote(page, QUOTE)
  await acceptQuote(page, await publishQuote(page, quote.id))
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(2)
  expect(receiver.received.map((one) => verified(secret, one))[1]).toMatchObject({
    type: 'quote.accepted',
    data: { customer_name: 'Deb Hanley', status: 'accepted' },
  })

  await page.goto('/integrations')
  await expect(webhooks(page).getByText('Working')).toBeVisible()
  await webhooks(page)
    .getByRole('button', { name: /^Deliveries/ })
    .click()
  await expect(dialog(page).getByText('Answered 204').first()).toBeVisible()
  await dialog(page).getByText('What was sent').first().click()
  await expect(dialog(page).getByText('"customer_name":"Deb Hanley"')).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /Send again\s+Quote accepted/ })
    .click()
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(3)
  const [, first, again] = receiver.received
  expect([again?.headers['webhook-id'], again?.body]).toEqual([first?.headers['webhook-id'], first?.body])
})

test('a webhook is edited, its secret replaced, switched off and deleted', { tag: '@full' }, async ({
  page,
}) => {
  await signUp(page, '/integrations')
  await addWebhook(page)
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  await webhooks(page).getByRole('button', { name: /^Edit/ }).click()
  await dialog(page).getByLabel('Name').fill('Accounts')
  await dialog(page).getByRole('checkbox', { name: 'Message received' }).check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(webhooks(page).getByText('Accounts')).toBeVisible()
  await expect(webhooks(page).getByText('Quote accepted, Message received')).toBeVisible()

  await webhooks(page)
    .getByRole('button', { name: /^New secret/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Make new secret' }).click()
  await expect(dialog(page).getByLabel('signing secret')).toHaveText(/^whsec_/)
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  await webhooks(page).getByRole('switch', { name: /^On/ }).press('Space')
  await expect(webhooks(page).getByText('Off')).toBeVisible()
  await webhooks(page)
    .getByRole('button', { name: /^Deliveries/ })
    .click()
  await expect(dialog(page).getByRole('button', { name: 'Send test' })).toBeDisabled()
  await page.keyboard.press('Escape')

  await webhooks(page)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(webhooks(page).getByText('No webhooks yet')).toBeVisible()
})

test('webhooks read well everywhere, also on a phone and when they fail', { tag: '@full' }, async ({
  page,
}) => {
  await useMode(page, 'dark')
  await signUp(page, '/integrations')
  await page.setViewportSize(PHONE)
  receiver.answers.push({ status: 500, body: 'Out of order' })
  await addWebhook(page)
  await expectAccessible(page, 'signing secret')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await webhooks(page)
    .getByRole('button', { name: /^Deliveries/ })
    .click()
  await expect(dialog(page).getByText('Send a test to see if your program answers.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Send test' }).click()
  await expect(dialog(page).getByText(/It answered 500/)).toBeVisible({ timeout: 30_000 })
  await dialog(page).getByText('What was sent').click()
  await expectAccessible(page, 'deliveries')
  await page.keyboard.press('Escape')
  await expectLoaded(page)
  await expectAccessible(page, 'webhooks')
  await webhooks(page).getByRole('button', { name: /^Edit/ }).click()
  await expect(dialog(page).getByLabel('Address')).toBeFocused()
  await expectAccessible(page, 'form')
})

test('accepted quotes are downloaded for Xero and MYOB', { tag: '@full' }, async ({ page }) => {
  await signUp(page, '/integrations')
  const open = () => page.getByRole('button', { name: 'Export for Xero or MYOB' }).click()
  await open()
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  const none = dialog(page).getByText('No quotes were accepted in these dates. Try others.')
  await expect(none).toBeVisible()
  await expectAccessible(page, 'export')
  await dialog(page).getByLabel('To').fill('2020-01-01')
  await expect(none).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  await expect(dialog(page).getByText('Must not be before the first day')).toBeVisible()
  await page.keyboard.press('Escape')

  const quote = await createQuote(page, QUOTE)
  await acceptQuote(page, await publishQuote(page, quote.id))
  await page.goto('/integrations')
  await open()
  await dialog(page).getByLabel('For').selectOption('MYOB')
  await expect(dialog(page).getByLabel('Income account')).toHaveValue('4-1000')
  const downloading = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^accepted-quotes-myob-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('Hanley,Deb,')
  await expect(page.getByText('1 quote exported')).toBeVisible()
})
