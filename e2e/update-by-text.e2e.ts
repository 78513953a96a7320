import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, useMode } from './accessible.ts'
import { api } from './api.ts'
import { LIGHTS, signUp } from './people.ts'

/** A quote of 14 × 85 + 2 × 120 + 95 = 1,525 before GST, opened to be changed. */
async function openQuote(page: Page): Promise<string> {
  await signUp(page, '/settings')
  const task = { task_details: LIGHTS, metadata: { customer_name: 'Deb Hanley' } }
  const { quote_id: quoteId } = await api<{ quote_id: string }>(page, 'post', '/tasks/execute', task)
  await page.goto(`/quote-lab?quoteId=${quoteId}`)
  await expect(page.getByLabel('What should change?')).toBeVisible()
  return quoteId
}

const box = (page: Page) => page.getByLabel('What should change?')
const update = (page: Page) => page.getByRole('button', { name: 'Update Quote' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Check the changes' })

async function quoteInApi(page: Page, quoteId: string) {
  type Read = { quote: { total_amount: number; current_version_number: number } }
  return (await api<Read>(page, 'get', `/quotes/${quoteId}`)).quote
}

test('changes are shown before they are saved, and applied as shown', async ({ page }) => {
  const quoteId = await openQuote(page)
  await box(page).fill('make it 16 downlights, take out the dimmers and add a call-out fee of 90')
  await update(page).click()

  const lines = dialog(page).getByRole('list', { name: 'Changed lines' })
  await expect(lines.getByRole('listitem')).toHaveCount(3)
  await expect(lines.getByRole('listitem').nth(0)).toContainText(/Changed.*was 14 ea → now 16 ea/)
  await expect(lines.getByRole('listitem').nth(1)).toContainText('Removed')
  await expect(lines.locator('del').filter({ hasText: 'Dimmers' })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  )
  await expect(lines.getByRole('listitem').nth(2)).toContainText(/Added.*You wrote “90”/)
  await expect(dialog(page).getByText('One line is unchanged.')).toBeVisible()
  await expect(dialog(page).getByRole('row', { name: 'Total $1,677.50 $1,699.50' })).toBeVisible()
  expect(await quoteInApi(page, quoteId)).toMatchObject({ total_amount: 1677.5, current_version_number: 1 })

  await dialog(page).getByRole('button', { name: 'Apply changes' }).click()
  await expect(page.getByText(/^Quote updated! #/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close Preview' }).click()
  expect(await quoteInApi(page, quoteId)).toMatchObject({ total_amount: 1699.5, current_version_number: 2 })
  await expect(box(page)).toHaveValue('')

  await page.reload()
  await expect(box(page)).toHaveValue('')
  await expect(page.getByLabel('Describe the job')).toHaveValue(LIGHTS)
  await expect(page.getByText('$1,699.50').first()).toBeVisible()
})

test('keeping the quote as it was saves nothing and loses nothing, by keyboard alone', {
  tag: '@full',
}, async ({ page }) => {
  const quoteId = await openQuote(page)
  await box(page).fill('5 % off')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByText('$1,448.75').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(box(page)).toHaveValue('5 % off')
  expect((await quoteInApi(page, quoteId)).current_version_number).toBe(1)

  await page.reload()
  await expect(box(page)).toHaveValue('5 % off')
  await update(page).click()
  await dialog(page).getByRole('button', { name: 'Keep the old quote' }).click()
  await expect(box(page)).toHaveValue('5 % off')

  await update(page).click()
  await expect(dialog(page).getByText('$1,448.75').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: 'Apply changes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Quote updated! #/)).toBeVisible()
  expect((await quoteInApi(page, quoteId)).current_version_number).toBe(2)
})

test('what is not understood says why at the box, and a part of it beside the changes', {
  tag: '@full',
}, async ({ page }) => {
  const quoteId = await openQuote(page)
  await update(page).click()
  await expect(page.getByText('Say what should change, or edit the description below.')).toBeVisible()

  await box(page).fill('take out the skylight')
  await update(page).click()
  await expect(page.getByText('I could not find “the skylight” in this quote.').first()).toBeVisible()
  await expect(box(page)).toHaveValue('take out the skylight')
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: '5% off' }).click()
  await expect(box(page)).toHaveValue('take out the skylight, 5% off')
  await update(page).click()
  await expect(dialog(page).getByText('Not everything was understood')).toBeVisible()
  await expect(dialog(page).getByText('I could not find “the skylight” in this quote.')).toBeVisible()
  await expect(dialog(page).getByRole('row', { name: 'Discount $0.00 -$76.25' })).toBeVisible()
  expect((await quoteInApi(page, quoteId)).current_version_number).toBe(1)
})

test('the box and the description are not sent together', { tag: '@full' }, async ({ page }) => {
  await openQuote(page)
  await box(page).fill('5 % off')
  await page.getByLabel('Describe the job').fill('Supply and install 15 downlights at 85 each')
  await update(page).click()
  await expect(page.getByText(/You also changed the description/)).toBeVisible()
  await page.getByRole('button', { name: 'Put the description back' }).click()
  await expect(page.getByLabel('Describe the job')).toHaveValue(LIGHTS)
  await update(page).click()
  await expect(dialog(page)).toBeVisible()
})

test('a version that came between is shown in the dialog, and the changes are looked at again', {
  tag: '@full',
}, async ({ page }) => {
  const quoteId = await openQuote(page)
  await box(page).fill('take out the dimmers')
  await update(page).click()
  await expect(dialog(page)).toBeVisible()
  await api(page, 'put', `/quotes/${quoteId}`, { discount_amount: 100, current_version_number: 1 })

  await dialog(page).getByRole('button', { name: 'Apply changes' }).click()
  await expect(dialog(page).getByText('Someone else just changed this quote')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Apply changes' })).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Review the changes again' }).click()
  await expect(dialog(page).getByRole('row', { name: 'Total $1,567.50 $1,303.50' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Apply changes' }).click()
  await expect(page.getByText(/^Quote updated! #/)).toBeVisible()
  expect(await quoteInApi(page, quoteId)).toMatchObject({ total_amount: 1303.5, current_version_number: 3 })
})

test('a lost connection loses neither the changes nor the text', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const quoteId = await openQuote(page)
  await box(page).fill('5 % off')
  await context.setOffline(true)
  await update(page).click()
  await expect(page.getByText('No connection to the server. Please try again.').first()).toBeVisible()
  await expect(box(page)).toHaveValue('5 % off')
  await context.setOffline(false)
  await update(page).click()
  await expect(dialog(page)).toBeVisible()

  await context.setOffline(true)
  await dialog(page).getByRole('button', { name: 'Apply changes' }).click()
  await expect(dialog(page).getByText(/Nothing was saved\. Your text is still here/)).toBeVisible()
  await context.setOffline(false)
  await dialog(page).getByRole('button', { name: 'Apply changes' }).click()
  await expect(page.getByText(/^Quote updated! #/)).toBeVisible()
  expect((await quoteInApi(page, quoteId)).current_version_number).toBe(2)
})

test('the changes can be read and reached by everyone', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(240_000)
  await useMode(page, 'dark')
  await openQuote(page)
  await box(page).fill(
    'make it 16 downlights, take out the dimmers, add a smoke alarm, rename the callout to Call-out, 5 % off, for Karen 0412 345 678, take out the skylight',
  )
  await expectAccessible(page, 'edit mode')
  await update(page).click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page, 'changes')
  for (const name of ['Keep the old quote', 'Apply changes', 'Close']) {
    const height = (await dialog(page).getByRole('button', { name }).boundingBox())?.height ?? 0
    expect(height, name).toBeGreaterThanOrEqual(44)
  }
})
