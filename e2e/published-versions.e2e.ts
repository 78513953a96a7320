import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { api } from './api.ts'
import { DESKTOP, newEmail, PHONE } from './people.ts'
import { cell, fillHead, fillLine, openFormBuilder, openSavedQuote, savedState } from './quote-form.ts'

interface Read {
  readonly current_version_number: number
  readonly published_version_number: number | null
  readonly has_unpublished_changes: boolean
  readonly quoteme_share_url: string | null
}

async function readQuote(page: Page, quoteId: string): Promise<Read> {
  return (await api<{ quote: Read }>(page, 'get', `/quotes/${quoteId}`)).quote
}

/** What a stranger with the link reads. */
const customersPage = async (page: Page, url: string): Promise<string> => (await page.request.get(url)).text()

const notice = (page: Page) => page.getByRole('note').filter({ hasText: 'Unpublished changes' })

/** A quote of 6 × 95 and a call-out of 90 that its customer can see, open in the editor. */
async function openPublishedQuote(page: Page) {
  const quoteId = await openSavedQuote(page)
  const { share_url: url } = await api<{ share_url: string }>(page, 'post', `/quotes/${quoteId}/publish`, {})
  await page.reload()
  await expect(page.getByText('Your customer sees them once you press Update Quote.')).toBeVisible()
  return { quoteId, url }
}

test('what is saved in a published quote reaches its customer with Update Quote only', async ({ page }) => {
  const { quoteId, url } = await openPublishedQuote(page)
  expect(await customersPage(page, url)).toContain('$726.00')

  await cell(page, 1, 'Quantity').fill('8')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Quote updated! New version created (v2)')).toBeVisible()
  await expect(notice(page)).toContainText(
    'Your customer still sees version 1. Version 2 is only visible to your team.',
  )
  expect(await customersPage(page, url)).toContain('$726.00')

  await notice(page).getByRole('button', { name: 'Compare' }).click()
  const comparison = page.getByRole('dialog', { name: 'Unpublished changes' })
  await expect(comparison).toContainText('was 6 hr')
  await expect(comparison.getByRole('table', { name: 'Totals before and after' })).toContainText('$935.00')
  await expectAccessible(page, 'Comparison of what is not published')
  await comparison.getByRole('button', { name: 'Close' }).click()
  await expectAccessible(page, 'Editor with unpublished changes')
  await page.setViewportSize(DESKTOP)

  const bar = page.getByRole('region', { name: 'Total of the quote' })
  await bar.getByRole('button', { name: 'Update Quote' }).click()
  await expect(notice(page)).toBeHidden()
  expect(await customersPage(page, url)).toContain('$935.00')
  expect(await readQuote(page, quoteId)).toMatchObject({
    published_version_number: 2,
    current_version_number: 2,
  })

  // In one go, from the bar.
  await cell(page, 1, 'Quantity').fill('9')
  await bar.getByRole('button', { name: 'Update Quote' }).click()
  await expect(page.getByText('Quote updated! New version created (v3)')).toBeVisible()
  await expect(savedState(page)).toHaveText('Saved')
  expect(await customersPage(page, url)).toContain('$1,039.50')
})

test('unpublished changes are marked in the list and the details, and discarded', { tag: '@full' }, async ({
  page,
}) => {
  const { quoteId, url } = await openPublishedQuote(page)
  await cell(page, 2, 'Unit price').fill('120')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(notice(page)).toBeVisible()

  await page.goto(`/quote-lab?quoteId=${quoteId}`)
  await expect(notice(page)).toBeVisible()
  const output = page.getByRole('region', { name: 'Output' })
  await expect(output.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(output.getByRole('button', { name: 'Unpublish' })).toBeVisible()

  await page.setViewportSize(PHONE)
  await page.goto('/management')
  await expect(page.getByText('Unpublished changes')).toBeVisible()
  await expectAccessible(page, 'List with unpublished changes')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: /view details$/ }).click()
  const details = page.getByRole('dialog', { name: /^Quote Q-/ })
  const marked = details.getByRole('note').filter({ hasText: 'Unpublished changes' })
  await marked.getByRole('button', { name: 'Discard' }).click()
  await page
    .getByRole('dialog', { name: 'Discard unpublished changes?' })
    .getByRole('button', { name: 'Discard' })
    .click()
  await expect(page.getByText('Unpublished changes discarded')).toBeVisible()
  await expect(marked).toBeHidden()
  expect(await readQuote(page, quoteId)).toMatchObject({ has_unpublished_changes: false })
  expect(await customersPage(page, url)).toContain('$726.00')
})

test('Save Draft never goes live, and Update Quote sends a draft', { tag: '@full' }, async ({ page }) => {
  await openFormBuilder(page)
  await fillHead(page)
  await fillLine(page, 1, { Description: 'Labour', Quantity: '6', 'Unit price': '95' })
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText(/^Draft saved! Quote #Q-\d+$/)).toBeVisible()
  await expect(page).toHaveURL(/quoteId=/)
  const quoteId = new URL(page.url()).searchParams.get('quoteId') ?? ''
  expect(await readQuote(page, quoteId)).toMatchObject({ status: 'draft', published_version_number: null })

  await page.getByRole('button', { name: 'Update Quote' }).click()
  const preview = page.getByRole('dialog', { name: 'Quote preview' })
  await expect(preview.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Publish', exact: true })).toBeHidden()
  const sent = await readQuote(page, quoteId)
  expect(sent).toMatchObject({ status: 'sent', published_version_number: 1 })
  await preview.getByRole('button', { name: 'Close Preview' }).click()

  await cell(page, 1, 'Quantity').fill('7')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(notice(page)).toBeVisible()
  expect(await customersPage(page, sent.quoteme_share_url ?? '')).toContain('$627.00')
  expect(await readQuote(page, quoteId)).toMatchObject({
    published_version_number: 1,
    current_version_number: 2,
  })
})

test('a quote goes out without an email address when that is chosen, and free with a reason', async ({
  page,
}) => {
  await openFormBuilder(page)
  await page.setViewportSize(PHONE)
  await fillHead(page)
  await page.getByLabel('Customer email').fill('')
  await fillLine(page, 1, { Description: 'Warranty visit', 'Unit price': '0' })
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(page.getByText('Customer email is required')).toBeVisible()
  await expect(page.getByText('Quote total must be greater than zero')).toBeVisible()
  await page.getByLabel('Reason it’s free').fill('Warranty')
  const choice = page.getByRole('checkbox', { name: "No email: I'll share the link" })
  await choice.check()
  await expect(page.getByText('Customer email is required')).toBeHidden()
  await expectAccessible(page, 'Form without an email')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(page.getByText(/^Quote created! #Q-\d+$/)).toBeVisible()
  const preview = page.getByRole('dialog', { name: 'Quote preview' })
  await preview.getByRole('button', { name: 'Close Preview' }).click()
  // The choice stays with the form, and an address takes its place.
  await expect(choice).toBeChecked()
  await page.getByLabel('Customer email').fill(newEmail())
  await expect(choice).toBeHidden()
})
