import { expect, type Locator, type Page, type Response, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { api } from './api.ts'
import { confirmPublish, generate, giveDetails, PHONE, signUp } from './people.ts'

const JOB = 'Supply and install 14 downlights at 85 each, 3 hours labour, fit the zorb coupling'

const output = (page: Page) => page.getByRole('region', { name: 'Output' })
/** A line of the output by a part of its name. */
const line = (page: Page, name: string) => output(page).getByRole('button', { name }).first()
/** The words that are marked behind the description. */
const markedWords = (page: Page) =>
  page.getByRole('region', { name: 'Input' }).locator('mark').allTextContents()
const priceForm = (within: Page | Locator) =>
  within.getByRole('group', { name: /^Price Fit the zorb coupling/ })

async function generated(page: Page, description = JOB): Promise<void> {
  await generate(page, description)
  await expect(page.getByText('Quote enriched successfully!')).toBeVisible()
}

/** A quote of staff, its preview closed. */
async function generatedByStaff(page: Page, description = JOB): Promise<void> {
  await generated(page, description)
  await page.getByRole('dialog').getByRole('button', { name: 'Close Preview' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function reprice(page: Page, name: string, price: string): Promise<void> {
  await line(page, name).click()
  await output(page).getByLabel('Unit price').fill(price)
  await page.keyboard.press('Enter')
  await line(page, name).click()
}

// Whole journeys, some with two quotes.
test.slow()

test.describe('where a line comes from', () => {
  test('a hovered or focused line marks its words in the description', async ({ page }) => {
    await signUp(page)
    await generatedByStaff(page)
    expect(await markedWords(page)).toEqual([])
    await line(page, 'downlights').hover()
    await expect.poll(() => markedWords(page)).toEqual(['Supply and install 14 downlights at 85 each'])
    await line(page, 'Labour').hover()
    await expect.poll(() => markedWords(page)).toEqual(['3 hours labour'])
    await page.getByRole('heading', { level: 1 }).hover()
    await expect.poll(() => markedWords(page)).toEqual([])

    await line(page, 'downlights').focus()
    await expect.poll(() => markedWords(page)).toEqual(['Supply and install 14 downlights at 85 each'])
    await page.keyboard.press('Enter')
    const details = output(page).getByText('You wrote “85 each”')
    await expect(details).toBeVisible()
    await expect(output(page).getByText('14 ea × $85.00 = $1,190.00')).toBeVisible()
    await expect(output(page).getByText('High: your own price')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(line(page, 'downlights')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(details).toBeVisible()
    await page.keyboard.press('Space')
    await expect(details).toBeHidden()

    await priceForm(page).getByRole('button', { name: 'Save price' }).click()
    await line(page, 'Labour').click()
    await expect.poll(() => markedWords(page)).toEqual(['3 hours labour'])
    await expectAccessible(page, 'open details, marked words and a wrong price')
  })

  test('the marks lie under the words, however long the text, and typing ends them', {
    tag: '@full',
  }, async ({ page }) => {
    await signUp(page)
    const lines = Array.from({ length: 60 }, (_, at) => `Install 2 dimmers at ${100 + at} each, thanks`)
    await generatedByStaff(page, `  ${lines.join('\n')}`)
    const last = output(page)
      .getByRole('button', { name: /^Install dimmers/ })
      .last()
    const description = page.getByLabel('Describe the job')
    await last.focus()
    await expect.poll(() => markedWords(page)).toEqual(['Install 2 dimmers at 159 each'])
    // What is marked came into view, and the layer stands where the text does.
    const placesOf = () =>
      description.evaluate((field: HTMLTextAreaElement) => {
        const mark = document.querySelector('mark')
        const layer = mark?.parentElement
        const [box, around] = [mark?.getBoundingClientRect(), field.getBoundingClientRect()]
        return {
          isScrolled: field.scrollTop > 0,
          isInView: box !== undefined && box.top >= around.top && box.bottom <= around.bottom,
          // The layer has a line to spare.
          apart: Math.abs(
            (layer?.scrollHeight ?? 0) -
              Number.parseFloat(getComputedStyle(field).lineHeight) -
              field.scrollHeight,
          ),
          scrolledApart: Math.abs((layer?.scrollTop ?? 0) - field.scrollTop),
        }
      })
    await expect.poll(placesOf).toMatchObject({ isScrolled: true, isInView: true, scrolledApart: 0 })
    expect((await placesOf()).apart).toBeLessThanOrEqual(2)

    await description.focus()
    await description.press('Control+Home')
    await page.keyboard.type('First ')
    await expect(description).toHaveValue(/^First {3}Install 2 dimmers/)
    await last.hover()
    await expect.poll(() => markedWords(page)).toEqual([])
  })

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE, hasTouch: true })

    test('a tapped line shows the words it comes from', { tag: '@full' }, async ({ page }) => {
      await page.goto('/quote-lab')
      await giveDetails(page)
      await generated(page)
      await line(page, 'Labour').tap()
      const words = output(page).locator('mark')
      await expect(words).toHaveText(['3 hours labour'])
      await expect(output(page).getByText('Built-in price book: Electrician labour')).toBeVisible()
      await expect(output(page).getByRole('link', { name: /Where this price is from/ })).toHaveAttribute(
        'href',
        /^https:\/\//,
      )
      await expect(output(page).getByText(/^\$\d+–\$\d+ per hour · \S/)).toBeVisible()
      await expect(output(page).getByText('High: a guide price for this work')).toBeVisible()
      // A visitor looks; only staff change.
      await expect(output(page).getByLabel('Unit price')).toBeHidden()
      await expect(priceForm(page)).toBeHidden()
      await line(page, 'Labour').tap()
      await expect(words).toBeHidden()
    })
  })
})

test('a line that nothing prices is priced first, then the quote can be published', { tag: '@full' }, async ({
  page,
}) => {
  await signUp(page)
  await generated(page)
  const preview = page.getByRole('dialog', { name: 'Quote preview' })
  const publish = preview.getByRole('button', { name: 'Publish', exact: true })
  await expect(publish).toBeDisabled()
  await expectAccessible(page, 'preview with an unpriced line')
  await expect(publish).toHaveAccessibleDescription('Price “Fit the zorb coupling” before you publish.')
  await priceForm(preview).getByLabel('Price it first').fill('fourty')
  await priceForm(preview).getByRole('button', { name: 'Save price' }).click()
  await expect(preview.getByText('“fourty” is not a number such as 85 or 1,250.00')).toBeVisible()
  await priceForm(preview).getByLabel('Price it first').fill('45')
  await page.keyboard.press('Enter')
  await expect(preview.getByRole('row', { name: /zorb coupling/ })).toContainText('$45.00')
  await expect(publish).toBeEnabled()
  await expect(preview.getByText('Price to be confirmed')).toBeHidden()
  // The written sections tell the new total: 1,190 + 3 × 105 + 45.
  const total = await preview
    .getByText(/^Total inc/)
    .locator('..')
    .getByText('$')
    .innerText()
  const said = new RegExp(`${total.replace(/[$.]/g, '\\$&')}.*until`)
  await expect(preview.getByText(said).first()).toBeVisible()
  await publish.click()
  await confirmPublish(page)
  await expect(page.getByRole('link', { name: 'View Quote' })).toBeVisible()
})

test('a price changed by hand is saved as a version, and a change that came between loses nothing', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page)
  await generatedByStaff(page)
  await priceForm(page).getByLabel('Price it first').fill('45')
  const isSave = (response: Response): boolean => response.request().method() === 'PUT'
  const priced = page.waitForResponse(isSave)
  await page.keyboard.press('Enter')
  await priced
  await line(page, 'downlights').click()
  const form = page.getByRole('group', { name: /^Change Supply and install downlights/ })
  await form.getByLabel('Quantity').fill('15')
  await form.getByLabel('Unit price').fill('90.50')
  const saved = page.waitForResponse(isSave)
  await form.getByRole('button', { name: 'Save line' }).click()
  const { quote } = (await (await saved).json()) as { quote: { id: string; current_version_number: number } }
  expect(quote.current_version_number).toBe(3)
  await expect(output(page).getByText('15 ea × $90.50 = $1,357.50')).toBeVisible()
  await expect(output(page).getByText('You set this price')).toBeVisible()
  await expect(output(page).getByText('You set this quantity')).toBeVisible()
  await expect.poll(() => markedWords(page)).toEqual(['Supply and install ', ' downlights at '])

  const path = `/quotes/${quote.id}`
  await api(page, 'put', path, { notes: 'from another window', current_version_number: 3 })
  await form.getByLabel('Unit price').fill('99')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Someone else just changed this quote')).toBeVisible()
  await expect(form.getByRole('alert')).toContainText('What you typed is kept')
  await expect(form.getByLabel('Unit price')).toHaveValue('99')
  await page.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(page.getByText('Someone else just changed this quote')).toBeHidden()
  await expect(form.getByLabel('Unit price')).toHaveValue('99')
  await form.getByRole('button', { name: 'Save line' }).click()
  await expect(output(page).getByText('15 ea × $99.00 = $1,485.00')).toBeVisible()

  // What is entered while a save is on its way is saved after it.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const held = '**/api/v1/quotes/*'
  await page.route(held, async (route) => {
    await answered
    await route.continue()
  })
  for (const price of ['101', '102']) {
    await form.getByLabel('Unit price').fill(price)
    await page.keyboard.press('Enter')
  }
  answer()
  await expect(output(page).getByText('15 ea × $102.00 = $1,530.00')).toBeVisible()
  const kept = async () => JSON.stringify(await api(page, 'get', path))
  await expect.poll(kept).toContain('"item_unit_price":102')
  await page.unroute(held)

  await page.route('**/api/v1/quotes/*', (route) => route.abort())
  await form.getByLabel('Unit price').fill('77')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toContainText('No connection to the server')
  await expect(form.getByLabel('Unit price')).toHaveValue('77')
})

test('a price is remembered, the next quote uses it, and a change is offered until that is declined', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page)
  const job = 'Fit the zorb coupling, 3 hours labour'
  await generatedByStaff(page, job)
  await priceForm(page).getByLabel('Price it first').fill('45')
  await page.keyboard.press('Enter')
  const offer = output(page).getByRole('group', { name: /^Remember the price of Fit the zorb coupling/ })
  await expect(offer).toContainText('Remember $45.00 per ea for “Fit the zorb coupling”?')
  await expectAccessible(page, 'offer to remember')
  await offer.getByRole('button', { name: 'Remember' }).click()
  await expect(output(page).getByText('“Fit the zorb coupling” is in your price book now.')).toBeVisible()

  await page.goto('/quote-lab')
  await generatedByStaff(page, job)
  await expect(line(page, 'zorb coupling')).toContainText('Your price book')
  await expect(
    output(page)
      .getByRole('row', { name: /zorb coupling/ })
      .first(),
  ).toContainText('$45.00')
  await reprice(page, 'zorb coupling', '50')
  await expect(offer).toContainText(
    'Update “Fit the zorb coupling” in your price book from $45.00 to $50.00 per ea?',
  )
  await offer.getByRole('button', { name: 'Update' }).click()
  await expect(output(page).getByText('“Fit the zorb coupling” is in your price book now.')).toBeVisible()

  // An offer can be put off, or ended for a line.
  const labour = output(page).getByRole('group', { name: 'Remember the price of Labour' })
  await reprice(page, 'Labour', '99')
  await labour.getByRole('button', { name: 'Not now' }).click()
  await expect(labour).toBeHidden()
  await reprice(page, 'Labour', '101')
  await labour.getByRole('button', { name: 'Don’t ask for this line' }).click()
  await reprice(page, 'Labour', '102')
  await expect(
    output(page)
      .getByRole('row', { name: /Labour/ })
      .first(),
  ).toContainText('$102.00')
  await expect(labour).toBeHidden()

  await page.goto('/price-book')
  await expect(page.getByRole('row').filter({ hasText: 'zorb coupling' })).toContainText('$50.00 / ea + GST')
})

test('what a customer accepts is suggested for the price book and prices the next quote', {
  tag: '@full',
}, async ({ page, browser }) => {
  await signUp(page)
  const job = 'Fit the zorb coupling at 45 each, replace 2 toilets'
  await generated(page, job)
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await confirmPublish(page)
  const link = page.getByRole('link', { name: 'View Quote' })
  const customer = await browser.newPage()
  await customer.goto((await link.getAttribute('href')) ?? '')
  await customer.getByRole('checkbox').check()
  await customer.getByLabel(/full name/i).fill('Deb Hanley')
  await customer.getByRole('button', { name: /^Accept quote/ }).click()
  await expect(customer.getByText(/Accepted by Deb Hanley/)).toBeVisible()
  await customer.close()

  await page.goto('/price-book')
  const suggestions = page.getByRole('region', { name: 'From accepted quotes' })
  const coupling = suggestions.getByRole('row').filter({ hasText: 'zorb coupling' })
  await expect(coupling).toContainText('$45.00 / ea + GST')
  await expect(coupling).toContainText('Once')
  await expectAccessible(page, 'suggestions')
  await suggestions.getByRole('button', { name: 'Dismiss Replace toilets' }).click()
  await expect(suggestions.getByRole('row').filter({ hasText: 'toilets' })).toBeHidden()
  await suggestions.getByRole('button', { name: 'Undo' }).click()
  await expect(suggestions.getByRole('row').filter({ hasText: 'toilets' })).toBeVisible()

  await page.goto('/quote-lab')
  await generatedByStaff(page, 'Fit the zorb coupling')
  await line(page, 'zorb coupling').click()
  await expect(output(page).getByText(/^Quote Q-\d{8}-\d+, accepted \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(output(page).getByRole('link', { name: /^Q-\d{8}-\d+$/ })).toHaveAttribute(
    'href',
    /\/quote-editor\?quoteId=/,
  )
  await expect(
    output(page)
      .getByRole('row', { name: /zorb coupling/ })
      .first(),
  ).toContainText('$45.00')

  await page.goto('/price-book')
  await suggestions.getByRole('button', { name: 'Add Fit the zorb coupling' }).click()
  await expect(page.getByText('Fit the zorb coupling added to your prices')).toBeVisible()
  const own = page.getByRole('region', { name: 'Your prices' })
  await expect(own.getByRole('row').filter({ hasText: 'zorb coupling' })).toContainText('$45.00 / ea + GST')
  await expect(coupling).toBeHidden()
  await page.route('**/price-items/suggestions*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.reload()
  await expect(page.getByText('Failed to load suggestions')).toBeVisible()
  await page.unroute('**/price-items/suggestions*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(suggestions.getByRole('row').filter({ hasText: 'toilets' })).toBeVisible()
})
