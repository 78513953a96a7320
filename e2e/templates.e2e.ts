import { expect, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { api } from './api.ts'
import { PHONE, signUp } from './people.ts'

test('a template is made, changed, copied, used for a quote and deleted', async ({ page }) => {
  await signUp(page, '/templates')
  await expect(page.getByText('No templates yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create Quote Instead' })).toBeVisible()

  await page.getByRole('button', { name: 'Create Template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create template' })
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect(dialog.getByText('A name is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Deck, standard')
  await dialog.getByRole('textbox', { name: 'Description of line 1' }).fill('Merbau decking')
  await dialog.getByRole('textbox', { name: 'Quantity of line 1' }).fill('24')
  await dialog.getByRole('textbox', { name: 'Unit price of line 1' }).fill('180')
  await dialog.getByRole('button', { name: 'Remove line 1' }).click()
  await expect(page.getByText('Must have at least one line item')).toBeVisible()
  await expectNoViolations(page, 'templates')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Template “Deck, standard” saved')).toBeVisible()
  await expect(page.getByText('1 line, $4,752.00')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Deck, standard' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { name: 'Deck, standard (copy)' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('copy')
  await expect(page.getByRole('listitem').filter({ hasText: 'Deck' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Actions for Deck, standard (copy)' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No template matches')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('')

  await page.setViewportSize(PHONE)
  await expectNoViolations(page, 'templates')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Use template' }).click()
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Ann Lee')
  await page.getByRole('button', { name: 'Start the quote' }).click()
  await expect(page).toHaveURL(/quote-editor\?quoteId=/)
})

test('the Quote Builder has its Templates tab: one is picked to start a quote', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signUp(page)
  await page.getByRole('tab', { name: 'Templates' }).click()
  await expect(page.getByText('No templates yet')).toBeVisible()
  await expectNoViolations(page, 'templates')
  await page.getByRole('button', { name: 'Create Quote Instead' }).click()
  await expect(page.getByLabel('Describe the job')).toBeVisible()

  for (const name of ['Deck, standard', 'Hot water swap']) {
    const line_items = [{ item_description: name, item_quantity: 1, item_unit_price: 100 }]
    await api(page, 'post', '/templates', { name, line_items })
  }
  await page.goto('/quote-lab?tab=templates')
  await expect(page.getByRole('listitem').filter({ hasText: '$110.00' })).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('hot water')
  await expect(page.getByRole('heading', { name: 'Deck, standard' })).toBeHidden()
  await expectNoViolations(page, 'templates')
  await page.getByRole('button', { name: 'Use template' }).click()
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Ann Lee')
  await page.getByRole('button', { name: 'Start the quote' }).click()
  await expect(page).toHaveURL(/quote-editor\?quoteId=/)
  await expect(page.getByRole('textbox', { name: 'Customer name' })).toHaveValue('Ann Lee')
})
