import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoViolations } from './accessible.ts'
import { api, bearerOf, createQuote, publishQuote } from './api.ts'
import { DESKTOP, joinOrganization, PHONE, signUpAhead } from './people.ts'

const SETTINGS = '/organization/settings'

async function openPreferences(page: Page): Promise<void> {
  await page.goto('/tenant-management?tab=preferences')
  await expect(page.getByRole('textbox', { name: 'ABN' })).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByLabel('Saved state')).toContainText('Saved on')
}

const LINES = [
  { item_description: 'LED downlights', item_quantity: 14, item_unit_price: 85.37 },
  { item_description: 'Call-out', item_quantity: 3, item_unit_price: 91.13 },
]

const givenQuote = (page: Page) => createQuote(page, { customer_name: 'Deb Hanley', line_items: LINES })

test('what is set is what the next quote begins with', async ({ page }) => {
  await signUpAhead(page)
  await openPreferences(page)
  await expect(page.getByLabel('Saved state')).toHaveText('Using defaults')
  await expect(page.getByRole('button', { name: 'Save preferences' })).toBeDisabled()

  await page.getByRole('textbox', { name: 'ABN' }).fill('51824753557')
  await page.getByRole('textbox', { name: 'Payment terms' }).fill('7 days from completion')
  await page.getByRole('textbox', { name: 'Valid for (days)' }).fill('14')
  await page.getByRole('combobox', { name: 'Prices I type are' }).selectOption('including GST')
  const next = page.getByLabel('Next quote number')
  await expect(next).toContainText(/look like Q-\d{8}-4821/)
  await page.getByRole('switch', { name: 'Use my own quote numbers' }).click()
  await page.getByRole('textbox', { name: 'Quote number format' }).fill('HE-{seq')
  await expect(next).toHaveText('Close the { with }')
  await page.getByRole('textbox', { name: 'Quote number format' }).fill('HE-{seq5}')
  await page.getByRole('textbox', { name: 'First number in sequence' }).fill('1042')
  await expect(next).toHaveText('Your next quote is HE-01042, then HE-01043')
  await expect(page.getByLabel('Saved state')).toHaveText('Unsaved changes')

  await page.getByRole('button', { name: 'Save preferences' }).click()
  const abn = page.getByRole('textbox', { name: 'ABN' })
  await expect(abn).toBeFocused()
  await expect(abn).toHaveAccessibleDescription(/all 11 digits/)
  await abn.fill('51824753556')
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Saved state')).toContainText('Saved on')
  await page.reload()
  await expect(abn).toHaveValue('51 824 753 556')

  await page.goto('/quote-lab?tab=form')
  await expect(page.getByRole('textbox', { name: 'Payment terms' })).toHaveValue('7 days from completion')
  await expect(page.getByRole('combobox', { name: 'Line prices' })).toHaveValue('inclusive')
  expect((await givenQuote(page)).quote_number).toBe('HE-01042')
  await openPreferences(page)
  await expect(next).toHaveText('Your next quote is HE-01043, then HE-01044')
})

test('a feature that is turned off is gone as page, tab and call, and comes back', { tag: '@full' }, async ({
  page,
}) => {
  await signUpAhead(page)
  await openPreferences(page)
  const nav = page.getByRole('navigation').first()
  await expect(nav.getByRole('link', { name: 'Quote Templates' })).toBeVisible()
  const switches = ['Quote templates', 'Calculate']
  for (const name of switches) await page.getByRole('switch', { name }).click()
  await expect(page.getByRole('switch', { name: 'Feature switches' })).toBeDisabled()
  await save(page)
  await expect(nav.getByRole('link', { name: 'Quote Templates' })).toHaveCount(0)

  const headers = await bearerOf(page)
  expect((await page.request.get('/api/v1/templates', { headers })).status()).toBe(404)
  await page.goto('/templates')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/quote-lab')
  await expect(page.getByRole('tab', { name: 'Calculate' })).toBeDisabled()
  await expect(page.getByRole('tab', { name: 'Form Builder' })).toBeEnabled()

  await openPreferences(page)
  for (const name of switches) await page.getByRole('switch', { name }).click()
  await save(page)
  await nav.getByRole('link', { name: 'Quote Templates' }).click()
  await expect(page.getByText('No templates yet')).toBeVisible()
})

test('customers see of the prices what is set, on the page and on paper', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  await signUpAhead(page)
  const { id } = await givenQuote(page)
  const shareUrl = await publishQuote(page, id)
  await openPreferences(page)
  const example = page.getByRole('table', { name: 'Example' })
  await expect(example).toContainText('$68.50')
  await page.getByRole('radio', { name: 'Quantities only' }).click()
  await expect(example).not.toContainText('$68.50')
  await expect(example).toContainText('8 ea')
  await page.getByRole('combobox', { name: 'Warranty statement' }).selectOption('For goods and services')
  await save(page)

  const context = await browser.newContext({ viewport: PHONE })
  const visitor = await context.newPage()
  await visitor.goto(new URL(shareUrl).pathname)
  for (const viewport of [PHONE, DESKTOP]) {
    await visitor.setViewportSize(viewport)
    const items = visitor.getByRole('table', { name: 'Items' })
    await expect(items).toContainText('14 ea')
    await expect(items).not.toContainText('$')
    const warranty = visitor.getByRole('heading', { name: 'Your rights under the Australian Consumer Law' })
    await expect(warranty).toBeVisible()
    await expectNoViolations(visitor, `hosted page at ${viewport.width}`)
  }
  expect(await visitor.content()).not.toMatch(/85\.37|91\.13/)
  expect(await visitor.content()).toContain('$1,615.43')

  await page.getByRole('radio', { name: 'One total per section' }).click()
  await save(page)
  await visitor.reload()
  await expect(visitor.getByRole('table', { name: 'Items' })).not.toContainText('14 ea')
  await context.close()
})

test('two who save at once lose nothing, and unsaved changes are not left by accident', {
  tag: '@full',
}, async ({ page }) => {
  await signUpAhead(page)
  await openPreferences(page)
  await page.getByRole('textbox', { name: 'Phone' }).fill('02 5550 1234')
  await page.getByRole('textbox', { name: 'Payment terms' }).fill('7 days')
  const { settings } = await api<{ settings: object }>(page, 'get', SETTINGS)
  const theirs = { ...settings, payment_terms: 'Cash', licence: '278114C' }
  await api(page, 'put', SETTINGS, theirs)

  await page.getByRole('button', { name: 'Save preferences' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else just changed these settings' })
  await expect(notice).toContainText('Now “Cash”; in your form “7 days”')
  await expect(notice).toContainText('Now “278114C”')
  await expectNoViolations(page, 'conflict')
  await notice.getByRole('button', { name: 'Keep my changes on top' }).click()
  await expect(page.getByRole('textbox', { name: 'Licence number' })).toHaveValue('278114C')
  await expect(page.getByRole('textbox', { name: 'Payment terms' })).toHaveValue('7 days')
  await save(page)
  const { settings: saved } = await api<{ settings: object }>(page, 'get', SETTINGS)
  expect(saved).toMatchObject({
    phone: '02 5550 1234',
    payment_terms: '7 days',
    licence: '278114C',
    version: 2,
  })

  await page.getByRole('textbox', { name: 'Phone' }).fill('1')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  const price = page.getByRole('navigation').first().getByRole('link', { name: 'Price Book' })
  for (const elsewhere of [page.getByRole('tab', { name: 'Reviews' }), price]) {
    await elsewhere.click()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('1')
  }
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('02 5550 1234')
  await page.getByRole('textbox', { name: 'Phone' }).fill('2')
  await price.click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/price-book/)
})

test('a member looks and cannot change', { tag: '@full' }, async ({ page, browser }) => {
  await signUpAhead(page, 'Harbour Electrical')
  const context = await browser.newContext()
  const other = await context.newPage()
  const email = await signUpAhead(other, 'Mine')
  await joinOrganization(page, other, email)
  await openPreferences(other)
  await expect(other.getByText('Only owners and admins can change these')).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'ABN' })).toBeDisabled()
  await expect(other.getByRole('switch', { name: 'Calculate' })).toBeDisabled()
  await expect(other.getByRole('button', { name: 'Save preferences' })).toHaveCount(0)
  await expectNoViolations(other, 'read only')
  await context.close()
})

test('the form is accessible and fits, and a menu leads to each part of it', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signUpAhead(page)
  await openPreferences(page)
  await page.getByRole('button', { name: 'Go to' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Security log' }).press('Enter')
  const heading = page.getByRole('heading', { name: 'Security log' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Security log', expanded: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Event' })).toBeFocused()

  await page.setViewportSize(DESKTOP)
  await page.getByRole('switch', { name: 'Use my own quote numbers' }).click()
  await page.getByRole('combobox', { name: 'Warranty statement' }).selectOption('For services you supply')
  await expectAccessible(page, 'preferences')
  await page.setViewportSize(PHONE)
  const form = page.getByRole('form', { name: 'Preferences' })
  const folded = form.getByRole('button', { expanded: false })
  await expect(folded.first()).toBeVisible()
  while ((await folded.count()) > 0) await folded.first().press('Enter')
  const small = await form
    .locator('input:visible, button:visible, select:visible, textarea:visible')
    .evaluateAll(
      (controls) =>
        controls
          .map((control) => (control.closest('label, [role=radio]') ?? control).getBoundingClientRect())
          .filter(({ width, height }) => width > 24 && height < 43.5).length,
    )
  expect(small).toBe(0)
})
