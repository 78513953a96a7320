import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoViolations, MODES } from './accessible.ts'
import { api } from './api.ts'
import { confirmPublish, generate, PHONE, signUp } from './people.ts'

const DECK = 'Build a 30 m2 deck'
/** 30 × 325, 440 and 490, with GST on top. */
const [GOOD, BETTER] = ['$10,725.00', '$14,520.00']

test.slow()
test.use({ viewport: PHONE, hasTouch: true, isMobile: true, actionTimeout: 15_000 })

const output = (page: Page) => page.getByRole('region', { name: 'Output' })
const offer = (page: Page) => output(page).getByRole('region', { name: 'Offer three choices for the deck' })
const total = (page: Page) => page.getByRole('region', { name: 'Total of the quote' })
const said = (page: Page) =>
  output(page)
    .getByRole('status')
    .filter({ hasText: /choose|Choices/ })

async function customerOf(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

test('a sentence becomes three choices with one tap, and the customer accepts the better one', async ({
  page,
  browser,
}) => {
  await signUp(page)
  await generate(page, DECK)
  await page.getByRole('dialog').getByRole('button', { name: 'Close Preview' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(offer(page).getByRole('listitem')).toHaveText([
    /^Treated pine\$9,750\.00In this quote/,
    /^Merbau\$13,200\.00Total\$14,520\.00/,
    /^Spotted gum\$14,700\.00Total\$16,170\.00/,
  ])
  await expectAccessible(page, 'three choices')
  await page.setViewportSize(PHONE)

  await offer(page).getByRole('button', { name: 'Add as options' }).tap()
  await expect(said(page)).toHaveText('Your customer can now choose: Treated pine, Merbau, Spotted gum.')
  await expect(said(page)).toBeFocused()
  await expect(output(page).getByRole('button', { name: 'Undo', exact: true })).toBeInViewport()
  await expect(offer(page)).toBeHidden()
  await expect(total(page)).toContainText(GOOD)
  await expect(output(page).getByRole('heading', { name: 'Choose one: Deck' })).toBeVisible()
  await expectAccessible(page, 'choices in the quote')
  await page.setViewportSize(PHONE)

  // Back, and on again with the keyboard.
  await output(page).getByRole('button', { name: 'Undo', exact: true }).tap()
  await expect(said(page)).toHaveText('Choices removed.')
  await expect(output(page).getByRole('heading', { name: 'Choose one: Deck' })).toBeHidden()
  await offer(page).getByRole('button', { name: 'Add as options' }).press('Enter')
  await expect(output(page).getByRole('heading', { name: 'Choose one: Deck' })).toBeVisible()

  await total(page).getByRole('button', { name: 'Preview' }).tap()
  const preview = page.getByRole('dialog', { name: 'Quote preview' })
  await preview.getByRole('button', { name: 'Publish', exact: true }).tap()
  await confirmPublish(page)
  const link = page.getByRole('link', { name: 'View Quote' })
  await expect(link).toBeVisible()
  const hosted = await customerOf(browser, (await link.getAttribute('href')) ?? '')
  const sum = hosted.getByRole('status').filter({ hasText: 'Total including GST' })
  await expect(sum).toHaveText(`Total including GST: ${GOOD}`)
  const card = (name: string) => hosted.getByRole('listitem').filter({ hasText: name })
  await expect(card('Merbau deck, supplied and installed.')).toContainText(`${BETTER} incl. GST`)
  const height = await hosted.evaluate(() => document.documentElement.scrollHeight)
  expect(height, 'a page that is read on a phone').toBeLessThanOrEqual(4_500)
  await hosted.getByRole('radio', { name: 'Merbau' }).check()
  await expect(sum).toHaveText(`Total including GST: ${BETTER}`)
  await expect(card('Treated pine deck, supplied and installed.')).toContainText(`${GOOD} incl. GST`)
  await expect(hosted.getByRole('radio', { name: 'Treated pine' })).not.toBeChecked()
  for (const mode of MODES) {
    await hosted.emulateMedia({ colorScheme: mode })
    await expectNoViolations(hosted, `choices, ${mode}`)
  }

  await hosted.getByRole('checkbox', { name: /accept this quote/ }).check()
  await hosted.getByLabel(/full name/i).fill('Deb Hanley')
  await hosted.getByRole('button', { name: `Accept quote – ${BETTER}` }).click()
  await expect(hosted.getByText(/^Accepted by Deb Hanley/)).toBeVisible()
  await expect(hosted).toHaveURL(/#thanks$/)
  await expect(hosted.getByRole('heading', { name: 'Thank you, Deb' })).toBeInViewport()
  await expect(card('Merbau deck, supplied and installed.')).toContainText('Chosen')
  await expect(card('Treated pine deck, supplied and installed.')).toBeHidden()
  await hosted.context().close()
  type Listed = { quotes: { status: string; total_amount: number }[] }
  const { quotes } = await api<Listed>(page, 'get', '/quotes?limit=1')
  expect(quotes).toMatchObject([{ status: 'accepted', total_amount: 14_520 }])
})
