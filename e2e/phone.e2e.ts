import { expect, test } from '@playwright/test'
import { expectLoaded, expectNoViolations, useMode } from './accessible.ts'
import { createQuote, publishQuote, tokenIn } from './api.ts'
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
  await page.getByRole('button', { name: 'Choose none' }).click()
  await expect(page.getByRole('checkbox', { name: 'Choose Q-1033' })).toBeHidden()

  // A dialog comes up from the bottom, as wide as the phone.
  await page.getByRole('button', { name: 'Actions for Q-1033' }).click()
  await page.getByRole('menuitem', { name: 'Edit tags' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tags of Q-1033' })
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox()
      return [box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]
    })
    .toEqual([PHONE.width, PHONE.height])
})

test('the bottom navigation leads to the daily places and says where one is', async ({ page }) => {
  await useMode(page, 'light')
  await signUp(page, '/dashboard')
  const nav = page.getByRole('navigation', { name: 'Shortcuts' })
  const current = nav.locator('[aria-current="page"]')
  await expect(current).toHaveText('Today')
  for (const [name, address] of [
    ['Customers', /\/management\?view=/],
    ['Quotes', /\/management$/],
    ['New', /\/quote-lab$/],
    ['Today', /\/dashboard$/],
  ] as const) {
    await nav.getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    await expect(current).toHaveText([name])
  }
  await expectNoViolations(page, 'bottom navigation')
})

const WIDE_TEXT = JSON.stringify({ mode: 'light', fontSize: 'x-large', themeColour: 'primary-blue' })

test('at the largest text size nothing scrolls sideways, and the editor can be saved', async ({ page }) => {
  await signUp(page, '/management')
  const quote = await createQuote(page, { ...aQuote(1), customer_email: 'ann@example.com' })
  await page.addInitScript((value) => localStorage.setItem('quotewright-appearance', value), WIDE_TEXT)
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

test('a change a customer asked for fits the phone at the largest text size', async ({ page }) => {
  await signUp(page, '/management')
  const { id } = await createQuote(page, {
    ...aQuote(1),
    currency: 'NZD',
    line_items: [{ item_description: 'Decking', item_quantity: 4, item_unit_price: 1_125 }],
  })
  const link = await publishQuote(page, id)
  const ofCustomer = `/api/v1/public/quotes/${tokenIn(link)}`
  type Shown = { quote: { line_items: { id: string }[] } }
  const { quote } = (await (await page.request.get(ofCustomer)).json()) as Shown
  const line_items = quote.line_items.map((line) => ({ id: line.id, quantity: 5 }))
  const asked = await page.request.post(`${ofCustomer}/line-items`, {
    data: { version_number: 1, line_items },
  })
  expect(asked.ok(), await asked.text()).toBe(true)
  await page.addInitScript((value) => localStorage.setItem('quotewright-appearance', value), WIDE_TEXT)
  await page.goto(`/quote-editor?quoteId=${id}`)
  const totals = page.getByRole('table', { name: 'Totals before and after' })
  await expect(totals).toBeVisible()
  const right = await totals.evaluate((table) =>
    Math.max(...[...table.querySelectorAll('th, td')].map((cell) => cell.getBoundingClientRect().right)),
  )
  expect(right).toBeLessThanOrEqual(PHONE.width)
  const answer = page.getByRole('button', { name: 'Answer without changing it' })
  const label = answer.getByText('Answer without changing it')
  expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
})

test('Today begins with the next job, then what needs doing, then the last quotes', async ({ page }) => {
  await signUp(page, '/dashboard')
  const job = page.getByRole('form', { name: 'New quote' })
  await expect(job.getByRole('button', { name: 'Price this job' })).toBeDisabled()
  await job.getByLabel('What’s the job?').fill('Replace 3 toilets')
  for (let number = 1; number <= 4; number += 1) await createQuote(page, aQuote(number))
  await page.reload()
  await expect(job.getByLabel('What’s the job?'), 'what was typed').toHaveValue('Replace 3 toilets')
  const latest = page.getByRole('list', { name: 'Latest quotes' })
  await expect(latest.getByRole('listitem')).toHaveCount(3)
  await expect(latest.getByRole('listitem').first()).toContainText('Deck number 4')
  const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0
  expect((await job.boundingBox())?.y ?? 0).toBeLessThan(await top('Needs attention'))
  expect(await top('Needs attention')).toBeLessThan(await top('Latest quotes'))
  await expectLoaded(page)
  await expectNoViolations(page, 'Today')
  await page.getByRole('link', { name: '4 drafts not sent' }).click()
  await expect(page.getByText('1 to 4 of 4')).toBeVisible()

  await page.goBack()
  await job.getByRole('textbox').fill('Replace 3 toilets at 240 each')
  await job.getByRole('button', { name: 'Price this job' }).click()
  await expect(page).toHaveURL(/\/quote-lab$/)
  await expect(page.getByLabel('Describe the job')).toHaveValue('Replace 3 toilets at 240 each')
})

test('a list of quotes that fails is reported on Today, and the rest is there', async ({ page }) => {
  await signUp(page, '/management')
  await createQuote(page, aQuote(1))
  await page.route('**/api/v1/quotes?*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Broken' } }),
  )
  await page.goto('/dashboard')
  await expect(page.getByText('Error loading quotes')).toBeVisible()
  await expect(page.getByRole('form', { name: 'New quote' })).toBeVisible()
  await page.unroute('**/api/v1/quotes?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Latest quotes' })).toContainText('Deck number 1')
})

test('no page tries what its content security policy forbids', async ({ page }) => {
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
