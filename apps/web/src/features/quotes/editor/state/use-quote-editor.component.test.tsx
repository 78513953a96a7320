import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draftNames } from '../../../../platform/drafts.ts'
import { memberOf } from '../../../../platform/stored-value.ts'
import { Refusal, refusedAt } from '../../../../testing/answer-calls.ts'
import { alert, button, field } from '../../../../testing/find.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { DEFAULTS, formWith, GST, line, quoteOf } from '../model/testing/forms.ts'
import { keepWork, workName } from './kept-work.ts'
import type { SaveIntent } from './save-intent.ts'
import { sendAgain } from './send-again.ts'
import { sendWaitingSaves } from './send-waiting-saves.tsx'
import type { EditorSource } from './use-edited-version.ts'
import { useQuoteEditor } from './use-quote-editor.ts'
import { keepWaitingSave, markWaitingSave, waitingSaveOf } from './waiting-save.ts'

const OWNER = { userId: 'user', organizationId: 'organization' }

const notesOnly = (notes: string) => formWith([line('labour')], { fields: { ...formWith([]).fields, notes } })

const QUOTE = quoteOf(notesOnly('Use the side gate'), { status: 'pending' })
const CHANGED = { status: 'pending', current_version_number: 2 } as const
const ANSWERED = quoteOf(notesOnly('Use the side gate'), { status: 'sent' })

interface EditorProps {
  readonly source: EditorSource
  readonly intent?: SaveIntent
}

/** The notes of a form, and its buttons. */
function Editor({ source, intent = 'editor' }: EditorProps) {
  const editor = useQuoteEditor({ source, intent, owner: OWNER, onSaved: () => undefined })
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
      {editor.gateDialog}
    </>
  )
}

const CREATED = { id: 'quote-1', document_number: 'Q-1', quote_number: 'Q-1', quote: QUOTE }

test('the work on a new quote is forgotten with its first save, for the next one to begin blank', async () => {
  await renderScreen(<Editor source={{ kind: 'new', defaults: DEFAULTS }} />, {
    answers: {
      createDocument: () => CREATED,
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

test('a new quote whose answer was lost is made once, and what was typed since becomes its next version', async () => {
  const keys: (string | undefined)[] = []
  const sent = await renderScreen(<Editor source={{ kind: 'new', defaults: DEFAULTS }} />, {
    answers: {
      health: () => ({ status: 'ok' as const }),
      createDocument: () => {
        keys.push(waitingSaveOf({ ...OWNER, quoteId: undefined })?.key)
        if (keys.length === 1) throw new TypeError('Failed to fetch')
        return CREATED
      },
      updateQuote: ({ body }) => ({
        quote: quoteOf(notesOnly(body.notes ?? ''), { current_version_number: 2 }),
      }),
    },
  })
  await button('Add a line').click()
  await field('Notes').fill('Use the side gate')
  await button('Save').click()
  await expect.element(alert('Failed to save quote')).toBeVisible()
  await field('Notes').fill('Mind the dog')
  await button('Save').click()
  await expect.poll(() => draftNames('waiting:')).toEqual([])
  await expect.poll(() => draftNames('quote-form:')).toEqual([])
  const saves = sent.filter(({ name }) => name !== 'health')
  expect(saves.map(({ name, body }) => [name, memberOf(body, 'notes')])).toEqual([
    ['createDocument', 'Use the side gate'],
    ['createDocument', 'Use the side gate'],
    ['updateQuote', 'Mind the dog'],
  ])
  expect(keys[0]).toBe(keys[1])
  await expect.element(field('Notes')).toHaveValue('Mind the dog')
})

test('off the screen too, a save is sent as it was, and what was typed since after it', async () => {
  const sent = await renderScreen(<p>Another page</p>, {
    answers: {
      createDocument: () => CREATED,
      updateQuote: ({ body }) => ({ quote: quoteOf(notesOnly(body.notes ?? '')) }),
    },
  })
  const owner = { ...OWNER, quoteId: undefined }
  const form = notesOnly('Use the side gate')
  const save = { intent: 'editor', quoteId: null, baseVersion: null, terms: GST, form } as const
  keepWaitingSave(owner, { ...save, hasContact: false, isWithoutEmail: false })
  const kept = { form: notesOnly('Mind the dog'), baseVersion: null, keptAt: Date.now(), window: 'w' }
  keepWork(workName(owner), kept)
  await sendWaitingSaves(OWNER, { openEditor: () => undefined })
  expect(sent.map(({ name, body }) => [name, memberOf(body, 'notes')])).toEqual([
    ['createDocument', 'Use the side gate'],
    ['updateQuote', 'Mind the dog'],
  ])
  expect([...draftNames('waiting:'), ...draftNames('quote-form:')]).toEqual([])
})

/** Another window, as long as it has a lock. */
async function openOther(lock: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const gone = navigator.locks.request(lock, { mode: 'shared' }, () => {
    begun.resolve()
    return promise
  })
  await begun.promise
  return async () => {
    resolve()
    await gone
  }
}

test.each([
  ['whose form', 'quotewright-window:other', { quoteId: null, baseVersion: null }, { window: 'other' }],
  ['whose editor', 'quotewright-editor:other', { quoteId: 'quote-1', baseVersion: 1 }, { editor: 'other' }],
])('a save %s is open in another window is left to it, until that is gone', async (_, lock, of, by) => {
  const sent = await renderScreen(<p>Another page</p>, {
    answers: { createDocument: () => CREATED, updateQuote: () => ({ quote: QUOTE }) },
  })
  const owner = { ...OWNER, quoteId: of.quoteId ?? undefined, ...by }
  const save = { intent: 'draft', terms: GST, form: notesOnly('Use the side gate'), ...of } as const
  const close = await openOther(lock)
  keepWaitingSave(owner, { ...save, hasContact: false, isWithoutEmail: false })
  const opening = { openEditor: () => undefined }
  expect(await sendWaitingSaves(OWNER, opening)).toBe(false)
  expect(sent).toEqual([])
  await close()
  // Both of two others find it, and one sends it.
  const answers = [sendWaitingSaves(OWNER, opening), sendWaitingSaves(OWNER, opening)]
  expect((await Promise.all(answers)).toSorted()).toEqual([false, true])
  expect(await sendWaitingSaves(OWNER, opening)).toBe(true)
  expect([sent.length, draftNames('waiting:')]).toEqual([1, []])
})

test('a save of an editor that is gone is not sent with what another one of the quote has', async () => {
  const sent = await renderScreen(<Editor source={{ kind: 'quote', quote: QUOTE }} />, {
    answers: { updateQuote: () => ({ quote: quoteOf(notesOnly('Ring first'), CHANGED) }) },
  })
  await field('Notes').fill('Mind the dog')
  await expect.poll(() => draftNames('quote-form:')).toHaveLength(1)
  const owner = { ...OWNER, quoteId: QUOTE.id, editor: 'gone' }
  const save = { intent: 'editor', quoteId: QUOTE.id, baseVersion: 1, terms: GST } as const
  const form = notesOnly('Ring first')
  keepWaitingSave(owner, { ...save, form, hasContact: false, isWithoutEmail: false })
  expect(await sendWaitingSaves(OWNER, { openEditor: () => undefined })).toBe(true)
  expect(sent.map(({ body }) => memberOf(body, 'notes'))).toEqual(['Ring first'])
  await expect.element(field('Notes')).toHaveValue('Mind the dog')
  expect([draftNames('waiting:'), draftNames('quote-form:').length]).toEqual([[], 1])
})

test('an editor on the screen has the lock of its save', async () => {
  await renderScreen(<Editor source={{ kind: 'new', defaults: DEFAULTS }} />, {
    answers: { createDocument: () => new Refusal(503, 'Busy') },
  })
  await button('Add a line').click()
  await button('Save').click()
  await expect.element(alert('Failed to save quote')).toBeVisible()
  const { editor } = waitingSaveOf({ ...OWNER, quoteId: undefined }) ?? {}
  const { held = [] } = await navigator.locks.query()
  expect(held.map(({ name }) => name)).toContain(`quotewright-editor:${editor}`)
})

/** The keys that the page's calls carry, of those that have one. */
function sentKeys(): string[] {
  const keys: string[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const key = new Headers(init?.headers).get('idempotency-key')
    if (key !== null) keys.push(key)
    return fetch(input, init)
  })
  return keys
}

test.each(['again', 'off the screen'])(
  'an answered question whose answer was lost is sent %s with it, under its key',
  async (how) => {
    let attempts = 0
    const sent = await renderScreen(<Editor source={{ kind: 'new', defaults: DEFAULTS }} intent="update" />, {
      answers: {
        health: () => ({ status: 'ok' as const }),
        createDocument: ({ body }) => {
          if (body.confirm_expired !== true) return refusedAt('valid_until', 'The date has passed')
          attempts += 1
          if (attempts === 1) throw new TypeError('Failed to fetch')
          return CREATED
        },
      },
    })
    const keys = sentKeys()
    await button('Add a line').click()
    await button('Save').click()
    await button('Publish anyway').click()
    await expect.element(alert('Failed to publish quote')).toBeVisible()
    if (how === 'again') await button('Save').click()
    else {
      markWaitingSave({ ...OWNER, quoteId: undefined }, { isFailed: false })
      const waiting = waitingSaveOf({ ...OWNER, quoteId: undefined })
      if (waiting !== undefined) await sendAgain(waiting)
    }
    await expect.poll(() => attempts).toBe(2)
    const creations = sent.filter(({ name }) => name === 'createDocument')
    expect(creations.map(({ body }) => memberOf(body, 'confirm_expired'))).toEqual([undefined, true, true])
    expect(keys[1]).toBe(keys[2])
    expect(keys).toHaveLength(3)
  },
)
