import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { formWith, GST, quoteOf } from '../../features/quotes/editor/model/testing/forms.ts'
import { keepWaitingSave } from '../../features/quotes/editor/state/waiting-save.ts'
import { draftNames } from '../../platform/drafts.ts'
import { checkReception } from '../../platform/reception.ts'
import type { SignedInUser } from '../../platform/session.ts'
import { button } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { useSentOnReturn } from './use-sent-on-return.ts'

const USER: SignedInUser = {
  id: 'user',
  name: 'Robin Fielder',
  email: 'robin@example.com',
  isEmailConfirmed: true,
  organizationId: 'organization',
}
const SESSION = {
  user: { id: USER.id, name: USER.name, email: USER.email, emailVerified: true },
  session: { activeOrganizationId: USER.organizationId },
}
const FORM = formWith([])

let reads = 0

/** A console with a part that can't be read. */
function Console() {
  useSentOnReturn(USER)
  useQuery({
    queryKey: ['unreadable'],
    queryFn: () => {
      reads += 1
      throw new Error('No answer')
    },
  })
  return null
}

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A console that opens while a save waits. */
function Opening() {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    const save = { quoteId: null, baseVersion: null, terms: GST, form: FORM, hasContact: false } as const
    const owner = { userId: 'user', organizationId: 'organization', quoteId: undefined }
    keepWaitingSave(owner, { ...save, intent: 'draft', isWithoutEmail: false })
    setIsOpen(true)
  }
  return isOpen ? (
    <Console />
  ) : (
    <button type="button" onClick={open}>
      Open
    </button>
  )
}

function answerSession(): void {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const address = String(input instanceof Request ? input.url : input)
    if (address.includes('/get-session')) return Promise.resolve(Response.json(SESSION))
    if (address.includes('/api/auth/token')) return Promise.resolve(Response.json({ token: 'of a test' }))
    return fetch(input, init)
  })
}

test('a save that got no answer is sent again; what cannot be read is asked again with reception', async () => {
  let attempts = 0
  reads = 0
  await renderScreen(<Opening />, {
    answers: {
      health: () => ({ status: 'ok' as const }),
      createDocument: () => {
        attempts += 1
        if (attempts < 3) throw new TypeError('Failed to fetch')
        return { id: 'quote-1', document_number: 'Q-1', quote_number: 'Q-1', quote: quoteOf(FORM) }
      },
    },
  })
  answerSession()
  await button('Open').click()
  await expect.poll(() => draftNames('waiting:'), { timeout: 30_000 }).toEqual([])
  expect([attempts, reads]).toEqual([3, 1])
  window.dispatchEvent(new Event('offline'))
  expect(await checkReception()).toBe(true)
  await expect.poll(() => reads).toBe(2)
})

test('a proxy that answers for the server is no reception', async () => {
  await renderScreen(<p>Any page</p>, { answers: {} })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('Bad gateway', { status: 502 })))
  expect(await checkReception()).toBe(false)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })))
  expect(await checkReception()).toBe(true)
})
