import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { MailPreview } from '../../../ui/MailPreview.tsx'
import styles from '../FollowUps.module.css'
import { type FollowUpMessage, messageName } from '../follow-up-words.ts'
import { type MessagePlace, previewQuery } from '../follow-ups.api.ts'

/** What every dialog about a message is given. */
export interface MessageDialogProps {
  readonly place: MessagePlace
  readonly message: FollowUpMessage
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A message as its customer gets it, or got it. */
export function PreviewDialog({ place, message, isOpen, onClose }: MessageDialogProps) {
  return (
    <Dialog title={`Preview: ${messageName(message)}`} isOpen={isOpen} onClose={onClose}>
      {isOpen && <Preview place={place} />}
    </Dialog>
  )
}

function Preview({ place }: { readonly place: MessagePlace }) {
  const preview = useQuery(previewQuery(place))
  if (preview.data === undefined)
    return (
      <Loading
        query={preview}
        label="Writing the message..."
        lines={5}
        failure="Failed to load the preview"
      />
    )
  const { sms_segments: segments, ...mail } = preview.data
  if (segments === null) return <MailPreview {...mail} />
  return (
    <Stack gap="sm">
      <p className={styles.sms}>{mail.text}</p>
      <Text size="sm" c="dimmed">
        Sent and charged as {segments === 1 ? '1 SMS' : `${segments} SMS`}
      </Text>
    </Stack>
  )
}
