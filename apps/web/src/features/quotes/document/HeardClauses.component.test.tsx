import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { formWith, line, quoteOf } from '../editor/model/testing/forms.ts'
import { HeardClauses } from './HeardClauses.tsx'
import { type ShownClause, shownQuote } from './shown-quote.ts'

const clause = (text: string, kind: ShownClause['kind'], start: number): ShownClause => ({
  text,
  kind,
  start,
  end: start + text.length,
  lineId: null,
})

const show = (clauses: readonly ShownClause[]) =>
  renderScreen(
    <HeardClauses
      quote={{ ...shownQuote(quoteOf(formWith([line('Dimmers')]))), clauses: [...clauses] }}
      moves={undefined}
      isBrief
    />,
  )

const toggle = () => page.getByRole('button', { name: /^Here’s what we heard/ })

test('a clause is shown without the comma that parted it from the next', async () => {
  await show([clause('2 dimmers at 125, ', 'not_understood', 0)])
  await expect.element(page.getByText('2 dimmers at 125', { exact: true })).toBeVisible()
})

test('in brief only what is to be sorted out is unfolded', async () => {
  await show([clause('painting by others', 'excluded', 0), clause('2 dimmers', 'line', 20)])
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'false')
  await show([clause('painting by others', 'excluded', 0), clause('the usual', 'not_understood', 20)])
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'true')
})
