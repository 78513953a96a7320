import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { signUp } from './people.ts'
import { cell } from './quote-form.ts'

test('a template becomes a quote, and the quote a PDF that says what the customer is offered', async ({
  page,
}) => {
  await signUp(page, '/templates')
  await page.getByRole('button', { name: 'Create Template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create template' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Deck, standard')
  await dialog.getByRole('textbox', { name: 'Description of line 1' }).fill('Merbau decking')
  await dialog.getByRole('textbox', { name: 'Quantity of line 1' }).fill('24')
  await dialog.getByRole('textbox', { name: 'Unit price of line 1' }).fill('180')
  await dialog.getByRole('button', { name: 'Add a line' }).click()
  await dialog.getByRole('textbox', { name: 'Description of line 2' }).fill('Take away the old deck')
  await dialog.getByRole('textbox', { name: 'Unit price of line 2' }).fill('350')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Template “Deck, standard” saved')).toBeVisible()

  await page.getByRole('button', { name: 'Use template' }).click()
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Ann Lee')
  await page.getByRole('button', { name: 'Start the quote' }).click()
  await expect(page).toHaveURL(/quote-editor\?quoteId=/)
  await expect(cell(page, 1, 'Description')).toHaveValue('Merbau decking')
  await cell(page, 1, 'Quantity').fill('25')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Quote updated! New version created (v2)')).toBeVisible()
  const heading = await page.getByText(/^Editing Quote #/).textContent()
  const number = heading?.replace('Editing Quote #', '').trim() ?? ''
  expect(number).toMatch(/^Q-\d+/)

  await page.getByRole('button', { name: 'Preview' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `PDF of ${number}` }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`Quote ${number} v2 - Bright Sparks Electrical.pdf`)
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await readFile(await file.path()))),
    { mergePages: true },
  )
  const words = text.replaceAll('\u200b', '').replace(/\s+/g, ' ')
  // 25 × 180 + 350 = 4,850; with tax 5,335.
  for (const said of [
    number,
    'Ann Lee',
    'Merbau decking',
    'Take away the old deck',
    '$4,500.00',
    '$350.00',
    '$5,335.00',
  ]) {
    expect(words).toContain(said)
  }
})
