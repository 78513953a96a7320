import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectLoaded, useMode } from './accessible.ts'
import { generate, giveDetails, LIGHTS, signUp } from './people.ts'

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
