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
          onSuccess: () => toast.success('The message is skipped'),
          onError: (error) => toast.failure(error.message),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    >
      It is not sent. The other messages of this quote stay when they are planned for.
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
          {message.state === 'unconfirmed' && ' It may have arrived before: your customer may get it twice.'}
        </span>
        <Failure title="It was not sent" error={send.error} />
      </Stack>
    </ConfirmDialog>
  )
}

/** What did not arrive may have gone to an address that was corrected since. */
function targetText({ recipient }: FollowUpMessage, isAgain: boolean): string {
  if (isAgain) return 'It goes to the address the quote names now, at once, in quiet hours too.'
  return recipient === ''
    ? 'Your customer has no address for it yet.'
    : `It goes to ${recipient} at once, in quiet hours too.`
}
