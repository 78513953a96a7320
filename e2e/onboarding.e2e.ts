import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, expectLoaded, useMode } from './accessible.ts'
import { api } from './api.ts'
import { joinOrganization, newEmail, PHONE, signUp } from './people.ts'

/** A red picture of 4 × 4 pixels. */
const PICTURE = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR42mM4oaAARwzEcQC3wxCBaPxYhAAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const BRAND =
  'We are a friendly, honest family-owned business since 1998. We turn up on time, talk plain English and leave the site clean. Servicing Perth and Fremantle.'

/** Signs up and stays without an organization. */
async function signUpAlone(page: Page): Promise<void> {
  await page.goto('/sign-in?mode=sign-up')
  await page.getByLabel('Your name').fill('Robin Fielder')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your organization' })).toBeVisible()
}

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
const step = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Onboarding steps' }).getByRole('button', { name })

async function expectStep(page: Page, number: number, name: string): Promise<void> {
  await expect(page.getByText(`Step ${number} of 5`, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}

async function fillBasics(page: Page, company: string): Promise<void> {
  await page.getByLabel('Company name').fill(company)
  await page.getByLabel('Industry').selectOption('plumbing')
  await page.getByLabel('Business description').fill('Blocked drains and hot water, day and night')
  await page.getByLabel('Contact email').fill('office@miller.example')
  await page.getByRole('textbox', { name: 'ABN' }).fill('51 824 753 556')
  await page.getByLabel('Hourly rate').fill('95')
  await page.getByLabel('Call-out fee').fill('120')
  await page.getByRole('radio', { name: 'including GST' }).check()
  await page.getByRole('combobox', { name: 'Service areas' }).fill('Perth,Fremantle,')
}

async function fillBrand(page: Page): Promise<void> {
  await page.getByLabel('Brand description').fill('Honest and tidy')
  await page.getByLabel('Brand voice').selectOption('friendly')
  await page.getByLabel('Communication style').fill('Plain and direct')
}

/** Someone's organization with its onboarding done, by the API the console uses. */
async function completeByApi(page: Page): Promise<void> {
  const steps = [
    {
      company_name: 'Miller Plumbing',
      industry: 'plumbing',
      business_description: 'Drains',
      contact_email: 'a@b.example',
    },
    { brand_description: 'Honest', brand_voice: 'friendly', communication_style: 'Plain' },
    {},
    { google_business_url: 'https://maps.google.com/x' },
    { use_cases: ['cover_letter', 'quote_email'] },
  ]
  for (const [index, step_data] of steps.entries())
    await api(page, 'post', '/onboarding/complete-step', { step_number: index + 1, step_data })
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })
  test.describe.configure({ timeout: 120_000 })

  test('a new person sets up the whole business, skipping and coming back', async ({ page }) => {
    await signUpAlone(page)
    await page.getByRole('link', { name: 'set up your business step by step' }).click()
    await expect(page.getByRole('heading', { name: 'Business Onboarding', level: 1 })).toBeVisible()
    await expectStep(page, 1, 'Basic Information')
    await expect(page.getByText('Required', { exact: true })).toBeVisible()
    await expect(page.getByText('Estimated time: 3 minutes')).toBeVisible()
    await expect(button(page, 'Previous')).toBeDisabled()
    await expect(button(page, 'Skip')).toHaveCount(0)

    await button(page, 'Continue').click()
    await expect(page.getByText('Company name is required')).toBeVisible()
    await expect(page.getByLabel('Company name')).toBeFocused()
    await fillBasics(page, 'Miller Plumbing')
    await page.reload()
    await expect(page.getByLabel('Company name')).toHaveValue('Miller Plumbing')
    await button(page, 'Continue').click()

    await expectStep(page, 2, 'Brand Identity')
    await expect(page.getByRole('heading', { name: 'Brand Identity', level: 2 })).toBeFocused()
    await expect(button(page, 'Extract brand identity')).toBeDisabled()
    await page.getByLabel('Brand description').fill(BRAND)
    await button(page, 'Extract brand identity').click()
    await expect(page.getByText('Found in your description')).toBeVisible()
    await expect(page.getByText('Family-owned since 1998')).toBeVisible()
    await expect(page.getByText('“plain English”').first()).toBeVisible()
    await expect(page.getByLabel('Brand voice')).toHaveValue('friendly')
    await expect(page.getByLabel('Communication style')).toHaveValue('Plain and direct')
    await page.getByLabel('Communication style').fill('Short and clear')
    await button(page, 'Continue').click()

    await expectStep(page, 3, 'Media Assets')
    await button(page, 'Skip').click()
    await expectStep(page, 4, 'Import Reviews')
    await expect(step(page, /Media Assets, skipped/)).toBeVisible()
    await button(page, 'Previous').click()

    await expectStep(page, 3, 'Media Assets')
    const logo = page.getByRole('region', { name: 'Logo' })
    await logo.locator('input[type=file]').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('not a picture'),
    })
    await expect(logo.getByText('Failed to upload media')).toBeVisible()
    await logo.locator('input[type=file]').setInputFiles(PICTURE)
    await expect(logo.getByRole('img', { name: 'Logo: logo.png' })).toBeVisible()
    await expect(logo.getByText('Failed to upload media')).toHaveCount(0)
    await button(page, 'Continue').click()

    await expectStep(page, 4, 'Import Reviews')
    await page.getByLabel('Reviewer name').fill('Deb Hanley')
    await button(page, 'Continue').click()
    await expect(page.getByText('Review text is required')).toBeVisible()
    await page.getByLabel('Review text').fill('On time and tidy.')
    await button(page, 'Continue').click()

    await expectStep(page, 5, 'AI Context Setup')
    await expect(step(page, /Import Reviews, completed/)).toBeVisible()
    await button(page, 'Complete').click()
    await expect(page.getByText('Choose at least one')).toBeVisible()
    await page.getByLabel('Cover letters').check()
    await page.getByLabel('Custom instructions').fill('Mention our 7-year warranty')
    await step(page, /Brand Identity, completed/).click()
    await expectStep(page, 2, 'Brand Identity')
    await expect(page.getByLabel('Communication style')).toHaveValue('Short and clear')
    await step(page, /AI Context Setup/).click()
    await expect(page.getByLabel('Custom instructions')).toHaveValue('Mention our 7-year warranty')
    await expect(page.getByLabel('Cover letters')).toBeChecked()
    await button(page, 'Complete').click()

    await expect(page).toHaveURL(/\/tenant-management$/)
    await expect(page.getByText('Onboarding Complete!')).toBeVisible()
    await expect(page.getByText('100%')).toBeVisible()
    await page.goto('/onboarding-wizard')
    await expect(page).toHaveURL(/\/tenant-management$/)
    await page.getByRole('tab', { name: 'Profile' }).click()
    await expect(page.getByText('Miller Plumbing')).toBeVisible()
    await page.getByRole('tab', { name: 'Reviews' }).click()
    await expect(page.getByText('On time and tidy.')).toBeVisible()
    await page.getByRole('tab', { name: 'AI Contexts' }).click()
    await expect(page.getByText('Mention our 7-year warranty')).toBeVisible()
  })
})

test('an organization whose answer was lost is not made a second time', { tag: '@full' }, async ({
  page,
}) => {
  await signUpAlone(page)
  await page.getByLabel('Business name').fill('Miller Plumbing')
  await page.getByLabel('Country').selectOption('NZ')
  await page.route('**/api/auth/organization/create', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Create organization').click()
  await expect(page.getByText('Failed to create organization. Please try again.')).toBeVisible()
  await page.unroute('**/api/auth/organization/create')
  const chosen = page.waitForResponse('**/organization/country')
  await button(page, 'Create organization').click()
  expect((await chosen).status()).toBe(200)
  await expect(page).not.toHaveURL(/sign-in/)
  const organizations = (await (await page.request.get('/api/auth/organization/list')).json()) as unknown[]
  expect(organizations).toHaveLength(1)
})

test('an organization that cannot be created leaves the step where it is, and what was typed', {
  tag: '@full',
}, async ({ page }) => {
  await signUpAlone(page)
  await page.goto('/onboarding-wizard')
  await fillBasics(page, 'Miller Plumbing')
  await page.route('**/api/auth/organization/create', (route) => route.abort())
  await button(page, 'Continue').click()
  await expect(page.getByText('Failed to create organization. Please try again.')).toBeVisible()
  await expectStep(page, 1, 'Basic Information')
  await expect(page.getByLabel('Company name')).toHaveValue('Miller Plumbing')

  // Made, but its step refused: it is not made a second time.
  await page.unroute('**/api/auth/organization/create')
  await page.route('**/api/v1/onboarding/complete-step', (route) => route.abort())
  await button(page, 'Continue').click()
  await expect(page.getByText('Failed to complete step')).toBeVisible()
  await expect(page.getByLabel('Company name')).toHaveValue('Miller Plumbing')
  await page.reload()
  await expect(page.getByLabel('Business description')).toHaveValue(/Blocked drains/)
  await page.unroute('**/api/v1/onboarding/complete-step')
  await button(page, 'Continue').click()
  await expectStep(page, 2, 'Brand Identity')
  const organizations = (await (await page.request.get('/api/auth/organization/list')).json()) as unknown[]
  expect(organizations).toHaveLength(1)
})

test('what the server refuses is shown at its field, and every failure has its text', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page, '/onboarding-wizard')
  await expect(page.getByLabel('Company name')).toHaveValue('Bright Sparks Electrical')
  await fillBasics(page, 'Bright Sparks Electrical')
  await page.getByLabel('Website').fill('not an address')
  await button(page, 'Continue').click()
  await expect(page.getByText('Failed to complete step')).toBeVisible()
  await expect(page.getByLabel('Website')).toBeFocused()
  await expect(page.getByText('Must be a web address such as example.com.au').first()).toBeVisible()
  await page.getByLabel('Website').fill('sparks.example')
  await button(page, 'Continue').click()
  await expectStep(page, 2, 'Brand Identity')

  await page.route('**/api/v1/onboarding/navigate', (route) => route.abort())
  await button(page, 'Previous').click()
  await expect(page.getByText('Failed to navigate', { exact: true })).toBeVisible()
  await fillBrand(page)
  await button(page, 'Continue').click()
  await expectStep(page, 3, 'Media Assets')
  await expect(page.getByText('Failed to navigate')).toHaveCount(0)
  await page.route('**/api/v1/onboarding/skip-step', (route) => route.abort())
  await button(page, 'Skip').click()
  await expect(page.getByText('Failed to skip step')).toBeVisible()

  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/tenant-management$/)
  await expect(page.getByText('40%')).toBeVisible()
  await button(page, 'Review Basic Information').click()
  await expect(page.getByText('Failed to navigate to step')).toBeVisible()
  await button(page, 'Skip Media Assets').click()
  await expect(page.getByText('Failed to skip step')).toBeVisible()
  await page.unroute('**/api/v1/onboarding/navigate')
  await page.unroute('**/api/v1/onboarding/skip-step')
  const skipped = page.waitForRequest('**/api/v1/onboarding/skip-step')
  await button(page, 'Skip Media Assets').click()
  expect((await skipped).postDataJSON()).toEqual({ step_number: 3, reason: 'Skipped via management console' })
  await expect(page.getByText('60%')).toBeVisible()
  await button(page, 'Review Media Assets').click()
  await expect(page).toHaveURL(/\/onboarding-wizard$/)
  await expectStep(page, 3, 'Media Assets')
  const again = page.waitForRequest('**/api/v1/onboarding/skip-step')
  await button(page, 'Skip').click()
  expect((await again).postDataJSON()).toEqual({ step_number: 3, reason: 'Skipped via wizard' })
})

test('what cannot be loaded is reported, and trying again loads it', { tag: '@full' }, async ({ page }) => {
  await signUp(page, '/dashboard')
  const failures = [
    { tab: 'onboarding', call: '**/api/v1/onboarding/progress*', text: 'Failed to load onboarding data' },
    { tab: 'profile', call: '**/api/v1/profiles?*', text: 'Failed to load profile' },
    { tab: 'media', call: '**/api/v1/media?*', text: 'Failed to load media' },
    { tab: 'reviews', call: '**/api/v1/reviews?*', text: 'Failed to load reviews' },
    { tab: 'ai-contexts', call: '**/api/v1/contexts?*', text: 'Failed to load contexts' },
  ]
  for (const { tab, call, text } of failures) {
    await page.route(call, (route) => route.abort())
    await page.goto(`/tenant-management?tab=${tab}`)
    await expect(page.getByText(text)).toBeVisible()
    await page.unroute(call)
    await button(page, 'Try again').click()
    await expect(page.getByText(text)).toHaveCount(0)
    await expect(button(page, 'Try again')).toHaveCount(0)
  }
  await page.route('**/api/v1/onboarding/start', (route) => route.abort())
  await page.goto('/tenant-management')
  await expect(page.getByText('Start Your Onboarding Journey')).toBeVisible()
  await button(page, 'Start Onboarding').click()
  await expect(page.getByText('Failed to start onboarding')).toBeVisible()
  await page.goto('/onboarding-wizard')
  await expect(page.getByText('Failed to start onboarding')).toBeVisible()
  await page.unroute('**/api/v1/onboarding/start')
  await button(page, 'Try again').click()
  await expectStep(page, 1, 'Basic Information')
})

test('the tabs of Business Settings keep a business’s facts', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(120_000)
  await signUp(page, '/tenant-management')
  await expect(page.getByText('Manage your business profile, assets, and AI customization')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Onboarding' })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\?tab=profile$/)
  await expect(button(page, 'Save Profile')).toBeDisabled()
  await page.getByLabel('Brand name').fill('Bright Sparks')
  await page.getByLabel('Industry').selectOption('electrical')
  await page.getByRole('tab', { name: 'Onboarding' }).click()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByLabel('Brand name')).toHaveValue('Bright Sparks')
  await page.route('**/api/v1/profiles', (route) => route.abort())
  await button(page, 'Save Profile').click()
  await expect(page.getByText('Failed to save profile')).toBeVisible()
  await page.unroute('**/api/v1/profiles')
  await button(page, 'Save Profile').click()
  await expect(page.getByText('Profile saved successfully!')).toBeVisible()
  await expect(page.getByText('Electrical', { exact: true })).toBeVisible()
  await expect(page.getByText('Profile saved successfully!')).toBeHidden({ timeout: 5_000 })
  await button(page, 'Edit').click()
  await page.getByLabel('Brand name').fill('Something else')
  await button(page, 'Cancel').click()
  await expect(page.getByText('Bright Sparks', { exact: true })).toBeVisible()
  await button(page, 'Edit').click()
  await expect(page.getByLabel('Brand name')).toHaveValue('Bright Sparks')
  await button(page, 'Cancel').click()

  await page.getByRole('tab', { name: 'Media' }).click()
  await expect(page.getByText('No logo uploaded')).toBeVisible()
  await expect(page.getByText('No signature uploaded')).toBeVisible()
  const logo = page.getByRole('region', { name: 'Logo', exact: true })
  await logo.locator('input[type=file]').setInputFiles({ ...PICTURE, buffer: Buffer.from('no picture') })
  await expect(logo.getByText('Failed to upload media')).toBeVisible()
  await logo.locator('input[type=file]').setInputFiles(PICTURE)
  await expect(logo.getByRole('img', { name: 'Logo: logo.png' })).toBeVisible()
  await logo.locator('input[type=file]').setInputFiles({ ...PICTURE, name: 'newer.png' })
  await expect(logo.getByRole('img', { name: 'Logo: newer.png' })).toBeVisible()
  const assets = page.getByRole('list', { name: 'All Media Assets' })
  const primary = assets.getByRole('listitem').filter({ has: page.getByText('Primary', { exact: true }) })
  await expect(primary).toContainText('newer.png')
  await button(page, 'Set logo.png as primary').click()
  await expect(primary).toContainText('logo.png')
  await button(page, 'Delete logo.png').click()
  await button(page.getByRole('dialog'), 'Delete').click()
  await expect(assets.getByRole('listitem')).toHaveCount(1)
  await expect(logo.getByRole('img', { name: 'Logo: newer.png' })).toBeVisible()

  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page.getByText('No reviews yet. Add your first review!')).toBeVisible()
  await button(page, 'Import from Google').click()
  await expect(page.getByText(/Google reviews can’t be imported yet/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await button(page, 'Add Review').click()
  const review = page.getByRole('dialog', { name: 'Add Review' })
  await button(review, 'Save review').click()
  await expect(review.getByText('Reviewer name is required')).toBeVisible()
  await expect(review.getByText('Review text is required')).toBeVisible()
  await review.getByLabel('Reviewer name').fill('Deb Hanley')
  await review.getByLabel('Review text').fill('On time and tidy.')
  await review.getByLabel('Rating').selectOption('4')
  await review.getByLabel('Featured').check()
  await button(review, 'Save review').click()
  await expect(review).toBeHidden()
  const row = page.getByRole('list', { name: 'Customer Reviews' }).getByRole('listitem')
  await expect(row).toContainText('4 out of 5 stars')
  await expect(row).toContainText('Featured')
  await expect(page.getByText('4.0', { exact: true })).toBeVisible()
  await button(page, 'Edit the review of Deb Hanley').click()
  await page.getByRole('dialog').getByLabel('Rating').selectOption('5')
  await button(page.getByRole('dialog'), 'Save review').click()
  await expect(row).toContainText('5 out of 5 stars')
  await button(page, 'Delete the review of Deb Hanley').click()
  await button(page.getByRole('dialog'), 'Delete').click()
  await expect(page.getByText('No reviews yet. Add your first review!')).toBeVisible()

  await page.getByRole('tab', { name: 'AI Contexts' }).click()
  await expect(page.getByText('No AI contexts configured yet')).toBeVisible()
  await expect(page.getByText('Complete the onboarding wizard to set up default contexts')).toBeVisible()
  await button(page, 'Create Context').click()
  const context = page.getByRole('dialog', { name: 'Create Context' })
  await button(context, 'Save context').click()
  await expect(context.getByText('Name is required')).toBeVisible()
  await expect(context.getByText('Use case is required')).toBeVisible()
  await context.getByLabel('Name').fill('Warm letter')
  await context.getByRole('combobox', { name: 'Use case' }).selectOption('cover_letter')
  await context.getByLabel('System instructions').fill('Thank them first')
  await context.getByLabel('Default for its use case').check()
  await button(context, 'Add an example').click()
  await context.getByLabel('Example 1: the request').fill('A new tap')
  await button(context, 'Save context').click()
  await expect(context.getByText('Add your answer')).toBeVisible()
  await context.getByLabel('Example 1: your answer').fill('Happy to help.')
  await button(context, 'Save context').click()
  await expect(context).toBeHidden()
  const item = page.getByRole('list', { name: 'AI contexts' }).getByRole('listitem')
  for (const text of [
    'Warm letter',
    'Default',
    'Active',
    'Cover letter',
    'System',
    'Your business',
    '1 example',
  ])
    await expect(item).toContainText(text)
  await button(page, 'Edit Warm letter').click()
  await button(page.getByRole('dialog'), 'Remove example 1').click()
  await button(page.getByRole('dialog'), 'Save context').click()
  await expect(item).toContainText('0 examples')
  await page.reload()
  await expect(item).toContainText('Thank them first')
  await button(page, 'Delete Warm letter').click()
  await button(page.getByRole('dialog'), 'Delete').click()
  await expect(page.getByText('No AI contexts configured yet')).toBeVisible()
})

/** Someone who was invited to the organization of the page as a member. */
async function memberOf(owner: Page, browser: Browser): Promise<Page> {
  const email = newEmail()
  const member = await browser.newPage()
  await member.goto('/sign-in?mode=sign-up')
  await member.getByLabel('Your name').fill('Sam Apprentice')
  await member.getByLabel('Email').fill(email)
  await member.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await button(member, 'Create account').click()
  await expect(member.getByRole('heading', { name: 'Create your organization' })).toBeVisible()
  await joinOrganization(owner, member, email)
  return member
}

test('a member sees everything and changes nothing', { tag: '@full' }, async ({ page, browser }) => {
  await signUp(page, '/tenant-management')
  await button(page, 'Start Onboarding').click()
  await expect(page.getByText('Continue in Wizard')).toBeVisible()
  const member = await memberOf(page, browser)
  const reason = member.getByText('Only owners and admins can change this')
  await member.goto('/tenant-management')
  await expect(reason).toBeVisible()
  await expect(button(member, 'Continue in Wizard')).toBeDisabled()
  await expect(button(member, 'Start Brand Identity')).toBeDisabled()
  await member.goto('/tenant-management?tab=profile')
  await expect(member.getByLabel('Brand name')).toBeDisabled()
  await member.goto('/tenant-management?tab=media')
  await expect(button(member, 'Upload logo')).toBeDisabled()
  await member.goto('/tenant-management?tab=reviews')
  await expect(button(member, 'Add Review')).toBeDisabled()
  await member.goto('/tenant-management?tab=ai-contexts')
  await expect(button(member, 'Create Context')).toBeDisabled()
  await member.goto('/onboarding-wizard')
  await expect(reason).toBeVisible()
  await expect(button(member, 'Continue')).toHaveCount(0)
  await member.close()
})

test('the wizard and Business Settings can be used by everyone', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(300_000)
  await useMode(page, 'dark')
  await signUp(page, '/onboarding-wizard')
  await expectStep(page, 1, 'Basic Information')
  await page.getByLabel('Company name').fill('')
  await button(page, 'Continue').click()
  await expectAccessible(page, 'step 1 with errors')
  for (const [name, number] of [
    ['Brand Identity', 2],
    ['Media Assets', 3],
    ['Import Reviews', 4],
    ['AI Context Setup', 5],
  ] as const) {
    await step(page, new RegExp(name)).click()
    await expectStep(page, number, name)
    await expectLoaded(page)
    if (number === 2) {
      await page.getByLabel('Brand description').fill(BRAND)
      await button(page, 'Extract brand identity').click()
      await expect(page.getByText('Found in your description')).toBeVisible()
    }
    await expectAccessible(page, name)
  }
  await button(page, 'Complete').click()
  await expectAccessible(page, 'step 5 with an error')
  for (const tab of ['onboarding', 'profile', 'media', 'reviews', 'ai-contexts']) {
    await page.goto(`/tenant-management?tab=${tab}`)
    await expectLoaded(page)
    await expectAccessible(page, `${tab} at first`)
  }
  await completeByApi(page)
  await page.goto('/tenant-management?tab=media')
  const logo = page.getByRole('region', { name: 'Logo', exact: true })
  await logo.locator('input[type=file]').setInputFiles(PICTURE)
  await expect(logo.getByRole('img')).toBeVisible()
  await expectAccessible(page, 'media')
  await page.goto('/tenant-management?tab=reviews')
  await button(page, 'Add Review').click()
  await page.getByRole('dialog').getByLabel('Reviewer name').fill('Deb Hanley')
  await page.getByRole('dialog').getByLabel('Review text').fill('On time and tidy.')
  await page.getByRole('dialog').getByLabel('Featured').check()
  await expectAccessible(page, 'review dialog')
  await button(page.getByRole('dialog'), 'Save review').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAccessible(page, 'reviews')
  await page.goto('/tenant-management?tab=ai-contexts')
  await button(page, 'Create Context').click()
  await button(page.getByRole('dialog'), 'Add an example').click()
  await button(page.getByRole('dialog'), 'Save context').click()
  await expectAccessible(page, 'context dialog with errors')
  await page.goto('/tenant-management?tab=ai-contexts')
  await expect(page.getByRole('list', { name: 'AI contexts' })).toBeVisible()
  await expectAccessible(page, 'AI contexts')
  for (const tab of ['onboarding', 'profile']) {
    await page.goto(`/tenant-management?tab=${tab}`)
    await expectLoaded(page)
    await expectAccessible(page, tab)
  }
})
