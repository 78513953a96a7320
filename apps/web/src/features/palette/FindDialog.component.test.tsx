import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useOffer } from '../../platform/offered-acts.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { FindDialog } from './FindDialog.tsx'
import { showPalette } from './palette-store.ts'

const ENTRIES = Array.from({ length: 40 }, (_, at) => ({
  key: `page-${at}`,
  group: 'Go to' as const,
  label: `Page ${at}`,
  run: () => undefined,
}))
const KEYBOARD = 336

/** A window whose keyboard can come up, as phones report it. */
class FakeViewport extends EventTarget {
  height = 844
  offsetTop = 0
  scale = 1
}
let viewport: FakeViewport
beforeEach(async () => {
  viewport = new FakeViewport()
  vi.stubGlobal('visualViewport', viewport)
  await page.viewport(390, 844)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await page.viewport(1280, 900)
})

const show = () =>
  renderScreen(<FindDialog entries={ENTRIES} onClose={() => undefined} />, {
    role: 'member',
    answers: {
      listQuotes: () => ({ view: 'summary', quotes: [], total: 0, total_is_capped: false }),
      listContacts: () => ({ contacts: [], total: 0, total_is_capped: false }),
      listPriceItems: () => ({ items: [], total: 0 }),
    },
  })
const field = page.getByRole('combobox')
const results = page.getByRole('listbox')
const boxOf = (what: typeof field) => what.element().getBoundingClientRect()

test('on a phone what is found fills the space over the field, which stays above the keyboard', async () => {
  await show()
  await expect.element(field).toBeVisible()
  await expect.poll(() => boxOf(field).bottom).toBeGreaterThan(844 - 60)
  expect(boxOf(results).height).toBeGreaterThan(844 * 0.75)

  viewport.height = 844 - KEYBOARD
  viewport.dispatchEvent(new Event('resize'))
  await expect.poll(() => boxOf(field).bottom).toBeLessThanOrEqual(844 - KEYBOARD)
  expect(boxOf(results).bottom).toBeLessThanOrEqual(boxOf(field).top)
  expect(boxOf(results).height).toBeGreaterThan((844 - KEYBOARD) * 0.65)
  // All of it is reached by scrolling, from the first to the last.
  expect(results.element().scrollTop).toBe(0)
  expect(results.element().scrollHeight).toBeGreaterThan(boxOf(results).height)

  // An iPhone moves the page up behind the keyboard.
  viewport.offsetTop = 120
  viewport.dispatchEvent(new Event('scroll'))
  await expect.poll(() => boxOf(page.getByRole('dialog')).top).toBe(120)
})

test('few results are next to the field, under the thumb', async () => {
  await show()
  await field.fill('Page 39')
  const option = page.getByRole('option', { name: 'Page 39' })
  await expect.poll(() => boxOf(field).top - boxOf(option).bottom).toBeLessThan(24)
  expect(boxOf(option).height).toBeGreaterThanOrEqual(44)
})

test('zoomed in, the palette keeps its size', async () => {
  await show()
  Object.assign(viewport, { height: 300, scale: 2 })
  viewport.dispatchEvent(new Event('resize'))
  await expect.poll(() => boxOf(page.getByRole('dialog')).height).toBe(844)
})

test('what is typed before the field is there is in it, and nothing after the palette is closed', async () => {
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  showPalette('find')
  for (const key of ['p', 'x', 'Backspace', 'a', 'g', 'e']) expect(press(key), 'taken').toBe(false)
  await show()
  await expect.element(field).toHaveValue('page')
  expect(press('b'), 'not taken').toBe(true)

  showPalette('find')
  showPalette(null)
  expect(press('c')).toBe(true)
  showPalette('find')
  press('Escape')
  expect(press('d')).toBe(true)
  showPalette(null)
})

test('what a screen offers is found, though its code comes after the palette was opened', async () => {
  function Screen() {
    useOffer('Quote Q-1', [{ label: 'Publish', run: () => undefined }])
    return null
  }
  const later = createRoot(document.createElement('div'))
  await show()
  await field.fill('publish')
  await expect.element(page.getByText('Nothing found.')).toBeVisible()
  later.render(<Screen />)
  await expect.element(page.getByRole('option', { name: /^Publish/ })).toBeVisible()
  later.unmount()
  await expect.element(page.getByText('Nothing found.')).toBeVisible()
})
