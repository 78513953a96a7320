import { expect, type Page, test } from '@playwright/test'
import type { ReceivedMail } from '../apps/server/src/testing/mail-server.ts'
import { expectNoViolations, LOOKS, useMode } from './accessible.ts'
import { bearerOf, claimsOf } from './api.ts'
import { newEmail, PHONE, signUp } from './people.ts'
import { serverWithMail } from './server-with-mail.ts'

// Several people at once take their time.
const it = serverWithMail({ timeout: 180_000 })

const PASSWORD = 'correct horse battery'

/** The newest mail to someone with a subject, once it is there. */
async function mailTo(address: string, subject: RegExp): Promise<ReceivedMail> {
  const found = () => it.mail.mailsTo(address).filter((one) => subject.test(one.headers.get('subject') ?? ''))
  await expect.poll(() => found().length, { timeout: 15_000 }).toBeGreaterThan(0)
  const [newest] = found().slice(-1)
  if (newest === undefined) throw new Error('No such mail')
  return newest
}

const linkIn = ({ content }: ReceivedMail, path: string): string =>
  new RegExp(`http://\\S+${path}\\S+`).exec(content)?.[0] ?? ''

async function openMembers(page: Page): Promise<void> {
  await page.goto('/tenant-management?tab=preferences')
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible()
}

const invitedAddress = (page: Page) =>
  page.getByRole('region', { name: 'Invitations' }).getByRole('textbox', { name: 'Email' })

async function inviteByMail(page: Page, email: string, role = 'member'): Promise<string> {
  await openMembers(page)
  await invitedAddress(page).fill(email)
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption(role)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
  return linkIn(await mailTo(email, /invited you to join/), '/accept-invitation/')
}

/** Makes the account that an invitation is for, and joins. */
async function joinBy(link: string, page: Page): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill('Ann Lee')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

test('an invited person joins by the link of a mail and sees what a member may, until removed', async ({
  browser,
}) => {
  const boss = await it.openPage(browser)
  await signUp(boss, '/settings', 'Bright Sparks Electrical')
  const email = newEmail()
  const link = await inviteByMail(boss, email)
  await expect(boss.getByText('Email sent')).toBeVisible()

  const ann = await it.openPage(browser, PHONE)
  await ann.goto(link)
  await expect(ann.getByRole('heading', { name: 'Join Bright Sparks Electrical' })).toBeVisible()
  await expectNoViolations(ann, 'invitation, phone')
  await expect(ann.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await joinBy(link, ann)

  await openMembers(ann)
  await expect(ann.getByText('Only owners and admins can invite people.')).toBeVisible()
  const role = ann.getByRole('combobox', { name: 'Role of Robin Fielder' })
  await expect(role).toBeDisabled()
  await expect(ann.getByText('Only owners and admins can do this.').first()).toBeVisible()
  await expect(ann.getByRole('button', { name: 'Remove Robin Fielder' })).toBeDisabled()
  await expect(ann.getByRole('button', { name: 'Leave the organization' })).toBeEnabled()
  const headers = await bearerOf(ann)
  const read = () => ann.request.get('/api/v1/quotes', { headers })
  expect((await read()).status()).toBe(200)
  expect((await ann.request.get('/api/v1/invitations', { headers })).status()).toBe(403)

  // The owner sees them arrive, makes them admin, then removes them.
  await openMembers(boss)
  await boss.getByRole('combobox', { name: 'Role of Ann Lee' }).selectOption('admin')
  await expect(boss.getByText('Ann Lee is now an admin')).toBeVisible()
  await expect(boss.getByRole('button', { name: 'Leave the organization' })).toBeDisabled()
  await expect(boss.getByText('make someone else an owner first').first()).toBeVisible()
  expect((await ann.request.get('/api/v1/invitations', { headers })).status()).toBe(200)
  await boss.getByRole('button', { name: 'Remove Ann Lee' }).click()
  await boss.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(boss.getByText('Ann Lee is no longer a member')).toBeVisible()
  expect((await read()).status()).toBe(401)

  // What is open on their screen finds out on its own.
  await ann.getByRole('tab', { name: 'Reviews' }).click()
  await expect(ann.getByRole('heading', { name: 'Create your organization' })).toBeVisible()
  await ann.goto(link)
  await expect(ann.getByRole('heading', { name: 'This invitation was accepted' })).toBeVisible()
})

test('an invitation for someone else, taken back, or unknown shows that', { tag: '@full' }, async ({
  browser,
}) => {
  const boss = await it.openPage(browser)
  const own = await signUp(boss, '/settings', 'Hilltop Plumbing')
  const email = newEmail()
  const link = await inviteByMail(boss, email, 'admin')
  await boss.goto(link)
  await expect(boss.getByText(`It is for ${email}. You are signed in as ${own}.`)).toBeVisible()
  await expectNoViolations(boss, 'invitation for another account')
  await boss.getByRole('button', { name: 'Sign out and use another account' }).click()
  await expect(boss.getByRole('tab', { name: 'I have an account' })).toBeVisible()

  await boss.goto('/sign-in')
  await boss.getByRole('textbox', { name: 'Email' }).fill(own)
  await boss.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await boss.getByRole('button', { name: 'Sign in' }).click()
  await expect(boss.getByText('Logged in')).toBeAttached()
  await openMembers(boss)
  await boss.getByRole('button', { name: `Send again to ${email}` }).click()
  await expect.poll(() => it.mail.mailsTo(email).length, { timeout: 15_000 }).toBe(2)
  await boss.getByRole('button', { name: `Cancel the invitation to ${email}` }).click()
  await expect(boss.getByText('No open invitations.')).toBeVisible()
  await boss.goto(link)
  await expect(boss.getByRole('heading', { name: 'This invitation was cancelled' })).toBeVisible()
  await boss.goto(`/accept-invitation/${crypto.randomUUID()}`)
  await expect(boss.getByRole('heading', { name: 'Invitation not found' })).toBeVisible()
})

test('someone with two organizations switches between them, and each keeps its own', {
  tag: '@full',
}, async ({ browser }) => {
  const boss = await it.openPage(browser)
  await signUp(boss, '/settings', 'First Electrical')
  const email = newEmail()
  const link = await inviteByMail(boss, email)

  const ann = await it.openPage(browser)
  await signUp(ann, '/dashboard', 'Second Plumbing', email)
  const { tenant_id: second } = await claimsOf(ann)
  await ann.goto(link)
  await ann.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(ann).toHaveURL(/\/dashboard$/)
  const { tenant_id: first } = await claimsOf(ann)
  expect(first).not.toBe(second)

  await ann.getByRole('button', { name: 'User menu' }).click()
  await expect(ann.getByRole('menuitemradio', { name: 'First Electrical' })).toBeChecked()
  const unsaved = () => ann.evaluate(() => localStorage.getItem('quotewright-draft:note'))
  await ann.evaluate(() => localStorage.setItem('quotewright-draft:note', '"of the first"'))
  const switchTo = async (organization: string) => {
    const reloaded = ann.waitForEvent('load')
    await ann.getByRole('menuitemradio', { name: organization }).click()
    await reloaded
  }
  await switchTo('Second Plumbing')
  expect([(await claimsOf(ann)).tenant_id, await unsaved()]).toEqual([second, null])
  await openMembers(ann)
  const colleagues = ann.getByRole('table', { name: 'Members' }).getByRole('row')
  await expect(colleagues.filter({ hasText: email })).toHaveCount(1)
  await expect(colleagues).toHaveCount(2)
  await ann.getByRole('button', { name: 'User menu' }).click()
  await switchTo('First Electrical')
  expect([(await claimsOf(ann)).tenant_id, await unsaved()]).toEqual([first, '"of the first"'])
})

test('a forgotten password is replaced by a link, which works once', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await it.openPage(browser, PHONE)
  const email = await signUp(page, '/dashboard', 'Forgetful Fencing')
  await page.context().clearCookies()
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await expectNoViolations(page, 'forgotten password')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()

  const link = linkIn(await mailTo(email, /new password/), '/reset-password')
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password' }).fill('short')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Use at least 10 characters')).toBeVisible()
  await page.getByRole('textbox', { name: 'New password' }).fill('a new horse battery')
  await expectNoViolations(page, 'new password')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password' }).fill('another horse battery')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('This link no longer works')).toBeVisible()

  await page.goto('/sign-in')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('a new horse battery')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a new address is confirmed by its link; until then there is a reminder', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await it.openPage(browser)
  const email = await signUp(page, '/dashboard', 'Careful Carpentry')
  await expect(page.getByText(`Open the link we sent to ${email}`)).toBeVisible()
  await expectNoViolations(page, 'reminder')
  const link = linkIn(await mailTo(email, /Confirm your email/), '/verify-email')
  await page.goto(`${link}x`)
  await expect(page.getByRole('heading', { name: 'Email not confirmed' })).toBeVisible()
  // Who is signed in was asked before the address is confirmed, and is answered after.
  const confirmed = page.waitForResponse(/\/api\/auth\/verify-email/)
  await page.route(
    /\/api\/auth\/get-session/,
    async (route) => {
      const response = await route.fetch()
      await confirmed
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await expectNoViolations(page, 'confirmed')
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Confirm your email address')).toBeHidden()
})

test('members and invitations are accessible in both modes and on a phone', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await it.openPage(browser)
  await signUp(page, '/settings', 'Accessible Electrical')
  const joined = await it.openPage(browser)
  await joinBy(await inviteByMail(page, newEmail()), joined)
  await inviteByMail(page, newEmail(), 'admin')
  for (const [size, viewport, mode] of LOOKS) {
    await useMode(page, mode)
    await page.setViewportSize(viewport)
    await openMembers(page)
    await expect(page.getByText('Email sent')).toBeVisible()
    await expectNoViolations(page, `members, ${mode}, ${size}`)
  }
})
