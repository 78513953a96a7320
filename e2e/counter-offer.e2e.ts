import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { createQuote, type MadeQuote, publishQuote } from './api.ts'
import { PHONE, signUp } from './people.ts'

const HEAT_PUMP = {
  title: 'Heat pump',
  customer_name: 'Deb Hanley',
  customer_email: 'deb@example.com',
  line_items: [{ item_description: 'Heat pump hot water', item_quantity: 1, item_unit_price: 1000 }],
}
/** 1,000 with GST. */
const TOTAL = '$1,100.00'
const FLOOR = '987.65'

test.use({ viewport: PHONE })

test('a price the customer asks for is agreed at once or waits for staff, who never show how low they go', async ({
  page,
  browser,
}) => {
  await signUp(page, '/management')
  const agreed = await givenPublished(page)
  const waiting = await givenPublished(page)
  await page.reload()
  await allowAsking(page, agreed, { onlyIf: 'Only if they book within 7 days' })
  await allowAsking(page, waiting)

  const hosted = await customerOf(browser, agreed.link)
  await askFor(hosted, '1000', 'I can book within 7 days')
  await expect(hosted.getByText('Your price is agreed. The total is now $1,000.00')).toBeVisible()
  await expectNoViolations(hosted, 'an agreed price')
  await expectNothingShown(hosted, agreed)
  await hosted.getByRole('checkbox', { name: /accept this quote/ }).check()
  await hosted.getByLabel(/full name/i).fill('Deb Hanley')
  await hosted.getByRole('button', { name: 'Accept quote – $1,000.00' }).click()
  await expect(hosted.getByText(/^Accepted by Deb Hanley/)).toBeVisible()

  await hosted.goto(waiting.link)
  await askFor(hosted, '980')
  await expect(hosted.getByRole('heading', { name: 'The change you asked for' })).toBeVisible()
  await expect(hosted.getByText('Could you do it for $980.00 in total?')).toBeVisible()
  await expect(hosted.getByRole('button', { name: /^Accept quote/ })).toHaveCount(0)
  await expectNothingShown(hosted, waiting)

  await page.goto(`/quote-editor?quoteId=${waiting.id}`)
  const asked = page.getByRole('note', { name: /^Deb Hanley asks for/ })
  await expect(asked).toContainText('Could you do it for $980.00 in total?')
  await asked.getByLabel('Your answer').fill('It’s a fair price as it is, sorry.')
  await asked.getByRole('button', { name: 'Answer without changing it' }).click()
  await expect(asked).toHaveCount(0)

  await hosted.reload()
  await expect(hosted.getByText('It’s a fair price as it is, sorry.')).toBeVisible()
  await expect(hosted.getByRole('button', { name: `Accept quote – ${TOTAL}` })).toBeVisible()
  await expectNothingShown(hosted, waiting)

  // Asked again, staff agree: in Today, with the amount to confirm.
  await askFor(hosted, '985')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Agree to $985.00' }).click()
  const question = page.getByRole('dialog', { name: 'Agree to $985.00?' })
  await expect(question).toContainText('$985.00 instead of $1,100.00')
  await expectNoViolations(page, 'agreeing to a price')
  await question.getByRole('button', { name: 'Agree to $985.00' }).click()
  await expect(page.getByText(/^Price agreed/)).toBeVisible()
  await hosted.reload()
  await expect(hosted.getByText('Your price is agreed. The total is now $985.00')).toBeVisible()
  await expectNothingShown(hosted, waiting)
  await hosted.context().close()
})

type Published = MadeQuote & { readonly link: string }

async function givenPublished(page: Page): Promise<Published> {
  const quote = await createQuote(page, HEAT_PUMP)
  return { ...quote, link: await publishQuote(page, quote.id) }
}

/** Staff set in Share how low the customer may go. */
async function allowAsking(
  page: Page,
  { quote_number }: MadeQuote,
  { onlyIf }: { onlyIf?: string } = {},
): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${quote_number}` }).click()
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Share quote' })
  await sheet.getByRole('switch', { name: 'Ask for a price' }).click()
  await sheet.getByLabel('Lowest total, tax included').fill(FLOOR)
  if (onlyIf !== undefined) await sheet.getByRole('checkbox', { name: onlyIf }).check()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('On', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

async function customerOf(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: PHONE })).newPage()
  await page.goto(link)
  return page
}

/** Asks on the customer's page; both promises are offered, whatever staff need. */
async function askFor(hosted: Page, price: string, promise?: string): Promise<void> {
  await hosted.getByText('Ask for a price').click()
  await expect(hosted.getByRole('checkbox', { name: 'I can pay on the day' })).toBeVisible()
  await hosted.getByLabel('Your price (total)').fill(price)
  if (promise !== undefined) await hosted.getByRole('checkbox', { name: promise }).check()
  await hosted.getByRole('button', { name: 'Send my price' }).click()
  await expect(hosted).toHaveURL(/#/)
}

/** Neither what the page shows nor what it is made of gives away what staff set. */
async function expectNothingShown(hosted: Page, { link }: Published): Promise<void> {
  for (const html of [await hosted.content(), await (await hosted.request.get(link)).text()])
    expect(html).not.toMatch(/987[.,]?65|98765|floor|lowest|needs_|only if they/i)
}
