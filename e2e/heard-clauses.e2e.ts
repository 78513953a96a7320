import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { api } from './api.ts'
import { confirmPublish, generate, giveDetails, PHONE, signUp } from './people.ts'

const JOB =
  "Supply and install 14 downlights at 85 each and fit the zorb coupling. He's a slow payer so pad it. Customer supplies the pendant lights. If they book this week take 5% off"

const output = (page: Page) => page.getByRole('region', { name: 'Output' })
const heard = (within: Locator) => within.locator('[data-heard]')
const clauses = (within: Locator, group: string) => heard(within).getByRole('list', { name: group })
const chip = (within: Locator, words: string) =>
  heard(within).getByRole('listitem').filter({ hasText: words })
const to = (within: Locator, words: string, target: string) =>
  chip(within, words).getByRole('button', { name: target })
const openHeard = (within: Locator): Promise<void> =>
  heard(within)
    .getByRole('button', { name: /^Here’s what we heard/, expanded: false })
    .click()
const line = (within: Locator, name: string | RegExp) => within.getByRole('button', { name }).first()
const previewOf = (page: Page) => page.getByRole('dialog', { name: 'Quote preview' })

/** One line, most of the total, could be meant in two ways, and nothing prices another. */
const UNSURE = 'Supply and install 4 downlights at 85 each, install 2 deadlocks $340, fit the zorb coupling'

async function generatedByStaff(page: Page, job = JOB): Promise<void> {
  await signUp(page)
  await generate(page, job)
  await expect(page.getByText('Quote enriched successfully!')).toBeVisible()
}

async function closePreview(page: Page): Promise<void> {
  await previewOf(page).getByRole('button', { name: 'Close Preview' }).click()
  await expect(previewOf(page)).toBeHidden()
}

/** Buttons that stand out, of those a dialog ends with. */
const primary = (within: Locator) =>
  within.locator('button:not([data-variant="default"])').filter({ hasText: /^(Publish|Check \d)/ })

test.slow()
test.use({ actionTimeout: 15_000 })

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('every clause is shown with what it became, and one tap moves it', { tag: '@full' }, async ({
    page,
  }) => {
    await generatedByStaff(page)
    await closePreview(page)
    const out = output(page)
    // The prices come first; what was heard is below them.
    await openHeard(out)
    await expect(clauses(out, 'Notes only for you')).toContainText("He's a slow payer so pad it")
    await expect(clauses(out, 'Conditions')).toContainText('If they book this week take 5% off')
    await expect(clauses(out, 'Supplied by others')).toContainText('Customer supplies the pendant lights')
    await expect(clauses(out, 'In the quote')).toContainText('fit the zorb coupling')
    await expect(to(out, 'slow payer', 'Note for me')).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page, 'clauses')
    // On a desk it is elsewhere on the page; back on the phone it is folded again.
    await page.setViewportSize(PHONE)
    await openHeard(out)

    await to(out, 'zorb coupling', 'Optional').tap()
    const extras = out.getByRole('table', { name: 'Optional extras' })
    await expect(line(extras, 'zorb coupling')).toBeVisible()
    await expect(to(out, 'zorb coupling', 'Optional')).toHaveAttribute('aria-pressed', 'true')

    await to(out, 'zorb coupling', 'Leave out').tap()
    await expect(line(out, /^Fit the zorb coupling/)).toBeHidden()
    await expect(clauses(out, 'Not included')).toContainText('fit the zorb coupling')

    await to(out, 'zorb coupling', 'Include').tap()
    await expect(line(out, /^Fit the zorb coupling/)).toBeVisible()
    await expect(clauses(out, 'In the quote')).toContainText('fit the zorb coupling')

    await to(out, 'zorb coupling', 'Note for me').tap()
    await expect(clauses(out, 'Notes only for you')).toContainText('fit the zorb coupling')
    await expect(line(out, /^Fit the zorb coupling/)).toBeHidden()
  })
})

test('lines to check are counted and walked; then Publish comes first', { tag: '@full' }, async ({
  page,
}) => {
  await generatedByStaff(page, UNSURE)
  const preview = previewOf(page)
  await expect(primary(preview)).toHaveText(['Check 2 lines'])
  await expect(preview.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await expectAccessible(page, 'preview with lines to check')

  await preview.getByRole('button', { name: 'Check 2 lines' }).press('Enter')
  await expect(line(preview, 'Install deadlocks')).toBeFocused()
  await preview.getByRole('button', { name: 'Looks right' }).press('Enter')
  await expect(primary(preview)).toHaveText(['Check 1 line'])
  await preview.getByRole('button', { name: 'Check 1 line' }).press('Enter')
  await expect(line(preview, 'zorb coupling')).toBeFocused()
  const form = preview.getByRole('group', { name: /^Change Fit the zorb coupling/ })
  await form.getByLabel('Unit price').fill('45')
  await form.getByRole('button', { name: 'Save line' }).press('Enter')
  await expect(primary(preview)).toHaveText(['Publish'])

  // What was looked at stays looked at.
  await closePreview(page)
  await expect(output(page).getByText('Check price')).toBeHidden()
  type Listed = { quotes: { line_items: { confidence: number | null }[] }[] }
  const { quotes } = await api<Listed>(page, 'get', '/quotes')
  expect(quotes[0]?.line_items.map(({ confidence }) => confidence === null)).toEqual([false, true, true])
})

test("the preview is the customer's page", { tag: '@full' }, async ({ page, browser }) => {
  await generatedByStaff(page)
  const preview = previewOf(page)
  await preview
    .getByRole('group', { name: /^Price Fit the zorb/ })
    .getByLabel('Price it first')
    .fill('45')
  await page.keyboard.press('Enter')
  const frame = preview.frameLocator('iframe[title="Your customer’s page"]')
  await expect(frame.getByText('Fit the zorb coupling').filter({ visible: true }).first()).toBeVisible()
  await expect(frame.getByText('To be confirmed')).toHaveCount(0)
  await expect(frame.getByText('slow payer')).toHaveCount(0)
  // The page's own styles hold in the frame, and none of its controls does anything.
  expect(await frame.locator('body').evaluate((body) => getComputedStyle(body).margin)).toBe('0px')
  await expect(frame.getByRole('button', { name: /^Accept quote/ })).toBeDisabled()
  await preview.getByText('Phone', { exact: true }).click()
  expect((await preview.locator('iframe').boundingBox())?.width).toBe(390)
  await preview.getByText('Desktop', { exact: true }).click()

  await preview.getByRole('button', { name: 'Publish', exact: true }).click()
  await confirmPublish(page)
  const link = page.getByRole('link', { name: 'View Quote' })
  const customer = await browser.newPage()
  await customer.goto((await link.getAttribute('href')) ?? '')
  const words = async (main: Locator) => (await main.innerText()).replaceAll(/\s+/g, ' ').trim()
  const letter = (main: Locator) => main.locator('.letter')
  const theirs = await words(letter(customer.locator('main')))
  expect(theirs).toContain('Fit the zorb coupling')
  await expect.poll(() => words(letter(frame.locator('main')))).toBe(theirs)
  await customer.close()
})

test.describe('a visitor', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('moves a clause, and their page follows', { tag: '@full' }, async ({ page }) => {
    await page.goto('/quote-lab')
    await giveDetails(page)
    await generate(
      page,
      'Supply and install 14 downlights at 85 each, 2 dimmers at 120 each. He is a slow payer',
    )
    const out = output(page)
    await expect(page.getByRole('link', { name: "Let's Go!" }).first()).toBeVisible()
    await openHeard(out)
    await expect(clauses(out, 'Notes only for you')).toContainText('slow payer')
    await to(out, 'dimmers', 'Optional').tap()
    await expect(line(out.getByRole('table', { name: 'Optional extras' }), 'immers')).toBeVisible()
    const href = await page.getByRole('link', { name: "Let's Go!" }).last().getAttribute('href')
    const customer = await page.context().newPage()
    await expect(async () => {
      await customer.goto(href ?? '')
      await expect(customer.getByRole('main')).toContainText('Optional extras', { timeout: 1_000 })
    }).toPass({ timeout: 15_000 })
  })
})
