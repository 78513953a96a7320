import { expect, type Page } from '@playwright/test'
import { newEmail, signUp } from './people.ts'

/** A cell of a line, counted within its part of the quote as people count. */
export const cell = (page: Page, line: number, label: string) =>
  page
    .getByRole('group', { name: `Line ${line}`, exact: true })
    .first()
    .getByLabel(label, { exact: true })

export const savedState = (page: Page) => page.getByRole('status', { name: 'Saved state' })

/** Signs up and opens the Form Builder. */
export async function openFormBuilder(page: Page): Promise<void> {
  await signUp(page)
  await page.getByRole('tab', { name: 'Form Builder' }).click()
  await expect(page.getByRole('heading', { name: 'Create Quote' })).toBeVisible()
}

/** All that a quote needs but its lines. */
export async function fillHead(page: Page, name = 'Deb Hanley'): Promise<void> {
  await page.getByRole('textbox', { name: 'Customer name' }).fill(name)
  await page.getByLabel('Customer email').fill(newEmail())
  await page.getByLabel('Quote description').fill('Rewire the shed')
}

export async function fillLine(
  page: Page,
  line: number,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) await cell(page, line, label).fill(value)
}

/** A saved draft with two lines, open in the Quote Editor. */
export async function openSavedQuote(page: Page): Promise<string> {
  await openFormBuilder(page)
  await fillHead(page)
  await fillLine(page, 1, { Description: 'Labour', Quantity: '6', Unit: 'hr', 'Unit price': '95' })
  await page.getByRole('button', { name: 'Add line' }).click()
  await expect(cell(page, 2, 'Description')).toBeFocused()
  await fillLine(page, 2, { Description: 'Call-out', 'Unit price': '90' })
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText(/^Draft saved! Quote #Q-\d+$/)).toBeVisible()
  await expect(page).toHaveURL(/quoteId=/)
  const quoteId = new URL(page.url()).searchParams.get('quoteId') ?? ''
  await page.goto(`/quote-editor?quoteId=${quoteId}`)
  await expect(page.getByText('Editing Quote #')).toBeVisible()
  return quoteId
}
