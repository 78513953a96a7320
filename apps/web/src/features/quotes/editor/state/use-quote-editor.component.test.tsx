import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draftNames } from '../../../../platform/drafts.ts'
import { button, field } from '../../../../testing/find.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { DEFAULTS, formWith, line, quoteOf } from '../model/testing/forms.ts'
import type { EditorSource } from './use-edited-version.ts'
import { useQuoteEditor } from './use-quote-editor.ts'

const OWNER = { userId: 'user', organizationId: 'organization' }

const notesOnly = (notes: string) => formWith([line('labour')], { fields: { ...formWith([]).fields, notes } })

const QUOTE = quoteOf(notesOnly('Use the side gate'), { status: 'pending' })
const ANSWERED = quoteOf(notesOnly('Use the side gate'), { status: 'sent' })

/** The notes of a form, and its buttons. */
function Editor({ source }: { readonly source: EditorSource }) {
  const editor = useQuoteEditor({ source, intent: 'editor', owner: OWNER, onSaved: () => undefined })
  const setNotes = (notes: string) => editor.dispatch({ type: 'field typed', field: 'notes', value: notes })
  return (
    <>
      <input
        aria-label="Notes"
        value={editor.form.fields.notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <button type="button" onClick={() => editor.addLines([line('labour')])}>
        Add a line
      </button>
      <button type="button" onClick={() => editor.showAnswered(ANSWERED)}>
        Answer
      </button>
      <output>{editor.quote?.status}</output>
      <button type="button" onClick={() => void editor.save()}>
        Save
      </button>
    </>
  )
}

test('the work on a new quote is forgotten with its first save, for the next one to begin blank', async () => {
  await renderScreen(<Editor source={{ kind: 'new', defaults: DEFAULTS }} />, {
    answers: {
      createDocument: () => ({
        id: 'quote-1',
        document_number: 'Q-1',
        quote_number: 'Q-1',
        quote: QUOTE,
      }),
    },
  })
  await button('Add a line').click()
  await field('Notes').fill('Use the side gate')
  await expect.poll(() => draftNames('quote-form:')).toHaveLength(1)
  await button('Save').click()
  await expect.poll(() => draftNames('quote-form:')).toEqual([])
})

test('answering the customer leaves what is typed, and its copy, where they are', async () => {
  await renderScreen(<Editor source={{ kind: 'quote', quote: QUOTE }} />)
  await field('Notes').fill('Mind the dog')
  await button('Answer').click()
  await expect.element(page.getByRole('status').filter({ hasText: 'sent' })).toBeVisible()
  await expect.element(field('Notes')).toHaveValue('Mind the dog')
  await expect.poll(() => draftNames('quote-form:')).toHaveLength(1)
})
