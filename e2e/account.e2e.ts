import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectLoaded, useMode } from './accessible.ts'
import { codeOf } from './authenticator.ts'
import { DESKTOP, newEmail, signUp } from './people.ts'

const PASSWORD = 'correct horse battery'
const SECURITY = '/settings?tab=security'

async function typeCredentials(page: Page, email: string, wanted = '/settings'): Promise<void> {
  await page.goto(`/sign-in?redirect=${encodeURIComponent(wanted)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Another browser, with nothing of the first. */
async function otherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: DESKTOP })).newPage()
}

/** Gives the password that a dialog asks for. */
async function confirmWith(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: button }).click()
}

test('two-factor authentication is set up, asked for at sign-in, and a backup code works once', async ({
  page,
  browser,
}) => {
  const email = await signUp(page, SECURITY)
  await page.getByRole('button', { name: 'Set up' }).click()
  await confirmWith(page, 'Continue')
  const setup = page.getByRole('dialog', { name: 'Scan this with your app' })
  await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = await setup.getByText(/^([A-Z2-7]{4} ?)+[A-Z2-7]*$/).innerText()
  await setup.getByLabel('Code from the app').fill('000000')
  await setup.getByRole('button', { name: 'Turn on' }).click()
  await expect(setup.getByText('Wrong code.')).toBeVisible()
  await setup.getByLabel('Code from the app').fill(codeOf(key))
  await setup.getByRole('button', { name: 'Turn on' }).click()
  const shown = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allInnerTexts()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('You sign in with your password and a code')).toBeVisible()

  const phone = await otherBrowser(browser)
  await typeCredentials(phone, email)
  await expect(phone.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await phone.getByRole('textbox', { name: 'Code' }).fill('123')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText('That backup code isn’t valid')).toBeVisible()
  await phone.getByRole('textbox', { name: 'Code' }).fill(codeOf(key))
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Personal Settings' })).toBeVisible()
  await phone.context().close()

  for (const works of [true, false]) {
    const tablet = await otherBrowser(browser)
    await typeCredentials(tablet, email)
    await tablet.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '')
    await tablet.getByRole('button', { name: 'Continue' }).click()
    await expect(
      works
        ? tablet.getByRole('heading', { level: 1, name: 'Personal Settings' })
        : tablet.getByText('That backup code isn’t valid'),
    ).toBeVisible()
    await tablet.context().close()
  }
})

test('a passkey is added, signs in without a password, and is removed', { tag: '@full' }, async ({
  page,
  baseURL,
}) => {
  // A passkey belongs to a name; the program is the same one by its number or by this.
  const home = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${home}/sign-in?redirect=${encodeURIComponent(SECURITY)}`)
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('Your name').fill('Robin Fielder')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Business name').fill('Bright Sparks Electrical')
  await page.getByRole('button', { name: 'Create organization' }).click()

  await page.getByLabel('Name of the new passkey').fill('Work phone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  await expect(passkeys.getByText('Work phone')).toBeVisible()

  await page.getByRole('button', { name: 'User menu' }).click()
  // The marketing page is there before the answer is; leaving it earlier would take the request back.
  const signedOut = page.waitForResponse('**/api/auth/sign-out')
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/marketing$/)
  await signedOut
  await expect(page.getByRole('heading', { name: 'Quote the job before you drive off.' })).toBeVisible()
  await page.goto(`${home}/sign-in?redirect=${encodeURIComponent(SECURITY)}`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(passkeys.getByText('Work phone')).toBeVisible()
  const noted = await page.evaluate(async () => {
    const { token } = await (await fetch('/api/auth/token')).json()
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch('/api/v1/audit-log?kind=signed_in', { headers })).json()
  })
  expect(noted).toMatchObject({ total: 1 })

  await page.getByRole('button', { name: 'Remove Work phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No passkeys yet.')).toBeVisible()
})

test('opened by a number address, the page says why passkeys cannot be added', { tag: '@full' }, async ({
  page,
}) => {
  await signUp(page, SECURITY)
  await expect(page.getByText('You can’t add one here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
})

test('another browser is listed, and is signed out from here', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const email = await signUp(page, SECURITY)
  const phone = await otherBrowser(browser)
  await typeCredentials(phone, email)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Personal Settings')

  await page.reload()
  const sessions = page.getByRole('list', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This device')).toHaveCount(1)
  await sessions.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await phone.reload()
  await expect(phone.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()

  await typeCredentials(phone, email)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Personal Settings')
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  await phone.context().close()
})

test('the password is changed, and the old one opens nothing', async ({ page, browser }) => {
  const email = await signUp(page, SECURITY)
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill('another horse battery')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Wrong password')).toBeVisible()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('We signed you out everywhere else.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1)
  const other = await otherBrowser(browser)
  await typeCredentials(other, email)
  await expect(other.getByText('Wrong email or password')).toBeVisible()
  await other.context().close()
})

test('the appearance stays after a reload, and comes along to another browser', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const email = await signUp(page, '/settings?tab=appearance')
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/me/preferences') && response.request().method() === 'PUT',
  )
  await page.getByRole('radio', { name: 'Light' }).click()
  await page.getByRole('radio', { name: 'Neon pink' }).click()
  await page.getByRole('radio', { name: 'Extra large' }).click()
  expect((await saved).status()).toBe(200)
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.reload()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(page.getByRole('radio', { name: 'Neon pink' })).toBeChecked()

  const other = await otherBrowser(browser)
  await typeCredentials(other, email, '/settings?tab=appearance')
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(other.getByRole('radio', { name: 'Neon pink' })).toBeChecked()
  await expect(other.getByRole('radio', { name: 'Extra large' })).toBeChecked()
  await other.context().close()
})

test('an appearance that was chosen without a connection is saved when there is one', {
  tag: '@full',
}, async ({ page, context }) => {
  await signUp(page, '/settings?tab=appearance')
  await expect(page.getByRole('radio', { name: 'Neon blue' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('radio', { name: 'Neon blue' }).click()
  await expect(page.getByRole('radio', { name: 'Neon blue' })).toBeChecked()
  // Longer than a save waits for further changes, so that this one has failed.
  await page.waitForTimeout(800)
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/me/preferences') && response.request().method() === 'PUT',
  )
  await context.setOffline(false)
  const body = await (await saved).json()
  expect(body.appearance.theme_colour).toBe('neon-blue')
})

test('tabs are in the address; business info and notifications are kept', { tag: '@full' }, async ({
  page,
}) => {
  await signUp(page, '/settings')
  await page.getByLabel('Phone').fill('02 5550 1234')
  await page.getByLabel('Business name').fill('Brighter Sparks')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Business info saved')).toBeVisible()
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(/tab=notifications$/)
  await page.getByRole('switch', { name: 'Quote viewed: Email' }).click({ force: true })
  await expect(page.getByRole('switch', { name: 'Quote viewed: Email' })).toBeChecked()
  await expectLoaded(page)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Quote viewed: Email' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Quote accepted: Email' })).toBeChecked()
  await page.getByRole('tab', { name: 'Business Info' }).click()
  await expect(page.getByLabel('Business name')).toHaveValue('Brighter Sparks')
  await expect(page.getByLabel('Phone')).toHaveValue('02 5550 1234')
})

test('the weekly summary is off until it is switched on, and a save that fails is reported', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page, '/settings?tab=notifications')
  const weekly = page.getByRole('switch', { name: 'Weekly summary: Email' })
  await expect(weekly).not.toBeChecked()
  await page.route('**/me/preferences', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await weekly.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Not saved\./)).toBeVisible()
  await expect(weekly).not.toBeChecked()
  await page.unroute('**/me/preferences')
  await page.keyboard.press('Space')
  await expect(weekly).toBeChecked()
  await expectLoaded(page)
  await page.reload()
  await expect(weekly).toBeChecked()
  await expectAccessible(page, 'notifications with a weekly summary')
})

test('an organization is deleted after its name was typed, then the account', { tag: '@full' }, async ({
  page,
}) => {
  const email = await signUp(page, SECURITY, 'Short Lived')
  await page.getByRole('button', { name: 'Delete organization' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Short Lived?' })
  await expect(dialog.getByRole('button', { name: 'Export everything first' })).toBeVisible()
  const remove = dialog.getByRole('button', { name: 'Permanently delete organization' })
  await dialog.getByLabel('Type “Short Lived” to confirm').fill('Short')
  await dialog.getByLabel('Your password').fill('not the password')
  await expect(remove).toBeDisabled()
  await dialog.getByLabel('Type “Short Lived” to confirm').fill('Short Lived')
  await remove.click()
  await expect(dialog.getByText('Wrong password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await remove.click()
  await expect(page.getByRole('heading', { name: 'Create your organization' })).toBeVisible()

  await page.getByLabel('Business name').fill('Second Try')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByRole('heading', { name: 'Create your organization' })).toBeHidden()
  await page.goto(SECURITY)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const last = page.getByRole('dialog', { name: 'Delete your account?' })
  await last.getByLabel('Your password').fill(PASSWORD)
  await expect(last.getByRole('button', { name: 'Permanently delete account' })).toBeDisabled()
  await last.getByRole('checkbox', { name: /^Delete Second Try/ }).check()
  await last.getByRole('button', { name: 'Permanently delete account' }).click()
  await expect(page).toHaveURL(/\/marketing$/)
  await typeCredentials(page, email)
  await expect(page.getByText('Wrong email or password')).toBeVisible()
})

test('the developer pages show a token by hand, and the caller’s own session', { tag: '@full' }, async ({
  page,
}) => {
  await signUp(page, '/auth-test')
  await page.getByRole('button', { name: 'Test Connection' }).click()
  await expect(page.getByText('Connection Successful')).toBeVisible()
  await expect(page.getByText('"status":"ready"')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save Token' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Token', { exact: true }).fill('   ')
  await expect(save).toBeDisabled()
  await page.getByLabel('Token', { exact: true }).fill('nonsense')
  await page.getByRole('button', { name: 'Save Token' }).click()
  await expect(page.getByText('Not a token')).toBeVisible()
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${part({})}.${part({ user_id: 'me', tenant_id: 'business-7', email: 'me@x.co', exp: 1 })}.x`
  await page.getByLabel('Token', { exact: true }).fill(token)
  await page.getByRole('button', { name: 'Save Token' }).click()
  await expect(page.getByText('Token saved! You can now access protected pages.')).toBeVisible()
  await expect(page.getByText('Token Expired - Please login again')).toBeVisible()
  await expect(page.getByText('business-7')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Token' }).click()
  await expect(page.getByText('Token cleared!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Business Settings' })).toBeVisible()

  await page.request.post('/api/auth/organization/create', {
    headers: { origin: new URL(page.url()).origin },
    data: { name: 'Second Business', slug: `second-${Date.now()}`, keepCurrentActiveOrganization: true },
  })
  await page.goto('/auth-debug')
  await expect(page.getByText('"org_role": "owner"')).toBeVisible()
  await page.getByRole('button', { name: 'Set Second Business as Active Organization' }).click()
  await expect(page.getByRole('button', { name: /^Set Bright Sparks Electrical as Active/ })).toBeVisible()
  await expect(page.getByText('Current organization').locator('..')).toContainText('Second Business')
})

test('a person without an organization sees that in red, and how to make one', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/sign-in')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('Your name').fill('Al')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your organization' })).toBeVisible()
  await page.goto('/auth-debug')
  await expect(page.getByRole('alert')).toContainText('No organization ID')
  await expect(page.getByRole('link', { name: 'Create an organization' })).toBeVisible()
})

test('the tabs of personal settings', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(240_000)
  await useMode(page, 'dark')
  await signUp(page, SECURITY)
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible()
  await expectAccessible(page, 'Security')
  for (const tab of ['Business Info', 'Appearance', 'Notifications']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await expectAccessible(page, tab)
  }
})

test('the dialogs of security, and the developer pages', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(240_000)
  await useMode(page, 'dark')
  await signUp(page, SECURITY)
  await page.getByRole('button', { name: 'Set up' }).click()
  await confirmWith(page, 'Continue')
  await expect(page.getByRole('dialog', { name: 'Scan this with your app' })).toBeVisible()
  await expectAccessible(page, 'Scan')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
  await expectAccessible(page, 'Delete')
  for (const path of ['/auth-test', '/auth-debug']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await expectAccessible(page, path)
  }
})
