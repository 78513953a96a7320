import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoViolations } from './accessible.ts'
import { PHONE, signUp } from './people.ts'
import { cell } from './quote-form.ts'

// Eleven calculators, each of them typed into.
test.describe.configure({ timeout: 240_000 })

const CALCULATE = '/quote-lab?tab=calculate'

/** What is typed into each calculator, what it answers, and a step of its working. */
const EXAMPLES = [
  {
    title: 'Concrete',
    typed: { 'Length in m': '6', 'Width in m': '4' },
    answer: '2.64 m³',
    step: '6 m × 4 m × 0.1 m = 2.4 m³',
  },
  {
    title: 'Mulch, soil and gravel',
    typed: { 'Length in m': '4', 'Width in m': '2', 'Depth in mm': '70', 'Extra for settling in %': '0' },
    answer: '0.56 m³',
    step: '4 m × 2 m × 0.07 m = 0.56 m³',
  },
  {
    title: 'Paint',
    typed: { 'Length in m': '14', 'Height in m': '2.4', 'Extra paint in %': '0' },
    answer: '4.8 L',
    step: '33.6 m² × 2 coats ÷ 14 m²/L = 4.8 L',
  },
  {
    title: 'Tiles',
    typed: { 'Length in m': '4', 'Width or height in m': '3' },
    answer: '74',
    step: '13.2 m² ÷ (600 mm × 300 mm) = 74 tiles',
  },
  {
    title: 'Fencing',
    typed: { 'Length of the fence in m': '20' },
    answer: '10',
    step: '9 bays × 3 = 27 rails',
  },
  {
    title: 'Decking',
    typed: {
      'Length in m': '7.2',
      'Width in m': '4.5',
      'Gap between boards in mm': '6',
      'Wastage in %': '12',
    },
    answer: '379.008 m',
    step: '4.5 m ÷ (90 mm + 6 mm) = 47 rows',
  },
  {
    title: 'Roof pitch',
    typed: { 'Plan length in m': '10', 'Plan width in m': '8', 'Pitch in degrees': '45' },
    answer: '113.137 m²',
    step: '4 m × 1.414 = 5.657 m of rafter',
  },
  {
    title: 'Labour',
    typed: { 'Hours in hours': '7.5', People: '2', 'Hourly rate in dollars per h': '95' },
    answer: '$1,425.00',
    step: '15 h × $95.00 = $1,425.00',
  },
  {
    title: 'Markup and margin',
    typed: { 'Cost in dollars': '80', 'Markup in %': '25' },
    answer: '$100.00',
    step: '$20.00 ÷ $100.00 = 20 % margin',
  },
  {
    title: 'GST',
    typed: { 'Amount in dollars': '4,999.50' },
    answer: '$5,499.45',
    step: '$4,999.50 × 10 % = $499.95 GST',
  },
  {
    title: 'Travel',
    typed: { 'Distance one way in km': '24', 'Rate in dollars per km': '0.88' },
    answer: '$42.24',
    step: '48 km × $0.88 = $42.24',
  },
] as const

/** What differs in its parts from the others. */
const DRAWN: ReadonlySet<string> = new Set(['Tiles', 'Fencing', 'Roof pitch', 'Markup and margin'])

const answerOf = (page: Page) => page.locator('output').filter({ visible: true }).last()

/** Types into a field as a person at a keyboard does. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: false }).first()
  await field.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('every calculator is found and answers what is typed on a keyboard', async ({ page }) => {
  await signUp(page, CALCULATE)
  await expect(page.getByText('Choose a calculator to work something out.')).toBeVisible()
  for (const { title, typed, answer, step } of EXAMPLES) {
    const search = page.getByRole('searchbox', { name: 'Find a calculator' })
    await search.press('ControlOrMeta+a')
    await page.keyboard.type(title.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
    await expect(page.getByText('Still to fill in')).toBeVisible()
    for (const [label, text] of Object.entries(typed)) await type(page, label, text)
    await expect(answerOf(page)).toContainText(answer)
    await expect(page.getByRole('region', { name: 'Working' })).toContainText(step)
    await expect(page.getByRole('button', { name: 'Add to quote' })).toBeVisible()
  }
})

test('a line is handed over, taken out again, and waits over a reload until it is removed', async ({
  page,
}) => {
  await signUp(page, '/quote-lab')
  await page.getByRole('tab', { name: 'Calculate' }).click()
  await expect(page).toHaveURL(/tab=calculate/)
  await page.getByRole('button', { name: /^Labour/ }).click()
  await type(page, 'Hours', '7.5')
  await type(page, 'People', '2')
  await type(page, 'Hourly rate', '95')
  await page.getByRole('button', { name: 'Add to quote' }).click()
  await expect(page.getByText('Added to your quote')).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Lines for your quote' })
  await expect(waiting.getByRole('listitem')).toHaveText(/Labour, 2 people\s*15 hr × \$95\.00\s*\$1,425\.00/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken out again')).toBeVisible()
  await expect(waiting).toBeHidden()

  await page.getByRole('button', { name: 'Add to quote' }).click()
  await page.getByRole('button', { name: 'Add to quote' }).click()
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  await page.reload()
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('textbox', { name: 'Hours' })).toHaveValue('7.5')

  await waiting.getByRole('button', { name: 'Remove Labour, 2 people' }).first().click()
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await waiting.getByRole('button', { name: 'Remove all' }).click()
  await expect(waiting).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(waiting.getByRole('listitem')).toHaveCount(1)

  // What was described on the Text tab is still there.
  await page.getByRole('tab', { name: 'Text' }).click()
  await page.getByLabel('Describe the job').fill('Fit 6 downlights')
  await page.getByRole('tab', { name: 'Calculate' }).click()
  await page.getByRole('tab', { name: 'Text' }).click()
  await expect(page.getByLabel('Describe the job')).toHaveValue('Fit 6 downlights')

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/marketing$/)
  await expect(page.getByRole('heading', { name: 'Quote the job before you drive off.' })).toBeVisible()
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))
  await expect.poll(drafts).toEqual([])
})

test('bad input is named at its field, and reset begins again', async ({ page }) => {
  await signUp(page, `${CALCULATE}&calculator=fencing`)
  const length = page.getByRole('textbox', { name: 'Length of the fence' })
  await expect(length).toHaveAttribute('inputmode', 'decimal')
  for (const [text, message] of [
    ['ten', 'Length of the fence: “ten” is not a number such as 6 or 2.5'],
    ['-5', 'Length of the fence can’t be negative'],
    ['0', 'Length of the fence must be more than 0'],
    ['99999999', 'Length of the fence is too large: at most 10,000 m'],
  ] as const) {
    await length.fill(text)
    await expect(page.getByText(message)).toBeVisible()
    await expect(length).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Fix the marked fields to see the result.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to quote' })).toBeHidden()
  }
  await length.fill('20')
  await expect(page.getByRole('img', { name: 'Fence of 9 bays, 2.222 m each' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Rails in a bay' }).fill('5')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(length).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Rails in a bay' })).toHaveValue('3')
})

test('imperial is a choice that converts what was typed and is remembered', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUp(page, `${CALCULATE}&calculator=concrete`)
  await type(page, 'Length', '3.048')
  await type(page, 'Width', '3')
  await page.getByRole('radiogroup', { name: 'Units' }).getByText('Imperial').click()
  await expect(page.getByRole('textbox', { name: 'Length in feet' })).toHaveValue('10')
  await expect(page.getByRole('textbox', { name: 'Width in feet' })).toHaveValue('9')
  await expect(page.getByRole('textbox', { name: 'Width, inches' })).toHaveValue('10.11')
  await page.getByRole('textbox', { name: 'Width in feet' }).fill('5')
  await page.getByRole('textbox', { name: 'Width, inches' }).fill('6 1/2')
  await expect(page.getByRole('region', { name: 'Working' })).toContainText(
    '10 ft × 5 ft 6.5 in × 4 in = 0.684 yd³',
  )
  await page.getByRole('button', { name: 'Copy result' }).click()
  await expect(page.getByText('Result copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n').slice(0, 2)).toEqual(['Concrete', 'Concrete to order: 0.753 yd³'])

  await page.goto(`${CALCULATE}&calculator=decking`)
  await expect(page.getByRole('textbox', { name: 'Board width in inches' })).toHaveValue('5 1/2')
})

test('the unit switch converts prices, and switching back gives back what was there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page, `${CALCULATE}&calculator=travel`)
  const units = page.getByRole('radiogroup', { name: 'Units' })
  await type(page, 'Distance one way in km', '24')
  await type(page, 'Rate in dollars per km', '0.88')
  await units.getByText('Imperial').click()
  await expect(page.getByRole('textbox', { name: 'Rate in dollars per mi' })).toHaveValue('1.42')
  await units.getByText('Metric').click()
  await expect(page.getByRole('textbox', { name: 'Rate in dollars per km' })).toHaveValue('0.88')
  await expect(page.getByRole('textbox', { name: 'Distance one way in km' })).toHaveValue('24')
  // Over a reload too.
  await units.getByText('Imperial').click()
  await page.reload()
  await units.getByText('Metric').click()
  await expect(page.getByRole('textbox', { name: 'Rate in dollars per km' })).toHaveValue('0.88')
})

test('a line is in the quote as soon as its form is open, and undo takes it out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page, `${CALCULATE}&calculator=labour`)
  await type(page, 'Hours', '7.5')
  await type(page, 'People', '2')
  await type(page, 'Hourly rate', '95')
  await page.getByRole('button', { name: 'Add to quote' }).click()
  await page.goto('/quote-lab?tab=form')
  await expect(page.getByText('Line added to this quote')).toBeVisible()
  await expect(cell(page, 1, 'Description')).toHaveValue('Labour, 2 people')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Taken out again')).toBeVisible()
  await expect(cell(page, 1, 'Description')).toHaveValue('')
  await page.goto(`${CALCULATE}&calculator=labour`)
  await expect(page.getByRole('region', { name: 'Lines for your quote' })).toBeHidden()
})

test('arrow keys walk from the search through the list', async ({ page }) => {
  await signUp(page, CALCULATE)
  await page.getByRole('searchbox', { name: 'Find a calculator' }).focus()
  await page.keyboard.type('wastage')
  await expect(page.getByRole('button', { name: /^Tiles/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^Concrete/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^Tiles/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tiles', level: 2 })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a calculator' }).fill('sausages')
  await expect(page.getByText('No calculator for “sausages”.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('button', { name: /^Travel/ })).toBeVisible()
})

test('visitors have the Text tab only, and a link to the calculators asks them to sign in', async ({
  page,
}) => {
  await page.goto('/quote-lab')
  await expect(page.getByRole('tab', { name: 'Text' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Calculate' })).toBeHidden()
  await page.goto(`${CALCULATE}&calculator=gst`)
  await expect(page).toHaveURL(/\/sign-in\?redirect=.*calculate/)
})

test('a switch that is off disables the tab and its address', async ({ page }) => {
  await page.route('**/api/v1/features', async (route) => {
    const response = await route.fetch()
    const { features } = (await response.json()) as { features: Record<string, boolean> }
    await route.fulfill({ response, json: { features: { ...features, calculator: false } } })
  })
  await signUp(page, CALCULATE)
  await expect(page.getByRole('tab', { name: 'Calculate' })).toBeDisabled()
  await expect(page.getByLabel('Describe the job')).toBeVisible()
})

test('calculators work without a connection', async ({ page, context }) => {
  await signUp(page, `${CALCULATE}&calculator=gst`)
  await expect(page.getByRole('heading', { name: 'GST', level: 2 })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Travel/ }).click()
  await type(page, 'Distance one way', '24')
  await type(page, 'Rate', '0.88')
  await expect(answerOf(page)).toContainText('$42.24')
  await page.getByRole('button', { name: 'Add to quote' }).click()
  await expect(page.getByRole('region', { name: 'Lines for your quote' })).toContainText('1 visit × $42.24')
})

test('calculators read well on a phone in dark and on a desk in light', async ({ page }) => {
  await signUp(page, CALCULATE)
  await expect(page.getByRole('searchbox', { name: 'Find a calculator' })).toBeVisible()
  await expectAccessible(page, 'list')
  await page.setViewportSize(PHONE)
  for (const { title, typed, answer } of EXAMPLES.filter((one) => DRAWN.has(one.title))) {
    await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
    for (const [label, text] of Object.entries(typed)) await type(page, label, text)
    await expect(answerOf(page)).toContainText(answer)
    await expectNoViolations(page, title)
    const back = page.getByRole('button', { name: 'All calculators' })
    if (await back.isVisible()) await back.click()
  }
  await page.getByRole('button', { name: /^Concrete/ }).click()
  await page.getByRole('radiogroup', { name: 'Units' }).getByText('Imperial').click()
  await type(page, 'Length in feet', 'x')
  await expectAccessible(page, 'imperial with an error')
  await type(page, 'Length in feet', '20')
  await type(page, 'Width in feet', '10')
  await page.getByRole('button', { name: 'Add to quote' }).click()
  await expect(page.getByText('Added to your quote')).toBeVisible()
  await expectAccessible(page, 'a line that waits')
})
