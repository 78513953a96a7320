import { expect, type Page, test } from '@playwright/test'
import { expectLoaded } from './accessible.ts'
import { createQuote, publishQuote } from './api.ts'
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

/** What a page complains about: errors in the console, uncaught exceptions, refused calls. */
function listenTo(page: Page): string[] {
  const heard: string[] = []
  const hear = (what: string) => heard.push(`${new URL(page.url()).pathname}: ${what}`)
  page.on('pageerror', ({ message }) => hear(message))
  page.on('console', (message) => {
    if (message.type() === 'error') hear(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) hear(`${response.status()} ${response.url()}`)
  })
  return heard
}

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
