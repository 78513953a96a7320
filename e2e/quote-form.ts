import { expect, type Page } from '@playwright/test'
import { createQuote } from './api.ts'
import { newEmail, signUp, signUpAhead } from './people.ts'

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

/** Signs up and makes the same draft by the API, for tests of something else; no page is open yet. */
export async function givenSavedQuote(page: Page): Promise<string> {
  await signUpAhead(page)
  const { id } = await createQuote(page, {
    customer_name: 'Deb Hanley',
    customer_email: newEmail(),
    description: 'Rewire the shed',
    line_items: [
      { item_description: 'Labour', item_quantity: 6, item_unit: 'hr', item_unit_price: 95 },
      { item_description: 'Call-out', item_quantity: 1, item_unit_price: 90 },
    ],
  })
  return id
}

export async function openEditor(page: Page, quoteId: string): Promise<void> {
  await page.goto(`/quote-editor?quoteId=${quoteId}`)
  await expect(page.getByText('Editing Quote #')).toBeVisible()
}
