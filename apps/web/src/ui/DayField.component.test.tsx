import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../testing/render-screen.tsx'
import { DayField } from './DayField.tsx'

function Form({ first = '' }: { readonly first?: string }) {
  const [day, setDay] = useState(first)
  return (
    <>
      <DayField label="Valid until" value={day} onChange={({ currentTarget: { value } }) => setDay(value)} />
      <button type="button">Elsewhere</button>
    </>
  )
}

test('a day is shown as the business writes it, whatever the browser does, until it is typed into', async () => {
  await renderScreen(<Form />, { answers: {} })
  const input = page.getByLabelText('Valid until')
  const shown = () => {
    const around = input.element().closest('[data-shown]')
    return around === null ? 'none' : getComputedStyle(around, '::before').content
  }
  await expect.element(input).toHaveValue('')
  expect(shown()).toBe('none')
  await input.fill('2026-12-03')
  expect(shown()).toBe('none')
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.poll(shown).toContain('3 Dec 2026')
  await expect.element(input).toHaveValue('2026-12-03')
})

test('a day that does not exist is shown as none', async () => {
  await renderScreen(<Form first="2026-02-31" />, { answers: {} })
  const input = page.getByLabelText('Valid until')
  await expect.element(input).toHaveValue('')
  expect(input.element().closest('[data-shown]')).toBeNull()
})
