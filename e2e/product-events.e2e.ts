import { expect, type Page, type Request, test } from '@playwright/test'
import { createQuote, publishQuote } from './api.ts'
import { signUp } from './people.ts'

const isReport = (request: Request): boolean => new URL(request.url()).pathname === '/api/v1/events'

/** The next batch that the console sends. */
async function nextBatch(page: Page): Promise<unknown> {
  const request = await page.waitForRequest(isReport, { timeout: 20_000 })
  expect((await request.response())?.status()).toBe(204)
  return request.postDataJSON()
}

const view = (page: string) => ({ type: 'page_view', at: expect.any(String), properties: { page } })

test('pages are counted by their pattern, until the person switches it off', { tag: '@full' }, async ({
  page,
}) => {
  await signUp(page, '/management')
  await page.getByRole('link', { name: 'Personal Settings' }).first().click()
  expect(await nextBatch(page)).toEqual({ events: [view('/management'), view('/settings')] })

  await page.getByRole('tab', { name: 'Security' }).click()
  const usage = page.getByRole('switch', { name: 'Usage statistics' })
  await expect(usage).toBeChecked()
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/me/preferences') && response.request().method() === 'PUT',
  )
  await usage.click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Usage statistics' })).not.toBeChecked()

  const { id } = await createQuote(page, { description: 'Deck' })
  const batch = nextBatch(page)
  await page.goto(`/quote-editor?quoteId=${id}`)
  expect(await batch).toEqual({
    events: [{ type: 'quote_editor_loaded', at: expect.any(String), properties: {}, quote_id: id }],
  })
})

test('the customer’s page reports with its link when it is left', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  await signUp(page)
  const line = { item_description: 'Merbau decking', item_unit_price: 5000 }
  const { id } = await createQuote(page, { title: 'Deck', customer_name: 'Deb', line_items: [line] })
  const { pathname } = new URL(await publishQuote(page, id))
  const context = await browser.newContext()
  const customer = await context.newPage()
  const beacons: string[] = []
  await customer.exposeFunction('noteBeacon', (text: string) => beacons.push(text))
  await customer.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      if (data instanceof Blob) void data.text().then((text) => Reflect.get(window, 'noteBeacon')(text))
      return send(url, data ?? null)
    }
  })
  await customer.goto(pathname)
  await customer.getByLabel('Type your full name to accept').focus()
  const answered = customer.waitForResponse((response) => isReport(response.request()))
  await customer.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect((await answered).status()).toBe(204)
  const at = expect.any(String)
  await expect
    .poll(() => beacons.map((text): unknown => JSON.parse(text)))
    .toEqual([
      {
        share_token: pathname.split('/').at(-1),
        events: [
          { type: 'page_view', at, properties: { page: '/q/$token' } },
          { type: 'page_form_started', at, properties: { form: 'accept' } },
        ],
      },
    ])
  await context.close()
})
