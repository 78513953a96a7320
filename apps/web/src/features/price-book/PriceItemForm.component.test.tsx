import type { PriceItem } from '@quotewright/contracts/price-book.ts'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal, refusedAt } from '../../testing/answer-calls.ts'
import { alert, button, choice, expectRefused, field, tick } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { PriceItemForm } from './PriceItemForm.tsx'

const ITEM: PriceItem = {
  id: '7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e01',
  name: 'LED downlight',
  unit: 'ea',
  unit_price: 85,
  cost: null,
  markup_percent: null,
  synonyms: ['down light', 'downlight'],
  trade: 'electrical',
  tax_included: false,
  archived_at: null,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
}

describe('price form', () => {
  test('a price is sent as it was typed, by Enter too', async () => {
    const onDone = vi.fn<() => void>()
    const sent = await renderScreen(<PriceItemForm item={null} isTypedWithTax={false} onDone={onDone} />, {
      answers: { createPriceItem: () => ({ item: ITEM }) },
    })
    await field('Name').fill('LED downlight')
    await field('Other names').fill('down light; downlight;')
    await choice('Trade').selectOptions('Electrical')
    await field('Price').fill('$1,085.50')
    await tick('The price includes GST').click()
    await field('Name').click()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(sent.at(-1)).toMatchObject({
      name: 'createPriceItem',
      body: {
        name: 'LED downlight',
        unit: 'ea',
        unit_price: 1085.5,
        cost: null,
        trade: 'electrical',
        tax_included: true,
      },
    })
    await expect.element(page.getByText('LED downlight saved')).toBeVisible()
  })

  test('cost and markup make the price, which is then read only', async () => {
    await renderScreen(<PriceItemForm item={null} isTypedWithTax={false} onDone={vi.fn<() => void>()} />)
    await field('Cost').fill('100')
    await field('Markup %').fill('25')
    await expect.element(field('Price')).toHaveValue('125.00')
    await expect.element(field('Price')).toHaveAttribute('readonly')
    await field('Markup %').clear()
    await expect.element(field('Price')).toHaveValue('')
    await expect.element(field('Price')).not.toHaveAttribute('readonly')
  })

  test('what is missing is said at its field, and the first one has the focus', async () => {
    const sent = await renderScreen(
      <PriceItemForm item={null} isTypedWithTax={false} onDone={vi.fn<() => void>()} />,
    )
    await button('Save price').click()
    await expectRefused(field('Name'), 'Name is required')
    await expectRefused(field('Price'), 'Enter a price, or a cost and a markup')
    await expect.element(field('Name')).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('a markup without a cost is refused', async () => {
    await renderScreen(<PriceItemForm item={ITEM} isTypedWithTax={false} onDone={vi.fn<() => void>()} />)
    await field('Markup %').fill('30')
    await button('Save price').click()
    await expectRefused(field('Markup %'), 'A markup needs a cost')
    await expect.element(field('Markup %')).toHaveFocus()
  })

  test('text in place of an amount is refused in its own words', async () => {
    await renderScreen(<PriceItemForm item={ITEM} isTypedWithTax={false} onDone={vi.fn<() => void>()} />)
    await field('Price').fill('dear')
    await button('Save price').click()
    await expectRefused(field('Price'), '“dear”')
  })

  test('an item is shown as it is, and replaced under its id', async () => {
    const onDone = vi.fn<() => void>()
    const sent = await renderScreen(<PriceItemForm item={ITEM} isTypedWithTax={false} onDone={onDone} />, {
      answers: { updatePriceItem: () => ({ item: ITEM }) },
    })
    await expect.element(field('Price')).toHaveValue('85.00')
    await expect.element(field('Other names')).toHaveValue('down light; downlight')
    await field('Price').fill('90')
    await button('Save price').click()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(sent).toMatchObject([{ params: { itemId: ITEM.id }, body: { unit_price: 90 } }])
  })

  test('what the server refuses is said at its field', async () => {
    await renderScreen(<PriceItemForm item={ITEM} isTypedWithTax={false} onDone={vi.fn<() => void>()} />, {
      answers: { updatePriceItem: () => refusedAt('name', 'There is a price of this name already') },
    })
    await button('Save price').click()
    await expectRefused(field('Name'), 'There is a price of this name already')
  })

  test('a save that fails keeps what was typed, and can be tried again', async () => {
    const onDone = vi.fn<() => void>()
    let tries = 0
    await renderScreen(<PriceItemForm item={ITEM} isTypedWithTax={false} onDone={onDone} />, {
      answers: {
        updatePriceItem: () => {
          tries += 1
          return tries === 1 ? new Refusal(503, 'The database is away') : { item: ITEM }
        },
      },
    })
    await field('Price').fill('99')
    await button('Save price').click()
    await expect.element(alert('Couldn’t save the price')).toBeVisible()
    await expect.element(field('Price')).toHaveValue('99')
    expect(onDone).not.toHaveBeenCalled()
    await button('Save price').click()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
  })
})
