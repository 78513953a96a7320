import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { DESKTOP, PHONE } from './people.ts'
import { cell, openFormBuilder, openSavedQuote } from './quote-form.ts'

const MODES = ['dark', 'light'] as const
const SIZES = { desktop: DESKTOP, phone: PHONE } as const

async function expectNoViolations(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found, name).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

test.describe.configure({ timeout: 120_000 })

for (const mode of MODES) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test.describe(`${mode}, ${size}`, () => {
      test.use({ viewport })
      test.beforeEach(async ({ page }) => {
        await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
        await page.addInitScript((wanted) => {
          const appearance = { mode: wanted, fontSize: 'medium', themeColour: 'primary-blue' }
          localStorage.setItem('quotewright-appearance', JSON.stringify(appearance))
        }, mode)
      })

      test('the form of a quote, empty, refused and with every part', async ({ page }) => {
        await openFormBuilder(page)
        await expectNoViolations(page, 'empty form')
        await page.getByRole('button', { name: 'Generate Quote' }).click()
        await expect(page.getByText('Customer name is required')).toBeVisible()
        await expectNoViolations(page, 'refused form')
        await page.getByRole('switch', { name: 'Cost and margin' }).check()
        await cell(page, 1, 'Description').fill('Supply and fit a 250 L heat pump on the existing slab')
        await cell(page, 1, 'Unit cost').fill('900')
        await cell(page, 1, 'Unit price').fill('600')
        await page.getByRole('button', { name: 'Add section' }).click()
        await page.keyboard.type('Kitchen')
        await page.getByRole('button', { name: 'Add a choice' }).click()
        await page.getByRole('button', { name: 'Add an add-on' }).click()
        await page.getByRole('button', { name: 'More about line 1' }).first().click()
        await page.getByRole('button', { name: 'Remove line 1' }).nth(1).click()
        await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
        await expectNoViolations(page, 'form with every part')
        await page.getByLabel('Add from your price book').fill('heat')
        await expect(page.getByRole('option', { name: 'Add “heat” as a new line' })).toBeVisible()
        await expectNoViolations(page, 'search')
      })

      test('the editor, its versions and a conflict', async ({ page }) => {
        const quoteId = await openSavedQuote(page)
        await cell(page, 1, 'Quantity').fill('8')
        await page.getByRole('button', { name: 'Save Changes' }).click()
        await expect(page.getByText('New version created (v2)')).toBeVisible()
        await expectNoViolations(page, 'editor')
        await page.getByRole('button', { name: 'Versions (v2)' }).click()
        await expect(page.getByRole('region', { name: 'Compare two versions' })).toContainText('Changed')
        await expectNoViolations(page, 'versions')
        await page.getByRole('button', { name: 'Restore version 1' }).click()
        await expectNoViolations(page, 'restore')
        await page.keyboard.press('Escape')

        const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string }
        await page.request.put(`/api/v1/quotes/${quoteId}`, {
          headers: { authorization: `Bearer ${token}` },
          data: { notes: 'from the office', discount_amount: 10 },
        })
        await page.getByLabel('Notes for the customer').fill('Ring first')
        await page.getByRole('button', { name: 'Save Changes' }).click()
        await expect(page.getByRole('region', { name: 'Your changes' })).toBeVisible()
        await expectNoViolations(page, 'conflict')
        await page.getByRole('button', { name: 'Merge by line' }).click()
        await expectNoViolations(page, 'merge')
        await page.getByRole('button', { name: 'Use the merged quote' }).click()
      })
    })
  }
}
