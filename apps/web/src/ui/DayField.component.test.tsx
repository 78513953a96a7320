import type { Country } from '@quotewright/domain/region/region.ts'
import { HOME } from '@quotewright/domain/region/regions.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, expectRefused, field } from '../testing/find.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { DayField } from './DayField.tsx'

interface FormProps {
  readonly first: string
  readonly onSend: (day: string) => void
}

function Form({ first, onSend }: FormProps) {
  const [day, setDay] = useState(first)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend(day)
      }}
    >
      <DayField label="Valid until" value={day} onChange={setDay} />
      <output>{day}</output>
      <button type="button">Elsewhere</button>
    </form>
  )
}

const input = field('Valid until')
const value = page.getByRole('status')
const leave = () => page.getByRole('button', { name: 'Elsewhere' }).click()

async function show(first = '', country: Country = HOME.country) {
  const onSend = vi.fn<(day: string) => void>()
  await renderScreen(<Form first={first} onSend={onSend} />, { country })
  return onSend
}

test.each([
  ['AU', '03/12/2026', '4/12/2026', '04/12/2026'],
  ['US', '12/03/2026', '12/4/2026', '12/04/2026'],
] as const)('in %s a day is shown and typed in its order', async (country, shown, typed, after) => {
  await show('2026-12-03', country)
  await expect.element(input).toHaveValue(shown)
  await input.click()
  await expect.element(input).toHaveValue(shown)
  await input.fill(typed)
  await expect.element(value).toHaveTextContent('2026-12-04')
  await expect.element(input).toHaveValue(typed)
  await leave()
  await expect.element(input).toHaveValue(after)
})

test('what is no day is refused once the field is left, stays as typed, and can be put right', async () => {
  await show('2026-12-03')
  await input.fill('31/2/2026')
  await expect.element(input).toBeValid()
  await leave()
  await expectRefused(input, 'Enter a date like 31/12/2026')
  await expect.element(input).toHaveValue('31/2/2026')
  await input.fill('28/2/2026')
  await expect.element(input).toBeValid()
  await leave()
  await expect.element(value).toHaveTextContent('2026-02-28')
})

test('the error’s example is in the country’s order', async () => {
  await show('31/12/2026', 'US')
  await expectRefused(input, 'Enter a date like 12/31/2026')
})

test('an empty field hints at the order, and leaving it empty is no mistake', async () => {
  await show('2026-12-03')
  await input.clear()
  await leave()
  await expect.element(input).toHaveValue('')
  await expect.element(input).toBeValid()
  await expect.element(input).toHaveAttribute('placeholder', 'dd/mm/yyyy')
})

test('a short year counts when Enter sends the form', async () => {
  const onSend = await show()
  await input.fill('3/12/26')
  await expect.element(value).toHaveTextContent('3/12/26')
  await userEvent.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledWith('2026-12-03')
})

test('the calendar is a Tab and an Enter away, and what is picked is shown in the same form', async () => {
  const showPicker = vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockImplementation(function pick(
    this: HTMLInputElement,
  ) {
    expect(this.value).toBe('2026-12-03')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(this, '2026-12-25')
    this.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await show('2026-12-03')
  await input.click()
  await userEvent.tab()
  await expect.element(button('Open calendar')).toHaveFocus()
  await expect.element(button('Open calendar')).toHaveAccessibleDescription('Valid until')
  await userEvent.keyboard('{Enter}')
  expect(showPicker).toHaveBeenCalledOnce()
  await expect.element(input).toHaveValue('25/12/2026')
  showPicker.mockRestore()
})

test('where fingers point it is the device’s own picker, with the day written as the business does', async () => {
  const matchMedia = window.matchMedia.bind(window)
  const asked = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => matchMedia(query === '(pointer: coarse)' ? 'all' : query))
  await show('2026-12-03')
  asked.mockRestore()
  const native = page.getByLabelText('Valid until', { exact: true })
  await expect.element(native).toHaveAttribute('type', 'date')
  await expect.element(native).toHaveValue('2026-12-03')
  const shown = () =>
    getComputedStyle(native.element().closest('[data-shown]') as Element, '::before').content
  expect(shown()).toContain('03/12/2026')
  expect(getComputedStyle(native.element()).color).toBe('rgba(0, 0, 0, 0)')
  await native.fill('2026-12-25')
  await expect.element(value).toHaveTextContent('2026-12-25')
  expect(shown()).toContain('25/12/2026')
})
