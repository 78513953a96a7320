import styles from '../FollowUps.module.css'
import type { FollowUpMessage, MessageAhead } from '../follow-up-words.ts'

interface MessageFactsProps {
  readonly message: MessageAhead & Partial<Pick<FollowUpMessage, 'note' | 'is_edited'>>
  /** As a phrase, such as "Due Tuesday 3 March at 9:00 am". */
  readonly when: string
}

/** When a message goes where, and what it says. */
export function MessageFacts({ message, when }: MessageFactsProps) {
  const { channel, note = '', recipient, subject, preview, is_edited: isEdited = false } = message
  const missing = channel === 'email' ? 'no email address yet' : 'no mobile number yet'
  return (
    <div className={styles.lines}>
      <p>{when}</p>
      <p className={styles.quiet}>
        To {recipient === '' ? `your customer: ${missing}` : recipient}
        {isEdited && '. Text edited by hand'}
      </p>
      {note !== '' && <p>{note}</p>}
      {subject !== '' && <p>{subject}</p>}
      <p className={styles.says}>{preview}</p>
    </div>
  )
}
