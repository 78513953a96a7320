import { expect, test } from '@playwright/test'
import { PHONE, signUp } from './people.ts'

/** Source: part 1 §2 "Route table". */
const TITLES: Readonly<Record<string, string>> = {
  '/dashboard': 'Dashboard',
  '/management': 'Quotes & Customers',
  '/messages': 'Messages',
  '/quote-lab': 'Quote Builder',
  '/quote-editor': 'Quote Editor',
  '/campaigns': 'Follow-up Campaigns',
  '/analytics': 'Analytics',
  '/promotions': 'Promotions',
  '/price-book': 'Price Book',
  '/integrations': 'Integrations',
  '/settings': 'Personal Settings',
  '/tenant-management': 'Business Settings',
  '/onboarding-wizard': 'Business Onboarding',
  '/auth-test': 'Authentication Test',
}

test('every route of the table has its title, and an unknown one leads home', async ({ page }) => {
  await signUp(page)
  for (const [path, title] of Object.entries(TITLES)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  for (const path of ['/templates', '/auth-debug']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  }
  await page.goto('/nothing/here')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the menu of a phone opens, leads on and closes', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signUp(page, '/dashboard')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Quote Builder' }).click()
  await expect(page).toHaveURL(/\/quote-lab$/)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
})

test('the appearance is dark at first, changes at once and is remembered', { tag: '@full' }, async ({
  page,
}) => {
  await signUp(page, '/settings?tab=appearance')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page
    .getByRole('button', { name: /light mode/i })
    .first()
    .click()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('radio', { name: 'Extra large' }).click()
  const size = await root.evaluate((element) => getComputedStyle(element).fontSize)
  expect(size).toBe('20px')
  await page.reload()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  expect(await root.evaluate((element) => getComputedStyle(element).fontSize)).toBe('20px')
})

test('a person without an organization is asked for one before anything else', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/sign-in')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Your name is required')).toBeVisible()
  await page.getByLabel('Your name').fill('Robin')
  await page.getByLabel('Email').fill(`robin-${Date.now()}@example.com`)
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your organization' })).toBeVisible()
  await page.goto('/management')
  await expect(page.getByText('Organization Required')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Create your organization' })).toBeVisible()
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByText('Company name is required')).toBeVisible()
  await page.goto('/onboarding-wizard')
  await expect(page).toHaveURL(/\/onboarding-wizard$/)
})

test('unknown links have a page of their own', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/q/aaaaaaaaaaaaaaaaaaaaaa', `/demo/${crypto.randomUUID()}`]) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
