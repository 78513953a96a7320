import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { api } from './api.ts'
import { DESKTOP, generate, giveDetails, PHONE, signUp } from './people.ts'

/** Prices without a word about tax: 3 × 80 = 240, and 264 with GST on top. */
const DOORS = 'Hang 3 doors at 80 each'
const [BEFORE, INCLUDING] = ['$264.00', '$240.00']

const output = (page: Page) => page.getByRole('region', { name: 'Output' })
const total = (page: Page) => page.getByRole('region', { name: 'Total of the quote' })
const choice = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'These prices are' }).getByRole('radio', { name })
const assumptions = (page: Page) =>
  output(page)
    .getByRole('list')
    .filter({ hasText: /^Prices/ })

async function closePreview(page: Page): Promise<void> {
  const preview = page.getByRole('dialog', { name: 'Quote preview' })
  await preview.getByRole('button', { name: 'Close Preview' }).click()
  await expect(preview).toBeHidden()
}

test.describe('by thumb', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('one tap beside the total says what the prices are, and another takes it back', async ({ page }) => {
    await signUp(page)
    await generate(page, DOORS)
    await closePreview(page)
    await expect(choice(page, 'before GST')).toBeChecked()
    await expect(total(page)).toContainText(BEFORE)
    await expect(assumptions(page)).toContainText('Prices are before GST.')

    await page.getByText('including GST', { exact: true }).tap()
    await expect(total(page)).toContainText(INCLUDING)
    await expect(choice(page, 'including GST')).toBeChecked()
    await expect(assumptions(page)).toContainText('Prices include GST.')
    await expect(page.getByRole('status').filter({ hasText: 'Prices include GST' })).toHaveText(
      'Prices include GST. The total is $240.00.',
    )
    await expectAccessible(page, 'the switch')
    await page.setViewportSize(PHONE)

    await page.getByText('before GST', { exact: true }).tap()
    await expect(total(page)).toContainText(BEFORE)
    await expect(assumptions(page)).toContainText('Prices are before GST.')
  })
})

test.describe('desktop', () => {
  test.use({ viewport: DESKTOP })

  test('the switch works by keyboard, in the output and in the editor', { tag: '@full' }, async ({
    page,
  }) => {
    await signUp(page)
    await generate(page, DOORS)
    await closePreview(page)
    await choice(page, 'before GST').focus()
    await page.keyboard.press('ArrowRight')
    await expect(output(page)).toContainText(INCLUDING)
    await expect(choice(page, 'including GST')).toBeChecked()

    const { quotes } = await api<{ quotes: { id: string }[] }>(page, 'get', '/quotes?limit=1')
    await page.goto(`/quote-editor?quoteId=${quotes[0]?.id}`)
    await expect(choice(page, 'including GST')).toBeChecked()
    await choice(page, 'including GST').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(total(page)).toContainText(BEFORE)
    await expect(page.getByRole('combobox', { name: 'Line prices' })).toHaveValue('exclusive')
  })
})

test.describe('phone', () => {
  test.use({ viewport: PHONE })

  test('what onboarding asks decides the first quote', { tag: '@full' }, async ({ page }) => {
    await signUp(page, '/onboarding-wizard')
    await page.getByLabel('Industry').selectOption('other')
    await page.getByLabel('Business description').fill('Doors and locks')
    await page.getByLabel('Contact email').fill('office@doors.example')
    const asked = page.getByRole('radiogroup', { name: 'Prices I type are' })
    await expect(asked.getByRole('radio', { name: 'before GST' })).toBeChecked()
    await asked.getByRole('radio', { name: 'including GST' }).check()
    await expectAccessible(page, 'onboarding')
    await page.setViewportSize(PHONE)
    await asked.scrollIntoViewIfNeeded()
    await page.screenshot({ path: test.info().outputPath('onboarding.png') })
    await page.getByRole('button', { name: /^(Continue|Next)/ }).click()
    await expect(page.getByText('Step 2 of 5', { exact: true })).toBeVisible()

    await page.goto('/quote-lab')
    await generate(page, DOORS)
    await closePreview(page)
    await expect(choice(page, 'including GST')).toBeChecked()
    await expect(total(page)).toContainText(INCLUDING)
  })

  test('a visitor has the same choice, and keeps it', { tag: '@full' }, async ({ page }) => {
    await page.goto('/quote-lab')
    await giveDetails(page)
    const own = page.getByRole('radiogroup', { name: 'Prices I type are' })
    await expect(own.getByRole('radio', { name: 'before GST' })).toBeChecked()
    await page.getByText('including GST', { exact: true }).click()
    await expectAccessible(page, 'a visitor’s choice')
    await page.setViewportSize(PHONE)
    await page.reload()
    await giveDetails(page)
    await expect(own.getByRole('radio', { name: 'including GST' })).toBeChecked()
    await generate(page, DOORS)
    await expect(choice(page, 'including GST')).toBeChecked()
    await expect(total(page)).toContainText(INCLUDING)

    const flip = page.locator('[data-place="price-mode"]').filter({ hasText: 'These prices are' })
    await flip.getByText('before GST', { exact: true }).click()
    await expect(total(page)).toContainText(BEFORE)
  })
})
