import { type Browser, expect, type Page, test } from '@playwright/test'
import { api } from './api.ts'
import { DESKTOP, signUp } from './people.ts'
import { serverWithModel } from './server-with-model.ts'

const server = serverWithModel()

const FREE_WORDING = 'they fancy 16 of the lights now and I’m worth 10 per cent more'
const LINES = [
  { item_description: 'Downlights', item_quantity: 14, item_unit_price: 85 },
  { item_description: 'Electrician labour', item_quantity: 6, item_unit: 'hr', item_unit_price: 95 },
]

const call = (name: string, line: string, number: number) => ({ name, line, number, text: null, topic: null })

/** A quote on the server with the model, in the Quote Editor with the assistant beside it. */
async function openAssistant(browser: Browser): Promise<{ page: Page; quoteId: string }> {
  const page = await browser.newPage({ baseURL: server.url, viewport: DESKTOP })
  await signUp(page, '/settings')
  const { id } = await api<{ id: string }>(page, 'post', '/quotes', { title: 'Lights', line_items: LINES })
  await page.goto(`/quote-editor?quoteId=${id}`)
  await page.getByRole('button', { name: 'Assistant', exact: true }).click()
  await expect(page.getByText('Answered with a language model')).toBeVisible()
  return { page, quoteId: id }
}

async function say(page: Page, message: string): Promise<void> {
  await page.getByLabel('Message to the assistant').fill(message)
  await page.getByLabel('Message to the assistant').press('Enter')
}

test('free wording becomes operations that are shown, and the changes are applied as any others', async ({
  browser,
}) => {
  const { page, quoteId } = await openAssistant(browser)
  const held = Promise.withResolvers<void>()
  server.model.answer(async (reply) => {
    await held.promise
    await reply.say(
      JSON.stringify({
        calls: [call('set_quantity', 'line 1', 16), call('change_price_percent', 'line 2', 10)],
      }),
    )
  })
  await say(page, FREE_WORDING)
  await expect(page.getByText('Working on it')).toBeVisible()
  // What is typed while it works stays.
  await page.getByLabel('Message to the assistant').fill('and then')
  await page.keyboard.press('Enter')
  held.resolve()
  const card = page.getByRole('region', { name: 'Proposed changes: 2 lines changed' })
  await expect(card.getByRole('row', { name: 'Total $1,936.00 $2,185.70' })).toBeVisible()
  await expect(page.getByLabel('Message to the assistant')).toHaveValue('and then')

  const called = page.getByText('Called: set quantity (line 1, 16)')
  await expect(called).toBeHidden()
  await page.getByText('2 calls').click()
  await expect(called).toBeVisible()
  await card.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(card.getByText('Applied as version 2')).toBeVisible()
  const { quote } = await api<{ quote: { total_amount: number } }>(page, 'get', `/quotes/${quoteId}`)
  expect(quote.total_amount).toBe(2185.7)
  await page.close()
})

test('a model that fails is reported, and the built-in assistant answers', { tag: '@full' }, async ({
  browser,
}) => {
  server.model.answer((reply) => reply.fail(500, 'boom'))
  const { page } = await openAssistant(browser)
  await say(page, FREE_WORDING)
  await expect(page.getByText(/^The language model .*, so the built-in assistant answered\.$/)).toBeVisible()
  await page.close()
})
