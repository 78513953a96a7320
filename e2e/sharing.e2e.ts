import { expect, type Locator, type Page, test } from '@playwright/test'
import decodeQr from 'qr/decode.js'
import { expectAccessible } from './accessible.ts'
import { api, createQuote, type MadeQuote, publishQuote, tokenIn } from './api.ts'
import { countEffort } from './effort.ts'
import { PHONE, signUp } from './people.ts'

const KAREN = {
  title: 'Hot water swap',
  customer_name: 'Karen Hill',
  customer_phone: '0400 111 222',
  customer_email: 'karen@example.com',
  line_items: [{ item_description: 'Hot water unit', item_quantity: 1, item_unit_price: 1000 }],
}

const givenQuote = (page: Page, over: object = {}) => createQuote(page, { ...KAREN, ...over })

const rowMenu = async (page: Page, { quote_number }: MadeQuote, item: string) => {
  await page.getByRole('button', { name: `Actions for ${quote_number}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Share quote' })

/** What a phone reads when it is held against the screen. */
async function readQr(page: Page, code: Locator): Promise<string> {
  const png = (await code.screenshot()).toString('base64')
  const image = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const { width, height, data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {}
    return { width: width ?? 0, height: height ?? 0, data: [...(data ?? [])] }
  }, png)
  return decodeQr({ ...image, data: Uint8Array.from(image.data) })
}

test('a published quote is shared from its row in two taps, every way with the right message', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: object) => {
        Reflect.set(window, 'shared', data)
        return Promise.resolve()
      },
    })
  })
  await page.setViewportSize(PHONE)
  await signUp(page, '/management')
  const quote = await givenQuote(page)
  const link = await publishQuote(page, quote.id)
  await page.reload()

  const effort = await countEffort(page)
  await rowMenu(page, quote, 'Share')
  const sheet = sheetOf(page)
  await expect(sheet.getByLabel('Link to the quote')).toHaveValue(link)
  expect((await effort()).taps).toBe(2)
  const message = `Hi Karen, here's your quote for Hot water swap: ${link}`
  const text = encodeURIComponent(message)
  const hrefOf = (name: string) => sheet.getByRole('link', { name }).getAttribute('href')
  expect(await hrefOf('Text message')).toBe(`sms:+61400111222?body=${text}`)
  expect(await hrefOf('WhatsApp')).toBe(`https://wa.me/61400111222?text=${text}`)
  const mail = new URL((await hrefOf('Email')) ?? '')
  expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'karen@example.com'])
  expect(mail.searchParams.get('subject')).toBe('Your quote from Bright Sparks Electrical')
  expect(mail.searchParams.get('body')).toContain(
    `Hi Karen, here's your quote for Hot water swap:\r\n\r\n${link}`,
  )

  await sheet.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await sheet.getByRole('button', { name: 'More' }).click()
  expect(await page.evaluate<unknown>(() => Reflect.get(window, 'shared'))).toEqual({
    title: 'Hot water swap',
    text: "Hi Karen, here's your quote for Hot water swap:",
    url: link,
  })

  await sheet.getByRole('button', { name: 'QR code' }).click()
  const code = sheet.getByRole('img', { name: 'QR code of the link to the quote' })
  expect(await readQr(page, code)).toBe(link)
  await expectAccessible(page, 'Share sheet')

  // From the open quote the second tap sends it.
  await page.setViewportSize(PHONE)
  await page.goto(`/quote-editor?quoteId=${quote.id}`)
  const shareButton = page.getByRole('button', { name: 'Share', exact: true })
  await expect(shareButton).toBeVisible()
  const fromQuote = await countEffort(page)
  await shareButton.click()
  await sheet.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect((await fromQuote()).taps).toBe(2)
})

test('permissions are changed after publishing, and the page is taken back and brought back', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signUp(page, '/management')
  const quote = await givenQuote(page)
  const link = await publishQuote(page, quote.id)
  await page.reload()

  await rowMenu(page, quote, 'Share')
  const sheet = sheetOf(page)
  const quantities = sheet.getByRole('switch', { name: 'Ask to change quantities' })
  await expect(quantities).toBeChecked()
  await quantities.click()
  await expect(quantities).not.toBeChecked()
  await expect(quantities).toBeEnabled()
  await expect(sheet.getByRole('switch', { name: 'Choose options and extras' })).toBeChecked()
  await page.reload()
  await rowMenu(page, quote, 'Share')
  await expect(quantities).not.toBeChecked()

  await sheet.getByRole('button', { name: 'Unpublish' }).click()
  const question = page.getByRole('dialog', { name: `Unpublish quote ${quote.quote_number}?` })
  await expectAccessible(page, 'Unpublish')
  await page.setViewportSize(PHONE)
  await question.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText(`Quote ${quote.quote_number} is unpublished`)).toBeVisible()
  expect(await (await page.request.get(link)).text()).not.toContain('Hot water unit')

  await rowMenu(page, quote, 'Publish')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: 'View Quote' })).toHaveAttribute('href', link)
  expect(await (await page.request.get(link)).text()).toContain('Hot water unit')
})

test('a free quote asks why, and a past date asks first', { tag: '@full' }, async ({ page }) => {
  await signUp(page, '/management')
  const free = await givenQuote(page, {
    line_items: [
      { item_description: 'Warranty visit', item_quantity: 1, item_unit_price: 0, needs_price: false },
    ],
    quote_date: '2020-01-01',
    valid_until: '2020-02-01',
  })
  await page.reload()
  await rowMenu(page, free, 'Publish')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  const why = page.getByRole('dialog', { name: 'Why is this quote free?' })
  await why.getByRole('button', { name: 'Publish' }).click()
  await expect(why.getByText('A reason is required')).toBeVisible()
  await expectAccessible(page, 'Why free')
  await why.getByLabel('Reason it’s free').fill('Warranty')
  await why.getByRole('button', { name: 'Publish' }).click()
  await page
    .getByRole('dialog', { name: 'Publish with a past date?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(page.getByText('Quote published')).toBeHidden()

  await rowMenu(page, free, 'Publish')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await why.getByLabel('Reason it’s free').fill('Warranty')
  await why.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('Quote published')).toBeVisible()
})

test('what the customer chose that unpublished changes remove is said in the details', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page, '/management')
  const option = (id: string, title: string, selected: boolean) => ({
    id,
    kind: 'alternative',
    group: 'Unit',
    title,
    selected,
  })
  const priced = (item_description: string, option_id: string | null) => ({
    item_description,
    item_quantity: 1,
    item_unit_price: 1000,
    option_id,
  })
  const quote = await givenQuote(page, {
    options: [option('gas', 'Gas unit', true), option('pump', 'Heat pump', false)],
    line_items: [priced('Fitting', null), priced('Gas unit', 'gas'), priced('Heat pump', 'pump')],
  })
  const link = await publishQuote(page, quote.id)
  const change = { current_version_number: 1, options: [], line_items: [priced('Fitting', null)] }
  await api(page, 'put', `/quotes/${quote.id}`, change)
  const chosen = await page.request.post(`/api/v1/public/quotes/${tokenIn(link)}/options`, {
    data: { selected_option_ids: ['pump'], selected_line_item_ids: [] },
  })
  expect(chosen.status()).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: /view details$/ }).click()
  await expect(page.getByRole('list', { name: 'Conflicts with your customer’s changes' })).toHaveText(
    'Your customer picked “Heat pump”; your changes remove it.',
  )
  await expectAccessible(page, 'Conflicts')
})
