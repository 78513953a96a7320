import { expect, type Page, test } from '@playwright/test'
import { SIGNATURE_HEADER, signatureOf } from '../apps/server/src/platform/http/signed-webhook.ts'
import { SecretText } from '../apps/server/src/platform/secret-text.ts'
import { expectNoViolations, MODES, useMode } from './accessible.ts'
import { api, createQuote, publishQuote, tokenIn } from './api.ts'
import { newEmail, PHONE, signUp } from './people.ts'
import { serverWithMail } from './server-with-mail.ts'

const PROVIDER_SECRET = new SecretText('what the provider knows too')

// Several people at once take their time.
const it = serverWithMail({ timeout: 120_000, env: { MAIL_WEBHOOK_SECRET: PROVIDER_SECRET.reveal() } })

const LINE = { item_description: 'Downlights', item_quantity: 6, item_unit_price: 85 }

interface Published {
  readonly id: string
  readonly number: string
  readonly token: string
}

/** A published quote of the person signed in, by the API. */
async function givenPublished(page: Page, customer = 'Deb Hanley'): Promise<Published> {
  const { id, quote_number: number } = await createQuote(page, {
    title: 'Downlights',
    description: 'x',
    customer_name: customer,
    customer_email: newEmail(),
    line_items: [LINE],
  })
  return { id, number, token: tokenIn(await publishQuote(page, id)) }
}

/** The customer answers, as their phone would. */
async function decline(page: Page, { token }: Published): Promise<void> {
  const answer = await page.request.post(`/api/v1/public/quotes/${token}/decline`, {
    data: { reason: 'price', comment: 'A bit dear for us' },
  })
  expect(answer.status()).toBe(200)
}

test('a customer’s answer is at the bell without a reload; reading it leads to the quote', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await it.openPage(browser)
  await useMode(page, 'dark')
  await signUp(page, '/management')
  const following = page.waitForResponse('**/api/v1/live')
  await page.reload()
  const quote = await givenPublished(page)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText('Nothing new')).toBeVisible()
  await expectNoViolations(page, 'no notifications')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
  expect((await following).status()).toBe(200)

  await decline(page, quote)
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  // The list behind it has changed as well.
  await expect(page.getByRole('row').filter({ hasText: quote.number })).toContainText('Declined')

  await bell.focus()
  await page.keyboard.press('Enter')
  const item = panel.getByRole('link', {
    name: new RegExp(`Unread: Deb Hanley declined quote ${quote.number}`),
  })
  await expect(item).toContainText('A bit dear for us')
  await expect(item).toContainText('just now')
  await item.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`quote-editor\\?quoteId=${quote.id}`))
  await expect(bell).toHaveAccessibleName('Notifications')

  for (const customer of ['Ann Lee', 'Bo Tran']) await decline(page, await givenPublished(page, customer))
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
  await bell.click()
  await panel.getByRole('button', { name: /^Mark as read: Bo Tran/ }).click()
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  for (const mode of MODES) {
    await useMode(page, mode)
    await page.goto('/dashboard')
    await bell.click()
    await expect(panel.getByText(/Ann Lee declined/)).toBeVisible()
    await expectNoViolations(page, `notifications, ${mode}`)
    await page.screenshot({ path: `test-results/bell-desktop-${mode}.png` })
  }
  await panel.getByRole('button', { name: 'Mark all read' }).click()
  await expect(bell).toHaveAccessibleName('Notifications')
})

test('on a phone the list takes the width; a failed load can be tried again; without a stream it is read again', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await it.openPage(browser, PHONE)
  await useMode(page, 'light')
  await page.clock.install()
  await page.route('**/api/v1/live', (route) => route.abort())
  await signUp(page, '/management')
  const quote = await givenPublished(page)
  await decline(page, quote)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  // Nothing tells this window, so it asks.
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 500 })
  }).toPass({ timeout: 30_000 })

  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText(`Deb Hanley declined quote ${quote.number}`)).toBeVisible()
  const box = await panel.boundingBox()
  expect(box?.width).toBeGreaterThan(360)
  await expectNoViolations(page, 'notifications on a phone')
  await page.screenshot({ path: 'test-results/bell-phone-light.png' })

  await page.route('**/api/v1/notifications*', (route) => route.abort())
  await page.reload()
  await expect(async () => {
    await page.clock.runFor(5_000)
    await bell.click()
    await expect(panel.getByText('Failed to load notifications')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await page.unroute('**/api/v1/notifications*')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByText(`Deb Hanley declined quote ${quote.number}`)).toBeVisible()
})

test('a quote is published and sent by email from the business’s own wording, and the list says its outcome', async ({
  browser,
}) => {
  const page = await it.openPage(browser)
  await useMode(page, 'light')
  await signUp(page, '/tenant-management?tab=preferences')
  await page.getByLabel('Sender name').fill('Robin at Bright Sparks')
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByText('Preferences saved')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Your quote' }).click()
  const template = page.getByRole('dialog', { name: 'Email: Your quote' })
  const message = template.getByLabel('Message')
  await message.fill('G’day {{customer.nickname}}')
  await template.getByRole('button', { name: 'Save' }).click()
  await expect(template.getByText(/There is no merge field \{\{customer.nickname\}\}/)).toBeVisible()
  await expect(message).toBeFocused()
  await message.fill(
    'G’day {{customer.first_name | mate}},\n\nyour quote {{quote.number}} for {{customer.company}} is here.',
  )
  await template.getByRole('button', { name: 'Preview' }).click()
  await expect(template.getByText('your quote Q-1042 for Hanley Homes is here.')).toBeVisible()
  await expectNoViolations(page, 'a template')
  await page.screenshot({ path: 'test-results/template-desktop-light.png' })
  await template.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your own wording')).toBeVisible()

  const customer = newEmail()
  await createQuote(page, {
    title: 'Lights',
    description: 'x',
    customer_name: 'Deb Hanley',
    customer_email: customer,
    line_items: [LINE],
  })
  await page.goto('/management')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Publish and send' }).click()
  await page.getByRole('button', { name: 'Publish and write the email' }).click()
  const sending = page.getByRole('dialog', { name: /^Send quote .* by email$/ })
  await expect(sending.getByLabel('To')).toHaveValue(customer)
  await expect(sending.getByLabel('Message')).toHaveValue(/^G’day Deb,/)
  await sending.getByRole('button', { name: 'Send' }).click()
  await expect(sending.getByText(/There is nothing for \{\{customer.company\}\}/).first()).toBeVisible()
  await sending.getByLabel('Message').fill('G’day Deb,\n\nyour quote is here.')
  await sending.getByRole('button', { name: 'Preview' }).click()
  await expect(sending.getByText('View your quote')).toBeVisible()
  await sending.getByText('Plain text').click()
  await expect(sending.getByText('your quote is here.').last()).toBeVisible()
  await expectNoViolations(page, 'an email to be sent')
  await page.screenshot({ path: 'test-results/send-desktop-light.png' })
  await sending.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(`The quote is on its way to ${customer}`)).toBeVisible()
  await expect.poll(() => it.mail.mailsTo(customer).length).toBe(1)
  expect(it.mail.mailsTo(customer)[0]?.headers.get('from')).toBe(
    'Robin at Bright Sparks <quotes@quotes.example>',
  )

  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'View details' }).click()
  const details = page.getByRole('region', { name: /^Quote Q-/ })
  const mails = details.getByRole('list', { name: 'Emails' })
  await expect(mails.getByText('Sent', { exact: true })).toBeVisible()
  it.mail.behaviour.refuseRecipient = { code: 550, message: 'no such mailbox' }
  const [, id = ''] =
    /quoteId=([\w-]+)/.exec((await details.getByRole('link', { name: 'Edit' }).getAttribute('href')) ?? '') ??
    []
  const text = { to: 'gone@example.com', subject: 'Once more', message: 'Hi' }
  await api(page, 'post', `/quotes/${id}/emails`, text)
  await expect(mails.getByText('Failed', { exact: true })).toBeVisible()
  await expect(mails.getByText(/no such mailbox/)).toBeVisible()
  await expectNoViolations(page, 'emails of a quote')
  delete it.mail.behaviour.refuseRecipient
  await mails.getByRole('button', { name: 'Send again: Once more' }).click()
  await expect(mails.getByText('Sent', { exact: true })).toHaveCount(2)

  // What the provider tells later is there without a reload, and warns before the next email.
  const messageId = it.mail.mailsTo(customer)[0]?.headers.get('message-id')
  const told = JSON.stringify({
    type: 'bounced',
    message_id: messageId,
    recipient: customer,
    hard: true,
    reason: '550 user unknown',
  })
  const signature = signatureOf(told, PROVIDER_SECRET, Math.floor(Date.now() / 1000))
  const bounced = await page.request.post('/api/v1/webhooks/mail-events', {
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    data: told,
  })
  expect(bounced.status()).toBe(204)
  await expect(mails.getByText('Bounced', { exact: true })).toBeVisible()
  await expect(mails.getByText('550 user unknown')).toBeVisible()
  await mails.getByRole('button', { name: /^Send again: Your quote/ }).click()
  const asked = page.getByRole('dialog', { name: 'Send it to this address?' })
  await expect(asked.getByText(/bounce/)).toBeVisible()
  await asked.getByRole('button', { name: 'Cancel' }).click()

  await page.setViewportSize(PHONE)
  await page.goto(`/quote-editor?quoteId=${id}`)
  await expect(page.getByRole('list', { name: 'Emails' }).getByText('Once more').first()).toBeVisible()
  await page.getByRole('button', { name: 'Send by email' }).click()
  await expect(sending.getByLabel('Subject')).not.toHaveValue('')
  await expect(sending.getByText('This address may not work')).toBeVisible()
  await sending.getByLabel('Message').fill('G’day Deb')
  await sending.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sending).toBeVisible()
  await expectNoViolations(page, 'an email on a phone')
  await page.screenshot({ path: 'test-results/send-phone-light.png' })
  await sending.getByLabel('Send it to this address anyway').check()
  await sending.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(`The quote is on its way to ${customer}`)).toBeVisible()
})

test('without a mail server sending reports that before and after', { tag: '@full' }, async ({ page }) => {
  await signUp(page, '/management')
  const { id } = await givenPublished(page)
  await page.goto(`/quote-editor?quoteId=${id}`)
  await page.getByRole('button', { name: 'Send by email' }).click()
  const sending = page.getByRole('dialog', { name: /by email$/ })
  await expect(sending.getByText('Email isn’t set up')).toBeVisible()
  await sending.getByRole('button', { name: 'Send' }).click()
  const mails = page.getByRole('list', { name: 'Emails' })
  await expect(mails.getByText('Not sent', { exact: true })).toBeVisible()
  await expect(mails.getByText('not sent: no mail server configured')).toBeVisible()
  await expectNoViolations(page, 'a quote with emails')
})
