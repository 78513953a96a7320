import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations, MODES, useMode } from './accessible.ts'
import { api, bearerOf } from './api.ts'
import { PHONE } from './people.ts'
import { openSavedQuote } from './quote-form.ts'

test.describe.configure({ timeout: 120_000 })

const written = (page: Page) => page.getByRole('region', { name: 'Written sections' })
const LETTER =
  'G’day,\n\nOur price for this work is $1,210.00. The deposit is $500.\n\nCall-out $95 applies after hours.'

/** A quote of $726.00 whose letter says something else, open in the editor. */
async function openTypedOver(page: Page): Promise<string> {
  const quoteId = await openSavedQuote(page)
  await api(page, 'put', `/quotes/${quoteId}/enriched`, { enriched_content: { cover_letter: LETTER } })
  await page.goto(`/quote-editor?quoteId=${quoteId}`)
  await expect(written(page).getByText('Check the wording')).toBeVisible()
  return quoteId
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a figure that is not the quote’s is marked where it is, and settled by one tap or with a reason', async ({
    page,
  }) => {
    const quoteId = await openTypedOver(page)
    await expect(written(page).locator('mark')).toHaveText(['$1,210.00', '$500'])
    await expect(written(page).getByText('The total is $726.00.')).toBeVisible()
    for (const mode of MODES) {
      await useMode(page, mode)
      await expectNoViolations(page, `wording to check, ${mode}`)
    }
    const { width } = PHONE
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    const headers = await bearerOf(page)
    const publish = () => page.request.post(`/api/v1/quotes/${quoteId}/publish`, { headers, data: {} })
    const refused = await publish()
    expect(refused.status()).toBe(422)
    expect(JSON.stringify(await refused.json())).toContain('enriched_content.cover_letter')

    // By keyboard alone.
    await written(page).getByRole('button', { name: 'Use $726.00' }).focus()
    await page.keyboard.press('Enter')
    await expect(written(page).locator('mark')).toHaveText(['$500'])
    await expect(written(page).getByText('Our price for this work is $726.00.')).toBeVisible()

    await written(page).getByRole('button', { name: 'Keep as typed: “$500”' }).click()
    await written(page).getByRole('button', { name: 'Keep', exact: true }).click()
    await expect(written(page).getByText('Say why this stays as typed')).toBeVisible()
    await written(page).getByRole('textbox', { name: 'Why keep it?' }).fill('Agreed on site')
    await page.keyboard.press('Enter')
    await expect(written(page).locator('mark')).toHaveCount(0)
    await expect(written(page).getByRole('button', { name: 'Edit Cover Letter' })).toBeFocused()
    expect((await publish()).ok()).toBe(true)
    const history = await api(page, 'get', `/quotes/${quoteId}/history`)
    expect(JSON.stringify(history)).toContain('“$500” in Cover Letter. Agreed on site')
  })
})
