import { expect, type Page, test } from '@playwright/test'
import { variantOf } from '../packages/domain/src/wording-tests/variant.ts'
import { expectAccessible, expectLoaded, expectNoViolations } from './accessible.ts'
import { acceptQuote, api, claimsOf, createQuote, publishQuote } from './api.ts'
import { inDatabase } from './database.ts'
import { joinOrganization, newEmail, PHONE, signUp, unfold } from './people.ts'

const QUOTE = {
  customer_name: 'Deb Hanley',
  line_items: [{ item_description: 'Downlight', item_quantity: 3, item_unit_price: 85 }],
}
const A = 'Hi {{customer.first_name | there}},\n\nThank you for asking us. It comes to {{quote.total}}.'
const B = 'Hello {{customer.first_name | there}},\n\n{{quote.total}}, all in. Shall we start?'

const panel = (page: Page) => page.getByRole('region', { name: 'Wording tests' })
const dialog = (page: Page) => page.getByRole('dialog')
const wording = (page: Page, variant: 'A' | 'B') =>
  dialog(page).getByRole('group', { name: `Wording ${variant}` })
const results = (page: Page) => panel(page).getByRole('table', { name: /^Results of/ })

/** The cells of a wording's row. */
const figures = (page: Page, variant: 'A' | 'B') =>
  results(page)
    .getByRole('row')
    .filter({ hasText: new RegExp(`^${variant}`) })
    .getByRole('cell')

async function open(page: Page): Promise<void> {
  await page.goto('/analytics')
  await expect(panel(page)).toBeVisible()
  if (page.viewportSize()?.width === PHONE.width) await unfold(page, 'Wording tests')
  await expectLoaded(page)
}

async function startTest(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Start a test' }).click()
  await dialog(page).getByLabel('Name').fill('Short or friendly')
  await wording(page, 'A').getByLabel('Text').fill(A)
  await wording(page, 'B').getByLabel('Text').fill(B)
  await dialog(page).getByRole('button', { name: 'Start test' }).click()
  await expect(panel(page).getByText('Short or friendly').first()).toBeVisible()
}

/** A published quote whose sections were written first. */
async function givenShown(page: Page): Promise<{ id: string; url: string; letter: string }> {
  const { id } = await createQuote(page, QUOTE)
  const written = await api<{ enriched_content: { cover_letter: string } }>(
    page,
    'post',
    `/quotes/${id}/enrich`,
    {},
  )
  const url = await publishQuote(page, id)
  return { id, url, letter: written.enriched_content.cover_letter }
}

test('a test is started, counts the quotes that are sent, and its winner becomes the cover letter', async ({
  page,
}) => {
  await signUp(page, '/quote-lab')
  await createQuote(page, QUOTE)
  await open(page)
  await expect(panel(page).getByText('No wording tests yet')).toBeVisible()

  // What is wrong is said where it is wrong, and the preview shows what a customer reads.
  await panel(page).getByRole('button', { name: 'Start a test' }).click()
  await dialog(page).getByLabel('Name').fill('Short or friendly')
  await wording(page, 'A').getByLabel('Text').fill('Hi {{customer.nickname}}')
  await dialog(page).getByRole('button', { name: 'Start test' }).click()
  await expect(wording(page, 'A').getByText('There is no merge field {{customer.nickname}}')).toBeVisible()
  await expect(wording(page, 'A').getByLabel('Text')).toBeFocused()
  await wording(page, 'A').getByLabel('Text').fill(A)
  await wording(page, 'B').getByLabel('Text').fill(B)
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  const preview = dialog(page).getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('It comes to $1,677.50 including GST.')).toBeVisible()
  await expect(preview.getByText('Hello Deb,')).toBeVisible()
  await expectAccessible(page, 'starting a wording test')
  await dialog(page).getByRole('button', { name: 'Start test' }).click()
  await expect(panel(page).getByText('Running')).toBeVisible()
  await expect(
    panel(page).getByText('Not enough quotes yet. A needs 30 more quotes and B needs 30 more quotes.'),
  ).toBeVisible()

  // The customer reads the wording, and the quote counts by what they decide.
  const { tests } = await api<{ tests: { id: string }[] }>(page, 'get', '/wording-tests')
  const quote = await givenShown(page)
  const variant = variantOf(tests[0]?.id ?? '', quote.id)
  const [shown, other] = variant === 'a' ? (['A', 'B'] as const) : (['B', 'A'] as const)
  expect(quote.letter).toContain(variant === 'a' ? 'It comes to $280.50' : '$280.50 including GST, all in')
  await acceptQuote(page, quote.url)
  await open(page)
  await expect(figures(page, shown)).toHaveText([shown, '1', '1', '1', '100%', '20.7 to 100%', '0'])
  await expect(figures(page, other)).toHaveText([other, '0', '0', '0', '–', '–', '0'])
  await panel(page)
    .getByRole('button', { name: /^Quotes/ })
    .click()
  const behind = dialog(page).getByRole('table', { name: 'Quotes in this test' })
  await expect(behind.getByRole('row')).toHaveCount(2)
  await expect(behind.getByRole('link')).toHaveAttribute('href', new RegExp(`quoteId=${quote.id}`))
  await page.keyboard.press('Escape')

  await panel(page)
    .getByRole('button', { name: /^End test/ })
    .click()
  await dialog(page).getByRole('radio', { name: 'Wording B' }).check()
  await dialog(page).getByRole('button', { name: 'End test' }).click()
  await expect(panel(page).getByText('Ended', { exact: true })).toBeVisible()
  await expect(panel(page).getByText('Kept B.')).toBeVisible()
  await expect(panel(page).getByText('Used for all new quotes.')).toBeVisible()
  expect((await givenShown(page)).letter).toContain('Hello Deb,')

  await panel(page).getByRole('button', { name: 'Remove cover letter' }).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(panel(page).getByText('Written for each quote.')).toBeVisible()
  expect((await givenShown(page)).letter).not.toContain('Hello Deb,')
})

test('a test with enough quotes says which wording wins, on a phone and by keyboard alone', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signUp(page, '/quote-lab')
  await createQuote(page, QUOTE)
  await open(page)
  await startTest(page)
  const { id } = await givenShown(page)
  const { tenant_id } = await claimsOf(page)
  // 60 quotes each: 45 accepted with A, 15 with B.
  await inDatabase((client) =>
    client.query(
      `with copies as (
        insert into quotes select (jsonb_populate_record(quote, jsonb_build_object('id', gen_random_uuid(),
          'quote_number', 'C-' || n, 'share_token', 'copy' || n || quote.id,
          'status', case when (n % 4 <> 0) = (n <= 60) then 'accepted' else 'declined' end))).*
        from quotes as quote, generate_series(1, 120) as n where quote.id = $1 returning id, quote_number)
      insert into wording_assignments (tenant_id, test_id, quote_id, variant, shown_at)
      select $2, (select id from wording_tests where tenant_id = $2), id,
        case when substr(quote_number, 3)::int <= 60 then 'a' else 'b' end, now() from copies`,
      [id, tenant_id],
    ),
  )
  await open(page)
  await expect(panel(page).getByText('A wins more')).toBeVisible()
  await expect(
    panel(page).getByText(/^A's win rate is \d+(?:\.\d)? to \d+(?:\.\d)? percentage points higher\.$/),
  ).toBeVisible()
  await expect(results(page).getByText('75%', { exact: true })).toBeVisible()
  await expectNoViolations(page, 'wording tests on a phone')
  await expectAccessible(page, 'wording tests with a winner')
  await page.setViewportSize(PHONE)

  await panel(page)
    .getByRole('button', { name: /^End test/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('radio', { name: 'Wording A' })).toBeChecked()
  await dialog(page).getByRole('radio', { name: 'Wording A' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('Kept A.')).toBeVisible()
})

test('a follow-up is tested, and the wording that is kept is the text of the campaign', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page, '/quote-lab')
  await createQuote(page, QUOTE)
  await open(page)
  await panel(page).getByRole('button', { name: 'Start a test' }).click()
  await dialog(page).getByLabel('Name').fill('First reminder')
  await dialog(page).getByLabel('What to test').selectOption('Follow-up message')
  await dialog(page).getByLabel('Campaign').selectOption('Standard follow-up')
  await dialog(page).getByLabel('Message').selectOption('1. Reminder (Email)')
  for (const [variant, subject] of [
    ['A', 'Your quote {{quote.number}}'],
    ['B', 'Still keen?'],
  ] as const) {
    await wording(page, variant).getByLabel('Subject').fill(subject)
    await wording(page, variant).getByLabel('Text').fill(`Hi {{customer.first_name | there}}, ${variant}?`)
  }
  await dialog(page).getByRole('button', { name: 'Start test' }).click()
  await expect(panel(page).getByText('Standard follow-up, message 1 (Email)')).toBeVisible()

  await panel(page)
    .getByRole('button', { name: /^End test/ })
    .click()
  await dialog(page).getByRole('radio', { name: 'Wording B' }).check()
  await dialog(page).getByRole('button', { name: 'End test' }).click()
  await expect(panel(page).getByText('Kept B.')).toBeVisible()

  const { campaigns } = await api<{ campaigns: { id: string }[] }>(page, 'get', '/campaigns')
  await page.goto(`/campaigns?edit=${campaigns[0]?.id}`)
  const step = dialog(page).getByRole('group', { name: 'Step 1' })
  await expect(step.getByLabel('Subject')).toHaveValue('Still keen?')
  await expectAccessible(page, 'a campaign with an own text')
  await step.getByLabel('Text').fill('Hi, still keen?')
  await dialog(page).getByRole('button', { name: 'Update Campaign' }).click()
  await expect(page.getByText('Campaign updated')).toBeVisible()
  await page.goto(`/campaigns?edit=${campaigns[0]?.id}`)
  await expect(step.getByLabel('Text')).toHaveValue('Hi, still keen?')
  await step.getByRole('button', { name: 'Write step 1 for each quote' }).click()
  await expect(step.getByLabel('Custom instructions')).toBeVisible()
  await step.getByRole('button', { name: 'Use your own text for step 1' }).click()
  await dialog(page).getByRole('button', { name: 'Update Campaign' }).click()
  await expect(step.getByText('An email needs a subject')).toBeVisible()
  await expect(step.getByText('Write the text')).toBeVisible()
})

test('a member reads the results; a failing server is said, with a way to try again', {
  tag: '@full',
}, async ({ page, browser }) => {
  await signUp(page, '/quote-lab')
  await createQuote(page, QUOTE)
  await open(page)
  await startTest(page)
  const context = await browser.newContext()
  const colleague = await context.newPage()
  const email = newEmail()
  await signUp(colleague, '/quote-lab', 'Other Electrical', email)
  await joinOrganization(page, colleague, email)
  await open(colleague)
  await expect(panel(colleague).getByText('Short or friendly').first()).toBeVisible()
  await expect(panel(colleague).getByText('Only owners and admins can change this')).toBeVisible()
  await expect(panel(colleague).getByRole('button', { name: /^(Start|End|Delete|Write)/ })).toHaveCount(0)
  await context.close()

  const isList = (url: URL) => url.pathname === '/api/v1/wording-tests'
  await page.route(isList, (route) => route.fulfill({ status: 503, json: { detail: 'Back in a minute' } }))
  await page.goto('/analytics')
  await expect(panel(page).getByText('Failed to load wording tests')).toBeVisible({ timeout: 20_000 })
  await expect(panel(page).getByText('Back in a minute')).toBeVisible()
  await page.unroute(isList)
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByText('Short or friendly').first()).toBeVisible()
  await panel(page)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(panel(page).getByText('No wording tests yet')).toBeVisible()
})
