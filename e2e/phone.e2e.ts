import { expect, type Page, test } from '@playwright/test'
import { expectLoaded, expectNoViolations, useLargestText, useMode } from './accessible.ts'
import { createQuote, publishQuote } from './api.ts'
import { PHONE, signUp } from './people.ts'

test.use({ viewport: PHONE })

const aQuote = (number: number) => ({
  quote_number: `Q-${1000 + number}`,
  title: `Deck number ${number}`,
  customer_name: 'Ann Lee',
  customer_phone: '0412 345 678',
  line_items: [{ item_description: 'Decking', item_quantity: number, item_unit_price: 100 }],
})

test('a quote is a row of two lines, all that is done with it one tap away', async ({ page }) => {
  await signUp(page, '/management')
  for (let number = 1; number <= 33; number += 1) await createQuote(page, aQuote(number))
  await page.reload()
  const rows = page.getByRole('table', { name: 'Quotes' }).getByRole('row')
  await expect(rows).toHaveCount(34)
  await expect(rows.nth(1)).toContainText('Ann Lee')
  await expect(rows.nth(1)).toContainText('$3,630.00')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_000)
  const nav = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox()
  const eighth = await rows.nth(8).boundingBox()
  expect((eighth?.y ?? 0) + (eighth?.height ?? 0)).toBeLessThanOrEqual(nav?.y ?? 0)

  await page.getByRole('button', { name: 'Actions for Q-1033' }).click()
  await expect(page.getByRole('menuitem', { name: 'Call Ann Lee' })).toHaveAttribute('href', 'tel:0412345678')
  await page.getByRole('menuitem', { name: 'Select' }).click()
  await expect(page.getByRole('checkbox', { name: 'Choose Q-1033' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Choose Q-1032' }).check()
  await expect(page.getByText('2 quotes chosen')).toBeVisible()
  await expectNoViolations(page, 'choosing quotes on a phone')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByRole('checkbox', { name: 'Choose Q-1033' })).toBeHidden()

  // A dialog comes up from the bottom, as wide as the phone.
  await page.getByRole('button', { name: 'Actions for Q-1033' }).click()
  await page.getByRole('menuitem', { name: 'Edit tags' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tags for Q-1033' })
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox()
      return [box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]
    })
    .toEqual([PHONE.width, PHONE.height])
})

test('a finger to the left shows what a thumb does with a quote; a tap elsewhere puts it away', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage()
  await signUp(page, '/management')
  const published = await createQuote(page, { ...aQuote(1), customer_email: 'ann@example.com' })
  await publishQuote(page, published.id)
  for (let number = 2; number <= 20; number += 1) await createQuote(page, aQuote(number))
  await page.reload()
  const row = (number: string) =>
    page
      .getByRole('row')
      .filter({ hasText: `Deck number ${number}` })
      .last()
  const touch = await page.context().newCDPSession(page)
  const swipe = async (number: string, by: { x?: number; y?: number }) => {
    const box = await row(number).boundingBox()
    const from = { x: 250, y: (box?.y ?? 0) + 20 }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
    for (let step = 1; step <= 10; step += 1) {
      const to = { x: from.x + ((by.x ?? 0) * step) / 10, y: from.y + ((by.y ?? 0) * step) / 10 }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] })
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const actions = page.locator('[data-swipe-actions] > *')

  await swipe('20', { x: -20 })
  await expect(actions, 'too little').toHaveCount(0)
  await swipe('20', { x: -180 })
  await expect(actions).toHaveText(['Call', 'Archive'])
  await expect(actions.first()).toHaveAttribute('href', 'tel:0412345678')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const action of await actions.all()) {
    await expect(action).toBeInViewport({ ratio: 1 })
    const box = await action.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await expectNoViolations(page, 'a swiped row')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  // One at a time.
  await swipe('19', { x: -180 })
  await expect(actions).toHaveCount(2)
  await expect(row('19').locator('[data-swipe-actions]')).toHaveCount(1)
  await row('18').tap({ position: { x: 80, y: 15 } })
  await expect(actions).toHaveCount(0)
  await expect(page.getByRole('dialog'), 'the tap only closes').toHaveCount(0)
  await row('18').tap({ position: { x: 80, y: 15 } })
  await expect(page.getByRole('dialog', { name: 'Quote Q-1018' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Up and down is the page’s.
  await swipe('17', { x: -30, y: -300 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(actions).toHaveCount(0)

  // Not while it still scrolls.
  await page.reload()
  await expect(row('20')).toBeVisible()
  await swipe('20', { x: -180 })
  // Chromium takes no tap while it may still fling.
  await expect(async () => {
    await actions.getByText('Archive').tap()
    await expect(row('20')).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  await expect(actions).toHaveCount(0)
  await row('1').scrollIntoViewIfNeeded()
  await swipe('1', { x: -230 })
  await expect(actions).toHaveText(['Call', 'Share', 'Archive'])
  await expect(async () => {
    await actions.getByText('Share').tap()
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.context().close()
})

test('the bottom navigation leads to the daily places and says where one is', { tag: '@full' }, async ({
  page,
}) => {
  await useMode(page, 'light')
  await signUp(page, '/dashboard')
  const nav = page.getByRole('navigation', { name: 'Shortcuts' })
  const current = nav.locator('[aria-current="page"]')
  await expect(current).toHaveText('Dashboard')
  for (const [name, address] of [
    ['Customers', /\/management\?view=/],
    ['Quotes', /\/management$/],
    ['New', /\/quote-lab$/],
    ['Dashboard', /\/dashboard$/],
  ] as const) {
    await nav.getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    await expect(current).toHaveText([name])
  }
  await expectNoViolations(page, 'bottom navigation')
})

test('at the largest text size nothing scrolls sideways, and the editor can be saved', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page, '/management')
  const quote = await createQuote(page, { ...aQuote(1), customer_email: 'ann@example.com' })
  await useLargestText(page)
  for (const path of [
    '/dashboard',
    '/management',
    '/management?view=customers',
    '/quote-lab',
    '/start?step=tax',
    `/quote-editor?quoteId=${quote.id}`,
    '/integrations',
    '/tenant-management',
    '/settings',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expectLoaded(page)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(over, path).toBeLessThanOrEqual(0)
  }
  await page.goto(`/quote-editor?quoteId=${quote.id}`)
  const save = page.getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeInViewport({ ratio: 1 })
  expect(await save.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0)
})

/** Goes through a page with Tab, and back; what has the focus is never under a bar that stays. */
async function expectFocusInSight(page: Page, presses: number): Promise<void> {
  let fields = 0
  for (const key of [...Array(presses).fill('Tab'), ...Array(presses).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    const covered = await page.evaluate(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || focused.closest('main') === null) return 'elsewhere'
      const { left, width, top, bottom, height } = focused.getBoundingClientRect()
      // A tall one is seen at its start; none of it lies out of the window.
      const over = [top + 1, Math.min(bottom - 1, top + 40)].some((y) => {
        const seen = document.elementFromPoint(left + width / 2, y)
        const isBar = seen?.closest('header, nav') ?? null
        return seen === null || (isBar !== null && !isBar.contains(focused))
      })
      const name = focused.getAttribute('aria-label') ?? focused.id
      return height > 1 && over ? `${focused.tagName} ${name} at ${top}` : null
    })
    if (covered === 'elsewhere') continue
    fields += 1
    expect(covered, 'under a bar').toBeNull()
  }
  expect(fields).toBeGreaterThan(presses / 2)
}

test('the dashboard begins with what waits, then the next job, then the last quotes', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page, '/dashboard')
  const job = page.getByRole('form', { name: 'New quote' })
  await expect(job.getByLabel('What’s the job?')).toBeVisible()
  await expectLoaded(page)
  // Nothing waits: the job comes first, in less than a third of the screen.
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(attention).toHaveCount(0)
  const box = await job.boundingBox()
  expect(box?.y ?? PHONE.height).toBeLessThan(120)
  expect(box?.height ?? PHONE.height).toBeLessThanOrEqual(PHONE.height / 3)
  await job.getByLabel('What’s the job?').focus()
  await expect(job.getByRole('button', { name: 'Price this job' })).toBeDisabled()
  await job.getByLabel('What’s the job?').fill('Replace 3 toilets')
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const expiring = { valid_until: inTwoDays, customer_email: 'ann@example.com' }
  for (let number = 1; number <= 6; number += 1) {
    const { id } = await createQuote(page, { ...aQuote(number), ...(number <= 4 ? expiring : {}) })
    if (number <= 4) await publishQuote(page, id)
  }
  await page.reload()
  await expect(job.getByLabel('What’s the job?'), 'what was typed').toHaveValue('Replace 3 toilets')
  const latest = page.getByRole('table', { name: 'Latest quotes' }).getByRole('row')
  await expect(latest).toHaveCount(6)
  await expect(latest.nth(1)).toContainText('Deck number 6')
  const waiting = attention.getByRole('listitem')
  await expect(waiting).toHaveText([/^\$1,100\.00 in open quotes/, /Expires/, /Expires/, /Expires/])
  const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0
  await expectLoaded(page)
  const second = await job.boundingBox()
  expect(await top('Needs attention')).toBeLessThan(second?.y ?? 0)
  expect(second?.y ?? 0).toBeLessThan(await top('Latest quotes'))
  expect((second?.y ?? 0) + 150, 'the job is on the first screen').toBeLessThan(PHONE.height)
  await attention.getByRole('button', { name: 'Show all 4' }).click()
  await expect(waiting).toHaveCount(5)
  await expectNoViolations(page, 'the dashboard')
  await page.getByRole('link', { name: '2 drafts not sent' }).click()
  await expect(page.getByText('1 to 2 of 2')).toBeVisible()

  await page.goBack()
  await job.getByRole('textbox').fill('Replace 3 toilets at 240 each')
  await job.getByRole('button', { name: 'Price this job' }).click()
  await expect(page).toHaveURL(/\/quote-lab$/)
  await expect(page.getByLabel('Describe the job')).toHaveValue('Replace 3 toilets at 240 each')
})

test('a list of quotes that fails is reported on Today, and the rest is there', { tag: '@full' }, async ({
  page,
}) => {
  await signUp(page, '/management')
  await createQuote(page, aQuote(1))
  await page.route('**/api/v1/quotes?*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Broken' } }),
  )
  await page.goto('/dashboard')
  await expect(page.getByText('Error loading quotes')).toBeVisible()
  await expect(page.getByText('Failed to load quotes', { exact: true })).toBeVisible()
  await expect(page.getByRole('form', { name: 'New quote' })).toBeVisible()
  await page.unroute('**/api/v1/quotes?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Latest quotes' })).toContainText('Deck number 1')
})

test('no page tries what its content security policy forbids', { tag: '@full' }, async ({ page }) => {
  const refused: string[] = []
  await page.exposeFunction('onRefused', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (globalThis as unknown as { onRefused(what: string): void }).onRefused(
        `${location.pathname} ${violatedDirective} ${blockedURI}`,
      ),
    )
  })
  await signUp(page, '/dashboard')
  for (const path of ['/dashboard', '/management', '/messages', '/quote-lab', '/campaigns', '/settings']) {
    await page.goto(path)
    await expectLoaded(page)
  }
  expect(refused).toEqual([])
})

test('a field tabbed into lies between the bars', { tag: '@full' }, async ({ page }) => {
  await signUp(page, '/dashboard')
  for (const path of ['/tenant-management?tab=preferences', '/quote-lab?tab=form']) {
    await page.goto(path)
    await expectLoaded(page)
    await page.locator('main').locator('input:visible').first().focus()
    await expectFocusInSight(page, 30)
  }
})
