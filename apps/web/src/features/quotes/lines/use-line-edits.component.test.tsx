import { useState } from 'react'
import { expect, test } from 'vitest'
import { draftNames } from '../../../platform/drafts.ts'
import { Refusal } from '../../../testing/answer-calls.ts'
import { alert, button, field } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { shownQuote } from '../document/shown-quote.ts'
import { formWith, line, quoteOf } from '../editor/model/testing/forms.ts'
import { LineForm } from './LineForm.tsx'
import { AddLine } from './NewLineForm.tsx'
import { useLineEdits } from './use-line-edits.ts'

const QUOTE = quoteOf(formWith([line('labour')]))

function Lines() {
  const [quote, setQuote] = useState(() => shownQuote(QUOTE))
  const edits = useLineEdits({ quote, onQuote: setQuote, onRestored: () => undefined })
  const [first] = quote.lines
  if (first === undefined) return null
  const place = { sectionId: null, optionId: null }
  return (
    <>
      <LineForm line={first} edits={edits} currency="AUD" fields="all" />
      <AddLine edits={edits} currency="AUD" place={place} partName={undefined} />
    </>
  )
}

/** A page that can be left. */
function Page() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen((open) => !open)}>
        Go
      </button>
      {isOpen && <Lines />}
    </>
  )
}

const typedLines = () => draftNames('').filter((name) => name.includes('quote-line:'))

async function leaveAndReturn(): Promise<void> {
  await button('Go').click()
  await expect.element(field('Description')).not.toBeInTheDocument()
  await button('Go').click()
}

test('what is typed into a line, and a new line, is there again', async () => {
  await renderScreen(<Page />)
  await field('Description').fill('Labour, two people')
  await leaveAndReturn()
  await expect.element(field('Description')).toHaveValue('Labour, two people')
  await button('Undo').click()

  await button('Add line').click()
  await field('Description').last().fill('Skip hire')
  await leaveAndReturn()
  await expect.element(field('Description').last()).toHaveValue('Skip hire')
  await button('Cancel').click()
  expect(typedLines()).toEqual([])
})

test('a save that fails after its page was left is shown, and what was typed stays', async () => {
  const { promise, resolve } = Promise.withResolvers<Refusal>()
  await renderScreen(<Page />, { answers: { updateQuote: () => promise } })
  await field('Description').fill('Labour, two people')
  await button('Save line').click()
  await button('Go').click()
  resolve(new Refusal(503, 'Busy'))
  await expect.element(alert('Not saved: Busy.')).toBeVisible()
  await button('Go').click()
  await expect.element(field('Description')).toHaveValue('Labour, two people')
})

test('a line that is saved is no longer kept', async () => {
  await renderScreen(<Page />, {
    answers: {
      updateQuote: () => ({
        quote: quoteOf(formWith([line('labour', { description: 'Labour, two people' })])),
      }),
      enrichQuote: () => new Refusal(503, 'Busy'),
    },
  })
  await field('Description').fill('Labour, two people')
  await button('Save line').click()
  await expect.poll(typedLines).toEqual([])
})
