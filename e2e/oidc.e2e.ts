import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { findFreePort } from '../apps/server/src/platform/database/embedded/free-port.ts'
import {
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
  type OidcServer,
  startOidcServer,
} from '../apps/server/src/testing/oidc-server.ts'
import { createRunFolder, removeRunFolder } from '../apps/server/src/testing/run-folder.ts'
import { type RunningServer, startServer } from '../apps/server/src/testing/running-server.ts'
import { expectNoViolations, MODES, useMode as showIn } from './accessible.ts'
import { api } from './api.ts'
import { DESKTOP, newEmail, PHONE, signUp } from './people.ts'

let folder: string
let provider: OidcServer
let server: RunningServer

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = createRunFolder()
  const port = await findFreePort()
  provider = await startOidcServer(`http://127.0.0.1:${port}`)
  server = await startServer({
    dataDir: join(folder, 'data'),
    port,
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID,
      OIDC_CLIENT_SECRET,
      OIDC_NAME: 'Trades Login',
    },
  })
})

test.afterAll(async () => {
  await server.stop()
  await provider.close()
  await removeRunFolder(folder)
})

/** The sign-in page, with the provider's fonts from elsewhere left out. */
async function openSignIn(
  browser: Browser,
  viewport = DESKTOP,
  mode: (typeof MODES)[number] = 'dark',
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport })
  const page = await context.newPage()
  await showIn(page, mode)
  await page.route(/fonts\.googleapis\.com/, (route) => route.abort())
  await page.goto('/sign-in?redirect=%2Fquote-lab')
  return page
}

const hostedButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Trades Login' })

async function logIn(page: Page, login: string): Promise<void> {
  provider.people.set(login, {
    email: `${login}@trades.example`,
    email_verified: true,
    name: 'Carla Fielder',
  })
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a new person signs in at the provider, names the business, signs out everywhere, and comes back', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const page = await openSignIn(browser)
  await hostedButton(page).click()
  await logIn(page, 'carla')
  await expect(page.getByRole('heading', { name: 'Create your organization' })).toBeVisible()
  await expect(page.getByText('You are signed in as carla@trades.example')).toBeVisible()
  await page.getByLabel('Business name').fill('Carla Co')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByLabel('Describe the job')).toBeVisible()

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: /sign-out/ })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(provider.issuer)
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(`${server.url}/marketing`)

  // Signed out there too: it asks again who is there.
  await page.goto('/sign-in?redirect=%2Fquote-lab')
  await hostedButton(page).click()
  await logIn(page, 'carla')
  await expect(page.getByLabel('Describe the job')).toBeVisible()
  await page.context().close()
})

test('an invited person joins with the account they have at the provider', { tag: '@full' }, async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ baseURL: server.url, viewport: DESKTOP })
  const boss = await context.newPage()
  await signUp(boss, '/dashboard', 'Hilltop Plumbing')
  const { invitation } = await api<{ invitation: { link: string } }>(boss, 'post', '/invitations', {
    email: 'dana@trades.example',
    role: 'member',
  })
  await context.close()

  const page = await openSignIn(browser)
  await page.goto(invitation.link)
  await hostedButton(page).click()
  await logIn(page, 'dana')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/settings')
  await expect(page.getByLabel('Business name')).toHaveValue('Hilltop Plumbing')
  await page.context().close()
})

test('cancelling at the provider is reported, and can sign up with a password instead', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await openSignIn(browser, PHONE, 'light')
  await hostedButton(page).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'You weren’t signed in. It was cancelled or Trades Login refused.',
  )
  await expectNoViolations(page, 'refused')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('Your name').fill('Robin Fielder')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your organization' })).toBeVisible()
  await page.context().close()
})

test('the page with the button reads well everywhere', { tag: '@full' }, async ({ browser }) => {
  for (const mode of MODES) {
    for (const viewport of [DESKTOP, PHONE]) {
      const page = await openSignIn(browser, viewport, mode)
      await expect(hostedButton(page)).toBeVisible()
      await expectNoViolations(page, `${mode} ${viewport.width}`)
      expect((await hostedButton(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await page.context().close()
    }
  }
})

test('a provider that is down is said; by keyboard too', { tag: '@full' }, async ({ browser }) => {
  await provider.goDown()
  // The provider was asked for its addresses by now, so this is a server that never was.
  const other = await startServer({
    dataDir: join(folder, 'data-2'),
    env: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME: 'Trades Login' },
  })
  try {
    const page = await browser.newPage({ baseURL: other.url, viewport: DESKTOP })
    await page.goto('/sign-in')
    await hostedButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Trades Login does not answer.')
    await expect(hostedButton(page)).toBeEnabled()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    await page.context().close()
  } finally {
    await other.stop()
    await provider.comeUp()
  }
})
