import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { generate, PHONE, signUp } from './people.ts'

async function addPrice(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'Add a price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a price' })
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
  await dialog.getByRole('button', { name: 'Save price' }).click()
  await expect(dialog).toBeHidden()
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a price is added, edited, found, archived, restored, and used in a quote', async ({ page }) => {
  await signUp(page, '/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Price Book' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price Book')
  await expect(page.getByText('No prices of your own yet')).toBeVisible()

  await page.getByRole('button', { name: 'Add a price' }).click()
  const form = page.getByRole('dialog', { name: 'Add a price' })
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await form.getByRole('textbox', { name: 'Cost' }).fill('ten')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Name is required')).toBeVisible()
  await expect(form.getByText('“ten” is not a number such as 85 or 1,250.00')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await expectNoViolations(page, 'price book')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('LED downlight, supplied and fitted')
  await form.getByRole('textbox', { name: 'Other names' }).fill('downlight; down light')
  await form.getByRole('textbox', { name: 'Cost' }).fill('100')
  await form.getByRole('textbox', { name: 'Markup %' }).fill('30')
  await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue('130.00')
  await form.getByRole('combobox', { name: 'Trade' }).selectOption('Electrical')
  await form.getByRole('button', { name: 'Save price' }).click()
  await expect(form).toBeHidden()
  await expect(row(page, 'LED downlight')).toContainText('$130.00 / ea + GST')

  await addPrice(page, { Name: 'Call-out', Price: '95', Unit: 'Visit' })
  await page.getByRole('button', { name: 'Add a price' }).click()
  const twin = page.getByRole('dialog', { name: 'Add a price' })
  await twin.getByRole('textbox', { name: 'Name', exact: true }).fill('CALL-OUT')
  await twin.getByRole('textbox', { name: 'Unit' }).fill('visit')
  await twin.getByRole('textbox', { name: 'Price' }).fill('100')
  await twin.getByRole('button', { name: 'Save price' }).click()
  await expect(twin.getByText('“CALL-OUT” per visit is already in your price book')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(twin).toBeHidden()

  await page.getByRole('button', { name: 'Edit LED downlight' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit price' })
  await edit.getByRole('textbox', { name: 'Markup %' }).fill('23.45')
  await edit.getByRole('button', { name: 'Save price' }).click()
  await expect(edit).toBeHidden()
  await expect(row(page, 'LED downlight')).toContainText('$123.45 / ea + GST')

  await page.getByRole('searchbox', { name: 'Search' }).fill('down light')
  await expect(row(page, 'Call-out')).toBeHidden()
  await expect(page).toHaveURL(/search=down/)
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing like it')
  await expect(page.getByText('No price matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all prices' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')

  await page.getByRole('button', { name: 'Archive Call-out' }).click()
  await expect(page.getByText('Call-out archived')).toBeVisible()
  await expect(row(page, 'Call-out')).toBeHidden()
  await page.getByRole('checkbox', { name: 'Archived' }).check()
  await page.getByRole('button', { name: 'Restore Call-out' }).click()
  await expect(page.getByText('No archived prices here')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Archived' }).uncheck()
  await expect(row(page, 'Call-out')).toBeVisible()

  await page.goto('/quote-lab')
  await generate(page, 'Supply and install 6 downlights')
  await expect(page.getByRole('dialog').getByText('$740.70').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close Preview' }).click()
  await page.getByRole('button', { name: 'Your price book' }).first().click()
  await expect(page.getByText('Your price book: LED downlight, supplied and fitted')).toBeVisible()
})

test('a price list is checked, put right, imported once, and exported as it can be imported', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signUp(page, '/price-book')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a price list' })
  const importNow = dialog.getByRole('button', { name: 'Import', exact: true })
  await expect(importNow).toBeDisabled()

  const list = 'Item,Unit price,Colour\nTap,eighty,red\n"=Pipe, copper",$12.50,\n'
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${list}`),
  })
  await expect(
    dialog.getByText('Row 2, Unit price: “eighty” is not a number such as 85 or 1,250.00'),
  ).toBeVisible()
  await expect(dialog.getByText('Columns not used: Colour')).toBeVisible()
  await expect(importNow).toBeDisabled()
  await expectNoViolations(page, 'price book')

  await dialog.getByRole('textbox', { name: 'Price list' }).fill(list.replace('eighty', '80'))
  await expect(importNow).toBeDisabled()
  await dialog.getByRole('button', { name: 'Check the list' }).click()
  await expect(dialog.getByText('2 new, 0 changed, 0 unchanged')).toBeVisible()
  await importNow.click()
  await expect(page.getByText('2 added, 0 changed')).toBeVisible()
  await expect(row(page, 'Tap')).toContainText('$80.00')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectNoViolations(page, 'price book')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^price-book-\d{4}-\d\d-\d\d\.csv$/)
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.split('\r\n')[1]).toBe(`"'=Pipe, copper",ea,12.50,,,no,general,`)

  await page.getByRole('button', { name: 'Import' }).click()
  await dialog.getByRole('textbox', { name: 'Price list' }).fill(csv)
  await dialog.getByRole('button', { name: 'Check the list' }).click()
  await expect(dialog.getByText('0 new, 0 changed, 2 unchanged')).toBeVisible()
  await expect(importNow).toBeDisabled()
  await page.keyboard.press('Escape')

  // Where there is no room for buttons, what can be done with a price is in its menu.
  await page.getByRole('button', { name: 'Actions for Tap' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(row(page, 'Tap')).toHaveCount(0)
})
