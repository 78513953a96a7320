import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { api } from './api.ts'
import { generate, PHONE, signUp } from './people.ts'

const JOB = 'Supply and install 14 downlights at 85 each, 2 dimmers at 120 each, callout 95'

const output = (page: Page) => page.getByRole('region', { name: 'Output' })
const line = (within: Locator, name: string | RegExp) => within.getByRole('button', { name }).first()
const rowOf = (within: Locator, name: string) =>
  within.locator('[data-line]').filter({ has: within.page().getByRole('button', { name }) })
/** The form that changes a line, once the line is open. */
const form = (within: Locator, name: string) => within.getByRole('group', { name: `Change ${name}` })
const total = (within: Locator) => within.getByText(/^Total inc/).locator('..')

/** The names of the lines, from the top. */
const names = (within: Locator) => within.locator('[data-part="opener"] > span:first-child').allTextContents()

interface StoredLine {
  id: string
  item_description: string
  item_quantity: number
  item_unit: string
  item_unit_price: number
  optional: boolean
  price_source: { label: string } | null
}

/** The newest quote as it is stored, for what the page says was saved. */
async function stored(page: Page) {
  type Stored = { id: string; current_version_number: number; line_items: StoredLine[] }
  const { quotes } = await api<{ quotes: Stored[] }>(page, 'get', '/quotes')
  const [quote] = quotes
  if (quote === undefined) throw new Error('There is no quote')
  return quote
}
const storedNames = async (page: Page) =>
  (await stored(page)).line_items.map(({ item_description }) => item_description)

async function generatedByStaff(page: Page): Promise<void> {
  await signUp(page)
  await generate(page, JOB)
  await page.getByRole('dialog').getByRole('button', { name: 'Close Preview' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

// Whole journeys.
test.slow()
test.use({ actionTimeout: 15_000 })

test('lines are renamed, changed, added, moved and removed with the keyboard alone', async ({ page }) => {
  await generatedByStaff(page)
  const out = output(page)
  const [lights = '', dimmers = '', callout = ''] = await names(out)

  // Rename, and change every figure.
  await line(out, lights).focus()
  await page.keyboard.press('Enter')
  const change = form(out, lights)
  await change.getByLabel('Description').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('LED downlights, warm white')
  await page.keyboard.press('Tab')
  await page.keyboard.type('15')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('set')
  await page.keyboard.press('Tab')
  await page.keyboard.type('90.50')
  await page.keyboard.press('Enter')
  await expect(out.getByText('15 set × $90.50 = $1,357.50')).toBeVisible()
  await expect
    .poll(async () => (await stored(page)).line_items[0])
    .toMatchObject({
      item_description: 'LED downlights, warm white',
      item_quantity: 15,
      item_unit: 'set',
      item_unit_price: 90.5,
    })
  await page.keyboard.press('Escape')
  await expect(form(out, 'LED downlights')).toBeHidden()
  await expect(line(out, 'LED downlights')).toBeFocused()

  // Move, and stay on the line.
  await page.keyboard.press('Alt+ArrowDown')
  expect(await names(out)).toEqual([dimmers, 'LED downlights, warm white', callout])
  await expect(line(out, 'LED downlights')).toBeFocused()
  await expect(out.getByText('Line 2 of 3')).toBeAttached()
  await page.keyboard.press('Alt+ArrowDown')
  const moved = [dimmers, callout, 'LED downlights, warm white']
  await expect.poll(() => storedNames(page)).toEqual(moved)
  await page.keyboard.press('Alt+ArrowDown')
  expect(await names(out)).toEqual(moved)

  // Optional: not in the total any more, and the focus goes with the line.
  await expect(total(out)).toContainText('$1,861.75')
  await page.keyboard.press('Enter')
  await form(out, 'LED downlights').getByRole('checkbox', { name: 'Optional extra' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  const extras = out.getByRole('table', { name: 'Optional extras' })
  await expect(line(extras, 'LED downlights')).toBeFocused()
  await expect(total(out)).toContainText('$368.50')
  await expect.poll(async () => (await stored(page)).line_items[2]?.optional).toBe(true)

  // Add; what is wrong is shown and nothing typed is lost.
  await out.getByRole('button', { name: 'Add line' }).focus()
  await page.keyboard.press('Enter')
  const added = out.getByRole('group', { name: 'Add line' })
  await expect(added.getByLabel('Description')).toBeFocused()
  await page.keyboard.type('Smoke alarm test')
  await page.keyboard.press('Enter')
  await expect(added.getByText('Type a price, or 0 if it’s free')).toBeVisible()
  await expect(added.getByLabel('Unit price')).toBeFocused()
  await page.keyboard.type('45')
  await page.keyboard.press('Enter')
  await expect(line(out, 'Smoke alarm test')).toBeVisible()
  await expect(out.getByRole('button', { name: 'Add line' })).toBeFocused()
  await expect(total(out)).toContainText('$418.00')

  // Remove and take it back, with where its price came from.
  const before = (await stored(page)).line_items.find(({ item_description }) => item_description === dimmers)
  await line(out, dimmers).focus()
  await page.keyboard.press('Delete')
  await expect(out.getByText(`Removed “${dimmers}”`)).toBeVisible()
  await expect(line(out, callout)).toBeFocused()
  await expect.poll(() => storedNames(page)).not.toContain(dimmers)
  await out.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(line(out, dimmers)).toBeFocused()
  await expect.poll(() => storedNames(page)).toContain(dimmers)
  const after = (await stored(page)).line_items.find(({ item_description }) => item_description === dimmers)
  expect(after?.price_source).toEqual(before?.price_source)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('lines are changed, added, dragged and removed by thumb, and the last one stays', {
    tag: '@full',
  }, async ({ page }) => {
    await generatedByStaff(page)
    const out = output(page)
    const [lights = '', dimmers = '', callout = ''] = await names(out)

    await line(out, dimmers).tap()
    await form(out, dimmers).getByLabel('Quantity').fill('3')
    await form(out, dimmers).getByLabel('Unit price').fill('130')
    await form(out, dimmers).getByRole('button', { name: 'Save line' }).tap()
    await expect(out.getByText('3 ea × $130.00 = $390.00')).toBeVisible()
    await out.getByRole('button', { name: 'Move up' }).tap()
    await expect.poll(() => storedNames(page)).toEqual([dimmers, lights, callout])
    await expect(out.getByRole('button', { name: 'Move up' })).toBeDisabled()
    await line(out, dimmers).tap()

    await out.getByRole('button', { name: 'Not now' }).tap()
    await expect(out.getByRole('group', { name: /^Remember the price/ })).toBeHidden()
    await dragBelow(page, rowOf(out, dimmers).locator('[data-handle]'), rowOf(out, callout))
    await expect.poll(() => storedNames(page)).toEqual([lights, callout, dimmers])

    await out.getByRole('button', { name: 'Add line' }).tap()
    const added = out.getByRole('group', { name: 'Add line' })
    await added.getByLabel('Description').fill('Rubbish removal')
    await added.getByLabel('Unit price').fill('60')
    await added.getByRole('checkbox', { name: 'Optional extra' }).tap()
    await added.getByRole('button', { name: 'Add line' }).tap()
    await expect(line(out.getByRole('table', { name: 'Optional extras' }), 'Rubbish removal')).toBeVisible()
    await expectAccessible(page, 'corrected lines')
    await page.setViewportSize(PHONE)

    const remove = async (name: string) => {
      await line(out, name).tap()
      await out.getByRole('button', { name: 'Remove' }).tap()
      await expect(line(out, name)).toBeHidden()
    }
    await remove('Rubbish removal')
    await out.getByRole('button', { name: 'Undo' }).tap()
    await expect(line(out, 'Rubbish removal')).toBeVisible()
    for (const name of ['Rubbish removal', callout, dimmers]) await remove(name)
    await line(out, lights).tap()
    await out.getByRole('button', { name: 'Remove' }).tap()
    await expect(page.getByText('Must have at least one line item')).toBeVisible()
    await expect.poll(() => storedNames(page)).toEqual([lights])
  })
})

test('what was typed survives a lost connection and a change that came between', async ({ page }) => {
  await generatedByStaff(page)
  const out = output(page)
  const [, dimmers = ''] = await names(out)
  await out.getByRole('button', { name: 'Add line' }).click()
  const added = out.getByRole('group', { name: 'Add line' })
  await added.getByLabel('Description').fill('Safety switch')
  await added.getByLabel('Unit price').fill('180')
  await page.route('**/api/v1/quotes/*', (route) => route.abort())
  await added.getByRole('button', { name: 'Add line' }).click()
  await expect(added.getByRole('alert')).toContainText('What you typed is kept')
  await expect(added.getByLabel('Description')).toHaveValue('Safety switch')

  // A line that could not be removed is there again.
  await line(out, dimmers).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText(/^Not saved: /).last()).toBeVisible()
  await expect(line(out, dimmers)).toBeVisible()
  await page.unroute('**/api/v1/quotes/*')

  const { id, current_version_number } = await stored(page)
  await api(page, 'put', `/quotes/${id}`, { notes: 'from another window', current_version_number })
  await added.getByRole('button', { name: 'Add line' }).click()
  await expect(page.getByText('Someone else just changed this quote')).toBeVisible()
  await page.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(added.getByLabel('Description')).toHaveValue('Safety switch')
  await added.getByRole('button', { name: 'Add line' }).click()
  await expect(line(out, 'Safety switch')).toBeVisible()
  await expect.poll(() => storedNames(page)).toContain('Safety switch')
})

/** Carries a line by its handle with a finger, below the middle of another one. */
async function dragBelow(page: Page, handle: Locator, target: Locator): Promise<void> {
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
  if (from === null || to === null) throw new Error('There is nothing to drag')
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const x = from.x + from.width / 2
  const start = from.y + from.height / 2
  const end = to.y + to.height * 0.8
  await touch('touchStart', x, start)
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', x, start + (end - start) * part)
  // Held still for a moment: let go in full motion it would be a fling, which swallows the next tap.
  await page.waitForTimeout(150)
  await touch('touchMove', x, end)
  await touch('touchEnd')
  await session.detach()
}
