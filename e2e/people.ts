import { expect, type Page } from '@playwright/test'
import { api, claimsOf } from './api.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** A job whose every price is stated: 14 × 85 + 2 × 120 + 95 = 1,525, and GST on top. */
export const LIGHTS = 'Supply and install 14 downlights at 85 each, 2 dimmers at 120, callout 95'
export const LIGHTS_TOTAL = '$1,677.50'

/** Opens a part of a page that is folded to its title on a phone. */
export const unfold = (page: Page, title: string): Promise<void> =>
  page
    .getByRole('region', { name: title, exact: true })
    .getByRole('button', { name: title, exact: true, expanded: false })
    .press('Enter')

let people = 0

/** An email address no one else of the run has. */
export function newEmail(): string {
  people += 1
  return `person-${process.pid}-${people}-${Date.now()}@example.com`
}

const PERSON = { name: 'Robin Fielder', password: 'correct horse battery' } as const
const BUSINESS = 'Bright Sparks Electrical'

/** Signs up in the browser, creates an organization and ends on the wanted page. */
export async function signUpInBrowser(page: Page, wanted = '/quote-lab', country = 'AU'): Promise<string> {
  const email = newEmail()
  await page.goto(`/sign-in?redirect=${encodeURIComponent(wanted)}`)
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('Your name').fill(PERSON.name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PERSON.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your organization' })).toBeVisible()
  await page.getByLabel('Business name').fill(BUSINESS)
  await page.getByLabel('Country').selectOption(country)
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByText('Logged in')).toBeAttached()
  return email
}

/** The same by the calls that the browser makes: a third of the time, for tests of something else. */
export async function signUp(
  page: Page,
  wanted = '/quote-lab',
  business = BUSINESS,
  email = newEmail(),
): Promise<string> {
  await signUpAhead(page, business, email)
  await page.goto(wanted)
  // As long as the tests wait, also in the script of the screenshots.
  await expect(page.getByText('Logged in')).toBeAttached({ timeout: 20_000 })
  return email
}

/** Signs up without opening a page, for what `api` puts in place before the first one. */
export async function signUpAhead(page: Page, business = BUSINESS, email = newEmail()): Promise<string> {
  const signedUp = await page.request.post('/api/auth/sign-up/email', { data: { ...PERSON, email } })
  expect(signedUp.status()).toBe(200)
  const created = await page.request.post('/api/auth/organization/create', {
    headers: { origin: new URL(signedUp.url()).origin },
    data: { name: business, slug: crypto.randomUUID() },
  })
  expect(created.status()).toBe(200)
  return email
}

/** The question that a Publish button asks first. */
export const publishQuestion = (page: Page) => page.getByRole('dialog', { name: /^Publish quote / })

/** Answers it as it is suggested. */
export const confirmPublish = (page: Page): Promise<void> =>
  publishQuestion(page).getByRole('button', { name: 'Publish', exact: true }).click()

/** The first step of the visitor's wizard. */
export async function giveDetails(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Sam')
  await page.getByLabel('Business name').fill('Sam Miller Electrical')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Phone').fill('0400 000 000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Describe the job')).toBeVisible()
}

/** Describes a job and waits for its quote. */
export async function generate(page: Page, description: string, customer = 'Deb Hanley'): Promise<void> {
  await page.getByRole('textbox', { name: 'Customer name' }).fill(customer)
  await page.getByLabel('Describe the job').fill(description)
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(page.getByText(/^Quote created! #Q-\d{8}-\d{1,4}$/)).toBeVisible()
}

/** Makes a signed-in person a member of the owner's organization, by invitation; their next page acts in it. */
export async function joinOrganization(owner: Page, person: Page, email: string): Promise<void> {
  type Invited = { invitation: { id: string } }
  const { invitation } = await api<Invited>(owner, 'post', '/invitations', { email, role: 'member' })
  await api(person, 'post', `/invitations/${invitation.id}/accept`)
  // The person may not have opened a page yet.
  const session = await person.request.get('/api/auth/token')
  const { tenant_id: organizationId } = await claimsOf(owner)
  const active = await person.request.post('/api/auth/organization/set-active', {
    headers: { origin: new URL(session.url()).origin },
    data: { organizationId },
  })
  expect(active.status()).toBe(200)
}
