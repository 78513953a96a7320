import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { typedDaysOf } from '@quotewright/domain/region/typed-day.ts'
import { expectAccessible, expectNoViolations } from './accessible.ts'
import { acceptQuote, api, createQuote, publishQuote } from './api.ts'
import { inDatabase } from './database.ts'
import { givenDatedQuotes } from './dated-quotes.ts'
import { newEmail, PHONE, signUp, signUpAhead, unfold } from './people.ts'

const FAILED = 'Failed to load analytics data. Using demo data.'

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const behind = (page: Page) => page.getByRole('dialog', { name: 'Quotes behind this figure' })

/** What the table of a panel says, row by row. */
async function tableOf(page: Page, name: string): Promise<string[][]> {
  const shown = panel(page, name)
  await shown.getByRole('button', { name: `Table of ${name}` }).click()
  const rows = await shown.getByRole('row').all()
  const texts = await Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allInnerTexts()))
  return texts.map((cells) => cells.map((text) => text.split(',')[0]?.trim() ?? ''))
}

/** As if a campaign had begun, its first message had come due, and a mail server had taken it. */
const FIRST_FOLLOW_UP_SENT = `
  with run as (
    insert into follow_up_runs (tenant_id, id, quote_id, campaign_id, campaign_name, ground, reason, sequences, status, started_at)
    select tenant_id, gen_random_uuid(), id, gen_random_uuid(), 'Standard', 'rules', '', '[]', 'stopped', now()
    from quotes where id = $1 returning *)
  insert into follow_up_messages (tenant_id, id, run_id, quote_id, step, channel, due_at, state, recipient, settled_at)
  select tenant_id, gen_random_uuid(), id, quote_id, 1, 'email', now(), 'sent', 'deb@example.com', now() from run`

/** In the last 30 days: 6 made, 5 sent, 3 accepted of which one in another currency; before them one of $1,100. */
const givenHistory = (page: Page) =>
  givenDatedQuotes(page, [
    { number: 'Q-1', price: 100, created: '3 10:00', sent: '3 10:30', accepted: '2 10:00' },
    { number: 'Q-2', price: 200, created: '3 10:00', sent: '3 12:00', declined: '1 10:00' },
    { number: 'Q-3', price: 300, created: '4 10:00', sent: '3 10:00', accepted: '1 10:00' },
    { number: 'Q-4', price: 400, created: '5 10:00', sent: '2 10:00' },
    { number: 'Q-5', price: 500, created: '1 10:00' },
    { number: 'Q-6', price: 1_000, created: '40 10:00', sent: '40 10:30', accepted: '35 10:00' },
    {
      number: 'Q-7',
      price: 100,
      currency: 'NZD',
      created: '1 09:30',
      sent: '1 10:00',
      accepted: '1 11:00',
    },
  ])

test('figures of known quotes, with the quotes behind each', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  await signUp(page, '/dashboard')
  await givenHistory(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { name: 'Advanced Analytics' })).toBeVisible()

  await expect(card(page, 'Total Revenue')).toContainText('$440.00')
  await expect(card(page, 'Total Revenue')).toContainText('60% less than the previous 30 days')
  await expect(card(page, 'Total Revenue')).toContainText(/Plus NZD.110\.00 from 1 quote/)
  await expect(card(page, 'Win Rate')).toContainText('60%')
  await expect(card(page, 'Avg Value')).toContainText('$220.00')
  await expect(card(page, 'Quotes Sent')).toContainText('5')
  await expect(card(page, 'Quotes Sent')).toContainText('400% more than the previous 30 days')
  await expect(card(page, 'Accepted')).toContainText('3')

  const means = card(page, 'Win Rate').getByRole('button', { name: 'What Win Rate means' })
  await means.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Of the quotes first sent in these days')).toBeVisible()
  // It listens for keys a moment after it is shown.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByText('Of the quotes first sent in these days')).toBeHidden({ timeout: 500 })
  }).toPass()

  expect(await tableOf(page, 'Win Rate by Response Time')).toEqual([
    ['Under 1 hour', '2', '2', '100%', expect.any(String)],
    ['1–4 hours', '1', '0', '0%', expect.any(String)],
    ['Same day', '0', '0', '–', '–'],
    ['Next day', '1', '1', '100%', expect.any(String)],
    ['2–3 days', '1', '0', '0%', expect.any(String)],
    ['Later', '0', '0', '–', '–'],
  ])
  expect(await tableOf(page, 'Conversion Funnel')).toEqual([
    ['Created', '6', '100%'],
    ['Sent', '5', '83.3%'],
    ['Viewed', expect.any(String), expect.any(String)],
    ['Accepted', '3', '50%'],
  ])
  expect(await tableOf(page, 'Reasons for Declining')).toEqual([['Price', '1']])
  expect((await tableOf(page, 'Service Performance'))[0]?.slice(1, 6)).toEqual([
    '5',
    '3',
    '60%',
    expect.stringMatching(/ to /),
    '$220.00',
  ])
  expect((await tableOf(page, 'Open Pipeline')).find(([age]) => age === '1–2 days')).toContain('$440.00')
  await expect(panel(page, 'Open Pipeline')).toContainText('Forecast: not enough quotes yet.')
  expect((await tableOf(page, 'Revenue Trend')).map(([, value]) => value).slice(-4)).toEqual([
    '$0.00',
    '$110.00',
    '$330.00',
    '$0.00',
  ])
  await expect(page.getByText('Demo data')).toHaveCount(0)
  await expectAccessible(page, 'analytics as tables')

  await panel(page, 'Revenue Trend').getByRole('combobox').selectOption('Quotes Sent')
  await expect(page).toHaveURL(/metric=quotes_sent/)
  await expect(panel(page, 'Quotes Sent Trend')).toContainText('400% more than the previous 30 days')

  await card(page, 'Quotes Sent').getByRole('button', { name: /^5/ }).click()
  await expect(behind(page).getByRole('row')).toHaveCount(6)
  await expect(behind(page)).toContainText('First sent')
  await expectNoViolations(page, 'quotes behind a figure')
  await page.reload()
  await expect(behind(page).getByRole('row')).toHaveCount(6)
  await page.goBack()
  await expect(behind(page)).toBeHidden()
  await expect(page).toHaveURL(/metric=quotes_sent/)

  await panel(page, 'Reasons for Declining').getByRole('button', { name: 'Price', exact: false }).click()
  await expect(behind(page)).toContainText('Declined')
  await behind(page).getByRole('link', { name: 'Q-2' }).click()
  await expect(page).toHaveURL(/\/quote-editor\?quoteId=/)
  expect(refused).toEqual([])
})

test('what was dropped, negotiated, and answered after a follow-up, with the quotes behind it', {
  tag: '@full',
}, async ({ page }) => {
  await signUpAhead(page)
  const deb = { email: newEmail(), first_name: 'Deb', last_name: 'Hanley' }
  const { id: contact_id } = await api<{ id: string }>(page, 'post', '/contacts/upsert', deb)
  const line = (item_description: string, item_unit_price: number, more: object = {}) => ({
    item_description,
    item_quantity: 1,
    item_unit_price,
    ...more,
  })
  const given = async (quote_number: string, ...line_items: object[]) => {
    const { id } = await createQuote(page, { contact_id, quote_number, title: 'Install lights', line_items })
    return { id, link: await publishQuote(page, id) }
  }
  await acceptQuote(page, (await given('Q-1', line('Lights', 1_000))).link)

  const second = await given(
    'Q-2',
    line('Lights', 1_200),
    line('Dimmer', 100, { optional: true }),
    line('Trim', 50),
  )
  const { quote } = await api<{ quote: { line_items: { item_id: string }[] } }>(
    page,
    'get',
    `/quotes/${second.id}`,
  )
  const [lights, dimmer] = quote.line_items
  await api(page, 'put', `/quotes/${second.id}`, {
    current_version_number: 1,
    line_items: [{ ...lights, item_unit_price: 1_150, item_total_price: 1_150 }, dimmer],
    publish: true,
  })
  await acceptQuote(page, second.link)

  const third = await given('Q-3', line('Lights', 1_180))
  await inDatabase((client) => client.query(FIRST_FOLLOW_UP_SENT, [third.id]))
  await acceptQuote(page, third.link)

  await page.goto('/analytics')
  await expect(card(page, 'Accepted')).toContainText('3')
  const won = async (name: string) =>
    (await tableOf(page, name)).filter(([, quotes]) => quotes !== '0').map((cells) => cells.slice(0, 4))
  expect(await won('Win Rate by Price')).toEqual([
    ['No earlier job', '1', '1', '100%'],
    ['90–110%', '1', '1', '100%'],
    ['110–150%', '1', '1', '100%'],
  ])
  expect(await won('Time to Decision')).toEqual([['Same day', '3', '3', '100%']])
  expect((await won('Team Performance'))[0]?.slice(1)).toEqual(['3', '3', '100%'])
  expect(await tableOf(page, 'Lines Most Often Dropped')).toEqual([
    ['Dimmer', '1'],
    ['Trim', '1'],
  ])
  expect(await tableOf(page, 'Lines Most Often Negotiated')).toEqual([['Lights', '1']])
  expect(await tableOf(page, 'Follow-ups that Got an Answer')).toEqual([['Follow-up 1', '1', '1']])

  await page.getByRole('button', { name: /quotes answered after Follow-up 1/ }).click()
  await expect(behind(page)).toContainText('answered after follow-up 1')
  await expect(behind(page).getByRole('link')).toHaveText(['Q-3'])
})

test('a custom range counts its days, says what is wrong with it, and stays in the address', {
  tag: '@full',
}, async ({ page }) => {
  await signUpAhead(page)
  await givenHistory(page)
  await page.goto('/analytics?period=7d')
  await expect(page.getByLabel('Period')).toHaveValue('7d')
  await expect(card(page, 'Total Revenue')).toContainText('$440.00')
  await expect(card(page, 'Total Revenue')).toContainText('Nothing to compare with')

  const daysAgo = (days: number): string =>
    new Date(Date.now() - days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Australia/Sydney' })
  await page.getByLabel('Period').selectOption('Custom Range')
  await expect(page).toHaveURL(new RegExp(`start_date=${daysAgo(6)}.*end_date=${daysAgo(0)}`))
  await page.getByLabel('Start date').fill(daysAgo(40))
  await page.getByLabel('End date').fill(daysAgo(35))
  await expect(card(page, 'Total Revenue')).toContainText('$1,100.00')
  await expect(card(page, 'Quotes Sent').getByRole('button', { name: /^1/ })).toBeVisible()

  await page.getByLabel('End date').fill(daysAgo(41))
  await expect(page.getByText('The end must not be before the start')).toBeVisible()
  await expect(card(page, 'Total Revenue')).toContainText('$1,100.00')
  await page.reload()
  await expect(page.getByLabel('End date')).toHaveValue(typedDaysOf('AU').write(daysAgo(35)))
  await expect(card(page, 'Total Revenue')).toContainText('$1,100.00')
  await page.getByLabel('Period').selectOption('Last 90 days')
  await expect(card(page, 'Total Revenue')).toContainText('$1,540.00')
})

test('exports say what the page says', { tag: '@full' }, async ({ page }) => {
  await signUpAhead(page)
  await givenHistory(page)
  await page.goto('/analytics')
  const save = async (item: string): Promise<string[]> => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    return (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  }
  const figures = await save('Figures on this page')
  for (const [name, figure] of [
    ['Total revenue,total_value', '440,AUD'],
    ['Win rate,conversion_rate', '60'],
    ['Quotes sent,total_sent', '5'],
    ['Accepted,total_accepted', '3'],
    ['Total revenue,total_value', '110,NZD'],
  ]) {
    expect(
      figures.some((row) => row.startsWith(`summary,${name},${figure},`)),
      `${name} ${figure}`,
    ).toBe(true)
  }
  const sent = await save('Quotes sent in this period')
  expect(
    sent
      .slice(1)
      .map((row) => row.split(',')[0])
      .toSorted(),
  ).toEqual(['Q-1', 'Q-2', 'Q-3', 'Q-4', 'Q-7'])

  await card(page, 'Accepted').getByRole('button', { name: /^3/ }).click()
  const download = page.waitForEvent('download')
  await behind(page).getByRole('button', { name: 'Export these quotes' }).click()
  const accepted = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(
    accepted
      .slice(1)
      .map((row) => row.split(',')[0])
      .toSorted(),
  ).toEqual(['Q-1', 'Q-3', 'Q-7'])
})

test('charts open their quotes, on a phone too', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signUpAhead(page)
  await givenHistory(page)
  await page.goto('/analytics')
  const bars = panel(page, 'Revenue Trend').locator('.recharts-bar-rectangle path')
  await bars.last().click()
  await expect(behind(page).getByRole('link')).toHaveText(['Q-7', 'Q-3'])
  await behind(page).getByRole('button', { name: 'Close' }).click()
  await expect(behind(page)).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_000)
  // What comes later on the page is folded to its title.
  await unfold(page, 'Conversion Funnel')
  await panel(page, 'Conversion Funnel')
    .getByRole('button', { name: /^Accepted/ })
    .click()
  await expect(behind(page).getByRole('link')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await unfold(page, 'Best Time to Send')
  await panel(page, 'Best Time to Send')
    .getByRole('button', { name: /^2\/2 won, / })
    .click()
  await expect(behind(page).getByRole('link')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await panel(page, 'Open Pipeline')
    .getByRole('button', { name: /^1–2 days/ })
    .click()
  await expect(behind(page)).toContainText('Waiting for an answer: 1–2 days')
  await expect(behind(page).getByRole('link')).toHaveText(['Q-4'])
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'analytics')
})

test('a new organization sees what will be here', { tag: '@full' }, async ({ page }) => {
  await signUp(page, '/analytics')
  await expect(page.getByText('See what wins work')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create your first quote' })).toBeVisible()
  await expectAccessible(page, 'analytics without quotes')
})

test('a person without an organization sees that', { tag: '@full' }, async ({ page }) => {
  const data = { email: newEmail(), name: 'Robin Fielder', password: 'correct horse battery' }
  expect((await page.request.post('/api/auth/sign-up/email', { data })).status()).toBe(200)
  await page.goto('/analytics')
  await expect(
    page.getByText('No organization found. Please ensure you are a member of an organization.'),
  ).toBeVisible()
})

test('a visitor signs in first and comes back', { tag: '@full' }, async ({ page }) => {
  await page.goto('/analytics?period=90d')
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fanalytics%3Fperiod%3D90d/)
})

test('an organization whose quotes are all archived keeps its page and its period', { tag: '@full' }, async ({
  page,
}) => {
  await signUpAhead(page)
  const { id } = await createQuote(page, { title: 'Deck', customer_name: 'Priya Nair' })
  await api(page, 'post', `/quotes/${id}/archive`, {})
  await page.goto('/analytics')
  await expect(page.getByLabel('Period')).toBeVisible()
  await expect(panel(page, 'Conversion Funnel')).toContainText('Created')
})

test('a server that does not answer shows samples under a badge, and real figures on retry', {
  tag: '@full',
}, async ({ page }) => {
  await signUpAhead(page)
  await createQuote(page, { title: 'Deck', customer_name: 'Priya Nair' })
  const fail = '**/api/v1/analytics/**'
  await page.route(fail, (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/analytics')
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(card(page, 'Total Revenue')).toContainText('$48,600.00')
  for (const name of ['Total Revenue', 'Win Rate', 'Avg Value', 'Quotes Sent', 'Accepted']) {
    await expect(card(page, name)).toContainText('Demo data')
  }
  const badges = page.getByRole('region').filter({ hasNotText: 'Key figures' }).getByText('Demo data')
  await expect(badges).toHaveCount(14)
  // Samples have no quotes behind them.
  await expect(page.getByRole('button', { name: 'quotes behind' })).toHaveCount(0)
  await expectAccessible(page, 'demo figures')

  // By key, which waits for nothing: the page also asks again on its own, and then the button is gone.
  await page.getByRole('button', { name: 'Retry' }).focus()
  await page.unroute(fail)
  await page.keyboard.press('Enter')
  await expect(card(page, 'Total Revenue')).toContainText('$0.00')
  for (const name of ['Win Rate', 'Avg Value']) await expect(card(page, name)).toContainText('–')
  await expect(page.getByText(FAILED)).toBeHidden()
  await expect(page.getByText('Demo data')).toHaveCount(0)
  await expect(page.getByText('No quotes sent in this period.').first()).toBeVisible()

  await page.route('**/api/v1/analytics/quotes?*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await panel(page, 'Conversion Funnel')
    .getByRole('button', { name: /^Created/ })
    .click()
  await expect(behind(page)).toContainText('The quotes didn’t load')
  await page.unroute('**/api/v1/analytics/quotes?*')
  await behind(page).getByRole('button', { name: 'Try again' }).click()
  await expect(behind(page).getByRole('row')).toHaveCount(2)
})
