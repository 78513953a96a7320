import { expect, type Page, test } from '@playwright/test'
import { signUp } from './people.ts'

/** No script for as long, and a page has all it begins with. */
const QUIET_MS = 1_500

/**
 * Bytes of script over the wire until a page has nothing more to load, as the server compresses them, with headers. A
 * file counts once: without the cache, which keeps it between its preload and its import, some are fetched twice.
 */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const scripts = new Map<string, string>()
  const sizes = new Map<string, number>()
  let latest = 0
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.url)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = scripts.get(requestId)
    if (url === undefined) return
    sizes.set(url, encodedDataLength)
    latest = Date.now()
  })
  await page.goto(path)
  await expect(page.locator('.first-view')).toHaveCount(0)
  await expect(page.locator('h1, h2').first()).toBeVisible()
  await expect.poll(() => Date.now() - latest, { timeout: 30_000 }).toBeGreaterThan(QUIET_MS)
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(1_000)
  return bytes
}

for (const [path, kilobytes] of [
  ['/marketing', 5],
  ['/sign-in', 210],
] as const) {
  test(`${path} loads at most ${kilobytes} kB of script`, async ({ page }) => {
    expect(await scriptBytes(page, path)).toBeLessThanOrEqual(kilobytes * 1000)
  })
}

test('the dashboard of a signed-in person loads at most 200 kB of script', async ({ page }) => {
  await signUp(page, '/settings')
  expect(await scriptBytes(page, '/dashboard')).toBeLessThanOrEqual(200_000)
})

test('the marketing page is read without its script, which switches its colours and counts the places left', {
  tag: '@full',
}, async ({ page, browser }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto('/marketing')
  await expect(plain.getByRole('heading', { name: 'Quote the job before you drive off.' })).toBeVisible()
  await expect(plain.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await plain.context().close()

  await page.route('**/leads/count', (route) =>
    route.fulfill({
      json: {
        count: 1,
        offer: { remaining_spots: 41, total_spots: 60, discount_percent: 20, discount_months: 3 },
      },
    }),
  )
  await page.goto('/marketing')
  await expect(page.getByText('41 of 60 spots left')).toBeVisible()
  await expect(page.getByText('20% off for 3 months')).toBeVisible()
  await page.getByRole('button', { name: 'Switch to light mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Switch to dark mode' })).toBeVisible()

  await signUp(page)
  await page.goto('/marketing')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeHidden()
})

const placesOf = (page: Page, headings: readonly string[]) =>
  Promise.all(headings.map((name) => page.getByRole('heading', { name, exact: true }).first().boundingBox()))

/** What no one sees move. */
const NEAR_PX = 10

for (const [path, headings] of [
  ['/sign-in', ['Welcome to Quotewright']],
  ['/quote-lab', ['Quote Builder', 'Input']],
] as const) {
  for (const width of [390, 1440]) {
    test(`${path} shows a stranger its first view before its script, where the screen has it, at ${width} px`, {
      tag: '@full',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      let release = (): void => undefined
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/assets/*.js', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('.first-view')).toBeVisible()
      await expect(page.getByText('Quotewright', { exact: true }).and(page.locator('.opening'))).toBeHidden()
      const before = await placesOf(page, headings)
      release()
      await expect(page.locator('.first-view')).toHaveCount(0)
      await expect(page.getByRole('textbox').first()).toBeEditable()
      for (const [at, was] of before.entries()) {
        // A page under way may be drawn once more before all of it is there.
        const moved = async () => {
          const is = (await placesOf(page, headings))[at]
          if (!was || !is) throw new Error(`No heading ${headings[at]}`)
          return Math.hypot(is.x - was.x, is.y - was.y)
        }
        await expect.poll(moved, { message: headings[at] ?? '' }).toBeLessThanOrEqual(NEAR_PX)
      }
    })
  }
}

test('who was signed in here sees no first view of a stranger', { tag: '@full' }, async ({ page }) => {
  await signUp(page)
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/quote-lab', { waitUntil: 'commit' })
  await expect(page.locator('.opening')).toBeVisible()
  await expect(page.locator('.first-view')).toBeHidden()
})
