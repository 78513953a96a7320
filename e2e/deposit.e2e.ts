import { expect, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { PHONE } from './people.ts'
import { fillHead, fillLine, openFormBuilder } from './quote-form.ts'

test('a deposit is typed as a share or an amount, judged by the state, and shown below the total', async ({
  page,
}) => {
  await openFormBuilder(page)
  await fillHead(page)
  await fillLine(page, 1, { Description: 'Deck', 'Unit price': '20000' })
  const deposit = page.getByLabel('Deposit')
  await deposit.fill('half')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(deposit).toBeFocused()
  await expect(page.getByText('Type a share such as 10%, or an amount such as 500')).toBeVisible()

  await deposit.fill('20 per cent')
  await expect(page.getByText('$4,400.00').first()).toBeVisible()
  await expect(page.getByText('For home building work most states cap deposits.')).toBeVisible()
  await page.getByLabel('Address').fill('8 Rowntree Street, Birchgrove NSW 2041')
  const over = page.getByText(
    'This deposit is over the cap. For home building work in NSW a deposit is at most 10% of the contract price, $2,200.00 here',
  )
  await expect(over).toBeVisible()
  await page.setViewportSize(PHONE)
  await expect(over).toBeVisible()
  await expectNoViolations(page, 'deposit over the cap')

  // It is shown, and never blocks.
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await page.getByRole('dialog').getByText('Check and edit', { exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Deposit due on acceptance (20%)')).toBeVisible()
})
