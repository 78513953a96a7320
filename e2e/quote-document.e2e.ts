import { readFile } from 'node:fs/promises'
import { type Download, expect, test } from '@playwright/test'
import { createQuote } from './api.ts'
import { confirmPublish, PHONE, signUp } from './people.ts'

const HOT_WATER = {
  title: 'Hot water replacement',
  customer_name: 'Deb Hanley',
  quote_number: 'Q-1042',
  sections: [{ id: 's', title: 'Preparation' }],
  options: [
    { id: 'a', kind: 'alternative', group: 'Hot water system', title: 'Electric storage' },
    { id: 'b', kind: 'alternative', group: 'Hot water system', title: 'Heat pump', selected: true },
    { id: 'c', kind: 'add_on', title: 'Take the old system away' },
  ],
  line_items: [
    { item_description: 'Drain and disconnect', item_unit_price: 120, section_id: 's' },
    { item_description: '250 L electric unit', item_unit_price: 1480, option_id: 'a' },
    { item_description: '270 L heat pump', item_unit_price: 3290, option_id: 'b' },
    { item_description: 'Disposal', item_unit_price: 80, option_id: 'c' },
    { item_description: 'Timer', item_unit_price: 145, optional: true },
  ],
}
/** (120 + 3,290) × 1.1 */
const TOTAL = '$3,751.00'

async function expectPdf(download: Download): Promise<void> {
  expect(download.suggestedFilename()).toBe('Quote Q-1042 - Bright Sparks Electrical.pdf')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
}

test('preview, page and PDF show what is chosen; the PDF needs no script', async ({ page, browser }) => {
  await signUp(page)
  await page.goto(`/quote-lab?quoteId=${(await createQuote(page, HOT_WATER)).id}`)
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Quote preview' })
  await expect(preview.getByRole('heading', { name: 'Choose one: Hot water system' })).toBeVisible()
  await expect(preview.getByText('Preparation subtotal $120.00')).toBeVisible()
  await expect(preview.getByText(TOTAL)).toBeVisible()

  const saved = page.waitForEvent('download')
  await preview.getByRole('button', { name: 'PDF of Q-1042' }).click()
  await expectPdf(await saved)

  await preview.getByRole('button', { name: 'Publish', exact: true }).click()
  await confirmPublish(page)
  const shareUrl = await page.getByRole('link', { name: 'View Quote' }).getAttribute('href')
  const customer = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false })
  const hosted = await customer.newPage()
  await hosted.goto(shareUrl ?? '')
  await expect(hosted.getByRole('radio', { name: /^Heat pump \$3,619\.00 incl\. GST/ })).toBeChecked()
  await expect(hosted.getByRole('checkbox', { name: /^Take the old system away/ })).not.toBeChecked()
  await expect(hosted.getByText(TOTAL).first()).toBeVisible()
  const kept = hosted.waitForEvent('download')
  await hosted.getByRole('link', { name: 'Download PDF' }).click()
  await expectPdf(await kept)
  await customer.close()
})
