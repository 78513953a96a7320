import { type Browser, expect, type Page, test } from '@playwright/test'
import { DESKTOP, PHONE, signUp } from './people.ts'
import { serverWithModel } from './server-with-model.ts'

const server = serverWithModel()

const TEXT = 'The dunny keeps running, needs new guts. Also 2 power points in the shed at 95 each'
const item = (wording: string, basis: string, more: object = {}) => ({
  wording,
  basis: [basis],
  quantity: null,
  unit: null,
  unitPrice: null,
  lineTotal: null,
  scope: 'included',
  ...more,
})
const ANSWER = JSON.stringify({
  title: 'Toilet repair and shed power',
  trade: 'plumbing',
  items: [
    item('Repair running toilet cistern', 'The dunny keeps running, needs new guts'),
    item('Install power points in shed', '2 power points in the shed at 95 each', {
      quantity: 2,
      unitPrice: 95,
    }),
  ],
  notWork: [],
  statedTotal: null,
  assumptions: [],
  exclusions: [],
})

/** Signs up on the server with the model and describes the job there. */
async function describeJob(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const page = await browser.newPage({ baseURL: server.url, viewport })
  await signUp(page)
  await page.getByLabel('Describe the job').fill(TEXT)
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  return page
}

/** Once the quote is there its preview opens over it, and leaves with an animation. */
async function closePreview(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('the model is seen at work, and its words are on the quote', async ({ browser }) => {
  const held = Promise.withResolvers<void>()
  const half = ANSWER.indexOf('Install power points') + 5
  server.model.answer(async (reply) => {
    reply.begin(ANSWER.slice(0, half))
    await held.promise
    await reply.end(ANSWER.slice(half))
  })
  const page = await describeJob(browser, DESKTOP)
  await expect(page.getByText('Drafting with the language model, 2 items so far')).toBeVisible()
  held.resolve()
  await expect(
    page.getByRole('dialog').getByText('Repair running toilet cistern', { exact: true }),
  ).toBeVisible()
  await closePreview(page)
  await expect(page.getByRole('heading', { name: 'Toilet repair and shed power' })).toBeVisible()
  await expect(page.getByText('built-in estimator')).toHaveCount(0)
  await page.close()
})

test('a model that fails is reported, on a phone too, and the quote is there all the same', {
  tag: '@full',
}, async ({ browser }) => {
  server.model.answer((reply) => reply.fail(500, 'boom'))
  const page = await describeJob(browser, PHONE)
  await expect(page.getByRole('dialog')).toBeVisible()
  await closePreview(page)
  await expect(
    page.getByText('The language model failed, so this quote was written by the built-in estimator.'),
  ).toBeVisible()
  await expect(page.getByText('Power points').first()).toBeVisible()
  await page.close()
})
