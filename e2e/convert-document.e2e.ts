import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { api, stageDocument } from './api.ts'
import { quotePdf } from './pdf-files.ts'
import { PHONE, signUp, unfold } from './people.ts'

// Each document is read by a process of its own.
test.describe.configure({ timeout: 180_000 })

/** A supplier's quote to the business that signs up. */
const TO_US = quotePdf('wholesale.pdf', { customer: 'Bright Sparks Electrical Pty Ltd' })

/** Opens the question of a staged document. */
async function openQuestion(page: Page, id: string) {
  await page.goto(`/quote-lab?tab=review&extraction=${id}`)
  await page.getByRole('button', { name: 'Convert to quote' }).first().click()
  const question = page.getByRole('dialog', { name: 'Convert this extraction to a quote?' })
  await expect(question.getByRole('textbox', { name: 'Markup on cost' })).toBeVisible()
  return question
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a supplier’s quote to us asks for the customer and the markup, and shows the margin of each line', async ({
    page,
  }) => {
    await signUp(page, '/quote-lab')
    const question = await openQuestion(page, await stageDocument(page, TO_US))
    const field = (name: string) => question.getByRole('textbox', { name, exact: true })
    const name = question.getByRole('combobox', { name: 'Customer name' })
    await expect(name).toHaveValue('')

    // Nothing is quoted to no one, nor at a markup no one said.
    await question.getByRole('button', { name: 'Convert to quote' }).click()
    await expect(question.getByText('Who is this quote for?')).toBeVisible()
    await expect(question.getByText('Enter a markup, or 0 to sell at cost')).toBeVisible()
    await expect(name).toBeFocused()

    await name.fill('Deb Hanley')
    await field('Email').fill('deb@example.com')
    await field('Markup on cost').fill('20')
    const tap = 'Supply and fit mixer tap to kitchen sink'
    const row = question.getByRole('row').filter({ hasText: tap })
    await expect(field(`Cost of ${tap}`)).toHaveValue('250.00')
    await expect(field(`Price of ${tap}`)).toHaveValue('300.00')
    await expect(row).toContainText('$100.00 (17%)')
    await field(`Price of ${tap}`).fill('400')
    await expect(field(`Markup of ${tap}`)).toHaveValue('60')
    await expect(row).toContainText('$300.00 (38%)')
    // 2 × 400 + 1,200
    const totals = question.getByLabel('Totals of the quote')
    await expect(totals).toContainText('Subtotal$2,000.00')
    await expect(totals).toContainText('Margin$500.00 (25%)')
    await expectAccessible(page, 'convert dialog')
    await page.setViewportSize(PHONE)

    await question.getByRole('button', { name: 'Convert to quote' }).click()
    const created = page.getByText(/^Quote created successfully! Quote #\S+/)
    await created.getByRole('link', { name: 'Edit quote' }).click()
    await unfold(page, 'Customer Information')
    await expect(page.getByRole('textbox', { name: 'Customer name' })).toHaveValue('Deb Hanley')
    await expect(page.getByRole('region', { name: 'Total of the quote' })).toContainText('$2,200.00')
  })
})

test('a contact is picked by keyboard, and the markup is only asked once', { tag: '@full' }, async ({
  page,
}) => {
  await signUp(page, '/quote-lab')
  const lee = { email: 'lee@example.com', first_name: 'Lee', last_name: 'Chan', phone: '0411 111 111' }
  await api(page, 'post', '/contacts/upsert', lee)
  const first = await openQuestion(page, await stageDocument(page, TO_US))
  await first.getByRole('combobox', { name: 'Customer name' }).fill('Lee')
  await expect(first.getByRole('option', { name: 'Lee Chan (lee@example.com)' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(first.getByRole('combobox', { name: 'Customer name' })).toHaveValue('Lee Chan')
  await expect(first.getByRole('textbox', { name: 'Phone' })).toHaveValue('0411 111 111')
  await first.getByRole('textbox', { name: 'Markup on cost' }).fill('35')
  await first.getByRole('button', { name: 'Convert to quote' }).click()
  await expect(page.getByText(/^Quote created successfully!/)).toBeVisible()

  const again = await openQuestion(page, await stageDocument(page, TO_US))
  await expect(again.getByRole('textbox', { name: 'Markup on cost' })).toHaveValue('35')
  await expect(again.getByRole('checkbox', { name: /next document/ })).not.toBeChecked()
})
