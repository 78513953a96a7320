import { expect, test } from '@playwright/test'
import { createQuote } from './api.ts'
import { DESKTOP, generate, signUp } from './people.ts'

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
