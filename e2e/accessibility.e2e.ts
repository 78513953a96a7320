import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInAll, expectLoaded, useMode } from './accessible.ts'
import { createQuote } from './api.ts'
import { DESKTOP, generate, giveDetails, LIGHTS, PHONE, signUp } from './people.ts'

const QUOTE_SCREENS = [
  '/dashboard',
  '/management',
  '/quote-lab',
  '/messages',
  '/quote-editor',
  '/analytics',
  '/price-book',
  '/auth-test',
]

const BUSINESS_SCREENS = [
  '/settings',
  '/templates',
  '/promotions',
  '/campaigns',
  '/tenant-management',
  '/integrations',
  '/auth-debug',
  '/onboarding-wizard',
  '/start?step=trade',
  '/start?step=logo',
  '/start?step=follow-ups',
]

async function expectScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page, path)
}

// One test looks at many screens.
test.describe.configure({ timeout: 240_000 })

test('screens of quotes', { tag: '@full' }, async ({ page }) => {
  await useMode(page, 'dark')
  await signUp(page)
  await generate(page, LIGHTS)
  await expect(page.getByText('Quote enriched successfully!')).toBeVisible()
  await expectAccessible(page, 'preview')
  await page.getByRole('dialog').getByRole('button', { name: 'Close Preview' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAccessible(page, 'generator with a quote')
  for (const path of QUOTE_SCREENS) await expectScreen(page, path)
})

test('screens of the business', { tag: '@full' }, async ({ page }) => {
  await useMode(page, 'dark')
  await signUp(page)
  for (const path of BUSINESS_SCREENS) await expectScreen(page, path)
})

/** The pages of everyday work, one with nothing but choices, and a quote being edited. */
const EVERYDAY = [
  '/dashboard',
  '/management',
  '/quote-lab',
  '/campaigns',
  '/analytics',
  '/settings?tab=appearance',
  '/quote-editor',
]

for (const path of EVERYDAY) {
  test(`${path} in every colour and size of text`, { tag: '@full' }, async ({ page }) => {
    await useMode(page, 'dark')
    await signUp(page)
    const line = { item_description: 'Fit a downlight', item_quantity: 6, item_unit_price: 85 }
    const { id } = await createQuote(page, { customer_name: 'Deb Hanley', line_items: [line] })
    await page.goto(path === '/quote-editor' ? `${path}?quoteId=${id}` : path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectLoaded(page)
    for (const { width } of [PHONE, DESKTOP]) {
      // High enough for a whole page: what lies half under the bar at the bottom counts as a small target.
      await page.setViewportSize({ width, height: 4000 })
      await expectAccessibleInAll(page, `${path}, ${width} px`)
    }
  })
}

test('screens of visitors and customers', async ({ page }) => {
  await useMode(page, 'dark')
  for (const path of ['/marketing', '/sign-in', '/reset-password', '/quote-lab'])
    await expectScreen(page, path)
  await giveDetails(page)
  const published = page.waitForResponse((response) => response.url().endsWith('/publish'))
  await generate(page, LIGHTS)
  const { share_url } = (await (await published).json()) as { share_url: string }
  await expectAccessible(page, 'generator of a visitor with a quote')
  await page.goto(share_url)
  await expectAccessible(page, 'hosted page')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Accept quote/ }).click()
  await expectAccessible(page, 'hosted page with errors')
  await page.goto('/q/aaaaaaaaaaaaaaaaaaaaaa')
  await expectAccessible(page, 'unknown link')
})
