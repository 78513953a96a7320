import { expect, type Page, test } from '@playwright/test'
import {
  expectAccessibleInAll,
  expectLoaded,
  expectNoViolations,
  MODES,
  showIn,
  useMode,
} from './accessible.ts'
import { acceptQuote, api, createQuote, type MadeQuote, publishQuote, tokenIn } from './api.ts'
import { listenTo } from './complaints.ts'
import { openActions, openKeys, openPalette, openShare } from './opened.ts'
import { DESKTOP, PHONE, signUpAhead } from './people.ts'

// Forty looks at each page, on a phone and on a desk.
test.describe.configure({ timeout: 1_800_000 })

const WIDTHS = [PHONE.width, DESKTOP.width]

const LINE = { item_description: 'Fit a downlight', item_quantity: 6, item_unit_price: 85 }
const OPTION = { id: 'dimmer', kind: 'add_on', title: 'Dimmer' } as const
const QUOTE = {
  title: 'Downlights',
  customer_name: 'Deb Hanley',
  customer_email: 'deb@example.com',
  customer_phone: '0400 111 222',
  deposit: { kind: 'percent', value: 10 },
  options: [OPTION],
  line_items: [LINE, { item_description: 'Dimmer', item_unit_price: 120, option_id: OPTION.id }],
} as const

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  today: ['/dashboard', '/messages', '/analytics'],
  quotes: ['/management', '/management?view=customers', '/quote-editor'],
  'the Quote Builder': ['/quote-lab', '/quote-lab?tab=form', '/quote-lab?tab=voice', '/quote-lab?tab=upload'],
  'more of the Quote Builder': ['review', 'calculate', 'templates', 'integrations'].map(
    (tab) => `/quote-lab?tab=${tab}`,
  ),
  'what is sold': ['/price-book', '/templates', '/promotions', '/integrations'],
  'follow-ups': ['/campaigns', '/campaigns?view=coverage', '/campaigns?tab=rules', '/campaigns?tab=settings'],
  'the business': ['/tenant-management', '/tenant-management?tab=profile', '/tenant-management?tab=media'],
  'more of the business': ['reviews', 'ai-contexts', 'preferences'].map(
    (tab) => `/tenant-management?tab=${tab}`,
  ),
  settings: ['business-info', 'appearance', 'notifications', 'security'].map((tab) => `/settings?tab=${tab}`),
  setup: ['trade', 'number', 'rates', 'tax'].map((step) => `/start?step=${step}`),
  'more of the setup': ['logo', 'follow-ups', 'quote', 'documents'].map((step) => `/start?step=${step}`),
  'the wizard, pages for developers and a wrong address': [
    '/onboarding-wizard',
    '/auth-test',
    '/auth-debug',
    '/no-such-page',
  ],
}

for (const [name, paths] of Object.entries(GROUPS)) {
  test(`${name} in every colour, mode and size of text`, { tag: '@full' }, async ({ page }) => {
    await useMode(page, 'dark')
    const { draft } = await givenBusiness(page)
    const heard = listenTo(page)
    for (const path of paths)
      await lookAt(page, path, path === '/quote-editor' ? `${path}?quoteId=${draft.id}` : path)
    expect(heard).toEqual([])
  })
}

test('pages of visitors in every colour, mode and size of text', { tag: '@full' }, async ({ page }) => {
  await useMode(page, 'dark')
  const heard = listenTo(page)
  for (const path of ['/quote-lab', '/sign-in', '/sign-in?mode=sign-up', '/reset-password', '/marketing'])
    await lookAt(page, path, path)
  expect(heard).toEqual([])
})

interface Opened {
  readonly path: (business: Business) => string
  readonly open: (page: Page, business: Business) => Promise<unknown>
  /** Undefined: on any. */
  readonly only?: number
}

const OPENED: Readonly<Record<string, Opened>> = {
  'the palette': { path: () => '/dashboard', open: openPalette },
  'the list of shortcuts': { path: () => '/dashboard', open: openKeys },
  'the menu of a phone': { path: () => '/dashboard', open: openMenu, only: PHONE.width },
  notifications: {
    path: () => '/dashboard',
    open: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
  },
  'what is done with a quote': {
    path: () => '/management',
    open: (page, { draft }) => openActions(page, draft.quote_number),
  },
  'publishing a quote': {
    path: () => '/management',
    open: async (page, { draft: { quote_number } }) => {
      await openActions(page, quote_number)
      await page.getByRole('menuitem', { name: 'Publish', exact: true }).click()
      await page.getByRole('dialog', { name: `Publish quote ${quote_number}?` }).waitFor()
    },
  },
  'sharing a quote': {
    path: () => '/management',
    open: (page, { published }) => openShare(page, published.quote_number),
  },
  'a line of the editor': { path: ({ draft }) => `/quote-editor?quoteId=${draft.id}`, open: openWholeLine },
  'every part of the editor': {
    path: ({ published }) => `/quote-editor?quoteId=${published.id}`,
    open: unfoldAll,
    only: PHONE.width,
  },
  'every part of the preferences': {
    path: () => '/tenant-management?tab=preferences',
    open: unfoldAll,
    only: PHONE.width,
  },
}

for (const [name, { path, open, only }] of Object.entries(OPENED)) {
  test(`${name} in every colour, mode and size of text`, { tag: '@full' }, async ({ page }) => {
    await useMode(page, 'dark')
    const business = await givenBusiness(page)
    const heard = listenTo(page)
    await lookAt(page, name, path(business), {
      widths: only === undefined ? WIDTHS : [only],
      open: () => open(page, business),
    })
    expect(heard).toEqual([])
  })
}

/** The customer's page follows the device, not what staff chose: two modes, at each width, with every rule. */
test('the customer’s page in each of its states, modes and widths', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  await signUpAhead(page)
  const [open, pending, accepted, declined] = await Promise.all(
    Array.from({ length: 4 }, async () => publishQuote(page, (await createQuote(page, QUOTE)).id)),
  )
  const expired = { ...QUOTE, quote_date: '2026-01-05', valid_until: '2026-01-06' }
  const late = await publishQuote(page, (await createQuote(page, expired)).id, { confirm_expired: true })
  const post = (link: string, call: string, data: object) =>
    page.request.post(`/api/v1/public/quotes/${tokenIn(link)}/${call}`, { data })
  await acceptQuote(page, accepted ?? '')
  await post(pending ?? '', 'line-items', { line_items: [], comment: 'In May, please' })
  await post(declined ?? '', 'decline', { reason: 'price' })
  const hosted = await (await browser.newContext()).newPage()
  const heard = listenTo(hosted)
  for (const [state, link = ''] of Object.entries({ open, pending, accepted, declined, late })) {
    await hosted.goto(link)
    for (const summary of await hosted.locator('summary').all()) await summary.click()
    for (const mode of MODES)
      for (const width of WIDTHS) {
        await hosted.setViewportSize({ width, height: 900 })
        await showIn(hosted, { mode })
        await expectNoViolations(hosted, `${state}, ${mode}, ${width} px`)
      }
  }
  expect(heard).toEqual([])
  await hosted.context().close()
})

interface Looked {
  readonly widths?: readonly number[]
  readonly open?: () => Promise<unknown>
}

/** A page, and what is opened on it, at each width in every look. */
async function lookAt(page: Page, name: string, address: string, how: Looked = {}): Promise<void> {
  for (const width of how.widths ?? WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectLoaded(page)
    await how.open?.()
    await expectLoaded(page)
    await expectAccessibleInAll(page, `${name}, ${width} px`)
  }
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
}

/** What a phone folds to its title. */
async function unfoldAll(page: Page): Promise<void> {
  const folded = page.getByRole('heading', { level: 2 }).getByRole('button', { expanded: false })
  await folded.first().waitFor()
  while ((await folded.count()) > 0) await folded.first().click()
}

/** Its fields, which a phone folds, and all else about it. */
async function openWholeLine(page: Page): Promise<void> {
  const folded = page
    .getByRole('group', { name: 'Line 1', exact: true })
    .first()
    .getByRole('button', { expanded: false })
  await folded.first().waitFor()
  while ((await folded.count()) > 0) await folded.first().click()
}

interface Business {
  readonly draft: MadeQuote
  readonly published: MadeQuote
}

/** A business with something on each page. */
async function givenBusiness(page: Page): Promise<Business> {
  await signUpAhead(page)
  const published = await createQuote(page, QUOTE)
  const link = await publishQuote(page, published.id)
  await page.request.post(`/api/v1/public/quotes/${tokenIn(link)}/messages`, {
    data: { message_text: 'Can you come on Monday?' },
  })
  await acceptQuote(page, await publishQuote(page, (await createQuote(page, QUOTE)).id))
  await api(page, 'post', '/promotions', { name: 'Winter', code: 'WINTER', kind: 'percent', value: 5 })
  await api(page, 'post', '/templates', { name: 'Downlights', line_items: [LINE] })
  await api(page, 'post', '/price-items', {
    name: 'Downlight',
    unit: 'ea',
    unit_price: 85,
    trade: 'electrical',
  })
  await api(page, 'post', '/reviews', {
    reviewer_name: 'Ann Lee',
    rating: 5,
    review_text: 'Tidy and on time.',
  })
  return { draft: await createQuote(page, QUOTE), published }
}
