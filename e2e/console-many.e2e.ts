import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { givenManyQuotes, MANY } from './many-quotes.ts'
import { DESKTOP, PHONE, signUpAhead } from './people.ts'

// One organization for all of them, made once.
test.describe.configure({ mode: 'default' })

type SignedIn = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
let signedIn: SignedIn

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signUpAhead(page)
  await givenManyQuotes(page)
  signedIn = await page.context().storageState()
  await page.close()
})

async function openConsole(browser: Browser, search = ''): Promise<Page> {
  const context = await browser.newContext({ storageState: signedIn, viewport: DESKTOP })
  const page = await context.newPage()
  await page.goto(`/management${search}`)
  await expect(rows(page).first()).toBeVisible({ timeout: 30_000 })
  return page
}

/** The quotes that are shown, without the row of headers. */
const rows = (page: Page) =>
  page.getByRole('table', { name: 'Quotes' }).getByRole('row').filter({ hasText: 'Q-1' })
const firstRow = (page: Page) => rows(page).first()
const shownRange = (page: Page) =>
  page.getByRole('navigation', { name: 'Pages of quotes' }).getByRole('status')
const filtersOf = (page: Page) => page.getByRole('region', { name: 'Filters' })

async function openFilters(page: Page) {
  await page.getByRole('button', { name: /^Filters/ }).click()
  return filtersOf(page)
}

test('every filter finds its quotes among ten thousand', { tag: '@full' }, async ({ browser }) => {
  const page = await openConsole(browser)
  await expect(shownRange(page)).toHaveText('1 to 50 of 9,970')
  const filters = await openFilters(page)
  const clear = filters.getByRole('button', { name: 'Clear filters' })

  await filters.getByRole('checkbox', { name: 'Accepted' }).check()
  await expect(rows(page).filter({ hasText: 'Accepted' })).toHaveCount(50)
  await filters.getByRole('checkbox', { name: 'Declined' }).check()
  await expect(rows(page).filter({ hasText: 'Declined' })).not.toHaveCount(0)
  await expect(rows(page).filter({ hasText: /Accepted|Declined/ })).toHaveCount(50)
  await clear.click()

  // Of the 39 of today one is archived and one deleted.
  const created = filters.getByRole('combobox', { name: 'Created' })
  await created.selectOption('Today')
  await expect(shownRange(page)).toHaveText('1 to 37 of 37')
  await created.selectOption('Last 7 days')
  await expect(shownRange(page)).toHaveText('1 to 50 of 277')
  await created.selectOption('Custom range')
  const daysAgo = (days: number) =>
    new Date(Date.now() - days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Australia/Sydney' })
  await filters.getByLabel('From', { exact: true }).fill(daysAgo(3))
  await filters.getByLabel('To', { exact: true }).fill(daysAgo(2))
  await expect(shownRange(page)).toHaveText('1 to 50 of 80')
  await expect(firstRow(page)).toContainText('Q-100080')
  await clear.click()

  const tags = filters.getByRole('combobox', { name: 'Has all of the tags' })
  await tags.fill('vip')
  await page.keyboard.press('Enter')
  await expect(shownRange(page)).toHaveText('1 to 50 of 1,000')
  await tags.fill('deck')
  await page.keyboard.press('Enter')
  await expect(shownRange(page)).toHaveText('1 to 50 of 100')
  await clear.click()

  await filters.getByRole('textbox', { name: 'Amount from' }).fill('1000')
  await filters.getByRole('textbox', { name: 'Amount to' }).fill('1100')
  await expect(shownRange(page)).toHaveText('1 to 10 of 10')
  await clear.click()

  const shown = filters.getByRole('combobox', { name: 'Show' })
  await shown.selectOption('Archived quotes')
  await expect(shownRange(page)).toHaveText('1 to 20 of 20')
  await expect(firstRow(page)).toContainText('Q-100001')
  await shown.selectOption('Deleted in the last 30 days')
  await expect(shownRange(page)).toHaveText('1 to 10 of 10')
  await expect(firstRow(page)).toContainText('Q-100003')
  await page.context().close()
})

test('a search finds a customer and a number, and each column sorts all, both ways', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await openConsole(browser)
  const search = page.getByRole('searchbox', { name: 'Search quotes' })
  await search.fill('hanley')
  await expect(shownRange(page)).toHaveText('1 to 50 of 100')
  await expect(rows(page).filter({ hasText: 'Hanley' })).toHaveCount(50)
  await search.fill('Q-104242')
  await expect(rows(page)).toHaveCount(1)
  await expect(firstRow(page)).toContainText('$46,662.00')
  await search.fill('no one of that name')
  await expect(page.getByText('No quote matches')).toBeVisible()
  await search.fill('')
  await expect(shownRange(page)).toHaveText('1 to 50 of 9,970')

  const sorts = [
    ['Quote', 'Q-100002', 'Q-110000'],
    ['Customer', 'Aroha', 'Tom'],
    ['Status', 'Accepted', 'Viewed'],
    ['Amount', '$110,000.00', '$22.00'],
  ] as const
  for (const [column, first, last] of sorts) {
    const header = page.getByRole('columnheader', { name: column, exact: true })
    await header.getByRole('button').click()
    await expect(firstRow(page)).toContainText(first)
    const before = await header.getAttribute('aria-sort')
    await header.getByRole('button').click()
    await expect(firstRow(page)).toContainText(last)
    await expect(header).toHaveAttribute('aria-sort', before === 'ascending' ? 'descending' : 'ascending')
  }
  await page.getByRole('columnheader', { name: 'Created' }).getByRole('button').click()
  await expect(firstRow(page)).toContainText('Q-100002')
  await page.getByRole('columnheader', { name: 'Created' }).getByRole('button').click()
  await expect(firstRow(page)).toContainText(`Q-1${MANY}`)
  await page.context().close()
})

test('pages of fifty from the first to the last, any of them a jump away, by keyboard too', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await openConsole(browser)
  const pages = page.getByRole('navigation', { name: 'Pages of quotes' })
  const previous = page.getByRole('button', { name: 'Previous' })
  const next = page.getByRole('button', { name: 'Next' })
  await expect(previous).toBeDisabled()
  await expect(rows(page)).toHaveCount(50)
  await next.click()
  await expect(shownRange(page)).toHaveText('51 to 100 of 9,970')
  await expect(rows(page)).toHaveCount(50)
  await previous.click()
  await expect(shownRange(page)).toHaveText('1 to 50 of 9,970')
  await expect(page).not.toHaveURL(/page=/)
  const jump = pages.getByRole('textbox', { name: 'Page, 1 to 200' })
  await expect(jump).toHaveValue('1')
  await expect(pages.getByRole('button', { name: 'Go' })).toBeDisabled()
  await jump.fill('199')
  await pages.getByRole('button', { name: 'Go' }).click()
  await expect(shownRange(page)).toHaveText('9,901 to 9,950 of 9,970')
  await expect(page).toHaveURL(/page=199/)
  await expect(jump).toHaveValue('199')
  await next.click()
  await expect(shownRange(page)).toHaveText('9,951 to 9,970 of 9,970')
  await expect(rows(page)).toHaveCount(20)
  await expect(next).toBeDisabled()

  await jump.fill('1')
  await jump.press('Enter')
  await expect(shownRange(page)).toHaveText('1 to 50 of 9,970')
  await jump.fill('9999')
  await jump.press('Enter')
  await expect(shownRange(page)).toHaveText('9,951 to 9,970 of 9,970')
  await page.setViewportSize(PHONE)
  await expect(jump).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(PHONE.width)
  await page.context().close()
})

test('what is shown survives a reload, and the way there and back', { tag: '@full' }, async ({ browser }) => {
  const page = await openConsole(browser)
  const filters = await openFilters(page)
  await filters.getByRole('checkbox', { name: 'Viewed' }).check()
  await page.getByRole('searchbox', { name: 'Search quotes' }).fill('walker')
  await expect(page).toHaveURL(/search=walker/)
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=/)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(shownRange(page)).toHaveText(/^51 to 100 of \d+$/)
  const number = await firstRow(page)
    .getByText(/^Q-1\d{5}/)
    .first()
    .textContent()
  const isTheSame = async () => {
    await expect(shownRange(page)).toHaveText(/^51 to 100 of \d+$/)
    await expect(firstRow(page)).toContainText(number ?? '')
    await expect(page.getByRole('searchbox', { name: 'Search quotes' })).toHaveValue('walker')
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  }
  await isTheSame()
  await page.reload()
  await isTheSame()
  await page.getByRole('link', { name: 'Price Book' }).click()
  await expect(page).toHaveURL(/price-book/)
  await page.goBack()
  await isTheSame()
  await page.context().close()
})

test('chosen quotes are exported, tagged and archived together', { tag: '@full' }, async ({ browser }) => {
  const page = await openConsole(browser, '?search=%22nair%22')
  const bulk = page.getByRole('region', { name: 'Chosen quotes' })
  const numbers = await page
    .getByRole('checkbox', { name: /^Choose Q-/ })
    .evaluateAll((boxes) =>
      boxes.slice(0, 3).map((box) => box.getAttribute('aria-label')?.slice('Choose '.length) ?? ''),
    )
  for (const number of numbers) await page.getByRole('checkbox', { name: `Choose ${number}` }).check()
  await expectNoViolations(page, 'chosen quotes')
  const saved = page.waitForEvent('download')
  await bulk.getByRole('button', { name: 'Export' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  const lines = csv.trim().split('\r\n')
  expect(lines[0]).toContain('quote_number,version,status')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(numbers)

  await bulk.getByRole('button', { name: 'Tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tag 3 quotes' })
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('spring')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Add tags' }).click()
  await expect(page.getByText('3 quotes changed')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'spring' })).toHaveCount(3)

  await page.getByRole('checkbox', { name: 'Choose all quotes on this page' }).check()
  await expect(bulk.getByText('50 quotes chosen')).toBeVisible()
  await bulk.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('50 quotes changed')).toBeVisible()
  await expect(rows(page).filter({ hasText: numbers[0] ?? '' })).toHaveCount(0)
  await page.goto('/management?shown=%22archived%22')
  await expect(shownRange(page)).toHaveText('1 to 50 of 70')
  const all = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await all).suggestedFilename()).toMatch(/^quotes-\d{4}-\d\d-\d\d\.csv$/)
  await page.context().close()
})

test('all that match are chosen, tagged, deleted and brought back together', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await openConsole(browser, '?search=%22hanley%22')
  const bulk = page.getByRole('region', { name: 'Chosen quotes' })
  await page.getByRole('checkbox', { name: 'Choose all quotes on this page' }).check()
  await expect(bulk.getByText('50 quotes chosen')).toBeVisible()
  await bulk.getByRole('button', { name: 'Select all 100 that match' }).click()
  await expect(bulk.getByText('100 quotes chosen')).toBeVisible()
  // The rows of the next page are of them.
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(shownRange(page)).toHaveText('51 to 100 of 100')
  await expect(page.getByRole('checkbox', { name: 'Choose all quotes on this page' })).toBeChecked()
  await bulk.getByRole('button', { name: 'Tag' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Tags' }).fill('autumn')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.getByRole('dialog').getByRole('button', { name: 'Add tags' }).click()
  await expect(page.getByText('100 quotes changed')).toBeVisible({ timeout: 30_000 })

  // A search finds the tag.
  const search = page.getByRole('searchbox', { name: 'Search quotes' })
  await search.fill('AUTUMN')
  await expect(shownRange(page)).toHaveText('1 to 50 of 100')
  await page.getByRole('checkbox', { name: 'Choose all quotes on this page' }).check()
  await bulk.getByRole('button', { name: 'Select all 100 that match' }).click()
  await bulk.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete 100 quotes?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('No quote matches')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone for 100 quotes')).toBeVisible({ timeout: 30_000 })
  await expect(shownRange(page)).toHaveText('1 to 50 of 100')
  await page.context().close()
})
