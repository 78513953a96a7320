import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { formWith, line, quoteOf } from '../../quotes/editor/model/testing/forms.ts'
import { shownQuote } from '../../quotes/public.ts'
import { useDemoPage } from '../task/use-demo-page.ts'
import { LetsGoButton } from './LetsGoButton.tsx'

const quoteAt = (unit_price: string) => shownQuote(quoteOf(formWith([line('Fence', { unit_price })])))

function Visitor({ price }: { readonly price: string }) {
  const demoPage = useDemoPage()
  const quote = quoteAt(price)
  return (
    <>
      <div data-place="description">
        <textarea aria-label="Describe the job" />
      </div>
      <button type="button" onClick={() => void demoPage.publish(quote)}>
        Generated
      </button>
      <button type="button" onClick={() => void demoPage.publishAgain(quoteAt('95'))}>
        Priced
      </button>
      <LetsGoButton demoPage={demoPage} quote={quote} />
    </>
  )
}

const show = (price: string) =>
  renderScreen(<Visitor price={price} />, {
    answers: {
      publishQuote: () => ({
        share_url: 'https://quotes.example/demo/a',
        published_at: '2026-11-01T00:00:00.000Z',
        version: 1,
      }),
    },
  })

test('a quote without a total is not published: its prices are asked for where they are typed', async () => {
  const sent = await show('0')
  await button('Generated').click()
  await button('Add prices').click()
  await expect.element(page.getByRole('textbox', { name: 'Describe the job' })).toHaveFocus()
  expect(sent.filter(({ name }) => name === 'publishQuote')).toEqual([])
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('one with a total opens its page, also when it had none before', async () => {
  const sent = await show('95')
  await button('Priced').click()
  await expect.element(page.getByRole('link', { name: "Let's Go!" })).toBeVisible()
  await button('Priced').click()
  await expect.poll(() => sent.filter(({ name }) => name === 'publishQuote').length).toBe(2)
})
