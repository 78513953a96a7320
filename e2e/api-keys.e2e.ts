import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { signUpAhead } from './people.ts'

const keys = (page: Page) => page.getByRole('table', { name: 'API keys of your organization, newest first' })

async function openKeys(page: Page): Promise<void> {
  await page.goto('/tenant-management?tab=preferences')
  await expect(page.getByRole('heading', { name: 'API keys', exact: true })).toBeVisible()
}

/** Fills in the form by its words alone; answers with the key that is shown. */
async function createKey(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Create API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('checkbox', { name: /Read\s+quotes/ }).check()
  await dialog.getByLabel('Lasts').selectOption('A year')
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  await expect(page.getByRole('dialog', { name: 'Your new API key' })).toBeVisible()
  return (await dialog.getByLabel('API key', { exact: true }).textContent()) ?? ''
}

test('a key is made, copied once, used and revoked, and reads well everywhere', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUpAhead(page)
  await openKeys(page)
  await expect(page.getByText('No API keys yet')).toBeVisible()

  // What is missing is said where it is missing.
  await page.getByRole('button', { name: 'Create API key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Choose what the key can do')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await expectAccessible(page, 'form')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const key = await createKey(page, 'Website')
  expect(key).toMatch(/^qw_[\w-]{43}$/)
  await expectAccessible(page, 'new key')
  await page.getByRole('button', { name: 'Copy API key' }).click()
  await expect(page.getByText('API key copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(keys(page).getByText('Website', { exact: true }).first()).toBeVisible()
  await expect(keys(page).getByText('See quotes')).toBeVisible()
  await expect(keys(page).getByText('Never')).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  await expectAccessible(page, 'keys')

  const headers = { authorization: `Bearer ${key}` }
  expect((await request.get('/api/v1/quotes', { headers })).status()).toBe(200)
  expect((await request.get('/api/v1/contacts', { headers })).status()).toBe(403)
  await openKeys(page)
  await expect(keys(page).getByText('Never')).toHaveCount(0)

  await keys(page)
    .getByRole('button', { name: /Revoke\s+Website/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(keys(page).getByText(/^Revoked /)).toBeVisible()
  await expect(keys(page).getByRole('button', { name: /Revoke/ })).toHaveCount(0)
  expect((await request.get('/api/v1/quotes', { headers })).status()).toBe(401)
})
