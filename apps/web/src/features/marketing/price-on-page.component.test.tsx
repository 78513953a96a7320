import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, field } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { priceOnPage } from './price-on-page.ts'
import { TryIt } from './TryIt.tsx'

afterEach(() => vi.unstubAllGlobals())

const JOB = {
  title: 'Fit lights',
  lines: [
    {
      description: '<b>Lights</b>',
      quantity: '6 ea',
      unit_price: '$85.00',
      amount: '$510.00',
      source: 'You wrote “85”',
      needs_price: false,
      is_optional: false,
    },
    {
      description: 'Gizmos',
      quantity: '3 ea',
      unit_price: '',
      amount: 'To be confirmed',
      source: 'Add a price.',
      needs_price: true,
      is_optional: false,
    },
  ],
  totals: [{ kind: 'total', label: 'Total including GST', amount: '$561.00' }],
  notes: ['Items still to be confirmed are not part of this total.'],
}

async function show(...answers: readonly (() => Promise<Response>)[]) {
  const fetched = vi.fn<typeof fetch>()
  for (const answer of answers) fetched.mockImplementationOnce(answer)
  await renderScreen(<TryIt />)
  // A template's parts are its children where React made them in the browser, and its content where markup was read.
  for (const template of document.querySelectorAll('template'))
    template.content.append(...template.childNodes)
  vi.stubGlobal('fetch', fetched)
  priceOnPage(document)
  return fetched
}

const says = (status: number, body: unknown) => async () => Response.json(body, { status })

test('a job is priced line by line, as text, and what has no price is marked', async () => {
  const answer = Promise.withResolvers<Response>()
  const fetched = await show(() => answer.promise)
  await field('Try it: what’s the job?').fill('Lights and gizmos')
  await button('Price this job').click()
  await expect.element(button('Pricing…')).toHaveAttribute('aria-disabled', 'true')
  await button('Pricing…').click({ force: true })
  expect(fetched).toHaveBeenCalledOnce()
  answer.resolve(Response.json(JOB))
  await expect.element(page.getByText('<b>Lights</b>')).toBeVisible()
  await expect.element(page.getByText('6 ea × $85.00')).toBeVisible()
  await expect.element(page.getByText('Needs a price')).toBeVisible()
  await expect.element(page.getByText('$561.00')).toBeVisible()
  await expect.element(page.getByText(JOB.notes[0] ?? '')).toBeVisible()
  await expect.element(button('Make this quote')).toBeVisible()
})

test('what is refused shows the server’s words, and what fails a sentence of ours; the last prices are gone', async () => {
  await show(
    says(200, JOB),
    says(422, { detail: 'Please use professional language in the project description.' }),
    says(500, { detail: 'Internal server error' }),
    async () => new Response('<html>', { status: 502 }),
    () => Promise.reject(new TypeError('offline')),
  )
  const problem = page.getByRole('alert')
  await button('Price this job').click()
  await expect.element(page.getByText('$561.00')).toBeVisible()
  await button('Price this job').click()
  await expect
    .element(problem)
    .toHaveTextContent('Please use professional language in the project description.')
  await expect.element(page.getByText('$561.00')).not.toBeInTheDocument()
  await expect.element(field('Try it: what’s the job?')).toHaveFocus()
  for (const words of [
    'Something went wrong. Please try again.',
    'Something went wrong. Please try again.',
    'No connection to the server. Please try again.',
  ]) {
    await button('Price this job').click()
    await expect.element(problem).toHaveTextContent(words)
  }
})
