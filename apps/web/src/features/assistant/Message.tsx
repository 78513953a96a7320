import { Anchor } from '@mantine/core'
import type { AssistantLink, AssistantMessage } from '@quotewright/contracts/assistant.ts'
import { IconSparkles, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '../../platform/paths.ts'
import { TextLink } from '../../ui/links.tsx'
import { Moment } from '../../ui/Moment.tsx'
import type { AssistedQuote } from './assisted-quote.ts'
import styles from './Chat.module.css'

interface BubbleProps {
  readonly from: AssistantMessage['from']
  readonly name: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Something someone said, with who it was: people at the right, the assistant at the left. */
export function Bubble({ from, name, aside, children }: BubbleProps) {
  const Icon = from === 'assistant' ? IconSparkles : IconUser
  return (
    <li className={styles.message} data-from={from}>
      <p className={styles.head}>
        <Icon size={15} aria-hidden />
        <strong>{name}</strong>
        {aside}
      </p>
      {children}
    </li>
  )
}

export const nameOf = ({ from, author_name }: AssistantMessage): string =>
  from === 'assistant' ? 'Assistant' : (author_name ?? 'You')

interface MessageProps {
  readonly message: AssistantMessage
  readonly quote: AssistedQuote
  /** Why it is not the language model's reply. */
  readonly note: string | undefined
  readonly onFollow: (follow: () => void) => void
  /** The changes it proposes. */
  readonly children?: ReactNode
}

/** One message of the conversation. */
export function Message({ message, quote, note, onFollow, children }: MessageProps) {
  return (
    <Bubble from={message.from} name={nameOf(message)} aside={<Moment at={message.created_at} />}>
      <p className={styles.text}>{message.text}</p>
      {message.links.length > 0 && (
        <ul className={styles.links} aria-label="Places">
          {message.links.map((link) => (
            <li key={`${link.target} ${link.line_id} ${link.label}`}>
              <Place link={link} quote={quote} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
      {children}
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {message.calls.length > 0 && (
        <details className={styles.calls}>
          <summary>{message.calls.length === 1 ? '1 call' : `${message.calls.length} calls`}</summary>
          <ul>
            {message.calls.map(({ name, detail }, at) => (
              // Calls have no other name than their place.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>
                Called: {name}
                {detail !== '' && ` (${detail})`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Bubble>
  )
}

interface PlaceProps extends Pick<MessageProps, 'quote' | 'onFollow'> {
  readonly link: AssistantLink
}

/** A place the reply names, or only its name where this screen has no such place. */
function Place({ link, quote, onFollow }: PlaceProps) {
  if (link.target === 'price_book' && quote.isStaff) {
    return (
      <TextLink className={styles.link} to={paths.priceBook}>
        {link.label}
      </TextLink>
    )
  }
  const follow = quote.wayTo(link)
  if (follow === undefined) return <span className={styles.link}>{link.label}</span>
  return (
    <Anchor component="button" type="button" className={styles.link} onClick={() => onFollow(follow)}>
      {link.label}
    </Anchor>
  )
}
