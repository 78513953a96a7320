import { expect, test } from '@playwright/test'
import { createQuote } from './api.ts'
import { DESKTOP, generate, PHONE, signUp } from './people.ts'

test('the person a text quote is for is a customer, found without accents and apostrophes', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await signUp(page, '/quote-lab')
  await generate(
    page,
    'Call on 0412 345 678 or deb@example.com. Supply and install 14 downlights at 85 each',
    "Deb O'Connor",
  )
  await page.goto('/management?view=%22customers%22')
  const row = page
    .getByRole('table', { name: 'Customers' })
    .getByRole('row')
    .filter({ hasText: "Deb O'Connor" })
  await expect(row).toContainText('deb@example.com')
  await expect(row).toContainText('0412 345 678')

  await createQuote(page, { customer_name: 'Deb', customer_email: 'DEB@example.com', tags: ['crème'] })
  await createQuote(page, {
    customer_name: 'Al',
    customer_email: 'al@example.com',
    customer_phone: '+61 412 345 678',
  })
  await page.reload()
  await page.getByRole('searchbox', { name: 'Search' }).fill('oconnor')
  await expect(page.getByRole('table', { name: 'Customers' }).getByRole('row')).toHaveCount(2)
  await row.getByRole('link', { name: '2 quotes' }).click()
  await expect(page.getByText('1 to 2 of 2')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search quotes' }).fill('creme')
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()

  // Who only shares the number is another customer, offered for merging.
  await page.goto('/management?view=%22customers%22')
  await page.getByRole('button', { name: 'Merge duplicates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge duplicates' })
  await dialog.getByRole('radio', { name: /O'Connor/ }).check()
  await dialog.getByRole('button', { name: 'Merge 2 into one' }).click()
  await expect(dialog.getByText('No duplicates')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('link', { name: '3 quotes' })).toBeVisible()
})

test('a customer needs an email or a phone number, on a phone too', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signUp(page, '/management?view=%22customers%22')
  await expect(page.getByText('No customers yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add a customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a customer' })
  await dialog.getByLabel('First name').fill('Tom')
  await dialog.getByRole('button', { name: 'Save customer' }).click()
  await expect(dialog.getByText('Enter an email or a phone number')).toBeVisible()
  await dialog.getByLabel('Phone').fill('0413 000 111')
  await dialog.getByRole('button', { name: 'Save customer' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('0413 000 111').first()).toBeVisible()
})
