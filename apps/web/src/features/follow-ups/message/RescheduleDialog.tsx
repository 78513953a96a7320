import { Stack, Text, TextInput } from '@mantine/core'
import { nextSendable, type SendingHours } from '@quotewright/domain/campaigns/schedule/sending-hours.ts'
import { useState } from 'react'
import { fieldErrors } from '../../../platform/field-errors.ts'
import { formats } from '../../../platform/region.ts'
import { toast } from '../../../platform/toasts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { FormButtons, REQUIRED } from '../../../ui/form-parts.tsx'
import { messageName } from '../follow-up-words.ts'
import { useRescheduleFollowUp } from '../follow-ups.api.ts'
import { localInputOf, momentOfInput } from '../local-input.ts'
import type { MessageDialogProps } from './PreviewDialog.tsx'

interface RescheduleDialogProps extends MessageDialogProps {
  readonly hours: SendingHours
}

/** Moves a planned message to another time, on the organization's clock. */
export function RescheduleDialog({ isOpen, ...props }: RescheduleDialogProps) {
  return (
    <Dialog title={`Reschedule: ${messageName(props.message)}`} isOpen={isOpen} onClose={props.onClose}>
      {isOpen && <TimeForm {...props} />}
    </Dialog>
  )
}

function TimeForm({ place, message, hours, onClose }: Omit<RescheduleDialogProps, 'isOpen'>) {
  const { timeZone } = hours
  const [entered, setEntered] = useState(() => localInputOf(new Date(message.due_at), timeZone))
  const [isMissing, setMissing] = useState(false)
  const move = useRescheduleFollowUp(place)
  const wanted = momentOfInput(entered, timeZone)
  const refused = fieldErrors(move.error)['due_at']
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(wanted === null)
    if (wanted === null) return
    move.mutate(wanted, {
      onSuccess: () => {
        toast.success('Message rescheduled')
        onClose()
      },
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {refused === undefined && <Failure title="Couldn’t reschedule the message" error={move.error} />}
        <TextInput
          type="datetime-local"
          label="Send it at"
          description={`The time in ${timeZone}. Messages after this one count from then.`}
          {...REQUIRED}
          data-autofocus
          value={entered}
          onChange={({ currentTarget }) => {
            setEntered(currentTarget.value)
            setMissing(false)
            move.reset()
          }}
          error={isMissing ? 'Enter a date and a time' : refused}
        />
        <Text size="sm" aria-live="polite">
          {wanted !== null && whenItGoes(wanted, hours)}
        </Text>
        <FormButtons submit="Reschedule" isBusy={move.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}

function whenItGoes(wanted: Date, hours: SendingHours): string {
  const goesAt = nextSendable(wanted, hours)
  const text = formats().appointment(goesAt, hours.timeZone)
  return goesAt > wanted
    ? `That is in your quiet hours or at a weekend: it goes out ${text}.`
    : `It goes out ${text}.`
}
