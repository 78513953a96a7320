import { Stack } from '@mantine/core'
import { toast } from '../../../platform/toasts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { type FollowUpMessage, messageName } from '../follow-up-words.ts'
import { useSendFollowUpNow, useSkipFollowUp } from '../follow-ups.api.ts'
import type { MessageDialogProps } from './PreviewDialog.tsx'

/** Asks before a planned message is left out. */
export function SkipDialog({ place, message, isOpen, onClose }: MessageDialogProps) {
  const skip = useSkipFollowUp(place)
  return (
    <ConfirmDialog
      title={`Skip “${messageName(message)}”?`}
      confirm="Skip it"
      isOpen={isOpen}
      isBusy={skip.isPending}
      onConfirm={() =>
        skip.mutate(undefined, {
          onSuccess: () => toast.success('Message skipped'),
          onError: (error) => toast.failure(error.message),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    >
      This message won’t go out. The other times stay the same.
    </ConfirmDialog>
  )
}

interface SendNowDialogProps extends MessageDialogProps {
  /** It was handed over before and did not arrive, as far as is known. */
  readonly isAgain: boolean
}

/** Asks before a message goes out at once. What the server refuses, such as a second one on a day, is shown here. */
export function SendNowDialog({ place, message, isOpen, isAgain, onClose }: SendNowDialogProps) {
  const send = useSendFollowUpNow(place)
  const close = () => {
    send.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Send “${messageName(message)}” ${isAgain ? 'again' : 'now'}?`}
      confirm={isAgain ? 'Send again' : 'Send now'}
      isOpen={isOpen}
      isBusy={send.isPending}
      onConfirm={() =>
        send.mutate(undefined, {
          onSuccess: () => {
            toast.success('The message is on its way')
            close()
          },
        })
      }
      onClose={close}
    >
      <Stack gap="md">
        <span>
          {targetText(message, isAgain)}
          {message.state === 'unconfirmed' &&
            ' It may have arrived already, so your customer might get it twice.'}
        </span>
        <Failure title="Couldn’t send it" error={send.error} />
      </Stack>
    </ConfirmDialog>
  )
}

/** What did not arrive may have gone to an address that was corrected since. */
function targetText({ recipient, channel }: FollowUpMessage, isAgain: boolean): string {
  if (isAgain) return 'It goes to the quote’s current address straight away, even in quiet hours.'
  return recipient === ''
    ? `Your customer has no ${channel === 'sms' ? 'mobile number' : 'email address'} yet.`
    : `It goes to ${recipient} straight away, even in quiet hours.`
}
