import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { PHONE, signUp } from './people.ts'

test.slow()
test.use({ viewport: PHONE, actionTimeout: 15_000 })

const MAIL = `Hi Sam,

Could you please quote the following for our place:
- supply and install 6 downlights at 85 each
- 2 double power points at 120 each

Thanks
Wendy Marsh
14 Kestrel Street, Glenroy VIC 3046
wendy.marsh@example.com
0400 000 123`

const TABLE = [
  'Item\tQty\tRate\tAmount',
  'Double GPO\t24\t78.00\t1,872.00',
  'Exhaust fan 250mm ducted\t2\t210.00\t420.00',
  'Smoke alarm 240V\t5\t135.00\t675.00',
  'SUBTOTAL\t\t\t2,967.00',
  'GST\t\t\t296.70',
  'TOTAL\t\t\t3,263.70',
].join('\n')

const name = (page: Page) => page.getByRole('textbox', { name: 'Customer name' })
const filled = (page: Page) => page.getByRole('region', { name: 'Customer filled in' })
const total = (page: Page) => page.getByRole('region', { name: 'Total of the quote' })

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Describe the job').fill(text)
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(page.getByText(/^Quote created! #Q-\d{8}-\d{1,4}$/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close Preview' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('a pasted email fills in its customer, and one tap takes that back', { tag: '@full' }, async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/quote-lab')
  await paste(page, MAIL)

  // 6 × 85 + 2 × 120 = 750, and GST on top.
  await expect(total(page)).toContainText('$825.00')
  await expect(name(page)).toHaveValue('Wendy Marsh')
  for (const detail of ['Wendy Marsh', 'wendy.marsh@example.com', '0400 000 123', '14 Kestrel Street'])
    await expect(filled(page)).toContainText(detail)
  await expectAccessible(page, 'a customer filled in')
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  await filled(page).getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(filled(page)).toBeHidden()
  await expect(name(page)).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Output' })).not.toContainText('for Wendy Marsh')
})

test('a name that was typed stays', { tag: '@full' }, async ({ page }) => {
  await signUp(page)
  await page.goto('/quote-lab')
  await name(page).fill('Tallow Mill Body Corporate')
  await paste(page, MAIL)
  await expect(name(page)).toHaveValue('Tallow Mill Body Corporate')
  await expect(filled(page)).not.toContainText('Wendy Marsh,')
  await expect(filled(page)).toContainText('wendy.marsh@example.com')
})

test('a pasted table becomes its lines and its total', async ({ page }) => {
  await signUp(page)
  await page.goto('/quote-lab')
  await paste(page, TABLE)
  await expect(total(page)).toContainText('$3,263.70')
  const output = page.getByRole('region', { name: 'Output' })
  for (const line of ['Double GPO', 'Exhaust fan 250mm ducted', 'Smoke alarm 240V'])
    await expect(output.getByText(line).first()).toBeVisible()
})
