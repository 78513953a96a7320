import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '../../platform/drafts.ts'
import { ask, conversationQuery, refreshConversation } from './assistant.api.ts'
import type { AssistedQuote } from './assisted-quote.ts'
import { problemOf } from './conversation.ts'
import { draftReducer, fromKept, keyFor, toKept } from './draft.ts'

const REFRESH_MS = 30_000

const newKey = (): string => `assistant-${Date.now()}-${Math.random().toString(36).slice(2)}`

/** The conversation about a quote, and what is typed for it. It goes on while its panel is closed. */
export function useConversation(quote: AssistedQuote, isShown: boolean) {
  // What colleagues say to it about the same quote.
  const refetchInterval = isShown ? REFRESH_MS : false
  const conversation = useQuery({ ...conversationQuery(quote.id), refetchInterval })
  const [draft, dispatch] = useKeptDraft(quote.id)
  /** Why a reply is not the language model's, by its id. */
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  const [isPreparing, setIsPreparing] = useState(false)
  useReadAgain(quote)

  const asking = useMutation({
    mutationFn: ask,
    onSuccess: ({ messages, note }, { key }) => {
      const reply = messages.findLast(({ from }) => from === 'assistant')
      if (reply !== undefined && note !== null) setNotes((all) => ({ ...all, [reply.id]: note }))
      dispatch({ type: 'answered', key })
    },
    onError: (error, { key, version }) =>
      dispatch({ type: 'failed', key, problem: problemOf(error, version) }),
  })

  const isAsking = draft.unsent !== null && draft.unsent.problem === null
  const isBusy = isAsking || isPreparing || quote.isSaving

  function start(text: string, version: number): void {
    const key = keyFor(draft.unsent, text, version, newKey)
    dispatch({ type: 'sent', text, version, key })
    asking.mutate({ quoteId: quote.id, message: text, version, key })
  }

  /** Sends words, unless there is unsaved work: the assistant would answer about another quote than the one on the screen. */
  function say(words: string): void {
    const text = words.trim()
    if (text === '' || isBusy) return
    if (quote.hasUnsaved) dispatch({ type: 'held', text })
    else start(text, quote.version)
  }

  /** Sends words once a version is there that they can be about. */
  async function sayAfter(text: string, prepare: () => Promise<number | undefined>): Promise<void> {
    if (isBusy) return
    setIsPreparing(true)
    try {
      const version = await prepare()
      if (version !== undefined) start(text, version)
    } catch (error) {
      const key = newKey()
      dispatch({ type: 'sent', text, version: quote.version, key })
      dispatch({ type: 'failed', key, problem: problemOf(error, quote.version) })
    } finally {
      setIsPreparing(false)
    }
  }

  return {
    conversation,
    draft,
    notes,
    isAsking,
    isBusy,
    type: (text: string) => dispatch({ type: 'typed', text }),
    say,
    /** Saves the person's own changes and then sends. */
    saveAndSay: (text: string) => sayAfter(text, quote.save),
    /** The same words about the newest version. */
    sayOfNewest: (text: string) => sayAfter(text, quote.loadNewest),
    letGo: () => dispatch({ type: 'let go' }),
    takeBack: () => dispatch({ type: 'taken back' }),
  }
}

export type ConversationState = ReturnType<typeof useConversation>

/** The draft, kept in the browser until it is answered. */
function useKeptDraft(quoteId: string) {
  const name = `assistant:${quoteId}`
  const state = useReducer(draftReducer, name, (kept) => fromKept(readDraft(kept)))
  const [draft] = state
  useEffect(() => {
    const kept = toKept(draft)
    if (kept === null) removeDraft(name)
    else writeDraft(name, kept)
  }, [draft, name])
  return state
}

/** A new version decides again which proposals can be applied and what can be undone. */
function useReadAgain({ id, version }: AssistedQuote): void {
  const read = useRef(version)
  useEffect(() => {
    if (read.current === version) return
    read.current = version
    void refreshConversation(id)
  }, [id, version])
}
