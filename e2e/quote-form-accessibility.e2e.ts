import { expect, test } from '@playwright/test'
import { expectAccessible, useMode } from './accessible.ts'
import { api } from './api.ts'
import { cell, openFormBuilder, openSavedQuote } from './quote-form.ts'

test.describe.configure({ timeout: 240_000 })

test.beforeEach(({ page }) => useMode(page, 'dark'))

test('the form of a quote, empty, refused and with every part', { tag: '@full' }, async ({ page }) => {
  await openFormBuilder(page)
  await expectAccessible(page, 'empty form')
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(page.getByText('Customer name is required')).toBeVisible()
  await expectAccessible(page, 'refused form')
  await page.getByRole('switch', { name: 'Cost and margin' }).check()
  await cell(page, 1, 'Description').fill('Supply and fit a 250 L heat pump on the existing slab')
  await cell(page, 1, 'Unit cost').fill('900')
  await cell(page, 1, 'Unit price').fill('600')
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.keyboard.type('Kitchen')
  await page.getByRole('button', { name: 'Add a choice' }).click()
  await page.getByRole('button', { name: 'Add an add-on' }).click()
  await page.getByRole('button', { name: 'More about line 1' }).first().click()
  await page.getByRole('button', { name: 'Remove line 1' }).nth(1).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectAccessible(page, 'form with every part')
  await page.getByLabel('Add from your price book').fill('heat')
  await expect(page.getByRole('option', { name: 'Add “heat” as a new line' })).toBeVisible()
  await expectAccessible(page, 'search')
})

test('the editor, its versions and a conflict', { tag: '@full' }, async ({ page }) => {
  const quoteId = await openSavedQuote(page)
  await cell(page, 1, 'Quantity').fill('8')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('New version created (v2)')).toBeVisible()
  await expectAccessible(page, 'editor')
  await page.getByRole('button', { name: 'Versions (v2)' }).click()
  await expect(page.getByRole('region', { name: 'Compare two versions' })).toContainText('Changed')
  await expectAccessible(page, 'versions')
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expectAccessible(page, 'restore')
  await page.keyboard.press('Escape')

  const theirs = { notes: 'from the office', discount_amount: 10, current_version_number: 2 }
  await api(page, 'put', `/quotes/${quoteId}`, theirs)
  await page.getByLabel('Notes for the customer').fill('Ring first')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('region', { name: 'Your changes' })).toBeVisible()
  await expectAccessible(page, 'conflict')
  await page.getByRole('button', { name: 'Merge by line' }).click()
  await expectAccessible(page, 'merge')
  await page.getByRole('button', { name: 'Use the merged quote' }).click()
})
