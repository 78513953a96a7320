import { Text } from '@mantine/core'
import styles from './WordingTests.module.css'

interface WordingTextProps {
  readonly title: string
  /** '' for none. */
  readonly subject: string
  readonly body: string
}

/** A text as it is written, or as a customer would read it. */
export const WordingText = ({ title, subject, body }: WordingTextProps) => (
  <div className={styles.text}>
    <Text size="sm" fw={620}>
      {title}
    </Text>
    {subject !== '' && (
      <Text size="sm" c="dimmed">
        Subject: {subject}
      </Text>
    )}
    <Text size="sm" className={styles.body ?? ''}>
      {body}
    </Text>
  </div>
)
