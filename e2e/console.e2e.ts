import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations, MODES, showIn } from './accessible.ts'
import { createQuote } from './api.ts'
import { DESKTOP, PHONE, signUp, signUpAhead } from './people.ts'

/** Makes quotes by the API as the person who is signed in. */
async function givenQuotes(page: Page, bodies: readonly object[]): Promise<void> {
  for (const body of bodies) await createQuote(page, body)
}

const aQuote = (number: number, over: object = {}) => ({
  quote_number: `Q-${1000 + number}`,
  title: `Deck number ${number}`,
  customer_name: number % 2 === 0 ? 'Ann Lee' : 'Bo Ray',
  line_items: [{ item_description: 'Decking', item_quantity: number, item_unit_price: 100 }],
  ...over,
})

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const rows = (page: Page) => page.getByRole('table', { name: 'Quotes' }).getByRole('row')

test('quotes are found, filtered, sorted and paged, and the address keeps it all', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await signUpAhead(page)
  const many = Array.from({ length: 60 }, (_, index) => aQuote(index + 1))
  await givenQuotes(page, [...many, aQuote(70, { status: 'sent', tags: ['vip', 'deck', 'north', 'urgent'] })])
  await page.goto('/management')

  await expect(rows(page)).toHaveCount(51)
  await expect(page.getByText('1 to 50 of 61')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(rows(page)).toHaveCount(12)
  await expect(page).toHaveURL(/page=2/)

  await page.getByRole('button', { name: 'Amount' }).click()
  await expect(rows(page).nth(1)).toContainText('$7,700.00')
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect(rows(page).nth(1)).toContainText('$110.00')

  await expect(row(page, 'Q-1070')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search quotes' }).fill('number 70')
  await expect(rows(page)).toHaveCount(2)
  await expect(row(page, 'Q-1070')).toContainText('vip')
  await expect(row(page, 'Q-1070')).toContainText('+2 more')
  await page.getByRole('searchbox', { name: 'Search quotes' }).fill('')

  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('region', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: 'Sent' }).check()
  await expect(rows(page)).toHaveCount(2)
  await expectNoViolations(page, 'quotes')
  await filters.getByRole('checkbox', { name: 'Sent' }).uncheck()
  await filters.getByRole('textbox', { name: 'Customer' }).fill('ann')
  await filters.getByRole('textbox', { name: 'Amount to' }).fill('440')
  await expect(rows(page)).toHaveCount(3)
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(51)

  await page.getByRole('searchbox', { name: 'Search quotes' }).fill('no such thing')
  await expect(page.getByText('No quote matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all quotes' }).click()
  await expect(rows(page)).toHaveCount(51)
})

test('a quote is read beside the list, by mouse and by keys, and stays through a reload', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await signUpAhead(page)
  await givenQuotes(page, [aQuote(1), aQuote(2), aQuote(3)])
  await page.goto('/management')
  const pane = (number: string) => page.getByRole('region', { name: `Quote ${number}`, exact: true })
  const current = page.locator('tr[aria-current="true"]')

  await row(page, 'Q-1002').getByRole('cell').nth(2).click()
  await expect(pane('Q-1002').getByText('Created (Form Builder)')).toBeVisible()
  await expect(current).toContainText('Q-1002')
  await expectNoViolations(page, 'a quote beside the list')
  await page.keyboard.press('j')
  await expect(current).not.toContainText('Q-1002')
  const next = (await current.getByRole('button', { name: /^Q-/ }).textContent())?.slice(0, 6) ?? ''
  await expect(pane(next)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(pane('Q-1002')).toBeVisible()
  await page.reload()
  await expect(pane('Q-1002').getByText('Created (Form Builder)')).toBeVisible()

  // Keys typed into a field are text.
  await page.getByLabel('Search quotes').pressSequentially('jk')
  await expect(pane('Q-1002')).toBeVisible()
  await page.getByLabel('Search quotes').clear()
  await expect(page).toHaveURL(/quote=/)

  await row(page, 'Q-1002').getByRole('cell').nth(2).click()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/quote-editor\?quoteId=/)
  await page.goBack()
  await expect(pane('Q-1002')).toBeVisible()
  await page.route('**/api/v1/quotes/*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load quote' })).toBeVisible({
    timeout: 20_000,
  })
  await page.unroute('**/api/v1/quotes/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(pane('Q-1002').getByText('Created (Form Builder)')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/quote=/)
  await expect(current).toHaveCount(0)

  await page.goto(`/management?quote=${crypto.randomUUID()}`)
  await expect(page.getByText('Quote not found. It may have been deleted.')).toBeVisible()
  await page.setViewportSize(PHONE)
  await expect(page.getByText('Quote not found.')).toBeHidden()
  await page.getByRole('button', { name: 'Q-1002' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Quote Q-1002' })).toBeVisible()
})

test('a quote is viewed, tagged, published, archived, deleted and restored', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await signUpAhead(page)
  await givenQuotes(page, [aQuote(1), aQuote(2)])
  await page.goto('/management')

  await page.getByRole('button', { name: 'Q-1002' }).first().click()
  const details = page.getByRole('region', { name: 'Quote Q-1002' })
  await expect(details.getByText('Created (Form Builder)')).toBeVisible()
  await expect(details.getByText('Decking', { exact: true })).toBeVisible()
  await expectNoViolations(page, 'quotes')
  await page.keyboard.press('Escape')

  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for Q-1002' }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await choose('Edit tags')
  const tags = page.getByRole('dialog', { name: 'Tags for Q-1002' })
  for (const typed of ['vip', 'vip', ' ']) {
    await tags.getByRole('combobox', { name: 'Tags' }).fill(typed)
    await page.keyboard.press('Enter')
  }
  await tags.getByRole('button', { name: 'Save tags' }).click()
  await expect(row(page, 'Q-1002').getByText('vip')).toHaveCount(1)

  await choose('Publish')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Quote published')).toBeVisible()
  await expect(row(page, 'Q-1002')).toContainText('Sent')

  await choose('Duplicate')
  await expect(page.getByText('A copy of quote Q-1002 was made as a draft')).toBeVisible()
  await expect(rows(page)).toHaveCount(4)

  await choose('Archive')
  await expect(page.getByText('Quote Q-1002 archived successfully')).toBeVisible()
  await expect(row(page, 'Q-1002')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Archived quotes')
  await expect(row(page, 'Q-1002')).toHaveCount(1)
  await choose('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Quote Q-1002 deleted successfully')).toBeVisible()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Deleted in the last 30 days')
  await choose('Restore')
  await expect(page.getByText('Quote Q-1002 restored')).toBeVisible()
})

test('customers are added, found with their quotes, merged and imported', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await signUp(page, '/management')
  await expect(page.getByText('No quotes yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Customers' }).click()
  await expect(page.getByText('No customers yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add a customer' }).click()
  const form = page.getByRole('dialog', { name: 'Add a customer' })
  await form.getByRole('button', { name: 'Save customer' }).click()
  await expect(form.getByText('Enter an email or a phone number')).toBeVisible()
  await form.getByRole('textbox', { name: 'First name' }).fill('Ann')
  await form.getByRole('textbox', { name: 'Email' }).fill('ann@example.com')
  await form.getByRole('textbox', { name: 'Phone' }).fill('0412 345 678')
  await expectNoViolations(page, 'quotes')
  await form.getByRole('button', { name: 'Save customer' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Import' }).click()
  const importing = page.getByRole('dialog', { name: 'Import customers' })
  await importing.getByRole('textbox', { name: 'List of customers' }).fill('Email,Phone\nwrong,1')
  await importing.getByRole('button', { name: 'Check the list' }).click()
  await expect(importing.getByText('Row 2, Email: Invalid email format')).toBeVisible()
  await importing
    .getByRole('textbox', { name: 'List of customers' })
    .fill('Name,Email,Phone,Tags\nAnn Lee,ann@work.example,+61 412 345 678,vip')
  await importing.getByRole('button', { name: 'Check the list' }).click()
  await importing.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('1 added, 0 changed')).toBeVisible()

  await page.getByRole('button', { name: 'Merge duplicates' }).click()
  const merging = page.getByRole('dialog', { name: 'Merge duplicates' })
  await merging.getByRole('button', { name: 'Merge 2 into one' }).click()
  await expect(merging.getByText('No duplicates')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table', { name: 'Customers' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByText('VIP', { exact: true })).toBeVisible()
})

test('on a phone quotes are cards, and nothing scrolls sideways', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signUpAhead(page)
  await givenQuotes(page, [
    aQuote(1, { tags: ['a', 'b', 'c', 'd'], customer_company: 'Lee & Daughters Joinery' }),
  ])
  await page.goto('/management')
  await expect(page.getByText('+1 more')).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  for (const mode of MODES) {
    await showIn(page, { mode })
    await expectNoViolations(page, `quotes, ${mode}`)
  }
})
