import { ActionIcon, Alert, Button, Textarea } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import type { AssistedQuote } from './assisted-quote.ts'
import styles from './Chat.module.css'
import type { ConversationState } from './use-conversation.ts'

const MESSAGE_LENGTH = 4_000

const hasKeyboard = (): boolean => window.matchMedia('(hover: hover)').matches

interface ComposerProps {
  readonly chat: ConversationState
  readonly quote: AssistedQuote
  readonly box: RefObject<HTMLTextAreaElement | null>
  /** Another way to fill the box, beside it. */
  readonly beside?: ReactNode
}

/** Where messages are typed. Enter sends, Shift and Enter begin a new line. */
export function Composer({ chat, quote, box, beside }: ComposerProps) {
  const { draft, isBusy } = chat
  const hintId = useId()
  const isTooLong = draft.text.trim().length > MESSAGE_LENGTH
  const send = () => {
    if (!isTooLong) chat.say(draft.text)
    box.current?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className={styles.composer}>
      {quote.hasUnsaved && draft.held !== null && <Held chat={chat} quote={quote} held={draft.held} />}
      <div className={styles.boxRow}>
        <Textarea
          ref={box}
          className={styles.box}
          aria-label="Message to the assistant"
          aria-describedby={hintId}
          placeholder="Ask, or say what to change"
          autosize
          minRows={1}
          maxRows={8}
          enterKeyHint="send"
          error={isTooLong && 'A message has at most 4,000 characters'}
          // On a phone the keyboard would cover what was said so far.
          data-autofocus={hasKeyboard() || undefined}
          value={draft.text}
          onChange={({ currentTarget }) => chat.type(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {beside}
        <ActionIcon
          size={46}
          variant="filled"
          aria-label="Send"
          disabled={draft.text.trim() === '' || isTooLong}
          loading={isBusy}
          onClick={send}
        >
          <IconArrowUp size={22} aria-hidden />
        </ActionIcon>
      </div>
      <p id={hintId} className={styles.hint}>
        Nothing is saved until you apply it.
      </p>
    </div>
  )
}

interface HeldProps extends Pick<ComposerProps, 'chat' | 'quote'> {
  readonly held: string
}

/** The assistant reads the saved quote, so what is typed in the quote is saved before anything is asked. */
function Held({ chat, quote, held }: HeldProps) {
  return (
    <Alert color="yellow" role="alert" title="Save your changes first" mb="sm">
      <div className="stack-tight">
        The assistant works with the saved quote. Your message is kept.
        <div className="row">
          <Button
            loading={chat.isBusy || quote.isSaving}
            variant="default"
            onClick={() => void chat.saveAndSay(held)}
          >
            Save and send
          </Button>
          <Button variant="subtle" onClick={chat.letGo}>
            Not now
          </Button>
        </div>
      </div>
    </Alert>
  )
}
