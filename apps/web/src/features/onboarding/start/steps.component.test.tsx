import type { PriceItem } from '@quotewright/contracts/price-book.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, Refusal } from '../../../testing/answer-calls.ts'
import { alert, button, expectRefused, field } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { SETTINGS } from '../../../testing/settings.ts'
import { NumberStep } from './NumberStep.tsx'
import { RatesStep } from './RatesStep.tsx'
import { stepProps } from './testing/step-props-for-tests.ts'

describe('the business number', () => {
  const show = async (answers: Answers = {}) => {
    const props = stepProps()
    const sent = await renderScreen(<NumberStep {...props} />, { answers })
    return { ...props, sent }
  }

  test('the field has the focus, and a whole number is checked as it is typed', async () => {
    await show()
    await expect.element(field('ABN')).toHaveFocus()
    await field('ABN').fill('51 824 753')
    await expect.element(field('ABN')).not.toBeInvalid()
    await field('ABN').fill('51 824 753 557')
    await expect.element(field('ABN')).toBeInvalid()
    await field('ABN').fill('51824753556')
    await expect.element(page.getByText('51 824 753 556 is a valid ABN.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'See the name it’s registered to' })).toBeVisible()
  })

  test('Enter saves it without its spaces, and goes on', async () => {
    const { onDone, sent } = await show({
      readOrganizationSettings: () => ({ settings: SETTINGS }),
      replaceOrganizationSettings: () => ({ settings: SETTINGS }),
    })
    await field('ABN').fill('51 824 753 556')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    const put = sent.find(({ name }) => name === 'replaceOrganizationSettings')
    expect(put?.body).toMatchObject({ abn: '51824753556', payment_terms: 'Net 30' })
  })

  test('half a number is refused when it is sent', async () => {
    const { onDone } = await show()
    await field('ABN').fill('51 824')
    await button('Continue').click()
    await expect.element(field('ABN')).toBeInvalid()
    expect(onDone).not.toHaveBeenCalled()
  })

  test('a save that fails keeps what was typed', async () => {
    const { onDone } = await show({
      readOrganizationSettings: () => new Refusal(503, 'The database is away'),
    })
    await field('ABN').fill('51 824 753 556')
    await button('Continue').click()
    await expect.element(alert('Not saved yet')).toBeVisible()
    await expect.element(field('ABN')).toHaveValue('51 824 753 556')
    expect(onDone).not.toHaveBeenCalled()
  })

  test('it can be left for later', async () => {
    const { onLater } = await show()
    await button('Later').click()
    expect(onLater).toHaveBeenCalledOnce()
  })
})

describe('what an hour costs', () => {
  const show = async (answers: Answers = {}) => {
    const props = stepProps()
    const sent = await renderScreen(<RatesStep {...props} />, { answers })
    return { ...props, sent }
  }

  test('one amount is needed, and what is none is refused at its field', async () => {
    const { sent } = await show()
    await button('Continue').click()
    await expectRefused(field('Hourly rate'), 'Enter an amount such as 95')
    await expect.element(field('Hourly rate')).toHaveFocus()
    await field('Hourly rate').fill('95')
    await field('Call-out fee').fill('a lot')
    await button('Continue').click()
    await expectRefused(field('Call-out fee'), 'Enter an amount such as 95')
    expect(sent).toEqual([])
  })

  test('both go into the price book as they were typed', async () => {
    const { onDone, sent } = await show({
      listPriceItems: () => ({ items: [], total: 0 }),
      createPriceItem: () => ({ item: {} as PriceItem }),
    })
    await field('Hourly rate').fill('$1,095.50')
    await field('Call-out fee').fill('80')
    await button('Continue').click()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    const made = sent.filter(({ name }) => name === 'createPriceItem').map(({ body }) => body)
    expect(made).toMatchObject([{ unit: 'hr', unit_price: 1095.5 }, { unit_price: 80 }])
  })

  test('a price book that cannot be read keeps what was typed', async () => {
    const { onDone } = await show({ listPriceItems: () => new Refusal(503, 'The database is away') })
    await field('Hourly rate').fill('95')
    await button('Continue').click()
    await expect.element(alert('Not saved yet')).toBeVisible()
    await expect.element(field('Hourly rate')).toHaveValue('95')
    expect(onDone).not.toHaveBeenCalled()
  })
})
