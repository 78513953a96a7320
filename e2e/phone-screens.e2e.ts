import { expect, type Page, test } from '@playwright/test'
import { createQuote, publishQuote } from './api.ts'
import { DESKTOP, PHONE, signUpAhead } from './people.ts'

const aQuote = (number: number) => ({
  quote_number: `Q-${1000 + number}`,
  title: `Deck number ${number}`,
  customer_name: `Ann Lee ${number}`,
  customer_email: 'ann@example.com',
  tags: ['Renovation', 'Rebate'],
  line_items: [
    { item_description: 'Decking', item_quantity: 1, item_unit_price: 1000 },
    { item_description: 'Labour', item_quantity: 4, item_unit_price: 95 },
  ],
})

const line = (page: Page) => page.getByRole('group', { name: 'Line 1', exact: true })
const boxOf = async (locator: ReturnType<typeof line>) =>
  (await locator.boundingBox()) ?? { x: 0, y: 9_999, width: 0, height: 9_999 }

test('the editor is about its lines: on a phone and on a desk the first is on the first screen', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signUpAhead(page)
  const { id } = await createQuote(page, aQuote(1))
  await publishQuote(page, id)
  await page.goto(`/quote-editor?quoteId=${id}`)
  const row = line(page).getByRole('button', { name: /^Decking/ })
  await expect(row).toBeVisible()
  expect((await boxOf(line(page))).y).toBeLessThan(400)
  expect((await boxOf(line(page))).height).toBeLessThanOrEqual(56)
  const bars = [page.getByRole('banner'), page.getByRole('region', { name: 'Total of the quote' })]
  const heights = await Promise.all(bars.map(async (bar) => (await boxOf(bar)).height))
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(PHONE.height / 4)
  for (const name of ['Customer Information', 'Quote Details'])
    expect((await boxOf(page.getByRole('region', { name }))).height, name).toBeLessThanOrEqual(48)
  // An open line is headed by its name.
  await row.click()
  await expect(line(page).getByRole('button', { name: 'Decking', exact: true })).toBeVisible()

  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeHidden()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Versions (v1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.setViewportSize(DESKTOP)
  await page.reload()
  await expect(line(page)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Customer Information' }).click()
  await expect(page.getByRole('textbox', { name: 'Customer name' })).toHaveValue('Ann Lee 1')
})

test('the list of a phone has rows of two lines, and the focus goes on to the next one', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signUpAhead(page)
  for (let number = 1; number <= 33; number += 1) await createQuote(page, aQuote(number))
  await page.goto('/management')
  const list = page.getByRole('table', { name: 'Quotes' })
  await expect(list.getByRole('row')).toHaveCount(34)
  expect((await boxOf(list)).height).toBeLessThanOrEqual(3_000)
  await expect(page.getByRole('tab', { name: 'Customers' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Actions for Q-1033' }).click()
  // A sheet under the thumb.
  const sheet = page.getByRole('menu')
  await expect(sheet).toBeVisible()
  await expect.poll(async () => Math.round((await boxOf(sheet)).width)).toBe(PHONE.width)
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('Quote Q-1033 archived successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for Q-1032' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Actions for Q-1033' })).toBeVisible()
})
