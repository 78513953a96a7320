import { expect, type Page, test } from '@playwright/test'
import { api } from './api.ts'
import { confirmPublish, newEmail, PHONE, signUp } from './people.ts'
import { cell, fillHead, fillLine, openFormBuilder, savedState } from './quote-form.ts'

/** Types into the field that has the focus and goes on. */
async function type(page: Page, ...values: string[]): Promise<void> {
  for (const value of values) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(value)
    const left = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press('Enter')
    // A person sees where they are before they type on; on a busy machine that takes a moment.
    await page.waitForFunction(
      (was) => document.activeElement !== was && document.activeElement !== document.body,
      left,
    )
  }
}

test('a quote is built and saved by keyboard alone', async ({ page }) => {
  await openFormBuilder(page)
  const told: string[] = []
  await page.exposeFunction('onToast', (text: string) => told.push(text))
  await page.evaluate(() => {
    const tell = Reflect.get(window, 'onToast') as (text: string) => void
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[role="alert"]')) tell(toast.textContent)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })

  await page.getByRole('tab', { name: 'Form Builder' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Customer name' })).toBeFocused()
  await page.keyboard.type('Deb van Hanley')
  await page.keyboard.press('Tab')
  await page.keyboard.type(newEmail())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Quote description')).toBeFocused()
  await page.keyboard.type('Lights for the shed')

  // The search is one key away, and what it does not know becomes a line.
  await page.keyboard.press('Alt+p')
  await expect(page.getByLabel('Add from your price book')).toBeFocused()
  await page.keyboard.type('LED downlight')
  await expect(page.getByRole('option', { name: 'Add “LED downlight” as a new line' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'Description')).toHaveValue('LED downlight')
  // Past the switch and the search, cell by cell.
  await page.keyboard.press('Tab')
  await expect(cell(page, 1, 'Description')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'Quantity')).toBeFocused()
  await type(page, '14', 'ea', '85')
  await expect(cell(page, 2, 'Description')).toBeFocused()
  await type(page, 'Labour', '2.5', 'hr', '95.50')
  await type(page, 'Call-out', '1', 'ea', '90')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(cell(page, 3, 'Description')).toHaveValue('')
  await expect(cell(page, 3, 'Description')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await type(page, 'Rubbish removal', '1', 'load', '60')
  await page.keyboard.type('Testing')
  await expect(page.getByText('$1,578.75').first()).toBeVisible()
  await expect(savedState(page)).toHaveText('Unsaved changes')

  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(/^Draft saved! Quote #Q-\d+$/)).toBeVisible()
  await expect(savedState(page)).toHaveText('Saved')
  await expect(page.getByRole('heading', { name: 'Edit Quote' })).toBeVisible()
  await expect(page.getByText('Changes create a new version (v2).')).toBeVisible()
  for (const step of ['Checking customer details', 'Creating new customer contact', 'Saving draft quote']) {
    expect(told.join('\n')).toContain(step)
  }
  // The cell that was left for the save still has the focus.
  await expect(cell(page, 5, 'Description')).toBeFocused()
})

test('generating creates the quote as sent and shows it; publishing follows from there', {
  tag: '@full',
}, async ({ page }) => {
  await openFormBuilder(page)
  await fillHead(page)
  await fillLine(page, 1, { Description: 'Labour', Quantity: '6', 'Unit price': '95' })
  const created = page.waitForResponse((response) => response.url().endsWith('/api/v1/documents'))
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  expect(((await (await created).json()) as { quote: { status: string } }).quote.status).toBe('sent')
  await expect(page.getByText(/^Quote created! #Q-\d+$/)).toBeVisible()
  const preview = page.getByRole('dialog', { name: 'Quote preview' })
  await expect(preview.getByText('$627.00').first()).toBeVisible()
  await preview.getByRole('button', { name: 'Publish', exact: true }).click()
  await confirmPublish(page)
  await expect(page.getByRole('link', { name: 'View Quote' })).toBeVisible()
  await preview.getByRole('button', { name: 'Close Preview' }).click()

  await cell(page, 1, 'Quantity').fill('7')
  await page.getByRole('button', { name: 'Update Quote' }).click()
  await expect(page.getByText('Quote updated! New version created (v2)')).toBeVisible()
})

test('every field that is wrong shows it, in the words of its rule, and clears when it is edited', {
  tag: '@full',
}, async ({ page }) => {
  await openFormBuilder(page)
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(page.getByText('Please fix validation errors before publishing')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Customer name' })).toBeFocused()
  for (const message of [
    'Customer name is required',
    'Customer email is required',
    'Quote description is required',
    'All line items must have description, quantity > 0, and price >= 0',
    'Quote total must be greater than zero',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Deb')
  await expect(page.getByText('Customer name is required')).toBeHidden()
  await expect(page.getByText('Customer email is required')).toBeVisible()
  await page.getByLabel('Customer email').fill('deb@')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Please fix validation errors before saving')).toBeVisible()
  await expect(page.getByText('Invalid email format')).toBeVisible()
  await expect(page.getByLabel('Customer email')).toBeFocused()

  // What is no number becomes 0 when the cell is left; 0 is no quantity.
  await fillLine(page, 1, { Description: 'Labour', Quantity: '' })
  await cell(page, 1, 'Unit').focus()
  await expect(cell(page, 1, 'Quantity')).toHaveValue('0')
  await expect(page.getByText('All line items must have description')).toBeHidden()
  await fillHead(page)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(cell(page, 1, 'Quantity')).toBeFocused()
  await expect(page.getByText('All line items must have description')).toBeVisible()
  await fillLine(page, 1, { Quantity: '2', 'Unit price': '-5' })
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(cell(page, 1, 'Unit price')).toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel('Valid until').fill('2020-01-01')
  await page.getByLabel('Discount').fill('9999')
  await fillLine(page, 1, { 'Unit price': '50' })
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('The quote cannot expire before its date')).toBeVisible()
  await expect(page.getByText('The discount is larger than the quote')).toBeVisible()

  await page.getByRole('button', { name: 'Remove line 1' }).click()
  await expect(page.getByText('Must have at least one line item')).toBeVisible()
  await expect(cell(page, 1, 'Description')).toHaveValue('Labour')
})

test('sections, a choice and an add-on come back as they were saved, and only what is chosen counts', async ({
  page,
}) => {
  await openFormBuilder(page)
  await fillHead(page)
  await fillLine(page, 1, { Description: 'Call-out', 'Unit price': '100' })
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.keyboard.type('Kitchen')
  const kitchen = page.getByRole('region', { name: 'Kitchen' })
  await kitchen.getByLabel('Description').fill('Tap')
  await kitchen.getByLabel('Unit price').fill('200')
  await expect(kitchen.getByText('$200.00').first()).toBeVisible()

  await page.getByRole('button', { name: 'Add a choice' }).click()
  await page.getByLabel('What the choice is about').fill('Hot water system')
  const good = page.getByRole('region', { name: 'Option A' })
  await good.getByLabel('Description').fill('Electric')
  await good.getByLabel('Unit price').fill('1000')
  const best = page.getByRole('region', { name: 'Option B' })
  await best.getByLabel('Description').fill('Heat pump')
  await best.getByLabel('Unit price').fill('3000')
  await page.getByRole('button', { name: 'Add an add-on' }).click()
  const addOn = page.getByRole('region', { name: 'Add-on', exact: true })
  await addOn.getByLabel('Description').fill('Extra tap')
  await addOn.getByLabel('Unit price').fill('50')

  const total = page.getByRole('region', { name: 'Total of the quote' })
  await expect(total).toContainText('$1,430.00')
  await best.getByRole('radio').check()
  await expect(total).toContainText('$3,630.00')
  await addOn.getByRole('checkbox').check()
  await expect(total).toContainText('$3,685.00')

  // One line free of tax, one optional.
  await kitchen.getByRole('button', { name: 'More about line 1' }).click()
  await kitchen.getByRole('checkbox', { name: 'No GST on this line' }).check()
  await expect(total).toContainText('$3,665.00')
  await kitchen.getByRole('checkbox', { name: 'Optional: your customer can leave it out' }).check()
  await expect(total).toContainText('$3,465.00')
  await kitchen.getByRole('checkbox', { name: 'Included in the total' }).check()
  await expect(total).toContainText('$3,665.00')

  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText(/^Draft saved!/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Form Builder' })).toHaveAttribute('aria-selected', 'true')
  await expect(total).toContainText('$3,665.00')
  await expect(kitchen.getByLabel('Description')).toHaveValue('Tap')
  await expect(best.getByRole('radio')).toBeChecked()
  await expect(page.getByLabel('What the choice is about')).toHaveValue('Hot water system')

  // A choice without a name is refused at its place.
  await kitchen.getByLabel('Section title').fill('')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('A title is required')).toBeVisible()
})

test('prices come from the price book with unit, cost and source; a line below cost is marked', {
  tag: '@full',
}, async ({ page }) => {
  await openFormBuilder(page)
  await api(page, 'post', '/price-items', {
    name: 'LED downlight, fitted',
    unit: 'ea',
    unit_price: 93.5,
    cost: 60,
    tax_included: true,
    synonyms: ['spot'],
  })
  await fillHead(page)
  await page.getByRole('heading', { name: 'Create Quote' }).click()
  await page.keyboard.press('/')
  await page.keyboard.type('spot')
  await expect(page.getByRole('option', { name: /LED downlight, fitted.*\$85\.00 \/ ea/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'Description')).toHaveValue('LED downlight, fitted')
  await expect(cell(page, 1, 'Unit price')).toHaveValue('85.00')
  await page.getByRole('switch', { name: 'Cost and margin' }).check()
  await expect(cell(page, 1, 'Unit cost')).toHaveValue('60.00')
  await expect(page.getByRole('region', { name: 'Margin, for staff only' })).toContainText('$25.00 (29.4%)')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText(/^Draft saved!/)).toBeVisible()
  await expect(page.getByText('Your price book: LED downlight, fitted')).toBeVisible()
  await cell(page, 1, 'Unit price').fill('50')
  await expect(page.getByText('Below cost', { exact: true })).toBeVisible()
  await expect(page.getByText('This quote is below cost')).toBeVisible()
  await expect(page.getByText('Your price book: LED downlight, fitted')).toBeHidden()
})

test('rows of a spreadsheet become lines, and a line is carried to another place', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFormBuilder(page)
  await page.evaluate(() =>
    navigator.clipboard.writeText('Tap\t2\tea\t$30.00\nLabour\t3\thours\t95\nSkip\t1\tload\t250'),
  )
  await cell(page, 1, 'Description').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(cell(page, 3, 'Unit price')).toHaveValue('250.00')
  await expect(cell(page, 2, 'Unit')).toHaveValue('hr')

  const handle = await page.getByRole('button', { name: 'Drag line 3' }).boundingBox()
  const first = await page.getByRole('group', { name: 'Line 1', exact: true }).boundingBox()
  if (handle === null || first === null) throw new Error('the lines are not shown')
  await page.mouse.move(handle.x + 8, handle.y + 20)
  await page.mouse.down()
  await page.mouse.move(first.x + 100, first.y + 30, { steps: 4 })
  await page.mouse.move(first.x + 100, first.y + 4, { steps: 2 })
  await page.mouse.up()
  await expect(cell(page, 1, 'Description')).toHaveValue('Skip')
  await expect(cell(page, 3, 'Description')).toHaveValue('Labour')

  await page.getByRole('button', { name: 'Remove line 2' }).click()
  await expect(page.getByText('Line removed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 2, 'Description')).toHaveValue('Tap')
})

test('two hundred pasted lines fit a phone', { tag: '@full' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFormBuilder(page)
  await page.evaluate(() => {
    const rows = Array.from({ length: 200 }, (_, row) => `Item ${row}\t2\tea\t10`)
    return navigator.clipboard.writeText(rows.join('\n'))
  })
  await cell(page, 1, 'Description').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(cell(page, 200, 'Quantity')).toHaveValue('2')
  await page.setViewportSize(PHONE)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('with the form builder switched off its tab cannot be selected, by its address neither', {
  tag: '@full',
}, async ({ page }) => {
  await page.route('**/api/v1/features', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { features: Record<string, boolean> }
    await route.fulfill({ json: { ...body, features: { ...body.features, formBuilder: false } } })
  })
  await signUp(page, '/quote-lab?tab=form')
  await expect(page.getByLabel('Describe the job')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Form Builder' })).toBeDisabled()
  await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true')
})
