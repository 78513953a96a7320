import { expect, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { api } from './api.ts'
import { countEffort } from './effort.ts'
import { PHONE, signUp } from './people.ts'

const field = { name: 'Find quotes, customers, prices, pages' } as const

async function givenQuote(page: Parameters<typeof api>[0], customer: string): Promise<void> {
  await api(page, 'post', '/quotes', {
    customer_name: customer,
    title: 'Replace three toilets',
    line_items: [{ description: 'Toilet', quantity: 3, unit: 'ea', unit_price: 400 }],
  })
}

test('a quote is found and opened in three keys, and the focus comes back after Esc', async ({ page }) => {
  await signUp(page, '/dashboard')
  await givenQuote(page, 'Zelda Quill')
  const effort = await countEffort(page)
  // Without waiting for the palette, whose code comes with the first key.
  await page.keyboard.press('Control+k')
  await page.keyboard.press('z')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/quote-editor\?quoteId=/)
  await expect(page.getByLabel('Customer name').first()).toHaveValue('Zelda Quill')
  expect(await effort()).toEqual({ taps: 0, keys: 3 })

  await page.goto('/dashboard')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', field)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bell).toBeFocused()
})

test('pages and acts are found by name, and ? lists the keys', { tag: '@full' }, async ({ page }) => {
  await signUp(page, '/dashboard')
  await page.keyboard.press('?')
  await expect(
    page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Find anything').first(),
  ).toBeVisible()
  await expectNoViolations(page, 'keys')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.getByRole('combobox', field).fill('price b')
  await expect(page.getByRole('option', { name: 'Price Book' })).toHaveAttribute('aria-selected', 'true')
  await expectNoViolations(page, 'palette')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/price-book$/)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', field).fill('new quote')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/quote-lab$/)
  // Typing begins with the job; there a / is only a letter.
  await expect(page.getByLabel('Describe the job')).toBeFocused()
  await page.keyboard.type('Fit 6/8 lights?')
  await expect(page.getByLabel('Describe the job')).toHaveValue('Fit 6/8 lights?')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', field).fill('qqqq')
  await expect(page.getByText('Nothing found.')).toBeVisible()
})

test('customers, new things and the open quote are a few keys away', { tag: '@full' }, async ({ page }) => {
  await signUp(page, '/dashboard')
  await givenQuote(page, 'Zelda Quill')
  const find = async (typed: string, option: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', field).fill(typed)
    await page.getByRole('option', { name: option }).click()
  }
  await find('zelda', 'Zelda Quill Replace three toilets')
  await expect(page.getByLabel('Customer name').first()).toHaveValue('Zelda Quill')
  // While typing in the editor, too.
  await page.getByLabel('Customer name').first().focus()
  await find('publish', 'Publish Quote')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Quote published to/)).toBeVisible()
  await find('preview', 'Preview')
  await expect(page.getByRole('dialog', { name: 'Quote preview' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await find('share', 'Share')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await find('add cust', 'Add a customer')
  const sheet = page.getByRole('dialog', { name: 'Add a customer' })
  await sheet.getByLabel('First name').fill('Yolanda')
  await sheet.getByLabel('Email').fill('yolanda@example.com')
  await sheet.getByRole('button', { name: /Add|Save/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/view=customers$/)
  await find('yolanda', 'Yolanda')
  await expect(page.getByRole('dialog', { name: 'Edit customer' }).getByLabel('First name')).toHaveValue(
    'Yolanda',
  )
  await page.keyboard.press('Escape')
  await find('settings media', 'Business Settings: Media')
  await expect(page).toHaveURL(/tab=media/)
  await find('new temp', 'New template')
  const template = page.getByRole('dialog', { name: 'Create template' })
  await expect(template).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(template).toBeHidden()
  await find('keyboard', 'Keyboard shortcuts')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Next quote')
})

test('on a phone the menu leads to it, and a failed search shows its reason', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signUp(page, '/dashboard')
  await page.route('**/api/v1/contacts?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Menu', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Find anything' }).click()
  await page.getByRole('combobox', field).fill('dash')
  await expect(page.getByText('Couldn’t search. Check your connection.')).toBeVisible()
  await page.getByRole('option', { name: 'Dashboard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
