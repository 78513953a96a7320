import type { Promotion } from '@quotewright/contracts/promotions.ts'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal, refusedAt } from '../../testing/answer-calls.ts'
import { alert, button, choice, expectRefused, field, tick } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { PromotionForm } from './PromotionForm.tsx'

const PROMOTION: Promotion = {
  id: '7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e02',
  name: 'Mates rates',
  code: 'MATES',
  kind: 'amount',
  value: 25,
  valid_from: null,
  valid_until: null,
  usage_limit: null,
  is_active: true,
  stackable: false,
  times_used: 0,
  refusal: null,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
}

const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const show = (promotion: Promotion | null = null, answers = {}) => {
  const onDone = vi.fn<() => void>()
  return renderScreen(<PromotionForm promotion={promotion} onDone={onDone} />, { answers }).then((sent) => ({
    sent,
    onDone,
  }))
}

describe('promotion form', () => {
  test('what is missing is said at its field, and Enter sends the form', async () => {
    const { sent } = await show()
    await field('Name').click()
    await userEvent.keyboard('{Enter}')
    await expectRefused(field('Name'), 'A name is required')
    await expectRefused(field('Percentage'), 'A percentage is required')
    await expectRefused(field('Code'), 'A code is required')
    await expect.element(field('Name')).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('an amount takes the place of the percentage', async () => {
    await show()
    await choice('Discount').selectOptions('An amount')
    await expect.element(field('Amount')).toBeVisible()
    await expect.element(field('Percentage')).not.toBeInTheDocument()
    await button('Save promotion').click()
    await expectRefused(field('Amount'), 'An amount is required')
  })

  test('one that applies automatically needs no code and sends none', async () => {
    const { sent, onDone } = await show(null, { createPromotion: () => ({ promotion: PROMOTION }) })
    await field('Name').fill('Opening offer')
    await field('Percentage').fill('12.5%')
    await field('Code').fill('OPEN')
    await radio('Automatically, on every new quote').click()
    await expect.element(field('Code')).not.toBeInTheDocument()
    await page.getByLabelText('Last day').fill('2999-12-31')
    await button('Save promotion').click()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(sent.at(-1)?.body).toMatchObject({ code: '', value: 12.5, valid_until: '2999-12-31' })
  })

  test('more than everything is refused', async () => {
    await show()
    await field('Name').fill('Too good')
    await field('Percentage').fill('120')
    await field('Code').fill('ALL')
    await button('Save promotion').click()
    await expectRefused(field('Percentage'), 'At most 100 %')
  })

  test('a last day before the first is refused', async () => {
    await show(PROMOTION)
    await page.getByLabelText('First day').fill('2027-02-01')
    await page.getByLabelText('Last day').fill('2027-01-01')
    await button('Save promotion').click()
    await expect.element(page.getByText('The promotion ends before it starts')).toBeVisible()
  })

  test('a limit that is no whole number is refused', async () => {
    await show(PROMOTION)
    await field('Limit').fill('1.5')
    await button('Save promotion').click()
    await expectRefused(field('Limit'), '“1.5” is not a whole number such as 20')
  })

  test('a code with a space is refused', async () => {
    await show(PROMOTION)
    await field('Code').fill('MATES RATES')
    await button('Save promotion').click()
    await expectRefused(field('Code'), 'A code has letters, digits, - and _ only')
  })

  test('a code that is taken is said at its field, and what was typed stays', async () => {
    const { onDone } = await show(PROMOTION, {
      updatePromotion: () => refusedAt('code', 'Another promotion has the code mates'),
    })
    await field('Code').fill('mates')
    await button('Save promotion').click()
    await expectRefused(field('Code'), 'Another promotion has the code mates')
    await expect.element(field('Code')).toHaveValue('mates')
    expect(onDone).not.toHaveBeenCalled()
  })

  test('a save that fails is reported above the form and keeps what was typed', async () => {
    await show(PROMOTION, { updatePromotion: () => new Refusal(503, 'The database is away') })
    await field('Amount').fill('30')
    await button('Save promotion').click()
    await expect.element(alert('Couldn’t save the promotion')).toBeVisible()
    await expect.element(field('Amount')).toHaveValue('30')
  })

  test('a promotion is shown as it is, and replaced under its id', async () => {
    const { sent, onDone } = await show(PROMOTION, { updatePromotion: () => ({ promotion: PROMOTION }) })
    await expect.element(field('Amount')).toHaveValue('25.00')
    await expect.element(tick('Active')).toBeChecked()
    await tick('Can be combined with other promotions').click()
    await button('Save promotion').click()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(sent.at(-1)).toMatchObject({
      params: { promotionId: PROMOTION.id },
      body: { stackable: true, code: 'MATES' },
    })
  })
})
