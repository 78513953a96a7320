import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectNoViolations, MODES, useMode } from './accessible.ts'
import { createQuote, publishQuote, tokenIn } from './api.ts'
import { PHONE, signUp } from './people.ts'

const SMALL = { width: 360, height: 740 }
const PDF = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
const PICTURE = {
  name: 'board.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const givenDraft = (page: Page, customer: string) =>
  createQuote(page, {
    description: 'Kitchen lights',
    customer_name: customer,
    customer_email: 'deb@example.com',
    line_items: [
      { item_description: 'Fit 6 downlights', item_quantity: 6, item_unit_price: 85 },
      { item_description: 'Take the old ones away', item_quantity: 1, item_unit_price: 40 },
    ],
  })

/** A published quote of the signed-in person's organization. */
async function givenPublished(page: Page, customer = 'Deb Hanley') {
  const draft = await givenDraft(page, customer)
  const url = await publishQuote(page, draft.id)
  return { ...draft, url, token: tokenIn(url) }
}

/** The customer's page in a browser of theirs. */
async function openAsCustomer(browser: Browser, url: string, options: object = {}) {
  const context = await browser.newContext({ locale: 'en-AU', viewport: SMALL, ...options })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

const ask = (page: Page, token: string, text: string) =>
  page.request.post(`/api/v1/public/quotes/${token}/messages`, { data: { message_text: text } })

const input = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

test('a question about a line is answered, and both sides see that it was read', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await signUp(page, '/messages')
  await expect(page.getByText('No messages yet')).toBeVisible()
  await expect(page.getByText('Select a quote to view messages')).toBeVisible()
  const quote = await givenPublished(page)
  await givenPublished(page, 'Amir Khan')

  const customer = await openAsCustomer(browser, quote.url)
  await expect(customer.getByText('No messages yet. Ask Bright Sparks Electrical')).toBeVisible()
  await customer.getByRole('link', { name: 'Ask about this line: Fit 6 downlights' }).click()
  await expect(customer.getByLabel('Your message')).toBeFocused()
  await customer.getByLabel('Your message').fill('Are they dimmable?')
  await customer.getByRole('button', { name: 'Send message' }).click()
  await expect(customer.getByText('Sent.', { exact: true })).toBeVisible()
  const asked = customer.getByRole('listitem').filter({ hasText: 'Are they dimmable?' })
  await expect(asked).toContainText('About this line: Fit 6 downlights')
  await expect(asked).toContainText('· Sent')
  await expect(customer.getByLabel('Your message')).toHaveValue('')

  await page.reload()
  const badge = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ })
  await expect(badge).toHaveText(/1 unread/)
  const row = page.getByRole('link', { name: new RegExp(`Quote #${quote.quote_number}`) })
  await expect(row).toContainText('deb@example.com')
  await expect(row).toContainText('1 unread')
  await row.click()
  await expect(log(page)).toContainText('About this line: Fit 6 downlights')
  await expect(log(page)).toContainText('Just now')
  await expect(badge).toHaveText('Messages')
  await expect(row).not.toContainText('unread')
  // The customer's page learns that it was read.
  await expect(asked).toContainText('· Read')

  await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled()
  await input(page).fill('   ')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled()
  await input(page).fill('Yes, all of them.')
  await input(page).press('Shift+Enter')
  await input(page).pressSequentially('Robin')
  await page.locator('input[type=file]').setInputFiles([PICTURE, PDF])
  await expect(page.getByRole('list', { name: 'Files to send' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await input(page).press('Enter')
  const answer = log(page).getByRole('listitem').filter({ hasText: 'Yes, all of them.' }).first()
  await expect(answer).toContainText('Sent')
  await expect(input(page)).toHaveValue('')

  const arrived = customer.locator('#thread > li', { hasText: 'Yes, all of them.' })
  await expect(arrived).toContainText('Robin Fielder')
  await expect(arrived.getByRole('link', { name: 'plan.pdf' })).toBeVisible()
  await expect(arrived.getByRole('img', { name: 'board.png' })).toBeVisible()
  await arrived.scrollIntoViewIfNeeded()
  await expect(answer).toContainText('Read')
  const download = customer.waitForEvent('download')
  await arrived.getByRole('link', { name: 'plan.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('plan.pdf')

  for (const mode of MODES) {
    await customer.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    await expectNoViolations(customer, `hosted page with a conversation, ${mode}`)
  }
  await customer.context().close()
})

test('what could not be sent stays, through a reload too, and is sent once', async ({ page, context }) => {
  await signUp(page, '/messages')
  const quote = await givenPublished(page)
  await page.goto(`/messages?quoteId=${quote.id}`)
  await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible()
  await input(page).fill('We can start on Monday.')
  await context.setOffline(true)
  await input(page).press('Enter')
  await expect(page.getByText(/^Failed to send message: No connection/)).toBeVisible()
  await expect(input(page)).toHaveValue('We can start on Monday.')
  await expect(log(page).getByRole('listitem')).toHaveCount(0)
  await context.setOffline(false)
  await page.reload()
  await expect(input(page)).toHaveValue('We can start on Monday.')

  // The answer is lost on its way, the message is not: the second attempt finds it there.
  let lost = false
  await page.route(`**/api/v1/quotes/${quote.id}/messages`, async (route) => {
    if (route.request().method() !== 'POST' || lost) return route.continue()
    lost = true
    await route.fetch()
    await route.abort()
  })
  await input(page).press('Enter')
  await expect(page.getByText(/^Failed to send message/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(input(page)).toHaveValue('')
  await expect(log(page).getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(log(page).getByRole('listitem')).toHaveCount(1)
  await expect(input(page)).toHaveValue('')
})

test('a customer without JavaScript asks on a phone, with a photo', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  await signUp(page, '/messages')
  const quote = await givenPublished(page)
  const customer = await openAsCustomer(browser, quote.url, { javaScriptEnabled: false })
  await customer.getByRole('link', { name: 'Ask about this line: Take the old ones away' }).click()
  await expect(customer.getByLabel('What is it about?').locator('option:checked')).toHaveText(
    'Take the old ones away',
  )
  await customer.getByRole('button', { name: 'Send message' }).click()
  await expect(customer.getByRole('alert')).toContainText('Please type a message')
  await customer.getByLabel('Your message').fill('There are two more\nin the shed.')
  await customer.getByLabel(/Photos or PDF files/).setInputFiles(PICTURE)
  await customer.getByRole('button', { name: 'Send message' }).click()
  await expect(customer).toHaveURL(/#messages$/)
  const asked = customer.locator('#thread > li')
  await expect(asked).toHaveCount(1)
  await expect(asked).toContainText('in the shed.')
  await expect(asked).toContainText('About this line: Take the old ones away')
  await expect(asked.getByRole('img', { name: 'board.png' })).toBeVisible()
  await customer.context().close()

  await page.goto(`/messages?quoteId=${quote.id}`)
  await expect(log(page)).toContainText('There are two more')
  await expect(log(page).getByRole('img', { name: 'board.png' })).toBeVisible()
})

test('who reads further up keeps their place, and is offered what came', { tag: '@full' }, async ({
  page,
}) => {
  await signUp(page, '/messages')
  const quote = await givenPublished(page)
  for (let count = 1; count <= 30; count += 1) await ask(page, quote.token, `Question number ${count}`)
  await page.goto(`/messages?quoteId=${quote.id}`)
  await expect(page.getByText('Question number 30', { exact: true }).last()).toBeInViewport()
  await log(page).evaluate((list) => list.scrollTo(0, 0))
  await expect(page.getByText('Question number 1', { exact: true })).toBeInViewport()
  await ask(page, quote.token, 'One more')
  await page.getByRole('button', { name: 'New messages' }).click()
  await expect(log(page).getByText('One more')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'New messages' })).toHaveCount(0)
  // Who is at the end stays there.
  await ask(page, quote.token, 'And another')
  await expect(log(page).getByText('And another')).toBeInViewport()
})

test('on a phone the list leads to a conversation and back; a failing server is reported', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize(PHONE)
  await useMode(page, 'light')
  await signUp(page, '/messages')
  const quote = await givenPublished(page)
  const draft = await givenDraft(page, 'Amir Khan')
  await ask(
    page,
    quote.token,
    'A question that is long enough to be cut off somewhere on a phone of this width',
  )
  await page.reload()
  await page.getByRole('link', { name: new RegExp(`Quote #${quote.quote_number}`) }).click()
  await expect(page).toHaveURL(new RegExp(`quoteId=${quote.id}`))
  await expect(log(page)).toContainText('A question that is long enough')
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expectNoViolations(page, 'conversation on a phone, light')
  await useMode(page, 'dark')
  await page.reload()
  await expect(log(page)).toContainText('A question that is long enough')
  await expectNoViolations(page, 'conversation on a phone, dark')
  await page.getByRole('link', { name: 'Back to conversations' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expectNoViolations(page, 'conversations on a phone, dark')
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByText('No conversation matches')).toBeVisible()

  await page.goto(`/messages?quoteId=${draft.id}`)
  await expect(
    page.getByText('This quote isn’t published. Your customer sees messages once it is.'),
  ).toBeVisible()
  await page.route(/\/messages(\/conversations.*)?$/, (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  )
  await page.goto(`/messages?quoteId=${quote.id}`)
  await expect(page.getByText(/^Error: Failed to fetch messages: /)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(log(page)).toContainText('A question that is long enough')

  await page.goto(`/quote-editor?quoteId=${quote.id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Messages', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/messages\\?quoteId=${quote.id}`))
})
