import { Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSession } from '../../platform/session.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { AssistedQuote } from './assisted-quote.ts'
import styles from './Chat.module.css'
import { Composer } from './Composer.tsx'
import { type Conversation, wordsBefore } from './conversation.ts'
import { Bubble, Message } from './Message.tsx'
import { ProposalCard } from './ProposalCard.tsx'
import { problemWords } from './proposal-words.ts'
import { suggestionsFor } from './suggestions.ts'
import { Thinking } from './Thinking.tsx'
import type { ConversationState } from './use-conversation.ts'

/** The padding of the conversation. */
const ABOVE_PX = 16

const ENGINES: Readonly<Record<Conversation['engine'], string>> = {
  offline: 'Answered by the built-in assistant',
  'openai-compatible': 'Answered with a language model',
  anthropic: 'Answered with a language model',
}

interface ChatProps {
  readonly quote: AssistedQuote
  readonly chat: ConversationState
  /** Whether the box has the focus once it is there; a drawer gives it itself. */
  readonly takesFocus?: boolean
  /** Leads to a place in the quote. */
  readonly onFollow: (follow: () => void) => void
}

/** The conversation about a quote and the box that goes on with it. */
export function Chat({ quote, chat, takesFocus = false, onFollow }: ChatProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { data, error, refetch } = chat.conversation
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const scroll = useLastInView(`${data?.messages.length} ${chat.draft.unsent?.key} ${chat.isAsking}`)
  return (
    <div className={styles.chat}>
      <div ref={scroll} className={styles.scroll}>
        {data === undefined && error === null && (
          <SkeletonLines label="Loading the conversation..." lines={3} height={56} />
        )}
        {data === undefined && error !== null && (
          <ErrorPanel title="Failed to load the conversation" error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && <Log quote={quote} chat={chat} data={data} onFollow={onFollow} />}
        {data?.messages.length === 0 && chat.draft.unsent === null && (
          <Suggestions quote={quote} chat={chat} onSaid={() => box.current?.focus()} />
        )}
      </div>
      <Composer chat={chat} quote={quote} box={box} />
      {data !== undefined && <p className={styles.engine}>{ENGINES[data.engine]}</p>}
    </div>
  )
}

interface LogProps extends ChatProps {
  readonly data: Conversation
}

function Log({ quote, chat, data: { messages }, onFollow }: LogProps) {
  return (
    <div role="log" aria-label="Conversation" aria-live="polite">
      <ol className={styles.messages}>
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            quote={quote}
            note={chat.notes[message.id]}
            onFollow={onFollow}
          >
            {message.proposal && (
              <ProposalCard
                proposal={message.proposal}
                quote={quote}
                chat={chat}
                words={wordsBefore(messages, message.id)}
              />
            )}
          </Message>
        ))}
        <UnsentMessage chat={chat} />
      </ol>
    </div>
  )
}

/** What is on its way, or why it did not get there. */
function UnsentMessage({ chat }: Pick<ChatProps, 'chat'>) {
  const { unsent } = chat.draft
  const name = useSession().data?.name
  if (unsent === null) return null
  const { text, problem } = unsent
  return (
    <>
      <Bubble
        from="person"
        name={name || 'You'}
        aside={<span>{problem === null ? 'Sending' : 'Not answered'}</span>}
      >
        <p className={styles.text}>{text}</p>
      </Bubble>
      {problem === null ? (
        <Thinking />
      ) : (
        <li className={styles.failed}>
          <p>
            <IconAlertTriangle size={18} aria-hidden /> <span>{problemWords(problem)}</span>
          </p>
          <div className="row">
            <Button
              variant="default"
              loading={chat.isBusy}
              onClick={() => (problem.kind === 'newer' ? void chat.sayOfNewest(text) : chat.say(text))}
            >
              {problem.kind === 'newer' ? 'Ask again on the newest version' : 'Try again'}
            </Button>
            <Button variant="subtle" onClick={chat.takeBack}>
              Edit
            </Button>
          </div>
        </li>
      )}
    </>
  )
}

interface SuggestionsProps extends Pick<ChatProps, 'quote' | 'chat'> {
  readonly onSaid: () => void
}

function Suggestions({ quote, chat, onSaid }: SuggestionsProps) {
  return (
    <div className={styles.empty}>
      <Text>Ask about this quote, or say what should change. For example:</Text>
      <ul aria-label="Suggestions">
        {suggestionsFor(quote).map((text) => (
          <li key={text}>
            <Button
              variant="default"
              size="sm"
              radius="xl"
              onClick={() => {
                chat.say(text)
                onSaid()
              }}
            >
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Brings what was said last into view; of a long reply its beginning, with the words it answers. */
function useLastInView(changes: string) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = ref
    const last = [...(current?.querySelectorAll<HTMLElement>('[data-from="person"]') ?? [])].at(-1)
    if (current === null || last === undefined) return
    const above = last.getBoundingClientRect().top - current.getBoundingClientRect().top
    current.scrollTop += above - ABOVE_PX
  }, [changes])
  return ref
}
