import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectNoViolations, MODES, useMode } from './accessible.ts'
import { api, createQuote, publishQuote } from './api.ts'
import { signUpAhead } from './people.ts'

const SMALL_PHONE = { width: 360, height: 740 }

const HOT_WATER = {
  title: 'Hot water replacement',
  customer_name: 'Deb Hanley',
  customer_email: 'deb@example.com',
  options: [
    { id: 'tank', kind: 'alternative', group: 'Hot water system', title: 'Electric storage', selected: true },
    { id: 'pump', kind: 'alternative', group: 'Hot water system', title: 'Heat pump' },
    { id: 'away', kind: 'add_on', title: 'Take the old system away' },
  ],
  line_items: [
    { item_description: 'Drain and disconnect', item_unit_price: 120 },
    { item_description: '250 L electric unit', item_unit_price: 1480, option_id: 'tank' },
    { item_description: '270 L heat pump', item_unit_price: 3290, option_id: 'pump' },
    { item_description: 'Disposal', item_unit_price: 80, option_id: 'away' },
    { item_description: 'Timer', item_unit_price: 145, optional: true },
  ],
}
/** (120 + 1,480) × 1.1 */
const TOTAL = '$1,760.00'
/** (120 + 3,290 + 145) × 1.1 */
const WITH_PUMP_AND_TIMER = '$3,910.50'

/** A published quote of the signed-in business, which gives out a promotion code, and the address of its page. */
async function givenPublished(page: Page, quote: object = HOT_WATER) {
  await api(page, 'post', '/promotions', { name: 'Winter', code: 'WINTER', kind: 'percent', value: 5 })
  const { id } = await createQuote(page, quote)
  return { id, share_url: await publishQuote(page, id, { confirm_expired: true }) }
}

async function customerOf(browser: Browser, url: string, script = true): Promise<Page> {
  const context = await browser.newContext({ viewport: SMALL_PHONE, javaScriptEnabled: script })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** What is said of the total while it changes. */
const totalOf = (hosted: Page) => hosted.getByRole('status').filter({ hasText: 'Total including GST' })

async function accept(hosted: Page): Promise<void> {
  await hosted.getByRole('checkbox', { name: /accept this quote/ }).check()
  await hosted.getByLabel(/full name/i).fill('Deb Hanley')
}

test('what is chosen is totalled while it is chosen, and accepting accepts what is shown', async ({
  page,
  browser,
}) => {
  await signUpAhead(page)
  const { id, share_url } = await givenPublished(page)
  const hosted = await customerOf(browser, share_url)
  const total = totalOf(hosted)
  await expect(total).toHaveText(`Total including GST: ${TOTAL}`)

  await hosted.getByRole('radio', { name: 'Heat pump' }).focus()
  await hosted.keyboard.press('Space')
  await hosted.getByRole('checkbox', { name: 'Timer' }).check()
  await expect(total).toContainText(WITH_PUMP_AND_TIMER)
  await expect(hosted.getByRole('button', { name: `Accept quote – ${WITH_PUMP_AND_TIMER}` })).toBeVisible()
  await hosted.getByText('Have a promotion code?').click()
  await hosted.getByText('Ask for a change').click()
  for (const mode of MODES) {
    await hosted.emulateMedia({ colorScheme: mode })
    await expectNoViolations(hosted, `choices, ${mode}`)
  }

  // Consent is to the total that is shown.
  await accept(hosted)
  await hosted.getByRole('checkbox', { name: 'Take the old system away' }).check()
  await expect(hosted.getByRole('checkbox', { name: /accept this quote/ })).not.toBeChecked()
  await hosted.getByRole('checkbox', { name: 'Take the old system away' }).uncheck()
  await expect(total).toContainText(WITH_PUMP_AND_TIMER)

  // Enter in the name field is to accept, although the button for the choices comes first.
  await accept(hosted)
  await hosted.getByLabel(/full name/i).press('Enter')
  await expect(hosted.getByText(/^Accepted by Deb Hanley/)).toBeVisible()
  await expect(hosted.getByText(WITH_PUMP_AND_TIMER).first()).toBeVisible()
  await hosted.context().close()

  type Read = { quote: { status: string; total_amount: number } }
  const { quote } = await api<Read>(page, 'get', `/quotes/${id}`)
  expect([quote.status, quote.total_amount]).toEqual(['accepted', 3910.5])
})

test('what is chosen and not saved goes along with a code and a request', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  await signUpAhead(page)
  const { share_url } = await givenPublished(page)
  const hosted = await customerOf(browser, share_url)
  await hosted.getByRole('radio', { name: 'Heat pump' }).check()
  await hosted.getByText('Have a promotion code?').click()
  await hosted.getByLabel('Promotion code').fill('winter')
  await hosted.getByLabel('Promotion code').press('Enter')
  await expect(hosted).toHaveURL(/#options$/)
  await expect(hosted.getByRole('radio', { name: 'Heat pump' })).toBeChecked()
  // (120 + 3,290) × 0.95 × 1.1
  await expect(totalOf(hosted)).toContainText('$3,563.45')

  await hosted.getByRole('checkbox', { name: 'Timer' }).check()
  await hosted.getByText('Ask for a change').click()
  await hosted.getByLabel(/What would you like changed/).fill('In May, please')
  await hosted.getByRole('button', { name: 'Send request' }).click()
  await expect(hosted.getByRole('heading', { name: 'The change you asked for' })).toBeVisible()
  // (120 + 3,290 + 145) × 0.95 × 1.1
  await expect(hosted.getByText('$3,714.98').first()).toBeVisible()
  await hosted.context().close()
})

test('without script a choice is totalled by its button, and never accepted unseen', async ({
  page,
  browser,
}) => {
  await signUpAhead(page)
  const { share_url } = await givenPublished(page)
  const hosted = await customerOf(browser, share_url, false)
  await hosted.getByText('Have a promotion code?').click()
  await hosted.getByLabel('Promotion code').fill('nothing')
  await hosted.getByLabel('Promotion code').press('Enter')
  await expect(hosted.getByRole('alert')).toContainText('We don’t recognise this promotion')
  await hosted.getByRole('radio', { name: 'Heat pump' }).check()
  await hosted.getByRole('button', { name: 'Update total' }).click()
  await expect(hosted).toHaveURL(/#options$/)
  await expect(totalOf(hosted)).toContainText('$3,751.00')

  await hosted.getByRole('checkbox', { name: 'Timer' }).check()
  await accept(hosted)
  await hosted.getByRole('button', { name: /^Accept quote/ }).click()
  await expect(hosted.getByRole('alert')).toContainText(`The total is now ${WITH_PUMP_AND_TIMER}`)
  await expect(hosted.getByRole('checkbox', { name: 'Timer' })).toBeChecked()
  await accept(hosted)
  await hosted.getByRole('button', { name: `Accept quote – ${WITH_PUMP_AND_TIMER}` }).click()
  await expect(hosted.getByText(/^Accepted by Deb Hanley/)).toBeVisible()
  await hosted.context().close()
})

const LIGHTS = {
  title: 'Downlights',
  customer_name: 'Deb Hanley',
  customer_email: 'deb@example.com',
  line_items: [
    { item_description: 'LED downlight', item_quantity: 14, item_unit: 'ea', item_unit_price: 85 },
    { item_description: 'Labour', item_quantity: 2.5, item_unit: 'hr', item_unit_price: 95 },
  ],
}

/** Asks for sixteen downlights; the first attempt is one that cannot be read. */
async function askForSixteen(hosted: Page): Promise<void> {
  await hosted.getByText('Ask for a change').click()
  await hosted.getByRole('textbox', { name: 'LED downlight' }).fill('sixteen')
  await hosted.getByRole('button', { name: 'Send request' }).click()
  await expect(hosted.getByRole('alert')).toContainText('“sixteen” is not a number')
  await hosted.getByRole('textbox', { name: 'LED downlight' }).fill('16')
  await hosted.getByLabel(/What would you like changed/).fill('In May, please')
  await hosted.getByRole('button', { name: 'Send request' }).click()
  await expect(hosted.getByRole('heading', { name: 'The change you asked for' })).toBeVisible()
  await expect(hosted.getByText('LED downlight: 14 → 16 ea')).toBeVisible()
  await expect(hosted.getByRole('button', { name: /^Accept quote/ })).toHaveCount(0)
  await expect(hosted.getByText('Decline this quote')).toBeVisible()
}

for (const script of [true, false]) {
  const how = script ? 'with script' : 'without script'
  test(`a change is asked for on a phone, confirmed in the console, and then accepted, ${how}`, async ({
    page,
    browser,
  }) => {
    await useMode(page, script ? 'dark' : 'light')
    await signUpAhead(page)
    const { id, share_url } = await givenPublished(page, LIGHTS)
    const hosted = await customerOf(browser, share_url, script)
    await askForSixteen(hosted)
    if (script) {
      for (const mode of MODES) {
        await hosted.emulateMedia({ colorScheme: mode })
        await expectNoViolations(hosted, `pending, ${mode}`)
      }
    }

    if (script) {
      await page.goto('/management')
      await page.getByRole('button', { name: /^Q-/ }).first().click()
    } else await page.goto(`/quote-editor?quoteId=${id}`)
    const asked = page.getByRole('note', { name: /^Deb Hanley asks for/ })
    await expect(asked).toContainText('Deb Hanley asks for a change')
    await expect(asked.getByText('In May, please')).toBeVisible()
    // 16 × 85 + 2.5 × 95, with GST
    await expect(asked.getByRole('table')).toContainText('$1,757.25')
    if (!script) await expectNoViolations(page, 'what was asked')
    await asked.getByRole('button', { name: 'Answer without changing it' }).click()
    await expect(asked.getByText('Write an answer')).toBeVisible()
    await asked.getByRole('textbox').fill('Gladly, in May.')
    await asked.getByRole('button', { name: 'Confirm change' }).click()
    await expect(page.getByText(/^Change confirmed\. /)).toBeVisible()
    await expect(asked).toHaveCount(0)

    await hosted.reload()
    await expect(hosted.getByText(/confirmed this on/)).toBeVisible()
    await expect(hosted.getByText('Gladly, in May.')).toBeVisible()
    await accept(hosted)
    await hosted.getByRole('button', { name: 'Accept quote – $1,757.25' }).click()
    await expect(hosted.getByText(/^Accepted by Deb Hanley/)).toBeVisible()
    await hosted.context().close()
  })
}

test('on an expired quote the customer asks for an updated price, and staff re-issue it', async ({
  page,
  browser,
}) => {
  await signUpAhead(page)
  const { id, share_url } = await givenPublished(page, {
    ...LIGHTS,
    quote_date: '2026-01-05',
    valid_until: '2026-01-06',
  })
  const hosted = await customerOf(browser, share_url, false)
  await hosted.getByLabel(/changed since/).fill('Still keen')
  await hosted.getByRole('button', { name: 'Ask for an updated price' }).click()
  await expect(hosted.getByText('Your request was sent.')).toBeVisible()
  await expect(hosted.getByRole('button', { name: 'Ask for an updated price' })).toHaveCount(0)

  await page.goto(`/quote-editor?quoteId=${id}`)
  const asked = page.getByRole('note', { name: /^Deb Hanley asks for/ })
  await expect(asked).toContainText('Deb Hanley asks for an updated price')
  await asked.getByRole('button', { name: 'Re-issue' }).click()
  await expect(page.getByText('The quote is open again, with a new date')).toBeVisible()
  await expect(asked).toHaveCount(0)
  await hosted.reload()
  await expect(hosted.getByRole('button', { name: /^Accept quote/ })).toBeVisible()
  await hosted.context().close()
})
