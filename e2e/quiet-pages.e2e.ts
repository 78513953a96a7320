import { expect, test } from '@playwright/test'
import { expectLoaded } from './accessible.ts'
import { createQuote, publishQuote } from './api.ts'
import { listenTo } from './complaints.ts'
import { signUp } from './people.ts'

const PLACES = [
  '/dashboard',
  '/messages',
  '/analytics',
  '/management',
  '/management?view=customers',
  '/quote-lab',
  '/quote-lab?tab=review',
  '/templates',
  '/promotions',
  '/campaigns',
  '/tenant-management',
  '/tenant-management?tab=preferences',
  '/price-book',
  '/integrations',
  '/settings',
] as const

test('no page logs an error or makes a call that is refused', async ({ page }) => {
  await signUp(page, '/dashboard')
  const quote = await createQuote(page, {
    title: 'Replace 3 toilets',
    customer_name: 'Deb Hanley',
    line_items: [{ description: 'Toilet', quantity: 3, unit: 'ea', unit_price: 400 }],
  })
  const link = await publishQuote(page, quote.id)
  const heard = listenTo(page)
  for (const path of [...PLACES, `/quote-editor?quoteId=${quote.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expectLoaded(page)
  }
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Replace 3 toilets' })).toBeVisible()
  await page.goto('/marketing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(heard).toEqual([])
})
