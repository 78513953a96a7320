import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoViolations } from './accessible.ts'
import { api, createQuote, publishQuote, tokenIn } from './api.ts'
import { confirmPublish, DESKTOP, newEmail, PHONE, publishQuestion, signUp } from './people.ts'

const ABN = '51 824 753 556'

/** A person at a phone: every tap is counted, and a field that has the focus already needs none. */
class Thumb {
  taps = 0
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async tap(what: Locator): Promise<void> {
    this.taps += 1
    await what.click()
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.waitFor()
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.tap(field)
    await this.page.keyboard.type(text)
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const question = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

async function createAccount(page: Page, thumb: Thumb): Promise<void> {
  await page.goto('/sign-in?mode=sign-up')
  await thumb.type(page.getByLabel('Your name'), 'Robin Fielder')
  await thumb.type(page.getByLabel('Email'), newEmail())
  await thumb.type(page.getByRole('textbox', { name: 'Password' }), 'correct horse battery')
  await thumb.tap(button(page, 'Create account'))
  await thumb.type(page.getByLabel('Business name'), 'Miller Plumbing')
  await thumb.tap(button(page, 'Create organization'))
  await expect(question(page, 'What’s your trade?')).toBeVisible()
}

interface Settings {
  readonly settings: {
    readonly abn: string
    readonly line_price_mode: string
    readonly tax_registered: boolean
  }
}
interface Prices {
  readonly items: readonly {
    readonly name: string
    readonly unit_price: number
    readonly tax_included: boolean
  }[]
}
interface Campaigns {
  readonly campaigns: readonly { readonly name: string; readonly is_active: boolean }[]
}
interface Images {
  readonly media: readonly {
    readonly file_name: string
    readonly is_primary: boolean
    readonly width: number
  }[]
}

const settingsOf = async (page: Page) => (await api<Settings>(page, 'get', '/organization/settings')).settings
const campaignOf = async (page: Page) => (await api<Campaigns>(page, 'get', '/campaigns')).campaigns[0]
const pricesOf = async (page: Page) =>
  (await api<Prices>(page, 'get', '/price-items')).items
    .map(({ name, unit_price, tax_included }) => [name, unit_price, tax_included])
    .toSorted()

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('from sign-up to the first published quote in a minute and 25 taps', async ({ page }) => {
    const began = Date.now()
    const thumb = new Thumb(page)
    await createAccount(page, thumb)
    await thumb.tap(button(page, 'Plumbing'))
    await thumb.type(page.getByLabel('ABN'), '51824753556')
    await expect(page.getByText(`${ABN} is a valid ABN.`)).toBeVisible()
    await thumb.tap(button(page, 'Continue'))
    await thumb.type(page.getByLabel('Hourly rate'), '110')
    await thumb.type(page.getByLabel('Call-out fee'), '95')
    await thumb.tap(button(page, 'Continue'))
    await thumb.tap(button(page, /^Including GST/))
    await thumb.tap(button(page, 'Use this'))
    await expect(page.getByRole('switch', { name: 'Follow up my quotes' })).toBeChecked()
    await thumb.tap(button(page, 'Continue'))
    await expect(question(page, 'You’re set up')).toBeVisible()
    await thumb.type(page.getByLabel('What’s the job?'), 'Fix a leaking tap, call-out and 2 hours labour')
    await thumb.tap(button(page, 'Make my first quote'))
    await expect(page.getByLabel('Describe the job')).toHaveValue(/leaking tap/)
    await thumb.type(page.getByRole('textbox', { name: 'Customer name' }), 'Deb Hanley')
    await thumb.tap(button(page, 'Generate Quote'))
    await thumb.tap(button(page, 'Publish'))
    await thumb.tap(publishQuestion(page).getByRole('button', { name: 'Publish', exact: true }))
    await expect(page.getByText('Quote published')).toBeVisible()
    const seconds = (Date.now() - began) / 1000
    test.info().annotations.push({ type: 'measured', description: `${thumb.taps} taps, ${seconds} s` })
    console.info(`sign-up to published quote: ${thumb.taps} taps, ${seconds} s`)
    expect(thumb.taps).toBeLessThanOrEqual(25)
    expect(seconds).toBeLessThanOrEqual(60)
  })
  test('every question can wait, and a reload or a closed browser goes on where it was', async ({ page }) => {
    await signUp(page, '/dashboard')
    await page.getByRole('link', { name: 'Set up in two minutes' }).click()
    for (const name of [
      'What’s your trade?',
      'What’s your ABN?',
      'What do you charge?',
      'Prices I type are',
      'Add your logo',
      'We’ll follow up for you',
    ]) {
      await expect(question(page, name)).toBeVisible()
      await expectNoViolations(page, name)
      await button(page, 'Later').click()
    }
    const left = page.getByRole('list', { name: 'Left for later' }).getByRole('listitem')
    await expect(left).toHaveText([
      'Your trade',
      'Your ABN',
      'Your rates',
      'Prices before or including GST',
      'Your logo',
      'Follow-ups',
    ])
    await expectNoViolations(page, 'the end of the setup')
    expect((await campaignOf(page))?.is_active, 'what can wait stays on').toBe(true)
    await page.getByRole('link', { name: 'Your rates' }).click()
    await page.getByLabel('Hourly rate').fill('88')
    await page.reload()
    await expect(page.getByLabel('Hourly rate')).toHaveValue('88')
    await page.getByRole('link', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Set up in two minutes' }).click()
    await expect(page.getByLabel('Hourly rate'), 'picked up where it was left').toHaveValue('88')

    await page.route('**/api/v1/price-items*', (route) => route.abort())
    await button(page, 'Continue').click()
    await expect(page.getByRole('alert')).toContainText('Not saved yet')
    await expect(page.getByLabel('Hourly rate')).toHaveValue('88')
    await page.unroute('**/api/v1/price-items*')
    await button(page, 'Continue').click()
    await expect(question(page, 'Prices I type are')).toBeVisible()
    expect(await pricesOf(page)).toEqual([['Labour', 88, false]])
    await button(page, 'Later').click()
    await button(page, 'Back').click()
    await button(page, 'Back').click()
    await expect(page.getByLabel('Hourly rate'), 'as it was saved').toHaveValue('88')
    await button(page, 'Later').click()
    await button(page, /^I’m not registered/).click()
    await expect(question(page, 'Add your logo')).toBeVisible()
    await button(page, 'Later').click()
    await page.getByRole('switch', { name: 'Follow up my quotes' }).uncheck()
    await expect(question(page, 'No follow-ups')).toBeVisible()
    await page.getByRole('link', { name: 'Close' }).click()
    await expect.poll(async () => (await campaignOf(page))?.is_active, 'saved as it was turned').toBe(false)
    await page.goto('/start?step=follow-ups')
    await expect(question(page, 'No follow-ups')).toBeVisible()
    await button(page, 'Continue').click()
    await expect(left).toHaveText(['Your trade', 'Your ABN', 'Your logo'])
    expect(await settingsOf(page)).toMatchObject({ tax_registered: false })
    expect((await campaignOf(page))?.is_active).toBe(false)
  })

  test('a number that is no ABN is refused as it is typed', { tag: '@full' }, async ({ page }) => {
    await signUp(page, '/dashboard')
    await page.goto('/start?step=number')
    const abn = page.getByRole('textbox', { name: 'ABN' })
    await expect(abn).toBeFocused()
    await page.keyboard.type('51 824 753 55')
    await expect(page.getByText(/That’s not a valid ABN/)).toHaveCount(0)
    await page.keyboard.type('7')
    await expect(abn).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(/That’s not a valid ABN/).first()).toBeVisible()
    await expectNoViolations(page, 'a refused ABN')
    await button(page, 'Continue').click()
    await expect(question(page, 'What’s your ABN?')).toBeVisible()
    await page.reload()
    await expect(abn).toHaveValue('51 824 753 557')
    await abn.fill(ABN)
    await expect(page.getByRole('link', { name: 'See the name it’s registered to' })).toHaveAttribute(
      'href',
      'https://abr.business.gov.au/ABN/View?abn=51824753556',
    )
    await button(page, 'Continue').click()
    await expect(question(page, 'What do you charge?')).toBeVisible()
    expect((await settingsOf(page)).abn).toBe('51824753556')
  })
})

test('publishing the first quote says when its customer is reminded, and turns it off', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page, '/dashboard')
  expect(await campaignOf(page)).toMatchObject({ is_active: true })
  const line = { item_description: 'Decking', item_quantity: 1, item_unit_price: 100 }
  const customer = { customer_name: 'Ann Lee', customer_email: newEmail() }
  const quotes = [1, 2].map(() => createQuote(page, { ...customer, line_items: [line] }))
  const [first, second] = await Promise.all(quotes)
  const publish = async (id: string | undefined) => {
    await page.goto(`/quote-editor?quoteId=${id}`)
    await button(page, 'Preview').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await confirmPublish(page)
  }
  await publish(first?.id)
  const news = page.getByRole('alert').filter({ hasText: 'We’ll remind your customer on' })
  await expect(news).toContainText('if they haven’t answered')
  await expectNoViolations(page, 'the first follow-up')
  await news.getByRole('button', { name: 'Turn off follow-ups' }).click()
  await expect(page.getByText('Follow-ups are off', { exact: true })).toBeVisible()
  await expect(news).toBeHidden()
  expect(await campaignOf(page)).toMatchObject({ is_active: false })
  await publish(second?.id)
  await expect(page.getByText('Quote published')).toBeVisible()
  await expect(news).toBeHidden()
})

test('by keys alone, with what the business said on its quotes', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await signUp(page, '/dashboard', 'Northern Beaches Bathroom Renovations')
  await page.goto('/start')
  const press = async (name: string | RegExp) => {
    await button(page, name).focus()
    await page.keyboard.press('Enter')
  }
  await expect(question(page, 'What’s your trade?')).toBeFocused()
  await press('Plumbing')
  await expect(page.getByRole('textbox', { name: 'ABN' })).toBeFocused()
  await page.keyboard.type(ABN)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Hourly rate')).toBeFocused()
  await page.keyboard.type('110')
  await page.keyboard.press('Tab')
  await page.keyboard.type('lots')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Call-out fee')).toBeFocused()
  await page.getByLabel('Call-out fee').fill('95')
  await page.keyboard.press('Enter')
  await expect(question(page, 'Prices I type are')).toBeFocused()
  await press(/^Including GST/)
  await expect(
    page.getByRole('img', { name: 'Northern Beaches Bathroom Renovations, as a logo' }),
  ).toBeVisible()
  await press('Use this')
  await expect(question(page, 'We’ll follow up for you')).toBeFocused()
  await press('Continue')
  await expect(question(page, 'You’re set up')).toBeFocused()

  expect(await settingsOf(page)).toMatchObject({ abn: '51824753556', line_price_mode: 'inclusive' })
  expect(await pricesOf(page)).toEqual([
    ['Call-out fee', 95, true],
    ['Labour', 110, true],
  ])
  expect(await campaignOf(page)).toMatchObject({ name: 'Standard follow-up', is_active: true })
  const { media } = await api<Images>(page, 'get', '/media')
  expect(media).toMatchObject([{ file_name: 'wordmark.png', is_primary: true }])
  expect(await api(page, 'get', '/profiles')).toMatchObject({ industry_vertical: 'plumbing' })

  // Nothing is asked twice.
  await page.goto('/start')
  await expect(question(page, 'You’re set up')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Import your customers' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your rates' })).toBeHidden()

  // The name is the logo wherever a customer looks.
  const line = { item_description: 'Decking', item_quantity: 1, item_unit_price: 100 }
  const { id } = await createQuote(page, { customer_name: 'Ann Lee', line_items: [line] })
  const link = await publishQuote(page, id)
  const pdf = await page.request.get(`/api/v1/public/quotes/${tokenIn(link)}/pdf`)
  expect((await pdf.body()).toString('latin1')).toContain('/Subtype /Image')
  await page.goto(link)
  const logo = page.locator('img.logo')
  await expect(logo).toBeVisible()
  const shape = await logo.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
  expect(shape, 'two lines beside each other as wide').toBeGreaterThan(2)
})

test('the dashboard ticks what is done, and stops asking when dismissed', { tag: '@full' }, async ({
  page,
}) => {
  await signUp(page, '/dashboard')
  await api(page, 'post', '/profiles', { brand_name: 'Bright Sparks', industry_vertical: 'electrical' })
  await page.reload()
  const steps = page.getByRole('list', { name: 'Worth doing first' })
  await expect(steps.getByRole('link', { name: /Your trade/ })).toContainText('Done')
  await expect(steps.getByRole('link', { name: /Your ABN/ })).toContainText('It goes on every quote')
  await expectAccessible(page, 'what is left to do')
  await createQuote(page, {
    customer_name: 'Ann Lee',
    line_items: [{ item_description: 'Decking', item_quantity: 1, item_unit_price: 100 }],
  })
  await page.reload()
  const left = page.getByRole('region', { name: 'Finish setting up' })
  await expect(left.getByRole('link')).toHaveCount(4)
  await left.getByRole('button', { name: 'Dismiss setup' }).click()
  await expect(left).toBeHidden()
  await page.reload()
  await expect(page.getByText('Recent Activity')).toBeVisible()
  await expect(left).toBeHidden()
})
