import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoViolations } from './accessible.ts'
import { PHONE, signUp } from './people.ts'
import { cell } from './quote-form.ts'

const CALCULATE = '/quote-lab?tab=calculate'

/** Calculators whose parts differ from the others', and what is typed into them. */
const DRAWN = [
  { title: 'Tiles', typed: { 'Length in m': '4', 'Width or height in m': '3' }, answer: '74' },
  { title: 'Fencing', typed: { 'Length of the fence in m': '20' }, answer: '10' },
  {
    title: 'Roof pitch',
    typed: { 'Plan length in m': '10', 'Plan width in m': '8', 'Pitch in degrees': '45' },
    answer: '113.137 m²',
  },
  { title: 'Markup and margin', typed: { 'Cost in dollars': '80', 'Markup in %': '25' }, answer: '$100.00' },
] as const

const answerOf = (page: Page) => page.locator('output').filter({ visible: true }).last()

/** Types into a field as a person at a keyboard does. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: false }).first()
  await field.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('a line waits over a reload, without a connection too, until a form takes it or someone signs out', async ({
  page,
  context,
}) => {
  await signUp(page, '/quote-lab')
  await page.getByLabel('Describe the job').fill('Fit 6 downlights')
  await page.getByRole('tab', { name: 'Calculate' }).click()
  await expect(page).toHaveURL(/tab=calculate/)
  await page.getByRole('button', { name: /^Labour/ }).click()
  await type(page, 'Hours', '7.5')
  await type(page, 'People', '2')
  await type(page, 'Hourly rate', '95')
  await page.getByRole('button', { name: 'Add to quote' }).click()
  const waiting = page.getByRole('region', { name: 'Lines for your quote' })
  await expect(waiting.getByRole('listitem')).toHaveText(/Labour, 2 people\s*15 hr × \$95\.00\s*\$1,425\.00/)
  // What was described on the Text tab is still there.
  await page.getByRole('tab', { name: 'Text' }).click()
  await expect(page.getByLabel('Describe the job')).toHaveValue('Fit 6 downlights')

  await page.goto(`${CALCULATE}&calculator=labour`)
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Hours' })).toHaveValue('7.5')

  await page.getByRole('tab', { name: 'Form Builder' }).click()
  await expect(page.getByText('Line added to this quote')).toBeVisible()
  await expect(cell(page, 1, 'Description')).toHaveValue('Labour, 2 people')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Taken out again')).toBeVisible()
  await expect(cell(page, 1, 'Description')).toHaveValue('')
  // The message lies over the tab.
  await page.getByRole('tab', { name: 'Calculate' }).press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Find a calculator' })).toBeVisible()
  await expect(waiting).toBeHidden()

  await context.setOffline(true)
  await page.getByRole('button', { name: /^Travel/ }).click()
  await type(page, 'Distance one way', '24')
  await type(page, 'Rate', '0.88')
  await expect(answerOf(page)).toContainText('$42.24')
  await page.getByRole('button', { name: 'Add to quote' }).click()
  await expect(waiting).toContainText('1 visit × $42.24')
  await context.setOffline(false)

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/marketing$/)
  await expect(page.getByRole('heading', { name: 'Quote the job before you drive off.' })).toBeVisible()
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))
  await expect.poll(drafts).toEqual([])
})

test('visitors have the text alone, and a link to the calculators asks them to sign in', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/quote-lab')
  await expect(page.getByLabel('Describe the job')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.goto(`${CALCULATE}&calculator=gst`)
  await expect(page).toHaveURL(/\/sign-in\?redirect=.*calculate/)
})

test('a switch that is off disables the tab and its address', { tag: '@full' }, async ({ page }) => {
  await page.route('**/api/v1/features', async (route) => {
    const response = await route.fetch()
    const { features } = (await response.json()) as { features: Record<string, boolean> }
    await route.fulfill({ response, json: { features: { ...features, calculator: false } } })
  })
  await signUp(page, CALCULATE)
  await expect(page.getByRole('tab', { name: 'Calculate' })).toBeDisabled()
  await expect(page.getByLabel('Describe the job')).toBeVisible()
})

test('calculators read well on a phone in dark and on a desk in light', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signUp(page, CALCULATE)
  for (const { title, typed, answer } of DRAWN) {
    await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
    for (const [label, text] of Object.entries(typed)) await type(page, label, text)
    await expect(answerOf(page)).toContainText(answer)
    await expectNoViolations(page, title)
    if (title === 'Tiles') await page.getByRole('button', { name: 'Add to quote' }).click()
    await page.getByRole('button', { name: 'All calculators' }).click()
  }
  await expect(page.getByRole('region', { name: 'Lines for your quote' })).toBeVisible()
  await expectAccessible(page, 'the list, and a line that waits')
  await page.getByRole('button', { name: /^Concrete/ }).click()
  await page.getByRole('radiogroup', { name: 'Units' }).getByText('Imperial').click()
  await type(page, 'Length in feet', 'x')
  await expectAccessible(page, 'imperial with an error')
})
