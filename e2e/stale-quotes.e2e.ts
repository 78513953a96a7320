import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations, useMode } from './accessible.ts'
import { api, createQuote, publishQuote, tokenIn } from './api.ts'
import { inDatabase } from './database.ts'
import { DESKTOP, PHONE, signUp } from './people.ts'

const DOWNLIGHT = { name: 'LED downlight', unit: 'ea', unit_price: 85 }

interface Stale {
  readonly id: string
  readonly number: string
  readonly itemId: string
  readonly token: string
}

/** A published quote for four downlights from the price book, and a call-out. */
async function givenOffered(page: Page): Promise<Stale> {
  const { item } = await api<{ item: { id: string } }>(page, 'post', '/price-items', DOWNLIGHT)
  const { id, quote_number: number } = await createQuote(page, {
    title: 'Downlights in the kitchen',
    description: 'x',
    customer_name: 'Deb Hanley',
    customer_phone: '0400 000 000',
    line_items: [
      {
        item_description: 'Supply and fit downlights',
        item_quantity: 4,
        item_unit_price: 85,
        price_item_id: item.id,
      },
      { item_description: 'Call-out', item_quantity: 1, item_unit_price: 90 },
    ],
  })
  return { id, number, itemId: item.id, token: tokenIn(await publishQuote(page, id)) }
}

const setPrice = (page: Page, { itemId }: Stale, unit_price: number) =>
  api(page, 'put', `/price-items/${itemId}`, { ...DOWNLIGHT, unit_price })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Re-issue with today’s prices?' })

test('a price that changes rings the bell, and the quote is re-issued with it', async ({ page }) => {
  // The prices are looked at each minute.
  test.setTimeout(180_000)
  await useMode(page, 'dark')
  await signUp(page, '/management')
  const quote = await givenOffered(page)
  await setPrice(page, quote, 95)

  const row = page.getByRole('row').filter({ hasText: quote.number })
  await expect(row).toContainText('Prices have changed', { timeout: 100_000 })
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' })
  await bell.click()
  await page.getByRole('link', { name: `Prices have changed since you sent quote ${quote.number}` }).click()

  const dialog = dialogOf(page)
  await expect(dialog).toContainText(`Quote ${quote.number} for Deb Hanley`)
  const totals = dialog.getByRole('table', { name: 'Totals before and after' })
  await expect(totals.getByRole('row', { name: /^Total/ })).toHaveText(/Total\$473\.00\$517\.00/)
  await expect(dialog.getByRole('list', { name: 'Changed lines' })).toContainText('was $85.00')
  await expectNoViolations(page, "today's prices, dark")

  // The price changes once more while someone looks: what they saw is not what they would send.
  await setPrice(page, quote, 100)
  await dialog.getByRole('button', { name: 'Re-issue', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Your prices just changed again')
  await expect(dialog.getByRole('button', { name: 'Re-issue', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Compare again' }).click()
  await expect(totals.getByRole('row', { name: /^Total/ })).toHaveText(/Total\$473\.00\$539\.00/)
  await dialog.getByRole('button', { name: 'Re-issue', exact: true }).click()
  await expect(page.getByText(`Quote ${quote.number} re-issued with today’s prices`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/management$/)
  await expect(row).not.toContainText('Prices have changed')
  await expect(row).toContainText('$539.00')

  const shown = await page.request.get(`/api/v1/public/quotes/${quote.token}`)
  expect(((await shown.json()) as { quote: { total_amount: number } }).quote.total_amount).toBe(539)
})

test('on a phone the difference fits, by keyboard too, and a failure is shown', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await useMode(page, 'dark')
  await signUp(page, '/management')
  const quote = await givenOffered(page)
  await setPrice(page, quote, 80)
  await page.route('**/todays-prices', (route) => route.abort())
  await page.goto(`/management?reprice=${quote.id}`)
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Failed to compare with today’s prices')).toBeVisible()
  await page.unroute('**/todays-prices')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toContainText('Total$473.00$451.00')
  await expectNoViolations(page, "today's prices on a phone")
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBe(PHONE.width)

  await page.route('**/todays-prices', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Re-issue', exact: true }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Nothing was re-issued')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/management$/)
})

test('a customer who keeps coming back is shown with the quote, and one tap compares its prices', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await signUp(page, '/management')
  const quote = await givenOffered(page)
  await inDatabase((client) =>
    client.query(
      `update offered_quotes set visits = 2, last_opened_at = now() - interval '1 hour' where quote_id = $1`,
      [quote.id],
    ),
  )
  const viewed = await page.request.post(`/api/v1/public/quotes/${quote.token}/events`, {
    data: { type: 'viewed' },
    // A member of the organization who opens the page is no customer.
    headers: { cookie: '' },
  })
  expect(viewed.status()).toBe(204)
  const row = page.getByRole('row').filter({ hasText: quote.number })
  await expect(row).toContainText('Opened 3 times')
  await row.getByRole('button', { name: /view details/ }).click()
  const details = page.getByRole('region', { name: `Quote ${quote.number}` })
  await expect(details).toContainText('Opened 3 times, no answer')
  await expect(details.getByRole('link', { name: 'Call 0400 000 000' })).toBeVisible()
  await expectNoViolations(page, 'a quote that is opened again and again')
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Compare with today’s prices' }).click()
  await expect(dialogOf(page)).toContainText('already has today’s prices')
})
