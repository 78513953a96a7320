import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectLoaded } from './accessible.ts'
import { acceptQuote, api, createQuote, publishQuote, tokenIn } from './api.ts'
import { DESKTOP, PHONE, signUp, signUpAhead } from './people.ts'

const DASHBOARD_CALL = '**/api/v1/analytics/dashboard'

const aQuote = (quote_number: string, amount: number, customer_name: string) => ({
  quote_number,
  customer_name,
  line_items: [{ item_description: 'Decking', item_quantity: 1, item_unit_price: amount }],
})

interface Sent {
  readonly id: string
  readonly link: string
}

async function givenSent(page: Page, ...quote: Parameters<typeof aQuote>): Promise<Sent> {
  const { id } = await createQuote(page, aQuote(...quote))
  return { id, link: await publishQuote(page, id) }
}

const write = async (page: Page, { link }: Sent, message_text: string): Promise<string> => {
  const answer = await page.request.post(`/api/v1/public/quotes/${tokenIn(link)}/messages`, {
    data: { message_text },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** One accepted for $1,100.00, one open for $2,200.00, and a draft. */
async function givenBusiness(page: Page): Promise<{ readonly accepted: Sent; readonly open: Sent }> {
  const accepted = await givenSent(page, 'Q-1001', 1_000, 'Ann Lee')
  await acceptQuote(page, accepted.link)
  const open = await givenSent(page, 'Q-1002', 2_000, 'Bo Ray')
  await createQuote(page, aQuote('Q-1003', 3_000, 'Cy Day'))
  return { accepted, open }
}

const card = (page: Page, name: string) => page.getByRole('article', { name })
const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' })
const activity = (page: Page) => page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')

test('every figure is what happened, leads to the quotes behind it, and follows a customer’s answer', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(DESKTOP)
  await signUpAhead(page)
  const { open } = await givenBusiness(page)
  await page.goto('/dashboard')

  await expect(card(page, 'Revenue Pipeline')).toContainText('$2,200.00')
  await expect(card(page, 'Win Rate')).toContainText('50%')
  await expect(card(page, 'Response Time')).toContainText('0 min')
  await expect(card(page, 'Avg Quote Value')).toContainText('$1,100.00')
  await expect(card(page, 'Revenue Increase')).toContainText('+$1,100.00')
  await expect(card(page, 'Time Saved')).toContainText('0 lines at 3 min, 0 documents at 15 min')
  await expect(card(page, 'Client Satisfaction')).toContainText('Add your reviews')
  const funnel = page.getByRole('list', { name: 'How far quotes have come' }).getByRole('listitem')
  await expect(funnel).toHaveText([
    /Leads3 100%/,
    /Quotes sent2 66\.7%/,
    /Viewed1 33\.3%/,
    /Accepted1 33\.3%/,
  ])
  await expect(activity(page)).toHaveText([
    /Q-1002 sent Bo Ray/,
    /Q-1001 accepted Ann Lee/,
    /Q-1001 viewed Ann Lee/,
    /Q-1001 sent Ann Lee/,
  ])
  await card(page, 'Revenue Pipeline').getByRole('button', { name: 'What Revenue Pipeline means' }).click()
  await expect(page.getByText('Total of the quotes that wait for an answer')).toBeVisible()
  await page.keyboard.press('Escape')

  await card(page, 'Revenue Pipeline').getByRole('link').click()
  await expect(page).toHaveURL(/\/analytics\?basis=open/)
  const behind = page.getByRole('table', { name: 'Quotes behind this figure' })
  await expect(behind.getByRole('row')).toHaveCount(2)
  await expect(behind).toContainText('Q-1002')
  await page.goBack()
  await funnel.filter({ hasText: 'Viewed' }).getByRole('button').click()
  await expect(page).toHaveURL(/basis=created&reached=viewed/)
  await expect(behind).toContainText('Q-1001')
  await page.goBack()
  await expect(card(page, 'Revenue Pipeline')).toContainText('$2,200.00')

  const customer = await browser.newPage()
  await customer.goto(open.link)
  await acceptQuote(customer, open.link)
  await expect(card(page, 'Revenue Pipeline')).toContainText('$0.00')
  await expect(card(page, 'Win Rate')).toContainText('100%')
  await expect(activity(page).first()).toHaveText(/Q-1002 accepted Bo Ray/)
  await customer.close()
})

test('what needs attention is one tap from its place, and no row moves while someone looks', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signUpAhead(page)
  const { open } = await givenBusiness(page)
  const other = await givenSent(page, 'Q-1004', 400, 'Di Fox')
  await write(page, other, 'Can you start Monday?')
  await page.goto('/dashboard')
  // The first line is the money that is open.
  await expect(attention(page)).toContainText('in open quotes')
  const rows = attention(page).getByRole('listitem').filter({ hasNotText: 'in open quotes' })
  await expect(rows).toHaveText([/^Di Fox .*asks: “Can you start Monday\?”$/i])
  expect((await rows.first().boundingBox())?.height ?? 99, 'two lines').toBeLessThanOrEqual(56)
  expect(
    (await page.getByRole('button', { name: 'Talk' }).boundingBox())?.height ?? 0,
    'the microphone',
  ).toBeGreaterThanOrEqual(72)
  await expect(page.getByText(/^As of /)).toHaveCount(0)
  await expectLoaded(page)
  await expectAccessible(page, 'the dashboard')
  await page.setViewportSize(PHONE)
  // On a phone it comes first.
  const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0
  expect(await top('Needs attention')).toBeLessThan(await top('Last 30 days'))

  const at = await rows.first().boundingBox()
  const message = await write(page, open, 'Is the deck treated?')
  await expect(attention(page).getByRole('button', { name: 'Show 1 more' })).toBeVisible()
  expect(await rows.first().boundingBox()).toEqual(at)
  await expect(rows).toHaveCount(1)
  await attention(page).getByRole('button', { name: 'Show 1 more' }).click()
  await expect(rows).toHaveText([/Is the deck treated/, /Can you start Monday/])

  await api(page, 'put', `/quotes/messages/${message}/read`)
  await expect(rows.first()).toHaveText(/^Done: Bo Ray .*Is the deck treated\?/)
  await rows.nth(1).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/messages\\?quoteId=${other.id}`))
  await expect(page.getByText('Can you start Monday?').last()).toBeVisible()
  const unread = async () =>
    (await api<{ unread_count: number }>(page, 'get', '/messages/unread-count')).unread_count
  await expect.poll(unread).toBe(0)
  await page.goBack()
  await expect(page.getByText('You’re all caught up.')).toBeVisible()

  // A link to a part of a quote opens it there.
  await page.goto(`/quote-editor?quoteId=${open.id}#follow-ups`)
  await expect(page.getByRole('heading', { name: 'Follow-ups' })).toBeInViewport()
})

test('a new business sees what to do first, and its figures appear with its first quote', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Send your first quote' })).toBeVisible()
  await expect(card(page, 'Revenue Pipeline')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'View Templates' })).toBeVisible()
  await expectAccessible(page, 'a new dashboard')
  await givenSent(page, 'Q-1', 100, 'Ann Lee')
  await expect(card(page, 'Revenue Pipeline')).toContainText('$110.00')
  await page
    .getByRole('navigation', { name: 'Quick Actions' })
    .getByRole('link', { name: 'Create New Quote' })
    .click()
  await expect(page).toHaveURL(/\/quote-lab/)
})

test('a server that fails shows no figures of its own making, and a failed refresh moves nothing', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signUpAhead(page)
  await givenBusiness(page)
  await page.route(DASHBOARD_CALL, (route) => route.fulfill({ status: 500, json: { detail: 'Broken' } }))
  await page.goto('/dashboard')
  await expect(page.getByText('Couldn’t load your dashboard')).toBeVisible()
  await expect(page.getByText('Demo data')).toHaveCount(0)
  await expect(card(page, 'Revenue Pipeline')).toHaveCount(0)
  await expectAccessible(page, 'a dashboard that failed')
  await page.setViewportSize(PHONE)
  await page.unroute(DASHBOARD_CALL)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Revenue Pipeline')).toContainText('$2,200.00')

  await expectLoaded(page)
  // Below what is said of the failure; what came in since is within it.
  const latest = page.getByRole('region', { name: 'Latest quotes' })
  const at = await latest.boundingBox()
  await page.route(DASHBOARD_CALL, (route) => route.fulfill({ status: 500, json: { detail: 'Broken' } }))
  await givenSent(page, 'Q-1009', 900, 'Ed Gum')
  await expect(page.getByText('Couldn’t refresh.')).toBeVisible()
  const now = await latest.boundingBox()
  expect([now?.x, now?.y]).toEqual([at?.x, at?.y])
  await expect(card(page, 'Revenue Pipeline')).toContainText('$2,200.00')
})
