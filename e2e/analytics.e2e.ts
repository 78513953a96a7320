import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { createQuote } from './api.ts'
import { newEmail, signUp } from './people.ts'

const FAILED = 'Failed to load analytics data. Using demo data.'

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test('a person without an organization is told so', async ({ page }) => {
  const data = { email: newEmail(), name: 'Robin Fielder', password: 'correct horse battery' }
  expect((await page.request.post('/api/auth/sign-up/email', { data })).status()).toBe(200)
  await page.goto('/analytics')
  await expect(
    page.getByText('No organization found. Please ensure you are a member of an organization.'),
  ).toBeVisible()
})

test('a visitor signs in first and comes back', async ({ page }) => {
  await page.goto('/analytics?period=90d')
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fanalytics%3Fperiod%3D90d/)
})

test('a server that does not answer shows samples under a badge, and real figures on retry', async ({
  page,
}) => {
  await signUp(page, '/dashboard')
  await createQuote(page, { title: 'Deck', customer_name: 'Priya Nair' })
  await page.route('**/api/v1/analytics/**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/analytics')
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(card(page, 'Total Revenue')).toContainText('$48,600.00')
  for (const name of ['Total Revenue', 'Win Rate', 'Avg Value', 'Quotes Sent', 'Accepted']) {
    await expect(card(page, name)).toContainText('Demo data')
  }
  const badges = page.getByRole('region').filter({ hasNotText: 'Key figures' }).getByText('Demo data')
  await expect(badges).toHaveCount(14)
  // Samples have no quotes behind them.
  await expect(page.getByRole('button', { name: 'quotes behind' })).toHaveCount(0)
  await expectAccessible(page, 'demo figures')
})
