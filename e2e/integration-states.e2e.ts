import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoViolations, useMode } from './accessible.ts'
import { acceptQuote, createQuote, publishQuote } from './api.ts'
import { joinOrganization, PHONE, signUp } from './people.ts'

// States that no provider brings about when it is asked to: the answers of the server are given here.

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

const SETTINGS = {
  tenant_id: 't1',
  account_id: '200',
  tax_code_id: 'OUTPUT',
  tax_free_code_id: null,
  item_id: null,
  location_id: null,
  cost_centre_id: null,
  push_when_accepted: true,
  create_invoice: false,
  tenants: [{ id: 't1', name: 'Bright Sparks Pty Ltd' }],
  accounts: [
    { id: '200', name: 'Sales' },
    { id: '260', name: 'Other Revenue' },
  ],
  tax_codes: [{ id: 'OUTPUT', name: 'GST on Income' }],
  items: [],
  locations: [],
  cost_centres: [],
  options_at: AT,
  options_problem: null,
  missing: [],
  can_create_invoice: true,
  pulls: ['contacts', 'items'],
}

interface Answer {
  readonly method?: string
  readonly status?: number
}

/** Answers a path below `/api/v1` in place of the server; a function is called for each answer. */
async function answer(
  page: Page,
  path: string,
  json: unknown,
  { method = 'GET', status = 200 }: Answer = {},
) {
  await page.route(`**/api/v1${path}`, (route) => {
    if (route.request().method() !== method) return route.fallback()
    const body: unknown = typeof json === 'function' ? json() : json
    return route.fulfill(body === undefined ? { status } : { status, json: body })
  })
}

async function openIntegrations(page: Page, available: readonly string[], connections: () => unknown) {
  await answer(page, '/integrations/available', available)
  await answer(page, '/integrations/my-connections', connections)
  await page.goto('/integrations')
}

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Integrations' }).getByRole('listitem').filter({ hasText: name })

test('each system says how it is connected and what can be done', async ({ page }) => {
  await useMode(page, 'dark')
  await signUp(page, '/dashboard')
  await openIntegrations(page, ['servicem8', 'xero', 'myob', 'quickbooks'], () => [
    CONNECTION,
    { ...CONNECTION, provider: 'myob', status: 'expired', is_expired: true },
    { ...CONNECTION, provider: 'quickbooks', status: 'needs_selection', tenant_name: null },
  ])
  const buttonsOf = (name: string) => card(page, name).getByRole('button').allTextContents()
  await expect(card(page, 'ServiceM8').getByText('Field service')).toBeVisible()
  expect((await buttonsOf('ServiceM8')).join()).toMatch(/^Connect\s+ServiceM8$/)
  await expect(card(page, 'Xero').getByText('Connected to Bright Sparks Pty Ltd')).toBeVisible()
  expect((await buttonsOf('Xero')).join()).toMatch(/^Manage\s+Xero,Disconnect\s+Xero$/)
  expect((await buttonsOf('MYOB')).join()).toMatch(/^Reconnect\s+MYOB Business,Remove\s+MYOB Business$/)
  await expect(card(page, 'QuickBooks').getByText('Choose your organisation')).toBeVisible()
  expect((await buttonsOf('QuickBooks')).join()).toMatch(/^Manage\s+QuickBooks Online,Disconnect/)
  await expectAccessible(page, 'integrations')
})

test('without a provider an admin reads which variables to set, in the Quote Builder too', async ({
  page,
}) => {
  await signUp(page, '/dashboard')
  await answer(page, '/integrations/available', [])
  await answer(page, '/integrations/my-connections', [])
  await page.goto('/quote-lab')
  await page.getByRole('tab', { name: 'Integrations' }).click()
  await expect(page.getByRole('heading', { name: 'No Integrations Available' })).toBeVisible()
  await expect(page.getByText('INTEGRATION_XERO_CLIENT_ID')).toBeVisible()
  await expect(page.getByText('INTEGRATION_XERO_CLIENT_SECRET')).toBeVisible()
  await expectAccessible(page, 'no integrations')
})

test('a list that fails can be asked for again', async ({ page }) => {
  await signUp(page, '/dashboard')
  await answer(page, '/integrations/available', { detail: 'Busy' }, { status: 503 })
  await page.goto('/integrations')
  await expect(page.getByText('Failed to load integrations')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/v1/integrations/available')
  await answer(page, '/integrations/available', ['xero'])
  await answer(page, '/integrations/my-connections', [])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Xero')).toBeVisible()
})

test('a member sees what is connected, and no button', async ({ page, browser }) => {
  await signUp(page, '/dashboard')
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: PHONE })
  const member = await context.newPage()
  const email = await signUp(member, '/dashboard')
  await joinOrganization(page, member, email)
  await openIntegrations(member, ['xero', 'jobber'], () => [CONNECTION])
  await expect(card(member, 'Xero').getByText('Bright Sparks Pty Ltd')).toBeVisible()
  await expect(member.getByText('Only owners and admins can connect these')).toBeVisible()
  await expect(card(member, 'Xero').getByRole('button')).toHaveCount(0)
  await expect(card(member, 'Jobber').getByRole('button')).toHaveCount(0)
  await expectAccessible(member, 'integrations of a member')
  await member.unroute('**/api/v1/integrations/**')
  await openIntegrations(member, [], () => [])
  await expect(member.getByText('None set up on this server yet. Ask an owner or admin.')).toBeVisible()
  await context.close()
})

test('the window opens within the click, and the list is read each second until it closes', async ({
  page,
}) => {
  await signUp(page, '/dashboard')
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (...how) => {
      document.documentElement.dataset['opened'] = String(how[2])
      return open(...how)
    }
  })
  let reads = 0
  await openIntegrations(page, ['xero'], () => {
    reads += 1
    return []
  })
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

test('a refusal, no answer and a blocked window are distinguished', async ({ page }) => {
  await signUp(page, '/dashboard')
  await openIntegrations(page, ['xero'], () => [])
  const connect = card(page, 'Xero').getByRole('button', { name: /Connect/ })
  await answer(
    page,
    '/integrations/xero/connect',
    { detail: 'Xero is not answering' },
    { method: 'POST', status: 503 },
  )
  const refused = page.waitForEvent('popup')
  await connect.click()
  const popup = await refused
  await expect(page.getByText('Failed to connect Xero')).toBeVisible()
  await expect(page.getByText('Xero is not answering')).toBeVisible()
  await expect.poll(() => popup.isClosed()).toBe(true)

  await page.route('**/integrations/xero/connect', (route) => route.abort())
  await connect.click()
  await expect(page.getByText('Error connecting Xero')).toBeVisible()

  await answer(
    page,
    '/integrations/xero/connect',
    { auth_url: 'https://login.example/authorize' },
    { method: 'POST' },
  )
  await page.evaluate(() => {
    window.open = () => null
  })
  await connect.click()
  await expect(page.getByRole('link', { name: 'Open Xero in a new tab' })).toHaveAttribute(
    'href',
    'https://login.example/authorize',
  )
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('Simpro asks for the host first, and says what is wrong with it', async ({ page }) => {
  await useMode(page, 'dark')
  await signUp(page, '/dashboard')
  await openIntegrations(page, ['simpro'], () => [])
  await card(page, 'Simpro')
    .getByRole('button', { name: /Connect/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Connect Simpro' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Enter your address')).toBeVisible()
  const detail = 'Use your simprosuite.com address'
  const problem = { detail, errors: [{ path: 'build_url', message: detail }] }
  await answer(page, '/integrations/simpro/connect', problem, { method: 'POST', status: 422 })
  await dialog.getByLabel('Your Simpro address').fill('evil.example')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText(detail)).toBeVisible()
  await expect(dialog.getByLabel('Your Simpro address')).toHaveValue('evil.example')
  await expectAccessible(page, 'Simpro address')
  const sent = page.waitForRequest('**/integrations/simpro/connect')
  const started = { auth_url: `${new URL(page.url()).origin}/marketing` }
  await answer(page, '/integrations/simpro/connect', started, { method: 'POST' })
  await dialog.getByLabel('Your Simpro address').fill('acme')
  const opening = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  expect((await sent).postDataJSON()).toEqual({ build_url: 'acme' })
  await (await opening).close()
  await expect(dialog).toHaveCount(0)
})

test('disconnecting asks first and says when it fails', async ({ page }) => {
  await signUp(page, '/dashboard')
  let connections = [CONNECTION]
  await openIntegrations(page, ['xero'], () => connections)
  await answer(page, '/integrations/xero/disconnect', { detail: 'Busy' }, { method: 'DELETE', status: 503 })
  await card(page, 'Xero')
    .getByRole('button', { name: /Disconnect/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Disconnect Xero?' })
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(dialog.getByText('Error disconnecting Xero')).toBeVisible()
  await page.route('**/integrations/xero/disconnect', (route) => {
    connections = []
    return route.fulfill({ status: 204 })
  })
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card(page, 'Xero').getByRole('button', { name: /^Connect/ })).toBeVisible()
})

async function openManage(page: Page, settings: object = SETTINGS, pulls: unknown = { pulls: [] }) {
  await answer(page, '/integrations/xero/settings*', settings)
  await answer(page, '/integrations/xero/pull', pulls)
  await answer(page, '/integrations/xero/pushes*', { pushes: [], total: 0 })
  await openIntegrations(page, ['xero'], () => [CONNECTION])
  await card(page, 'Xero')
    .getByRole('button', { name: /Manage/ })
    .click()
  return page.getByRole('dialog', { name: 'Manage Xero' })
}

test('settings that are refused stay as they were typed; only changes are sent', async ({ page }) => {
  await useMode(page, 'dark')
  await signUp(page, '/dashboard')
  const dialog = await openManage(page)
  await expect(dialog.getByRole('button', { name: 'Save settings' })).toBeDisabled()
  await dialog.getByLabel('Income account').selectOption('Other Revenue')
  await dialog.getByLabel('Create an invoice').check({ force: true })
  const detail = 'Xero does not list this account any more'
  const problem = { detail, errors: [{ path: 'account_id', message: detail }] }
  await answer(page, '/integrations/xero/settings', problem, { method: 'PUT', status: 422 })
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  expect((await sent).postDataJSON()).toEqual({ account_id: '260', create_invoice: true })
  await expect(dialog.getByText(detail)).toBeVisible()
  await expect(dialog.getByLabel('Income account')).toHaveValue('260')
  await expect(dialog.getByLabel('Income account')).toBeFocused()
  await expect(dialog.getByLabel('Create an invoice')).toBeChecked()
  await expectAccessible(page, 'manage with a problem')
})

test('on a phone a save that fails is reported beside its button', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signUp(page, '/dashboard')
  const dialog = await openManage(page)
  await answer(page, '/integrations/xero/settings', { detail: 'Busy' }, { method: 'PUT', status: 503 })
  // The sheet is still on its way up at first.
  await expect(async () => {
    await dialog.getByLabel('Create an invoice').check({ force: true, timeout: 1_000 })
  }).toPass()
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await expect(dialog.getByText('Failed to save settings')).toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Save settings' })).toBeInViewport()
})

test('lists that could not be read, and what is still to choose, are said', async ({ page }) => {
  await signUp(page, '/dashboard')
  const dialog = await openManage(page, {
    ...SETTINGS,
    account_id: null,
    missing: ['account_id'],
    options_problem: 'Xero is not answering. Try again in a minute.',
    options_at: null,
  })
  await expect(dialog.getByText('Choose before sending to Xero')).toBeVisible()
  await expect(dialog.getByText('Xero is not answering. Try again in a minute.')).toBeVisible()
  await page.unroute('**/api/v1/integrations/xero/settings*')
  await answer(page, '/integrations/xero/settings*', {
    ...SETTINGS,
    account_id: null,
    missing: ['account_id'],
  })
  await dialog.getByLabel('Create an invoice').check({ force: true })
  await dialog.getByRole('button', { name: 'Refresh lists' }).click()
  await expect(dialog.getByText('Xero is not answering. Try again in a minute.')).toHaveCount(0)
  await expect(dialog.getByLabel('Create an invoice')).toBeChecked()
})

test('an import shows how far it is and what it skipped', async ({ page }) => {
  await useMode(page, 'dark')
  await page.setViewportSize(PHONE)
  await signUp(page, '/dashboard')
  const pull = {
    id: crypto.randomUUID(),
    kind: 'contacts',
    state: 'running',
    new_count: 120,
    matched_count: 30,
    skipped_count: 0,
    skipped: [],
    problem: null,
    created_at: AT,
    updated_at: AT,
  }
  let pulls: object[] = []
  const dialog = await openManage(page, SETTINGS, () => ({ pulls }))
  await page.route('**/integrations/xero/pull', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    pulls = [pull]
    return route.fulfill({ status: 202, json: pull })
  })
  await dialog.getByRole('button', { name: 'Import contacts' }).click()
  await expect(dialog.getByText('120 new, 30 already here')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import contacts' })).toBeDisabled()
  const skipped = [{ name: 'Walk-in', reason: 'No email or phone' }]
  pulls = [{ ...pull, state: 'done', new_count: 200, skipped_count: 1, skipped }]
  await expect(dialog.getByText('Imported: 200 new, 30 already here, 1 skipped')).toBeVisible()
  await dialog.getByText('Show what was skipped').click()
  await expect(dialog.getByText('Walk-in: No email or phone')).toBeVisible()
  await expectAccessible(page, 'manage with an import')
})

const PUSH = {
  id: crypto.randomUUID(),
  provider: 'xero',
  action: 'quote',
  state: 'done',
  version_number: 1,
  warning: null,
  failure: null,
  question: null,
  external_id: 'x',
  external_number: 'QU-0042',
  external_url: 'https://go.xero.example/QU-0042',
  totals: { ours: 95, theirs: 95 },
  tax: { ours: 8.64, theirs: 8.64 },
  attempts: 1,
  next_at: null,
  created_at: AT,
  updated_at: AT,
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

/** Opens the details of an accepted quote, whose pushes are given. */
async function openAccepted(page: Page, pushes: () => object) {
  const quote = await createQuote(page, {
    customer_name: 'Deb Hanley',
    customer_email: 'deb@example.com',
    line_items: [{ description: 'Callout', quantity: 1, unit: 'ea', unit_price: 95 }],
  })
  await acceptQuote(page, await publishQuote(page, quote.id))
  await answer(page, `/quotes/${quote.id}/pushes`, pushes)
  await page.goto('/management')
  await page.getByRole('button', { name: new RegExp(`^${quote.quote_number}`) }).click()
  return { quote, accounts: page.getByRole('region', { name: 'Accounts' }) }
}

test('what would arrive is shown before it is sent', async ({ page }) => {
  await useMode(page, 'dark')
  await signUp(page, '/dashboard')
  // Narrower than a quote beside the list: it stays in its dialog in either size.
  await page.setViewportSize({ width: 1100, height: 900 })
  let pushes: object[] = []
  const targets = () => [{ ...TARGET, actions: pushes.length === 0 ? TARGET.actions : ['invoice'] }]
  const { quote, accounts } = await openAccepted(page, () => ({ targets: targets(), pushes }))
  await expect(accounts.getByText('Quotewright $95.00 · Xero $95.01')).toBeVisible()
  await accounts.getByRole('button', { name: /Send quote\s+to Xero/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to Xero' })
  await expect(dialog.getByText('GST: Quotewright $8.64 · Xero $8.65')).toBeVisible()
  await expect(
    dialog.getByText('Lines arrive as quoted, with a rounding line so the totals match.'),
  ).toBeVisible()
  for (const [size, viewport] of [
    ['narrow', { width: 1100, height: 900 }],
    ['phone', PHONE],
  ] as const) {
    await page.setViewportSize(viewport)
    await expectNoViolations(page, `sending a quote, ${size}`)
  }
  const path = `/quotes/${quote.id}/pushes`
  await answer(page, path, { detail: 'Choose an account in Manage first' }, { method: 'POST', status: 409 })
  await dialog.getByRole('button', { name: 'Send quote' }).click()
  await expect(dialog.getByText('Choose an account in Manage first')).toBeVisible()
  await page.route(`**/api/v1${path}`, (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    pushes = [{ ...PUSH, state: 'running', external_number: null, external_url: null }]
    return route.fulfill({ status: 202, json: pushes[0] })
  })
  await dialog.getByRole('button', { name: 'Send quote' }).click()
  await expect(accounts.getByText('Sending')).toBeVisible()
  // Nothing else has happened here: it is asked for again until it has arrived.
  pushes = [{ ...PUSH, warning: 'Xero’s total is $0.01 higher', totals: { ours: 95, theirs: 95.01 } }]
  await expect(accounts.getByRole('link', { name: /QU-0042/ })).toHaveAttribute('href', PUSH.external_url)
  await expect(accounts.getByText('Xero’s total is $0.01 higher')).toBeVisible()
  await expect(accounts.getByRole('button', { name: /Send quote/ })).toHaveCount(0)
  await expect(accounts.getByRole('button', { name: /Create invoice/ })).toBeVisible()
})

test('a failed push is tried again, a question is answered', async ({ page }) => {
  await useMode(page, 'dark')
  await signUp(page, '/dashboard')
  const failed = {
    ...PUSH,
    state: 'failed',
    external_number: null,
    external_url: null,
    failure: { kind: 'validation', message: 'The account 200 is archived.', field: 'AccountCode' },
  }
  const asked = {
    ...failed,
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
  const { quote, accounts } = await openAccepted(page, () => ({ targets: [TARGET], pushes: [failed, asked] }))
  await expect(accounts.getByText('The account 200 is archived.')).toBeVisible()
  await expect(accounts.getByText('AccountCode')).toBeVisible()
  await expectAccessible(page, 'a failed push and a question')
  await page.route('**/pushes/*/*', (route) => route.fulfill({ status: 202, json: PUSH }))
  const retried = page.waitForRequest(`**/quotes/${quote.id}/pushes/${failed.id}/retry`)
  await accounts.getByRole('button', { name: /Retry/ }).click()
  await retried
  await accounts.getByRole('button', { name: 'Continue' }).click()
  await expect(accounts.getByText('Choose one')).toBeVisible()
  const answered = page.waitForRequest(`**/quotes/${quote.id}/pushes/${asked.id}/answer`)
  await accounts.getByRole('radio', { name: 'Hanley Trust' }).check()
  await accounts.getByRole('button', { name: 'Continue' }).click()
  expect((await answered).postDataJSON()).toEqual({ choice: 'c2' })
})

test('without a connected system a quote has no accounts', async ({ page }) => {
  await signUp(page, '/dashboard')
  const { accounts } = await openAccepted(page, () => ({ targets: [], pushes: [] }))
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await expect(accounts).toHaveCount(0)
})
