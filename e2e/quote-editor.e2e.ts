import { expect, test } from '@playwright/test'
import { api } from './api.ts'
import { signUp } from './people.ts'
import { cell, openSavedQuote, savedState } from './quote-form.ts'

test('a quote is edited line by line as new versions, compared and restored', async ({ page }) => {
  await openSavedQuote(page)
  await expect(cell(page, 1, 'Quantity')).toHaveValue('6')
  await cell(page, 1, 'Quantity').fill('8')
  await page.getByRole('button', { name: 'Add line' }).click()
  await cell(page, 3, 'Description').fill('Skip hire')
  await cell(page, 3, 'Unit price').fill('250')
  const put = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const { line_items } = (await put).postDataJSON() as { line_items: { id?: string }[] }
  expect(line_items.map(({ id }) => typeof id)).toEqual(['string', 'string', 'undefined'])
  await expect(page.getByText('Quote updated! New version created (v2)')).toBeVisible()
  await expect(savedState(page)).toHaveText('Saved')

  await page.getByRole('button', { name: 'Versions (v2)' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  const differences = versions.getByRole('region', { name: 'Compare two versions' })
  await expect(differences).toContainText('$726.00')
  await expect(differences).toContainText('$1,210.00')
  await expect(differences.getByRole('listitem').filter({ hasText: 'Labour' })).toContainText('Changed')
  await expect(differences.getByRole('listitem').filter({ hasText: 'Skip hire' })).toContainText('Added')
  await expect(versions.getByRole('listitem').filter({ hasText: 'v1' })).toContainText('Form Builder')
  await expect(versions.getByRole('listitem').filter({ hasText: 'v2' })).toContainText('Quote Editor')

  await versions.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(versions.getByText('Version 1 becomes the newest as version 3.')).toBeVisible()
  await versions.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByText('Version 1 restored as version 3')).toBeVisible()
  await expect(cell(page, 1, 'Quantity')).toHaveValue('6')
  await expect(cell(page, 3, 'Description')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Versions (v3)' })).toBeVisible()
})

test('two windows change the same quote: the changes are merged line by line without loss', async ({
  page,
  context,
}) => {
  const quoteId = await openSavedQuote(page)
  const other = await context.newPage()
  await other.goto(`/quote-editor?quoteId=${quoteId}`)
  await cell(other, 2, 'Unit price').fill('120')
  await cell(other, 1, 'Quantity').fill('7')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.getByText('New version created (v2)')).toBeVisible()

  await cell(page, 1, 'Quantity').fill('8')
  await page.getByLabel('Notes for the customer').fill('Ring first')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else just edited this quote' })
  await expect(
    conflict.getByText(/You started from version 1\. Robin Fielder has since saved version 2/),
  ).toBeVisible()
  await expect(conflict.getByRole('region', { name: 'Your changes' })).toContainText('Ring first')
  await expect(conflict.getByRole('region', { name: /^Changes of / })).toContainText('$120.00')

  await conflict.getByRole('button', { name: 'Merge by line' }).click()
  await expect(conflict.getByRole('group', { name: 'Labour' })).toContainText('Yours: Labour, 8 hr')
  await conflict.getByRole('radio', { name: /^Yours/ }).check()
  await conflict.getByRole('button', { name: 'Use the merged quote' }).click()
  await expect(conflict).toBeHidden()
  await expect(cell(page, 1, 'Quantity')).toHaveValue('8')
  await expect(cell(page, 2, 'Unit price')).toHaveValue('120.00')
  await expect(page.getByLabel('Notes for the customer')).toHaveValue('Ring first')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Quote updated! New version created (v3)')).toBeVisible()
})

test('mine goes on top of the newest, or theirs is taken and mine comes back', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const quoteId = await openSavedQuote(page)
  const other = await context.newPage()
  await other.goto(`/quote-editor?quoteId=${quoteId}`)
  const saveOther = async (price: string, version: number) => {
    await cell(other, 2, 'Unit price').fill(price)
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(other.getByText(`New version created (v${version})`)).toBeVisible()
  }
  await expect(other.getByText('Editing Quote #')).toBeVisible()
  await saveOther('100', 2)
  await cell(page, 1, 'Quantity').fill('8')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else just edited this quote' })
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(cell(page, 1, 'Quantity')).toHaveValue('6')
  await expect(cell(page, 2, 'Unit price')).toHaveValue('100.00')
  await page.getByRole('button', { name: 'Bring mine back' }).click()
  await expect(cell(page, 1, 'Quantity')).toHaveValue('8')
  await expect(savedState(page)).toHaveText('Unsaved changes')

  await saveOther('110', 3)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await conflict.getByRole('button', { name: 'Keep mine on top of the newest' }).click()
  await expect(page.getByText('Quote updated! New version created (v4)')).toBeVisible()
  await expect(cell(page, 1, 'Quantity')).toHaveValue('8')
  await expect(cell(page, 2, 'Unit price')).toHaveValue('90.00')
})

test('unsaved work on a version that is no longer the newest is flagged when it is restored', {
  tag: '@full',
}, async ({ page }) => {
  const quoteId = await openSavedQuote(page)
  await cell(page, 1, 'Quantity').fill('9')
  await expect(savedState(page)).toHaveText('Unsaved changes')
  await api(page, 'put', `/quotes/${quoteId}`, { notes: 'from the office', current_version_number: 1 })
  await page.reload()
  await expect(page.getByText('Restored your unsaved changes')).toBeVisible()
  await expect(page.getByText(/made to an older version. Version 2 is now the newest/)).toBeVisible()
  await page.getByRole('button', { name: 'Compare and decide' }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else just edited this quote' })
  await conflict.getByRole('button', { name: 'Merge by line' }).click()
  await expect(conflict.getByText('Both sets of changes fit together')).toBeVisible()
  await conflict.getByRole('button', { name: 'Use the merged quote' }).click()
  await expect(cell(page, 1, 'Quantity')).toHaveValue('9')
  await expect(page.getByLabel('Notes for the customer')).toHaveValue('from the office')
})

test('without a quote, with an unknown one, and when it cannot be loaded', { tag: '@full' }, async ({
  page,
}) => {
  await signUp(page, '/quote-editor')
  await expect(page.getByRole('heading', { name: 'Failed to Load Quote' })).toBeVisible()
  await expect(page.getByText('No quote ID provided')).toBeVisible()
  await page.goto(`/quote-editor?quoteId=${crypto.randomUUID()}`)
  await expect(page.getByText('Quote not found')).toBeVisible()
  await page.route('**/api/v1/quotes/*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(`/quote-editor?quoteId=${crypto.randomUUID()}`)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Quotes & Customers' }).click()
  await expect(page).toHaveURL(/management/)
})
