import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoViolations, useMode } from './accessible.ts'
import { acceptQuote, createQuote, publishQuote } from './api.ts'
import { PHONE, signUp } from './people.ts'

// What only a browser window shows of states that no provider brings about when it is asked to: the answers of the server
// are given here. Each state alone is a component test.

const AT = '2026-11-20T03:00:00.000Z'

const CONNECTION = {
  provider: 'xero',
  status: 'active',
  is_expired: false,
  tenant_name: 'Bright Sparks Pty Ltd',
  last_error: null,
  created_by: 'Robin Fielder',
  created_at: AT,
  expires_at: null,
}
const CONNECTIONS = [
  CONNECTION,
  { ...CONNECTION, provider: 'myob', status: 'expired', is_expired: true },
  { ...CONNECTION, provider: 'quickbooks', status: 'needs_selection', tenant_name: null },
]

/** Answers what is read below `/api/v1` in place of the server; a function is called for each answer. */
async function answer(page: Page, path: string, json: unknown) {
  await page.route(`**/api/v1${path}`, (route) => {
    const body: unknown = typeof json === 'function' ? json() : json
    return route.fulfill({ json: body })
  })
}

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Integrations' }).getByRole('listitem').filter({ hasText: name })

test('systems in every state, and none, can be used by everyone', { tag: '@full' }, async ({ page }) => {
  await useMode(page, 'dark')
  await signUp(page, '/dashboard')
  let available: string[] = []
  await answer(page, '/integrations/available', () => available)
  await answer(page, '/integrations/my-connections', () => (available.length === 0 ? [] : CONNECTIONS))
  await page.goto('/quote-lab')
  await page.getByRole('tab', { name: 'Integrations' }).click()
  await expect(page.getByRole('heading', { name: 'No Integrations Available' })).toBeVisible()
  available = ['servicem8', 'xero', 'myob', 'quickbooks']
  await page.goto('/integrations')
  await expect(card(page, 'QuickBooks').getByText('Choose your organisation')).toBeVisible()
  await expectAccessible(page, 'integrations')
})

test('the window opens within the click, and the list is read each second until it closes', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page, '/dashboard')
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (...how) => {
      document.documentElement.dataset['opened'] = String(how[2])
      return open(...how)
    }
  })
  let reads = 0
  await answer(page, '/integrations/available', ['xero'])
  await answer(page, '/integrations/my-connections', () => {
    reads += 1
    return []
  })
  await page.goto('/integrations')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/integrations/xero/connect', async (route) => {
    await released
    return route.fulfill({ json: { auth_url: `${new URL(page.url()).origin}/marketing` } })
  })
  const opening = page.waitForEvent('popup')
  await card(page, 'Xero')
    .getByRole('button', { name: /Connect/ })
    .click()
  const popup = await opening
  expect(popup.url()).toBe('about:blank')
  await expect(page.locator('html')).toHaveAttribute('data-opened', /popup,width=600,height=700/)
  release()
  await popup.waitForURL('**/marketing')
  await expect(page.getByText('Finish signing in to Xero in its window.')).toBeVisible()
  const before = reads
  await expect.poll(() => reads - before, { timeout: 6_000 }).toBeGreaterThanOrEqual(3)
  await popup.close()
  const closed = reads
  await expect(page.getByText('Finish signing in to Xero in its window.')).toHaveCount(0)
  await expect.poll(() => reads).toBeGreaterThan(closed)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(card(page, 'Xero').getByRole('button', { name: /Connect/ })).toBeVisible()
})

const FAILED = {
  id: crypto.randomUUID(),
  provider: 'xero',
  action: 'quote',
  state: 'failed',
  version_number: 1,
  warning: null,
  failure: { kind: 'validation', message: 'The account 200 is archived.', field: 'AccountCode' },
  question: null,
  external_id: null,
  external_number: null,
  external_url: null,
  totals: { ours: 95, theirs: 95 },
  tax: { ours: 8.64, theirs: 8.64 },
  attempts: 1,
  next_at: null,
  created_at: AT,
  updated_at: AT,
}
const ASKED = {
  ...FAILED,
  id: crypto.randomUUID(),
  action: 'invoice',
  state: 'needs_input',
  failure: null,
  question: {
    kind: 'contact',
    message: 'Two contacts have this email. Which one is it?',
    choices: [
      { id: 'c1', name: 'Deb Hanley' },
      { id: 'c2', name: 'Hanley Trust' },
    ],
  },
}

const TARGET = {
  provider: 'xero',
  tenant_name: 'Bright Sparks Pty Ltd',
  actions: ['quote', 'invoice'],
  totals: { ours: 95, theirs: 95.01 },
  tax: { ours: 8.64, theirs: 8.65 },
  wording: 'rounding_line',
  blocked: null,
}

// Narrower than a quote beside the list: it stays in its dialog in either size.
const NARROW = { width: 1100, height: 900 }

async function expectNoViolationsInDialog(page: Page, name: string) {
  for (const viewport of [PHONE, NARROW]) {
    await page.setViewportSize(viewport)
    await expectNoViolations(page, `${name}, ${viewport.width} px`)
  }
}

test('a failed push, a question and what would arrive can be used by everyone', { tag: '@full' }, async ({
  page,
}) => {
  await useMode(page, 'dark')
  await page.setViewportSize(NARROW)
  await signUp(page, '/dashboard')
  const quote = await createQuote(page, {
    customer_name: 'Deb Hanley',
    customer_email: 'deb@example.com',
    line_items: [{ description: 'Callout', quantity: 1, unit: 'ea', unit_price: 95 }],
  })
  await acceptQuote(page, await publishQuote(page, quote.id))
  await answer(page, `/quotes/${quote.id}/pushes`, { targets: [TARGET], pushes: [FAILED, ASKED] })
  await page.goto('/management')
  await page.getByRole('button', { name: new RegExp(`^${quote.quote_number}`) }).click()
  const accounts = page.getByRole('region', { name: 'Accounts' })
  await expect(accounts.getByText('The account 200 is archived.')).toBeVisible()
  await expectNoViolationsInDialog(page, 'a failed push and a question')
  await accounts.getByRole('button', { name: /Send quote\s+to Xero/ }).click()
  await expect(page.getByRole('dialog', { name: 'Send to Xero' })).toBeVisible()
  await expectNoViolationsInDialog(page, 'sending a quote')
})
