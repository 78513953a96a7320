import { useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { button, expectRefused } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { CalculatePane } from './CalculatePane.tsx'

/** What is typed into each calculator, what it answers, and a step of its working. */
const EXAMPLES = [
  {
    title: 'Concrete',
    typed: { 'Length in m': '6', 'Width in m': '4' },
    answer: '2.64 m³',
    step: '6 m × 4 m × 0.1 m = 2.4 m³',
  },
  {
    title: 'Mulch, soil and gravel',
    typed: { 'Length in m': '4', 'Width in m': '2', 'Depth in mm': '70', 'Extra for settling in %': '0' },
    answer: '0.56 m³',
    step: '4 m × 2 m × 0.07 m = 0.56 m³',
  },
  {
    title: 'Paint',
    typed: { 'Length in m': '14', 'Height in m': '2.4', 'Extra paint in %': '0' },
    answer: '4.8 L',
    step: '33.6 m² × 2 coats ÷ 14 m²/L = 4.8 L',
  },
  {
    title: 'Tiles',
    typed: { 'Length in m': '4', 'Width or height in m': '3' },
    answer: '74',
    step: '13.2 m² ÷ (600 mm × 300 mm) = 74 tiles',
  },
  {
    title: 'Fencing',
    typed: { 'Length of the fence in m': '20' },
    answer: '10',
    step: '9 bays × 3 = 27 rails',
  },
  {
    title: 'Decking',
    typed: {
      'Length in m': '7.2',
      'Width in m': '4.5',
      'Gap between boards in mm': '6',
      'Wastage in %': '12',
    },
    answer: '379.008 m',
    step: '4.5 m ÷ (90 mm + 6 mm) = 47 rows',
  },
  {
    title: 'Roof pitch',
    typed: { 'Plan length in m': '10', 'Plan width in m': '8', 'Pitch in degrees': '45' },
    answer: '113.137 m²',
    step: '4 m × 1.414 = 5.657 m of rafter',
  },
  {
    title: 'Labour',
    typed: { 'Hours in hours': '7.5', People: '2', 'Hourly rate in dollars per h': '95' },
    answer: '$1,425.00',
    step: '15 h × $95.00 = $1,425.00',
  },
  {
    title: 'Markup and margin',
    typed: { 'Cost in dollars': '80', 'Markup in %': '25' },
    answer: '$100.00',
    step: '$20.00 ÷ $100.00 = 20 % margin',
  },
  {
    title: 'GST',
    typed: { 'Amount in dollars': '4,999.50' },
    answer: '$5,499.45',
    step: '$4,999.50 × 10 % = $499.95 GST',
  },
  {
    title: 'Travel',
    typed: { 'Distance one way in km': '24', 'Rate in dollars per km': '0.88' },
    answer: '$42.24',
    step: '48 km × $0.88 = $42.24',
  },
] as const

function Calculators({ first }: { readonly first: string | undefined }) {
  const [chosen, setChosen] = useState(first)
  return <CalculatePane chosen={chosen} onChoose={setChosen} />
}

const show = (calculator?: string) => renderScreen(<Calculators first={calculator} />)

const entry = (label: string): Locator => page.getByRole('textbox', { name: label, exact: false }).first()
const heading = (name: string): Locator => page.getByRole('heading', { name, level: 2, exact: true })
const working = page.getByRole('region', { name: 'Working' })
const waiting = page.getByRole('region', { name: 'Lines for your quote' })
const search = page.getByRole('searchbox', { name: 'Find a calculator' })
const choose = (system: 'Imperial' | 'Metric') =>
  page.getByRole('radiogroup', { name: 'Units' }).getByText(system).click()

async function enter(typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await entry(label).fill(text)
}

describe('finding a calculator', () => {
  test('every one is found and answers what is typed', async () => {
    await show()
    await expect.element(page.getByText('Choose a calculator to work something out.')).toBeVisible()
    for (const { title, typed, answer, step } of EXAMPLES) {
      await search.fill(title.toLowerCase())
      await userEvent.keyboard('{Enter}')
      await expect.element(heading(title)).toBeVisible()
      await expect.element(page.getByText(/Still to fill in/)).toBeVisible()
      await enter(typed)
      await expect.element(page.getByRole('status').filter({ hasText: answer })).toBeVisible()
      await expect.element(working.getByText(step)).toBeVisible()
      await expect.element(button('Add to quote')).toBeVisible()
    }
  })

  test('arrow keys walk from the search through the list', async () => {
    await show()
    await search.fill('wastage')
    await expect.element(page.getByRole('button', { name: /^Tiles/ })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('button', { name: /^Concrete/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('button', { name: /^Tiles/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Tiles')).toBeVisible()
    await search.fill('sausages')
    await expect.element(page.getByText('No calculator for “sausages”.')).toBeVisible()
    await button('Show all').click()
    await expect.element(page.getByRole('button', { name: /^Travel/ })).toBeVisible()
  })
})

describe('what is typed', () => {
  test('bad input is named at its field, and reset begins again', async () => {
    await show('fencing')
    const length = entry('Length of the fence')
    await expect.element(length).toHaveAttribute('inputmode', 'decimal')
    for (const [text, message] of [
      ['ten', 'Length of the fence: “ten” is not a number such as 6 or 2.5'],
      ['-5', 'Length of the fence can’t be negative'],
      ['0', 'Length of the fence must be more than 0'],
      ['99999999', 'Length of the fence is too large: at most 10,000 m'],
    ] as const) {
      await length.fill(text)
      await expectRefused(length, message)
      await expect.element(page.getByText('Fix the marked fields to see the result.')).toBeVisible()
      await expect.element(button('Add to quote')).not.toBeInTheDocument()
    }
    await length.fill('20')
    await expect.element(page.getByRole('img', { name: 'Fence of 9 bays, 2.222 m each' })).toBeVisible()
    await entry('Rails in a bay').fill('5')
    await button('Reset').click()
    await expect.element(length).toHaveValue('')
    await expect.element(entry('Rails in a bay')).toHaveValue('3')
  })

  test('imperial converts what was typed, is copied as such and chosen for the next calculator', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => writeText.mockRestore())
    await show('concrete')
    await enter({ 'Length in m': '3.048', 'Width in m': '3' })
    await choose('Imperial')
    await expect.element(entry('Length in feet')).toHaveValue('10')
    await expect.element(entry('Width in feet')).toHaveValue('9')
    await expect.element(entry('Width, inches')).toHaveValue('10.11')
    await enter({ 'Width in feet': '5', 'Width, inches': '6 1/2' })
    await expect.element(working.getByText('10 ft × 5 ft 6.5 in × 4 in = 0.684 yd³')).toBeVisible()
    await button('Copy result').click()
    await expect.element(page.getByText('Result copied')).toBeVisible()
    const [copied = ''] = writeText.mock.lastCall ?? []
    expect(copied.split('\n').slice(0, 2)).toEqual(['Concrete', 'Concrete to order: 0.753 yd³'])

    await page.getByRole('button', { name: /^Decking/ }).click()
    await expect.element(entry('Board width in inches')).toHaveValue('5 1/2')
  })

  test('switching units back gives back what was typed, also where the calculator was left', async () => {
    await show('travel')
    await enter({ 'Distance one way in km': '24', 'Rate in dollars per km': '0.88' })
    await choose('Imperial')
    await expect.element(entry('Rate in dollars per mi')).toHaveValue('1.42')
    await choose('Metric')
    await expect.element(entry('Rate in dollars per km')).toHaveValue('0.88')
    await expect.element(entry('Distance one way in km')).toHaveValue('24')
    await choose('Imperial')
    // It is read from storage again, as after a reload.
    await page.getByRole('button', { name: /^GST/ }).click()
    await expect.element(heading('GST')).toBeVisible()
    await page.getByRole('button', { name: /^Travel/ }).click()
    await choose('Metric')
    await expect.element(entry('Rate in dollars per km')).toHaveValue('0.88')
  })
})

describe('lines for the quote', () => {
  test('a line is handed over, taken out again and removed', async () => {
    await show('labour')
    await enter({ 'Hours in hours': '7.5', People: '2', 'Hourly rate': '95' })
    await button('Add to quote').click()
    await expect.element(page.getByText(/Added to your quote/)).toBeVisible()
    await expect
      .poll(() => waiting.getByRole('listitem').element().textContent)
      .toMatch(/^Labour, 2 people\s*15\shr\s×\s\$95\.00\s*\$1,425\.00$/)
    await button('Undo').click()
    await expect.element(page.getByText(/Taken out again/)).toBeVisible()
    await expect.element(waiting).not.toBeInTheDocument()

    await button('Add to quote').click()
    await button('Add to quote').click()
    await expect.poll(() => waiting.getByRole('listitem').elements().length).toBe(2)
    await waiting.getByRole('button', { name: 'Remove Labour, 2 people' }).first().click()
    await expect.poll(() => waiting.getByRole('listitem').elements().length).toBe(1)
    await waiting.getByRole('button', { name: 'Remove all' }).click()
    await expect.element(waiting).not.toBeInTheDocument()
    await button('Undo').last().click()
    await expect.poll(() => waiting.getByRole('listitem').elements().length).toBe(1)
  })
})
