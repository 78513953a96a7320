import { useEffect, useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { readDraft, removeDraft, writeDraft } from '../../../platform/drafts.ts'
import { useSendMessage } from '../messages.api.ts'
import { type ChosenFilesState, useChosenFiles } from './use-chosen-files.ts'

const draftName = (quoteId: string): string => `message:${quoteId}`

export interface ComposerState {
  readonly text: string
  readonly setText: (text: string) => void
  readonly files: ChosenFilesState
  readonly canSend: boolean
  readonly isSending: boolean
  /** Why it was not sent; null while nothing failed. */
  readonly failure: string | null
  readonly send: () => void
}

/** A message that is being written: kept in this browser until it is sent. */
export function useComposer(quoteId: string): ComposerState {
  const [text, setText] = useState(() => {
    const kept = readDraft(draftName(quoteId))
    return typeof kept === 'string' ? kept : ''
  })
  const files = useChosenFiles(quoteId)
  const sending = useSendMessage(quoteId)
  const attempt = useRef<{ content: string; key: string }>(undefined)

  useEffect(() => {
    if (text === '') removeDraft(draftName(quoteId))
    else writeDraft(draftName(quoteId), text)
  }, [quoteId, text])

  const hasContent = text.trim() !== '' || files.readyIds.length > 0
  const canSend = hasContent && files.isSettled && !sending.isPending

  const send = () => {
    if (!canSend) return
    const content = JSON.stringify([text, files.readyIds])
    // The same message again has the same key, so that a lost answer sends it once all the same.
    const key = attempt.current?.content === content ? attempt.current.key : uuid()
    attempt.current = { content, key }
    sending.mutate(
      { text, fileIds: files.readyIds, key },
      {
        onSuccess: () => {
          // What was typed on in the meantime is the next message.
          setText((now) => (now === text ? '' : now))
          files.clear()
        },
      },
    )
  }

  return {
    text,
    setText,
    files,
    canSend,
    isSending: sending.isPending,
    failure: sending.isError ? sending.error.message : null,
    send,
  }
}
