import type { Page } from '@playwright/test'
import { expectLoaded } from './accessible.ts'
import { api } from './api.ts'
import { openKeys, openPalette, openShare } from './opened.ts'
import { PHONE } from './people.ts'
import type { Subjects } from './screenshot-subjects.ts'

const JOB =
  'Supply and install 14 LED downlights at 88 each, 2 dimmers at 125, replace the exhaust fan in the bathroom. Painting by others'

/** What is taken. */
export interface Place {
  readonly name: string
  /** Undefined where the seeded business has none. */
  readonly address: string | undefined
  /** What is done there before the pictures. */
  readonly prepare?: (page: Page) => Promise<void>
  /** What is undone after them. */
  readonly restore?: (page: Page) => Promise<void>
  /** The only width that has it. */
  readonly only?: number
}

const tabsOf = (page: string, tabs: readonly string[]): Place[] =>
  tabs.map((tab) => ({ name: `${page}-${tab}`, address: `/${page}?tab=${tab}` }))

const BUSINESS_TABS = ['profile', 'media', 'reviews', 'ai-contexts', 'preferences']

/** What its owner sees. */
export const consolePlaces = ({ discussed, viewed, consent, campaign }: Subjects): Place[] => [
  { name: 'dashboard', address: '/dashboard' },
  { name: 'quotes', address: '/management' },
  { name: 'quotes-beside', address: `/management?quote=${viewed.id}` },
  { name: 'customers', address: '/management?view=customers' },
  { name: 'messages', address: `/messages?quoteId=${discussed}` },
  { name: 'analytics', address: '/analytics', prepare: drawnCharts },
  { name: 'generator', address: '/quote-lab', prepare: generate },
  ...['form', 'voice', 'upload', 'review', 'integrations', 'calculate', 'templates'].map((tab) => ({
    name: tab === 'review' ? 'review-queue' : `generator-${tab}`,
    address: `/quote-lab?tab=${tab}`,
  })),
  { name: 'quote-editor', address: `/quote-editor?quoteId=${viewed.id}` },
  { name: 'templates', address: '/templates' },
  { name: 'promotions', address: '/promotions' },
  { name: 'price-book', address: '/price-book' },
  { name: 'campaigns', address: '/campaigns' },
  { name: 'campaigns-coverage', address: '/campaigns?view=coverage' },
  { name: 'campaigns-rules', address: `/campaigns?tab=rules&campaign=${campaign}` },
  { name: 'campaigns-settings', address: '/campaigns?tab=settings' },
  { name: 'business-onboarding', address: '/tenant-management' },
  ...tabsOf('tenant-management', BUSINESS_TABS).map((place) => ({
    ...place,
    name: place.name.replace('tenant-management', 'business'),
  })),
  { name: 'integrations', address: '/integrations' },
  ...tabsOf('settings', ['business-info', 'appearance', 'notifications', 'security']),
  { name: 'auth-test', address: '/auth-test' },
  { name: 'auth-debug', address: '/auth-debug' },
  { name: 'palette', address: '/dashboard', prepare: openPalette },
  { name: 'keys', address: '/dashboard', prepare: openKeys },
  { name: 'share', address: `/management?search=${viewed.number}`, prepare: (page) => openShare(page) },
  {
    name: 'line-editor',
    address: `/quote-editor?quoteId=${viewed.id}`,
    prepare: openLine,
    only: PHONE.width,
  },
  { name: 'mcp-consent', address: consent },
  {
    name: 'offline',
    address: '/quote-lab',
    prepare: loseReception,
    restore: (page) => page.context().setOffline(false),
  },
]

/** What someone sees who has just signed up. */
export const FIRST_PLACES: readonly Place[] = [
  ...['trade', 'number', 'rates', 'tax', 'logo', 'follow-ups', 'quote', 'documents'].map((step) => ({
    name: `start-${step}`,
    address: `/start?step=${step}`,
  })),
  { name: 'onboarding-wizard', address: '/onboarding-wizard' },
  { name: 'first-dashboard', address: '/dashboard' },
  { name: 'first-quotes', address: '/management' },
  { name: 'first-campaigns', address: '/campaigns' },
  { name: 'first-analytics', address: '/analytics' },
]

/** What a visitor sees. */
export const VISITOR_PLACES: readonly Place[] = [
  { name: 'marketing', address: '/marketing' },
  { name: 'sign-in', address: '/sign-in' },
  { name: 'sign-up', address: '/sign-in?mode=sign-up' },
  { name: 'reset-password', address: '/reset-password' },
  { name: 'visitor-generator', address: '/quote-lab' },
  { name: 'unknown-link', address: '/q/aaaaaaaaaaaaaaaaaaaaaa' },
]

/** What a customer sees, and others who have a link. */
export const customerPlaces = ({
  viewed,
  accepted,
  declined,
  expired,
  verify,
  invitation,
  unsubscribe,
}: Subjects & { readonly unsubscribe: string | undefined }): Place[] => [
  { name: 'hosted', address: viewed.page },
  { name: 'hosted-photos', address: viewed.page, prepare: (page) => showHeading(page, 'Photos') },
  { name: 'hosted-accepted', address: accepted.page },
  {
    name: 'hosted-thanks',
    address: accepted.page,
    prepare: (page) => showHeading(page, 'What happens next'),
  },
  {
    name: 'hosted-declined',
    address: declined.page,
    prepare: (page) => showHeading(page, 'Changed your mind?'),
  },
  {
    name: 'hosted-expired',
    address: expired.page,
    prepare: (page) => showHeading(page, 'Ask for an updated price'),
  },
  {
    name: 'hosted-print',
    address: viewed.page,
    prepare: forPrint,
    restore: (page) => page.emulateMedia({ media: null }),
  },
  { name: 'verify', address: verify },
  { name: 'unsubscribe', address: unsubscribe },
  { name: 'invitation', address: invitation },
]

/** Charts are drawn once they are loaded and measured. */
const drawnCharts = (page: Page): Promise<void> =>
  page.locator('.recharts-bar-rectangle').first().waitFor({ state: 'attached' })

/** A quote that is made for its picture, and taken away again. */
async function generate(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Deb Hanley')
  await page.getByLabel('Describe the job').fill(JOB)
  const answered = page.waitForResponse((response) => response.url().endsWith('/tasks/execute'))
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await answered
  await page.getByRole('dialog').getByRole('button', { name: 'Close Preview' }).click()
  for (const notice of ['Quote enriched successfully!', 'Quote created!'])
    await page.getByText(notice).waitFor({ state: 'hidden', timeout: 20_000 })
  await expectLoaded(page)
  if ((page.viewportSize()?.width ?? 0) < 600)
    await page.getByRole('region', { name: 'Output' }).scrollIntoViewIfNeeded()
  else await page.evaluate(() => scrollTo(0, 0))
  const { quotes } = await api<{ quotes: { id: string }[] }>(page, 'get', '/quotes?limit=1')
  await api(page, 'post', '/quotes/bulk', { ids: quotes.map(({ id }) => id), action: 'delete' })
}

async function openLine(page: Page): Promise<void> {
  const line = page.getByRole('group', { name: 'Line 1', exact: true }).first()
  await line.getByRole('button', { expanded: false }).first().click()
  await line.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

async function loseReception(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByRole('status', { name: 'Reception' }).getByText('Offline.').waitFor()
}

const showHeading = (page: Page, heading: string): Promise<void> =>
  page
    .getByRole('heading', { name: heading })
    .last()
    .evaluate((element) => element.scrollIntoView({ block: 'start' }))

const forPrint = (page: Page): Promise<void> => page.emulateMedia({ media: 'print' })
