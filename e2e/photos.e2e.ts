import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { acceptQuote, createQuote, publishQuote } from './api.ts'
import { DESKTOP, PHONE, signUp } from './people.ts'

const FENCE = {
  customer_name: 'Deb Hanley',
  description: 'Replace the back fence',
  line_items: [{ item_description: 'Fence, 12 m', item_quantity: 12, item_unit_price: 180 }],
}

/** As large as a phone takes it, with grain that no JPEG makes small. */
async function photo(page: Page, name: string, colour: string) {
  const base64 = await page.evaluate(async (fill) => {
    const [width, height] = [2_600, 1_950]
    const canvas = new OffscreenCanvas(width, height)
    const paint = canvas.getContext('2d')
    if (paint === null) throw new Error('no canvas')
    const grain = paint.createImageData(width, height)
    for (let at = 0; at < grain.data.length; at += 65_536)
      crypto.getRandomValues(grain.data.subarray(at, at + 65_536))
    paint.putImageData(grain, 0, 0)
    paint.fillStyle = fill
    paint.fillRect(0, 0, width / 2, height)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
    const bytes = new Uint8Array(await blob.arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  }, colour)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

const panel = (page: Page) => page.getByRole('region', { name: 'Photos', exact: true })
const card = (page: Page, at: number) => panel(page).getByRole('group', { name: `Photo ${at}` })

test.use({ viewport: PHONE })

test('photos of a quote: added and captioned on a phone, seen by the customer once published', async ({
  page,
  browser,
}) => {
  await signUp(page, '/dashboard')
  const { id } = await createQuote(page, FENCE)
  const link = await publishQuote(page, id)
  await page.goto(`/quote-editor?quoteId=${id}`)
  await expect(panel(page)).toContainText('Show how it looks now')

  const fence = await photo(page, 'fence.jpg', '#8a6f4d')
  const plan = await photo(page, 'plan.jpg', '#5d7f9c')
  const chooser = page.waitForEvent('filechooser')
  await panel(page).getByRole('button', { name: 'Add photos' }).click()
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/photos'),
  )
  await (await chooser).setFiles([fence, plan])
  // Drawn smaller before it travels.
  expect((await (await sent).sizes()).requestBodySize).toBeLessThan(fence.buffer.length * 0.8)
  await expect(panel(page).getByRole('group')).toHaveCount(2)
  await expect(panel(page).getByText('Uploading')).toBeHidden()

  await card(page, 1).getByLabel('Caption').fill('The old fence leans')
  await card(page, 1).getByLabel('Caption').press('Enter')
  await card(page, 2).getByLabel('Shows').selectOption('Similar job')
  await expect(card(page, 2).getByLabel('Shows')).toHaveValue('similar_job')
  await card(page, 2).getByRole('button', { name: 'Move photo 2 up' }).press('Enter')
  await expect(card(page, 2).getByLabel('Caption')).toHaveValue('The old fence leans')
  // The photo is at the top now: the focus is on the way down.
  await expect(card(page, 1).getByRole('button', { name: 'Move photo 1 down' })).toBeFocused()
  await expectAccessible(page, 'the photos of a quote')
  await page.setViewportSize(PHONE)

  await panel(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') })
  await expect(panel(page).getByRole('alert')).toContainText('Choose a PNG, JPG or WebP image.')
  await expect(panel(page).getByRole('button', { name: 'Try again' })).toBeHidden()
  await panel(page).getByRole('button', { name: 'Dismiss notes.jpg' }).click()

  const customer = await (await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })).newPage()
  await customer.goto(link)
  await expect(customer.getByRole('heading', { name: 'Photos' })).toBeHidden()
  await expect(page.getByText('Unpublished changes')).toBeVisible()
  await page.getByRole('button', { name: 'Update Quote' }).click()
  await expect(page.getByText('Unpublished changes')).toBeHidden()

  await customer.reload()
  await expect(customer.getByRole('heading', { name: 'How it looks now' })).toBeVisible()
  await expect(customer.getByText('The old fence leans')).toBeVisible()
  for (const name of ['The old fence leans', 'Similar jobs: photo 1']) {
    const image = customer.getByRole('img', { name })
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900)
  }
  await customer.context().close()

  const seen = await (await browser.newContext({ viewport: PHONE })).newPage()
  await seen.goto(link)
  await expectAccessible(seen, 'the page with photos')
  await seen.getByRole('link', { name: 'The old fence leans' }).click()
  await expect(seen).toHaveURL(/\/photos\/[\w-]+$/)
  await seen.context().close()
})

/** Hands over a picture as a desk does. */
const hand = (page: Page, way: 'drop' | 'paste') =>
  page.evaluate(async (kind) => {
    const canvas = new OffscreenCanvas(60, 40)
    canvas.getContext('2d')?.fillRect(0, 0, 60, 40)
    const data = new DataTransfer()
    data.items.add(new File([await canvas.convertToBlob()], `${kind}.png`, { type: 'image/png' }))
    const bubbles = { bubbles: true, cancelable: true }
    if (kind === 'paste')
      document.dispatchEvent(new ClipboardEvent('paste', { ...bubbles, clipboardData: data }))
    else
      document
        .querySelector('[aria-label="Drop photos here"]')
        ?.dispatchEvent(new DragEvent('drop', { ...bubbles, dataTransfer: data }))
  }, way)

test('on a desk photos are pasted and dropped, sent again when that failed, and fixed once accepted', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await signUp(page, '/quote-lab?tab=form')
  await expect(panel(page)).toContainText('Save the draft first, then add photos.')
  const { id } = await createQuote(page, FENCE)
  await page.goto(`/quote-editor?quoteId=${id}`)
  await expect(panel(page).getByRole('button', { name: 'Add photos' })).toBeVisible()
  await hand(page, 'paste')
  await expect(panel(page).getByRole('group')).toHaveCount(1)

  await page.route('**/photos', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await hand(page, 'drop')
  await expect(panel(page).getByRole('alert')).toBeVisible()
  await page.unroute('**/photos')
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByRole('group')).toHaveCount(2)

  await card(page, 2).getByRole('button', { name: 'Delete photo 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(panel(page).getByRole('group')).toHaveCount(1)

  await acceptQuote(page, await publishQuote(page, id))
  await page.reload()
  await expect(panel(page)).toContainText('Your customer accepted the quote with these photos.')
  await expect(panel(page).getByRole('img', { name: 'Before: photo 1' })).toBeVisible()
  await expect(panel(page).getByRole('button')).toHaveCount(0)
})
