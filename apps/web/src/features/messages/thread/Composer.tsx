import { ActionIcon, Alert, Button, FileButton, Textarea } from '@mantine/core'
import { IconPaperclip, IconSend } from '@tabler/icons-react'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import styles from '../Messages.module.css'
import { ChosenFiles } from './ChosenFiles.tsx'
import { useComposer } from './use-composer.ts'

const ACCEPTED = 'image/png,image/jpeg,image/webp,application/pdf'

/** Where a message is written. What could not be sent stays, with the reason and a way to try again. */
export function Composer({ quoteId }: { readonly quoteId: string }) {
  const composer = useComposer(quoteId)
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    composer.send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the choice of a character is no sending.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    composer.send()
  }
  return (
    <form className={styles.composer} onSubmit={onSubmit}>
      {composer.failure !== null && (
        <Alert color="red" role="alert" className={styles.failure}>
          <p className={styles.reason}>Failed to send message: {composer.failure}</p>
          <Button variant="default" onClick={composer.send} loading={composer.isSending}>
            Try again
          </Button>
        </Alert>
      )}
      <ChosenFiles files={composer.files} />
      <div className={styles.writing}>
        <FileButton multiple accept={ACCEPTED} onChange={composer.files.choose}>
          {(props) => (
            <ActionIcon
              {...props}
              variant="subtle"
              color="gray"
              size={46}
              aria-label="Attach images or PDF files"
            >
              <IconPaperclip size={22} aria-hidden />
            </ActionIcon>
          )}
        </FileButton>
        <Textarea
          className={styles.input ?? ''}
          aria-label="Message"
          placeholder="Type a message..."
          autosize
          minRows={1}
          maxRows={6}
          maxLength={5000}
          enterKeyHint="send"
          value={composer.text}
          onChange={(event) => composer.setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          type="submit"
          size={46}
          aria-label="Send message"
          disabled={!composer.canSend}
          loading={composer.isSending}
        >
          <IconSend size={22} aria-hidden />
        </ActionIcon>
      </div>
    </form>
  )
}
