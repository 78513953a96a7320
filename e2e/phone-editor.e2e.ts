import { expect, type Page, test } from '@playwright/test'
import { expectLoaded, expectNoViolations, useLargestText } from './accessible.ts'
import { createQuote, publishQuote, tokenIn } from './api.ts'
import { countEffort } from './effort.ts'
import { PHONE, signUp } from './people.ts'

test.use({ viewport: PHONE })

const QUOTE = { title: 'Deck', customer_name: 'Ann Lee', customer_phone: '0412 345 678' }

/** What stays of the screen's height, 0 to 1, for bars while the form is scrolled. */
const shareOfBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo(0, 400)
    const isBar = (element: Element): boolean =>
      ['sticky', 'fixed'].includes(getComputedStyle(element).position)
    const seen = [...document.querySelectorAll('*')].filter(isBar).map((bar) => bar.getBoundingClientRect())
    const heights = seen.map(({ top, bottom }) =>
      Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
    )
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight
  })

/** Five lines and more between the bars, each of two lines of text. */
async function expectFoldedLines(page: Page): Promise<void> {
  const rows = page.locator('[data-line]')
  await expect(rows).toHaveCount(6)
  await expect(rows.first()).toContainText('2 ea × $100.00$200.00')
  await rows.nth(3).evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const seen = await rows.evaluateAll((all) => {
    const shown = all.map((row) => row.getBoundingClientRect())
    return shown.filter(({ top, left, height, width }) => {
      const at = (y: number) => document.elementFromPoint(left + width / 2, y)?.closest('[data-line]')
      return [at(top + 4), at(top + height - 4)].every((line) => line !== null && line !== undefined)
    }).length
  })
  expect(seen).toBeGreaterThanOrEqual(5)
}

/** One price set right in three taps: the line, its price, and the way to save. */
async function correctPrice(page: Page): Promise<void> {
  const effort = await countEffort(page)
  const row = page.locator('[data-line]').nth(1)
  await row.getByRole('button', { name: /^Decking/ }).click()
  await row.getByLabel('Unit price').click()
  // What was there is marked, and typed over.
  await page.keyboard.type('120')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Quote updated! New version created (v2)')).toBeVisible()
  const { taps } = await effort()
  expect(taps).toBeGreaterThan(0)
  expect(taps).toBeLessThanOrEqual(3)
}

test('the editor is short, and what is folded in it opens by hand, by address and when refused', async ({
  page,
}) => {
  await signUp(page, '/management')
  const line = { item_description: 'Decking', item_quantity: 2, item_unit_price: 100 }
  const quote = await createQuote(page, {
    ...QUOTE,
    customer_email: 'ann@example.com',
    line_items: Array.from({ length: 6 }, () => line),
  })
  await publishQuote(page, quote.id)
  await page.goto(`/quote-editor?quoteId=${quote.id}`)
  await expect(page.getByRole('region', { name: 'Follow-ups' })).toBeVisible()
  await expectLoaded(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_000)
  // The bar with the total and the way to save is one of them.
  expect(await shareOfBars(page)).toBeGreaterThan(0)
  expect(await shareOfBars(page)).toBeLessThanOrEqual(0.15)
  await expectFoldedLines(page)
  await correctPrice(page)
  const customer = page.getByRole('region', { name: 'Customer Information' })
  await expect(customer).toContainText('Ann Lee')
  await expect(customer.getByLabel('Customer name')).toBeHidden()
  await expectNoViolations(page, 'folded editor')
  await customer.getByRole('button', { name: 'Customer Information' }).press('Enter')
  await customer.getByLabel('Customer email').fill('nobody')
  await customer.getByRole('button', { name: 'Customer Information' }).click()
  await expect(customer.getByLabel('Customer email')).toBeHidden()
  // What is refused shows itself.
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(customer.getByLabel('Customer email')).toBeFocused()
  await customer.getByLabel('Customer email').fill('ann@example.com')

  await page.goto(`/quote-editor?quoteId=${quote.id}#follow-ups`)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Follow-ups' }).getByRole('status').first()).toBeVisible()
})

test('a change a customer asked for fits the phone at the largest text size', { tag: '@full' }, async ({
  page,
}) => {
  await signUp(page, '/management')
  const { id } = await createQuote(page, {
    ...QUOTE,
    currency: 'NZD',
    line_items: [{ item_description: 'Decking', item_quantity: 4, item_unit_price: 1_125 }],
  })
  const link = await publishQuote(page, id)
  const ofCustomer = `/api/v1/public/quotes/${tokenIn(link)}`
  type Shown = { quote: { line_items: { id: string }[] } }
  const { quote } = (await (await page.request.get(ofCustomer)).json()) as Shown
  const line_items = quote.line_items.map((line) => ({ id: line.id, quantity: 5 }))
  const asked = await page.request.post(`${ofCustomer}/line-items`, {
    data: { version_number: 1, line_items },
  })
  expect(asked.ok(), await asked.text()).toBe(true)
  await useLargestText(page)
  await page.goto(`/quote-editor?quoteId=${id}`)
  const totals = page.getByRole('table', { name: 'Totals before and after' })
  await expect(totals).toBeVisible()
  const right = await totals.evaluate((table) =>
    Math.max(...[...table.querySelectorAll('th, td')].map((cell) => cell.getBoundingClientRect().right)),
  )
  expect(right).toBeLessThanOrEqual(PHONE.width)
  const answer = page.getByRole('button', { name: 'Answer without changing it' })
  const label = answer.getByText('Answer without changing it')
  expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
})
