import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draftNames, readDraft, writeDraft } from '../../../platform/drafts.ts'
import { type Answers, Refusal } from '../../../testing/answer-calls.ts'
import { alert, button, field } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type ShownQuote, shownQuote } from '../document/shown-quote.ts'
import { formWith, line, quoteOf } from '../editor/model/testing/forms.ts'
import { LineForm } from './LineForm.tsx'
import { AddLine } from './NewLineForm.tsx'
import { useLineEdits } from './use-line-edits.ts'

const QUOTE = quoteOf(formWith([line('labour')]))

interface LinesProps {
  readonly quote: ShownQuote
  readonly setQuote: (quote: ShownQuote) => void
}

function Lines({ quote, setQuote }: LinesProps) {
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

/** A page that can be left, and that can show another quote. */
function Page() {
  const [isOpen, setIsOpen] = useState(true)
  const [quote, setQuote] = useState(() => shownQuote(QUOTE))
  return (
    <>
      <button type="button" onClick={() => setIsOpen((open) => !open)}>
        Go
      </button>
      <button type="button" onClick={() => setQuote(shownQuote({ ...QUOTE, id: 'quote-2' }))}>
        Next quote
      </button>
      <output>{quote.lines.map(({ description }) => description).join(', ')}</output>
      {isOpen && <Lines quote={quote} setQuote={setQuote} />}
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

/** A server that saves the lines it is sent once the test lets it. */
function slowSave() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const updateQuote: Answers['updateQuote'] = async ({ params, body }) => {
    await promise
    const lines = (body.line_items ?? []).map(({ id, item_description: description }) =>
      line(id ?? '', { description: description ?? '', unit_price: '90.00' }),
    )
    return { quote: quoteOf(formWith(lines), { id: params['quoteId'], current_version_number: 2 }) }
  }
  return { answers: { updateQuote, enrichQuote: () => new Refusal(503, 'Busy') }, answer: resolve }
}

async function addSkipHire(): Promise<void> {
  await button('Add line').click()
  await field('Description').last().fill('Skip hire')
  await field('Unit price').last().fill('90')
  await button('Add line').click()
}

const savedLines = () => page.getByRole('status').filter({ hasText: 'labour' })

test('a new line that is saved after its page was left is added once', async () => {
  const { answers, answer } = slowSave()
  await renderScreen(<Page />, { answers })
  await addSkipHire()
  await leaveAndReturn()
  await expect.element(field('Description').last()).toHaveValue('Skip hire')
  answer()
  await expect.element(savedLines()).toHaveTextContent('labour, Skip hire')
  await expect.element(field('Description').last()).toHaveValue('labour')
  expect(typedLines()).toEqual([])
})

test('a new line that was kept, and is on the quote by now, is not typed again', async () => {
  const { answers, answer } = slowSave()
  await renderScreen(<Page />, { answers })
  await addSkipHire()
  const [name = ''] = typedLines()
  const kept = readDraft(name)
  answer()
  await expect.element(savedLines()).toHaveTextContent('labour, Skip hire')
  await button('Go').click()
  writeDraft(name, kept)
  await button('Go').click()
  await expect.element(field('Description')).toHaveValue('labour')
  expect(typedLines()).toEqual([])
})

test('what is typed into a new line while it is saved is a change of that line', async () => {
  const { answers, answer } = slowSave()
  await renderScreen(<Page />, { answers })
  await addSkipHire()
  await field('Description').last().fill('Skip hire, 2 days')
  answer()
  await expect.element(savedLines()).toHaveTextContent('labour, Skip hire')
  await expect.poll(typedLines).toHaveLength(1)
  const [name = ''] = typedLines()
  expect(name).toMatch(/^quote-line:quote-1:/)
  expect(readDraft(name)).toMatchObject({ description: 'Skip hire, 2 days' })
})

test('the answer for one quote leaves the line that is typed on another', async () => {
  const { answers, answer } = slowSave()
  await renderScreen(<Page />, { answers })
  await addSkipHire()
  await button('Next quote').click()
  await button('Add line').click()
  await field('Description').last().fill('Travel')
  answer()
  await expect.poll(typedLines).toEqual(['new-quote-line:quote-2'])
  await expect.element(field('Description').last()).toHaveValue('Travel')
})
