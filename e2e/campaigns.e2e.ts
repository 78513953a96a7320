import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoViolations } from './accessible.ts'
import { api } from './api.ts'
import { joinOrganization, newEmail, PHONE, signUp } from './people.ts'

// One test goes through many screens.
test.describe.configure({ timeout: 240_000 })

async function givenCampaign(page: Page, campaign: object): Promise<string> {
  return (await api<{ campaign: { id: string } }>(page, 'post', '/campaigns', campaign)).campaign.id
}

/** The campaign that every organization starts with. */
async function turnOffFirst(page: Page): Promise<void> {
  const { campaigns } = await api<{ campaigns: { id: string }[] }>(page, 'get', '/campaigns')
  await api(page, 'post', `/campaigns/${campaigns[0]?.id}/deactivate`)
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

test('a campaign is written, changed, copied, activated and deleted', async ({ page }) => {
  await signUp(page, '/campaigns', 'Harbour Electrical')
  await expect(page.getByRole('main').getByText('Harbour Electrical')).toBeVisible()
  await expect(page.getByText('Manage automated follow-up campaigns for your quotes')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('1 active, 0 inactive')).toBeVisible()
  await expect(card(page, 'Standard follow-up')).toContainText('Matches all quotes')
  const news = main.getByRole('note').filter({ hasText: 'Follow-ups are on' })
  await expect(news).toContainText('we remind them 1, 3 and 10 days after you send a quote')
  await news.getByRole('button', { name: 'Turn off' }).click()
  await expect(main.getByText('0 active, 1 inactive')).toBeVisible()
  await expect(news).toBeHidden()
  await expect(card(page, 'Standard follow-up')).toContainText('Inactive')
  const choice = main.getByRole('list', { name: 'How the campaign of a quote is chosen' })
  await expect(choice).toHaveText(/1 Explicit ID.*2 Tag Match.*3 Rule Match.*4 Priority.*5 Default/)

  await page.getByRole('button', { name: 'Create Campaign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Campaign' })
  await dialog.getByRole('button', { name: 'Create Campaign' }).click()
  const name = dialog.getByRole('textbox', { name: 'Campaign name' })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Campaign name is required')
  await name.fill('Winter')
  const first = dialog.getByRole('group', { name: 'Step 1' })
  await expect(first.getByRole('spinbutton', { name: 'Delay (hours)' })).toHaveValue('24')
  await expect(dialog.getByRole('button', { name: 'Remove step 1' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Add Sequence' }).click()
  const second = dialog.getByRole('group', { name: 'Step 2' })
  await expect(second.getByRole('spinbutton', { name: 'Delay (hours)' })).toHaveValue('48')
  await second.getByRole('spinbutton', { name: 'Delay (hours)' }).fill('0.3')
  await second.getByRole('combobox', { name: 'Channel' }).selectOption('SMS')
  await second.getByRole('combobox', { name: 'Tone' }).selectOption('Urgent')
  await second.getByRole('textbox', { name: 'Custom instructions' }).fill('Mention the winter special')
  await dialog.getByRole('button', { name: 'Create Campaign' }).click()
  await expect(second.getByRole('spinbutton')).toHaveAccessibleDescription(/half-hour steps/)
  await second.getByRole('spinbutton').fill('0.5')
  const height = (await dialog.boundingBox())?.height ?? 0
  expect(height).toBeLessThanOrEqual(900 * 0.9)

  // What was typed outlives a reload, and closing asks.
  await page.reload()
  await expect(name).toHaveValue('Winter')
  await page.keyboard.press('Escape')
  await leaving(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(second.getByRole('textbox', { name: 'Custom instructions' })).toHaveValue(
    'Mention the winter special',
  )
  await dialog.getByRole('button', { name: 'Move step 2 up' }).click()
  await expect(first.getByRole('combobox', { name: 'Channel' })).toHaveValue('sms')
  await dialog.getByRole('button', { name: 'Create Campaign' }).click()
  await expect(page.getByText('Campaign created')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(card(page, 'Winter')).toContainText(/2 steps · Day \d+ .*stops when they reply/)
  await expect(choice).toHaveText(/1 Explicit ID.*2 Tag Match.*3 Rule Match.*4 Priority.*5 Default/)

  await card(page, 'Standard follow-up')
    .getByRole('button', { name: /^Activate/ })
    .click()
  await expect(page.getByText('“Standard follow-up” is on', { exact: true })).toBeVisible()
  await card(page, 'Winter')
    .getByRole('button', { name: /^Edit\s+Winter/ })
    .click()
  const edited = page.getByRole('dialog', { name: 'Edit Campaign' })
  await expect(edited.getByText(/Messages already planned don’t change/)).toBeVisible()
  await edited.getByRole('textbox', { name: 'Campaign name' }).fill('Winter 2026')
  await edited.getByRole('switch', { name: 'Active' }).click()
  await edited.getByRole('button', { name: 'Update Campaign' }).click()
  await expect(page.getByText('Campaign updated')).toBeVisible()
  await expect(main.getByText('1 active, 1 inactive')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Inactive Campaigns' })).toContainText('Standard follow-up')

  await card(page, 'Winter 2026')
    .getByRole('button', { name: /^Duplicate/ })
    .click()
  await card(page, 'Winter 2026 (copy)')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Campaign “Winter 2026 (copy)” deleted')).toBeVisible()
  await expect(card(page, 'Winter 2026 (copy)')).toBeHidden()

  // Someone else changes it while it is being edited.
  await card(page, 'Winter 2026')
    .getByRole('button', { name: /^Edit\s+Winter/ })
    .click()
  await edited.getByRole('textbox', { name: 'Campaign name' }).fill('Mine')
  await page.keyboard.press('Escape')
  await leaving(page).getByRole('button', { name: 'Keep editing' }).click()
  const id = new URL(page.url()).searchParams.get('edit') ?? ''
  await api(page, 'put', `/campaigns/${id}`, { name: 'Theirs' })
  await edited.getByRole('button', { name: 'Update Campaign' }).click()
  await expect(page.getByText('Failed to save campaign')).toBeVisible()
  await expect(edited.getByText('Someone else changed this campaign')).toBeVisible()
  await expectNoViolations(page, 'dialog with a conflict')
  await edited.getByRole('button', { name: 'Keep my changes' }).click()
  await edited.getByRole('button', { name: 'Update Campaign' }).click()
  await expect(card(page, 'Mine')).toBeVisible()
})

test('rules are built with their collisions in sight, and tested before they are saved', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page, '/dashboard')
  await turnOffFirst(page)
  await api(page, 'put', '/campaign-settings', { single_active: false })
  await givenCampaign(page, {
    name: 'Mid jobs',
    is_active: true,
    priority: 3,
    match_rules: { quote_value_min: 4000, quote_value_max: 9000, customer_type: ['new'] },
  })
  await givenCampaign(page, { name: 'Solar', is_active: true })
  await page.goto('/campaigns?tab=rules')
  await expect(page.getByText('Select a campaign from the Overview tab to edit its rules')).toBeVisible()
  await page.getByRole('button', { name: 'Go to Overview' }).click()
  await card(page, 'Solar')
    .getByRole('button', { name: /^Edit rules/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Campaign Rules & Targeting' })).toBeVisible()

  const collisions = page.getByRole('region', { name: 'Collisions' })
  await expect(collisions).toContainText('Used when no other campaign matches.')
  await page.getByRole('textbox', { name: 'Tags' }).fill('solar, , Solar')
  await page.getByRole('button', { name: 'Add Rule' }).click()
  await page.getByRole('textbox', { name: 'Minimum quote value' }).fill('5,000')
  await expect(collisions).toContainText('Mid jobs')
  await expect(collisions).toContainText('Warning')
  await page.getByRole('button', { name: 'Add Rule' }).click()
  await page.getByRole('combobox', { name: 'Type of rule 2' }).selectOption('Customer type')
  await page.getByRole('textbox', { name: 'Customer type' }).fill('New, vip')
  const slider = page.getByRole('slider', { name: 'Priority' })
  await slider.fill('3')
  await expect(collisions).toContainText('Error')
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(collisions).toContainText('Warning')

  await page.getByRole('button', { name: 'Test Campaign Selection' }).click()
  const tested = page.getByRole('region', { name: 'Test Campaign Selection' })
  await expect(tested.getByRole('textbox', { name: 'Quote value' })).toHaveValue('5000')
  await expect(tested.getByRole('combobox', { name: 'Customer type' })).toHaveValue('new')
  await expect(tested.getByRole('status')).toContainText('Selected: Solar')
  await expect(tested.getByRole('status')).toContainText('Runner-up: Mid jobs')
  await tested.getByRole('textbox', { name: 'Quote value' }).fill('4500')
  await expect(tested.getByRole('status')).toContainText('Selected: Mid jobs')
  await expectNoViolations(page, 'rule builder with a test')

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Customer type' })).toHaveValue('New, vip')
  await page.getByRole('tab', { name: 'Global Settings' }).click()
  await leaving(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('textbox', { name: 'Minimum quote value' }).fill('lots')
  await page.getByRole('button', { name: 'Save Campaign Rules' }).click()
  await expect(page.getByRole('textbox', { name: 'Minimum quote value' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Minimum quote value' }).fill('5000')
  await page.getByRole('button', { name: 'Save Campaign Rules' }).click()
  await expect(page.getByText('Campaign rules updated')).toBeVisible()
  await expect(card(page, 'Solar')).toContainText('Quotes of $5,000 or more')
  await expect(card(page, 'Solar')).toContainText('New or VIP customers')
  await expect(card(page, 'Solar')).toContainText('Priority 4')

  await page.getByRole('tab', { name: 'Coverage Analysis' }).click()
  await expect(page).toHaveURL(/view=coverage/)
  await expect(page.getByText('No campaigns cover this customer type')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recommendations' })).toContainText('returning')
  await page.getByRole('tab', { name: 'Priority View' }).click()
  await card(page, 'Solar')
    .getByRole('button', { name: /^Edit rules/ })
    .click()
  for (const rule of ['Minimum quote value', 'Customer type'])
    await page.getByRole('button', { name: `Remove rule ${rule}` }).click()
  // What was saved is no unsaved work when it is opened again.
  await expect(page.getByText('Someone else changed this campaign')).toBeHidden()
  await page.getByRole('button', { name: 'Save Campaign Rules' }).click()
  await expect(card(page, 'Solar')).toContainText('Matches all quotes')
})

test('one campaign is active at a time, unless the organization says otherwise', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  await signUp(page, '/dashboard')
  await givenCampaign(page, { name: 'Winter', is_active: true })
  await givenCampaign(page, { name: 'Spring' })
  await page.goto('/campaigns')
  const activate = (name: string) =>
    card(page, name)
      .getByRole('button', { name: /^Activate/ })
      .click()
  await activate('Spring')
  await expect(page.getByText('“Spring” is on, “Winter” is off')).toBeVisible()
  await page.getByRole('tab', { name: 'Global Settings' }).click()
  const active = page.getByRole('region', { name: /^Active campaign/ })
  await expect(active).toContainText('Spring')
  await expect(active).toContainText('1 sequence configured')
  await expect(active).toContainText(
    'This campaign will automatically run for all new quotes sent to customers',
  )
  const single = page.getByRole('switch', { name: 'Only one campaign is active at a time' })
  await expect(single).toBeChecked()
  await single.click()
  await expect(single).not.toBeChecked()
  await page.getByRole('tab', { name: 'Overview & Coverage' }).click()
  await activate('Winter')
  await expect(page.getByRole('main').getByText('2 active, 1 inactive')).toBeVisible()
  await page.getByRole('tab', { name: 'Global Settings' }).click()
  await single.click()
  const choice = page.getByRole('dialog', { name: 'Which campaign stays active?' })
  await choice.getByRole('radio', { name: 'Winter' }).check()
  await choice.getByRole('button', { name: 'Keep this one active' }).click()
  await expect(single).toBeChecked()
  await expect(active).toContainText('Winter')
  await expect(active).not.toContainText('Spring')

  // A member looks and changes nothing; a person without an organization sees that.
  const other = await browser.newPage()
  const email = newEmail()
  await signUp(other, '/dashboard', 'Elsewhere', email)
  await joinOrganization(page, other, email)
  await other.goto('/campaigns')
  await expect(other.getByText('Only owners and admins can change this')).toBeVisible()
  await expect(other.getByRole('button', { name: /Create|Activate|Delete|Duplicate/ })).toHaveCount(0)
  await card(other, 'Winter')
    .getByRole('button', { name: /^View\s+Winter/ })
    .click()
  await expect(other.getByRole('dialog').getByRole('textbox', { name: 'Campaign name' })).toBeDisabled()
  await other.goto('/campaigns?tab=settings')
  await expect(other.getByRole('switch')).toBeDisabled()
  await other.close()
})

test('without an organization the page says what is missing, and a failure can be tried again', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/sign-in?redirect=%2Fcampaigns')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('Your name').fill('Robin Fielder')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your organization' })).toBeVisible()
  await page.goto('/campaigns')
  await expect(
    page.getByText(
      'Organization Required: You must be a member of an organization to access this page. Please contact your administrator.',
    ),
  ).toBeVisible()
  await page.goto('/management')
  await expect(page.getByText('Organization Required: You must be a member')).toBeVisible()

  await page.goto('/sign-in')
  await page.getByLabel('Business name').fill('Late Starters')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByRole('heading', { name: 'What’s your trade?' })).toBeVisible()
  await page.route('**/api/v1/campaigns', (route) => route.abort())
  await page.goto('/campaigns')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Failed to load campaigns', { timeout: 20_000 })
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load campaigns' })).toHaveCount(2)
  await page.unroute('**/api/v1/campaigns')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Standard follow-up')).toBeVisible()
})

test('is accessible', { tag: '@full' }, async ({ page }) => {
  await signUp(page, '/dashboard')
  await api(page, 'put', '/campaign-settings', { single_active: false })
  await givenCampaign(page, { name: 'Everyone', is_active: true, tags: ['repeat'] })
  const rules = { quote_value_min: 5000, quote_value_max: 20_000, customer_type: ['vip'] }
  for (const [name, priority] of [
    ['Large jobs', 12],
    ['Strata work', 12],
    ['Mid', 6],
  ] as const)
    await givenCampaign(page, { name, is_active: true, priority, tags: ['solar'], match_rules: rules })
  const id = await givenCampaign(page, { name: 'Off', priority: 2, match_rules: rules })
  await page.setViewportSize(PHONE)
  for (const search of ['', '?view=coverage', '?tab=rules', `?tab=rules&campaign=${id}`, '?tab=settings']) {
    await page.goto(`/campaigns${search}`)
    await expect(page.getByRole('tabpanel').first()).toBeVisible()
    await expectAccessible(page, `campaigns ${search}`)
  }
  await page.goto('/campaigns?edit=new')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Sequence' }).click()
  await expectAccessible(page, 'dialog')
  await page.setViewportSize(PHONE)
  const small = await page
    .getByRole('dialog')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.getBoundingClientRect().height < 44)
        .map((button) => button.textContent),
    )
  expect(small).toEqual([])
})
