import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectLoaded, useMode } from './accessible.ts'
import { joinOrganization, newEmail, PHONE, signUp, unfold } from './people.ts'

const events = (page: Page) => page.getByRole('table', { name: 'Security log, newest first' })
const heading = (page: Page) => page.getByRole('heading', { name: 'Security log', exact: true })

async function openLog(page: Page): Promise<void> {
  await page.goto('/tenant-management?tab=preferences')
  await expect(heading(page)).toBeVisible()
  await unfold(page, 'Security log')
}

async function signInAgain(page: Page, email: string): Promise<void> {
  const origin = new URL(page.url()).origin
  const data = { email, password: 'correct horse battery' }
  const answer = await page.request.post('/api/auth/sign-in/email', { headers: { origin }, data })
  expect(answer.status()).toBe(200)
}

test.use({ viewport: PHONE })

test('an owner sees sign-ins, filters them and can retry; a member sees why there is no log', {
  tag: '@full',
}, async ({ page, browser }) => {
  await useMode(page, 'dark')
  const email = await signUp(page, '/dashboard')
  await signInAgain(page, email)

  await page.route('**/api/v1/audit-log?*', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Busy' } }),
  )
  await openLog(page)
  await expect(page.getByText('Failed to load the security log')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/v1/audit-log?*')
  await page.getByRole('button', { name: /again|Retry/ }).click()
  await expect(events(page)).toBeVisible()

  const signIn = events(page).getByRole('row').filter({ hasText: 'Signed in' })
  await expect(signIn.filter({ hasText: email }).first()).toContainText('Chrome on Linux')
  await expect(signIn.first()).toContainText('127.0.0.1')
  await expect(events(page).getByText('Member joined')).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page, 'security log')
  await page.setViewportSize(PHONE)

  await page.getByLabel('Event').selectOption('Signed in')
  await expect(events(page).getByText('Member joined')).toHaveCount(0)
  await expect(signIn.first()).toBeVisible()
  await page.getByLabel('Event').selectOption('API key created')
  await expect(page.getByText('No matching events')).toBeVisible()
  await expect(events(page)).toHaveCount(0)

  const context = await browser.newContext({ viewport: PHONE })
  const member = await context.newPage()
  const memberEmail = newEmail()
  await signUp(member, '/dashboard', 'Second Business', memberEmail)
  await joinOrganization(page, member, memberEmail)
  await openLog(member)
  await expect(member.getByText('Only owners can see the security log')).toBeVisible()
  await expect(events(member)).toHaveCount(0)
  await context.close()
})
