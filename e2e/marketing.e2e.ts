import { expect, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { giveDetails, LIGHTS, LIGHTS_TOTAL, PHONE } from './people.ts'

test.use({ viewport: PHONE })

test('a stranger prices a job on the marketing page and goes on with it in the Quote Builder', async ({
  page,
}) => {
  await page.goto('/marketing')
  const job = page.getByLabel('Try it: what’s the job?')
  const price = page.getByRole('button', { name: 'Price this job' })
  await job.fill(' ')
  await price.click()
  await expect(page.getByRole('alert')).toHaveText('Please describe your quote')
  await expect(job).toBeFocused()

  await job.fill(`${LIGHTS}, install 3 weird gizmos`)
  // The first job of a server reads its price books.
  const priced = page.waitForResponse('**/job-prices', { timeout: 90_000 })
  await price.click()
  expect((await priced).status()).toBe(200)
  await expect(page.getByText('Needs a price')).toBeVisible()
  await expect(page.getByText(LIGHTS_TOTAL)).toBeVisible()
  await expect(page.getByText(/^You wrote/).first()).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await expectNoViolations(page, 'the priced job')

  await page.getByRole('button', { name: 'Make this quote' }).click()
  await expect(page).toHaveURL(/\/quote-lab$/)
  await expect(page.getByRole('region', { name: 'Your job' }).getByText(LIGHTS_TOTAL)).toBeVisible()
  await expectNoViolations(page, 'the job a visitor brought')
  await giveDetails(page)
  await expect(page.getByLabel('Describe the job')).toHaveValue(`${LIGHTS}, install 3 weird gizmos`)
})

test('a job that can’t be priced says why, and a lost connection can be tried again', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/marketing')
  const job = page.getByLabel('Try it: what’s the job?')
  const price = page.getByRole('button', { name: 'Price this job' })
  const problem = page.getByRole('alert')
  await job.fill('Bake a birthday cake')
  await price.click()
  await expect(problem).toContainText('This looks like a food or catering order')

  const detail = 'Too many requests. Please try again in 40 seconds.'
  await page.route('**/job-prices', (route) => route.fulfill({ status: 429, json: { detail } }))
  await price.click()
  await expect(problem).toHaveText(detail)
  await page.unroute('**/job-prices')
  await page.route('**/job-prices', (route) => route.abort())
  await price.click()
  await expect(problem).toHaveText('No connection to the server. Please try again.')
  await page.unroute('**/job-prices')
  await job.fill(LIGHTS)
  await price.click()
  await expect(page.getByText(LIGHTS_TOTAL)).toBeVisible()
})

test('without its script the form leads to the Quote Builder with the job filled in', {
  tag: '@full',
}, async ({ page, browser }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto('/marketing')
  await plain.getByLabel('Try it: what’s the job?').fill('Hang 2 doors & a gate')
  await plain.getByRole('button', { name: 'Price this job' }).click()
  await expect(plain).toHaveURL(/\/quote-lab\?job=/)
  const address = plain.url()
  await plain.context().close()

  await page.goto(address)
  await giveDetails(page)
  await expect(page).toHaveURL(/\/quote-lab$/)
  await expect(page.getByLabel('Describe the job')).toHaveValue('Hang 2 doors & a gate')
})

test('the pictures of the product weigh little, and those of the other colour mode are not fetched', {
  tag: '@full',
}, async ({ page }) => {
  const pictures = new Map<string, number>()
  page.on('response', async (response) => {
    const name = /\/assets\/([\w-]+-(dark|light))-/.exec(response.url())?.[1]
    if (name !== undefined) pictures.set(name, (await response.body()).length)
  })
  await page.goto('/marketing')
  const shown = page.getByRole('region', { name: 'Pictures of Quotewright' }).getByRole('img')
  await expect(shown).toHaveCount(4)
  for (const picture of await shown.all()) {
    await expect(picture).toHaveAttribute('loading', 'lazy')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  expect([...pictures.keys()].filter((name) => name.endsWith('light'))).toEqual([])
  const bytes = [...pictures.values()].reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThanOrEqual(120_000)
})

test('a link to the marketing page comes with a picture that is there', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/marketing')
  const { origin } = new URL(page.url())
  const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')
  expect(await content('og:url')).toBe(`${origin}/marketing`)
  const image = await page.request.get((await content('og:image')) ?? '')
  expect(image.headers()['content-type']).toBe('image/jpeg')
  expect((await image.body()).length).toBeLessThanOrEqual(80_000)
})
