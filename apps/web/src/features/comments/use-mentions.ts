import {
  addMention,
  type CommentDraft,
  findMentionable,
  mentionSearch,
  retype,
} from '@quotewright/domain/comments/comment-draft.ts'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface MentionablePerson {
  readonly userId: string
  readonly name: string
  readonly email: string
}

interface MentionsOptions {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly people: readonly MentionablePerson[]
  readonly draft: CommentDraft
  readonly onChange: (draft: CommentDraft) => void
}

/** Looking for someone to mention while a comment is typed, with the keyboard alone. */
export function useMentions({ field, people, draft, onChange }: MentionsOptions) {
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  /** Where a search began that was closed. */
  const [closedAt, setClosedAt] = useState<number | undefined>()
  const search = mentionSearch(draft, caret)
  const isWanted = search !== undefined && search.start !== closedAt
  const found = isWanted ? findMentionable(people, search.query) : []
  const chosen = Math.min(active, found.length - 1)
  const placeCaret = useCaret(field, draft.text)

  function choose(person: MentionablePerson): void {
    if (search === undefined) return
    const added = addMention(draft, search, person)
    placeCaret(added.caret)
    setCaret(added.caret)
    setActive(0)
    onChange(added.draft)
  }

  /** Whether the key was one of the list's. */
  function press(key: string): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const person = found[chosen]
    if (step !== undefined) setActive((chosen + step + found.length) % found.length)
    else if (key === 'Escape') setClosedAt(search?.start)
    else if ((key === 'Enter' || key === 'Tab') && person !== undefined) choose(person)
    else return false
    return true
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isCombined = event.ctrlKey || event.metaKey || event.nativeEvent.isComposing
    if (found.length === 0 || isCombined || !press(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    found,
    /** Of those found; -1 for none. */
    active: chosen,
    choose,
    onKeyDown,
    onType: (text: string, at: number): void => {
      setCaret(at)
      setActive(0)
      if (search === undefined) setClosedAt(undefined)
      onChange(retype(draft, text))
    },
    onMove: setCaret,
  }
}

/** Puts the caret behind what was put in for someone, once the field shows it. */
function useCaret(field: RefObject<HTMLTextAreaElement | null>, text: string): (caret: number) => void {
  const wanted = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    field.current?.focus()
    field.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = undefined
  }, [field, text])
  return (caret) => {
    wanted.current = caret
  }
}
