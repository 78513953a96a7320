import type { Message, MessageFile } from '@quotewright/contracts/messages.ts'
import type { QuoteMessagesView } from '@quotewright/contracts/quote-page-view.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'

/** The messages as items of a list; also what the page's script asks for. */
export function MessageItems({ view }: { readonly view: QuoteMessagesView }) {
  return view.messages.map((message) => <MessageItem key={message.id} message={message} view={view} />)
}

interface MessageItemProps {
  readonly message: Message
  readonly view: QuoteMessagesView
}

function MessageItem({ message, view }: MessageItemProps) {
  const isMine = message.sender_side === 'customer'
  const isUnread = !isMine && !message.is_read
  return (
    <li
      id={`m-${message.id}`}
      className={isMine ? 'mine' : undefined}
      data-read={isUnread ? `${view.messagesUrl}/${message.id}/read` : undefined}
    >
      <b>{isMine ? 'You' : message.sender_name}</b>
      {message.line_item && <blockquote>About this line: {message.line_item.description}</blockquote>}
      {message.message_text !== '' && <p className="lines">{message.message_text}</p>}
      <Files files={message.files} />
      <small>
        <time dateTime={message.created_at}>
          {formatsOf(view.country).moment(message.created_at, view.timeZone)}
        </time>
        {isMine && (message.is_read ? ' · Read' : ' · Sent')}
      </small>
    </li>
  )
}

const LONGEST_SIDE = 220

function Files({ files }: { readonly files: readonly MessageFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="sent-files">
      {files.map((file) => (
        <li key={file.id}>
          {file.thumbnail_url === null ? (
            <a href={file.url} download>
              {file.file_name}
            </a>
          ) : (
            <a href={file.url} target="_blank" rel="noopener">
              <img src={file.thumbnail_url} alt={file.file_name} loading="lazy" {...shownSize(file)} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The size it is shown in, known before it has arrived: nothing moves then. */
function shownSize({ width, height }: MessageFile): { width: number; height: number } {
  const [w, h] = [width ?? LONGEST_SIDE, height ?? LONGEST_SIDE]
  const scale = Math.min(1, LONGEST_SIDE / Math.max(w, h))
  return { width: Math.max(1, Math.round(w * scale)), height: Math.max(1, Math.round(h * scale)) }
}
