import { Profiler, type ProfilerOnRenderCallback, useEffect, useRef } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { button, choice, tick, toggle } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { fallbackDefaults } from './model/form.ts'
import { formTotals } from './model/form-totals.ts'
import { LineItemsPanel } from './parts/lines/LineItemsPanel.tsx'
import { TotalsPanel } from './parts/TotalsPanel.tsx'
import { type QuoteEditor, useQuoteEditor } from './state/use-quote-editor.ts'

const seen = vi.fn<(editor: QuoteEditor) => void>()
const rendered = vi.fn<ProfilerOnRenderCallback>()

function Editor() {
  const searchInput = useRef<HTMLInputElement>(null)
  const editor = useQuoteEditor({
    source: { kind: 'new', defaults: fallbackDefaults('2026-11-27', '2026-12-27') },
    intent: 'draft',
    owner: { userId: 'me', organizationId: 'us' },
    onSaved: () => undefined,
  })
  useEffect(() => seen(editor))
  return (
    <Profiler id="lines" onRender={rendered}>
      <LineItemsPanel editor={editor} searchInput={searchInput} />
      <TotalsPanel editor={editor} />
    </Profiler>
  )
}

const line = (number: number): Locator => page.getByRole('group', { name: `Line ${number}`, exact: true })
const cell = (number: number, label: string): Locator => line(number).getByLabelText(label, { exact: true })
const total = (label: string): Locator => page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })

async function type(number: number, description: string, quantity: string, price: string): Promise<void> {
  await cell(number, 'Description').fill(description)
  await cell(number, 'Quantity').fill(quantity)
  await cell(number, 'Unit price').fill(price)
}

/** What the panel shows beside a label. */
const amountOf = (label: string): string =>
  total(label).element().nextElementSibling?.textContent ?? 'nothing'

beforeEach(async () => {
  await renderScreen(<Editor />, { answers: { listPromotions: () => ({ promotions: [], total: 0 }) } })
})

describe('lines of a quote', () => {
  test('quantity times price is the line, and the totals with GST follow', async () => {
    await type(1, 'Downlights', '12', '85')
    await expect.element(line(1).getByText('$1,020.00')).toBeVisible()
    expect(amountOf('Subtotal')).toBe('$1,020.00')
    expect(amountOf('GST \\(10%\\)')).toBe('$102.00')
    expect(amountOf('Total inc\\. GST')).toBe('$1,122.00')
  })

  test('the totals are the domain’s, also of halves of a cent', async () => {
    await type(1, 'Cable', '3.333', '0.15')
    await button('Add line').click()
    await type(2, 'Labour', '0.125', '99.99')
    await page.getByLabelText('Discount').fill('0.05')
    await expect.poll(() => seen.mock.lastCall?.[0].form.fields.discount).toBe('0.05')
    const [editor] = seen.mock.lastCall ?? []
    if (editor === undefined) throw new Error('The editor was not shown')
    const expected = formTotals(editor.form, editor.terms)
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
    await expect.poll(() => amountOf('Total inc\\. GST')).toBe(dollars(expected.totalCents))
    expect(amountOf('Subtotal')).toBe(dollars(expected.subtotalCents))
    expect(amountOf('GST \\(10%\\)')).toBe(dollars(expected.taxCents))
  })

  test('a letter in one of two hundred lines draws that line, not all of them', async () => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/plain',
      Array.from({ length: 200 }, (_, row) => `Item ${row}\t2\tea\t10`).join('\n'),
    )
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    cell(1, 'Description').element().dispatchEvent(paste)
    await expect.element(cell(200, 'Quantity')).toHaveValue(2)
    await cell(100, 'Description').click()
    rendered.mockClear()
    await userEvent.keyboard('x')
    await expect.element(cell(100, 'Description')).toHaveValue('Item 99x')
    // What was drawn, and what drawing everything would have taken.
    const drawn = rendered.mock.calls.map(([, , actual, base]) => actual / base)
    expect(drawn.length).toBeGreaterThan(0)
    expect(Math.max(...drawn)).toBeLessThan(0.25)
  })

  test('a figure is tidied when its cell is left, and text is no figure', async () => {
    await cell(1, 'Unit price').fill('85.5')
    await cell(1, 'Description').click()
    await expect.element(cell(1, 'Unit price')).toHaveValue(85.5)
    await cell(1, 'Quantity').click()
    await userEvent.keyboard('{Delete}abc')
    await cell(1, 'Description').click()
    await expect.element(line(1).getByText('$0.00')).toBeVisible()
  })

  test('a discount is taken off before tax and shown as such', async () => {
    await type(1, 'Work', '1', '200')
    await page.getByLabelText('Discount').fill('50')
    await userEvent.tab()
    await expect.element(page.getByLabelText('Discount')).toHaveValue(50)
    expect(amountOf('Lines')).toBe('$200.00')
    expect(amountOf('Subtotal')).toBe('$150.00')
    expect(amountOf('Total inc\\. GST')).toBe('$165.00')
  })

  test('prices that include GST keep their total, and the subtotal is before it', async () => {
    await type(1, 'Work', '1', '110')
    await page.getByText('including GST').click()
    await expect.poll(() => amountOf('Total inc\\. GST')).toBe('$110.00')
    expect(amountOf('Subtotal before GST')).toBe('$100.00')
  })

  test('an optional line counts once it is taken', async () => {
    await type(1, 'Work', '1', '100')
    await button('Add line').click()
    await type(2, 'Extra', '1', '50')
    await button('More about line 2').click()
    await tick('Optional: your customer can leave it out').click()
    await expect.poll(() => amountOf('Subtotal')).toBe('$100.00')
    await expect.element(line(2).getByText('Optional, not in the total')).toBeVisible()
  })

  test('a line is removed and brought back', async () => {
    await type(1, 'Work', '1', '100')
    await button('Add line').click()
    await type(2, 'Mistake', '1', '50')
    await button('Remove line 2').click()
    await expect.element(line(2)).not.toBeInTheDocument()
    expect(amountOf('Subtotal')).toBe('$100.00')
    await button('Undo').click()
    await expect.element(cell(2, 'Description')).toHaveValue('Mistake')
    expect(amountOf('Subtotal')).toBe('$150.00')
  })

  test('Enter goes through the cells, and after the last one to a new line', async () => {
    await cell(1, 'Description').fill('Work')
    await userEvent.keyboard('{Enter}')
    await expect.element(cell(1, 'Quantity')).toHaveFocus()
    await userEvent.keyboard('{Enter}{Enter}{Enter}')
    await expect.element(cell(2, 'Description')).toHaveFocus()
  })

  test('Alt with an arrow moves a line', async () => {
    await type(1, 'First', '1', '10')
    await button('Add line').click()
    await type(2, 'Second', '1', '20')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect.element(cell(1, 'Description')).toHaveValue('Second')
    await expect.element(cell(2, 'Description')).toHaveValue('First')
  })

  test('with costs the margin is shown, and a line below cost is marked', async () => {
    await toggle('Cost and margin').click()
    await type(1, 'Work', '2', '40')
    await cell(1, 'Unit cost').fill('50')
    const margin = page.getByRole('region', { name: 'Margin, for staff only' })
    await expect.element(margin.getByText('This quote is below cost')).toBeVisible()
    await expect.element(line(1).getByText('Below cost')).toBeVisible()
    await cell(1, 'Unit price').fill('100')
    await expect.element(margin.getByText('$100.00 (50.0%)')).toBeVisible()
  })

  test('the unit is any word, and common ones are offered', async () => {
    await expect.element(choice('Unit')).toHaveValue('ea')
    await choice('Unit').fill('pallet')
    await expect.element(choice('Unit')).toHaveValue('pallet')
  })
})

describe('lines of a quote on a phone', () => {
  beforeEach(() => page.viewport(390, 844))
  afterEach(() => page.viewport(1280, 900))

  test('a line is one row until it is tapped, and again when it is done', async () => {
    await type(1, 'Downlights', '12', '85')
    await button('Downlights').click()
    const row = button('Downlights 12 ea × $85.00 $1,020.00')
    await expect.element(row).toHaveAttribute('aria-expanded', 'false')
    await expect.element(cell(1, 'Quantity')).not.toBeVisible()
    await expect.element(line(1).getByText('$1,020.00')).toBeVisible()
    expect(line(1).element().getBoundingClientRect().height).toBeLessThanOrEqual(56)
    await row.click()
    await expect.element(cell(1, 'Quantity')).toBeVisible()
  })

  test('a folded line opens where the cursor goes into it, and when it is wrong', async () => {
    await type(1, 'Work', '1', '100')
    await button('Add line').click()
    await type(2, 'Extra', '1', '50')
    await button('Extra').click()
    await cell(1, 'Unit price').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(cell(2, 'Description')).toHaveFocus()

    await cell(2, 'Quantity').fill('0')
    await button('Extra').click()
    await expect.element(cell(2, 'Quantity')).not.toBeVisible()
    await seen.mock.lastCall?.[0].save()
    await expect.element(cell(2, 'Quantity')).toBeVisible()
    await cell(2, 'Quantity').fill('3')
    await expect.element(cell(2, 'Quantity')).toBeVisible()
  })
})
