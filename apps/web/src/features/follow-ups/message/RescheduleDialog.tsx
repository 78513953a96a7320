import { Input, Stack, Text, TextInput } from '@mantine/core'
import { nextSendable, type SendingHours } from '@quotewright/domain/campaigns/schedule/sending-hours.ts'
import { zoneName } from '@quotewright/domain/organizations/time-zone.ts'
import { useState } from 'react'
import { fieldErrors } from '../../../platform/field-errors.ts'
import { formats } from '../../../platform/region.ts'
import { toast } from '../../../platform/toasts.ts'
import { DayField } from '../../../ui/DayField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { FormButtons, Pair, REQUIRED } from '../../../ui/form-parts.tsx'
import { messageName } from '../follow-up-words.ts'
import { useRescheduleFollowUp } from '../follow-ups.api.ts'
import { momentAt, wallClockOf } from '../wall-clock.ts'
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
  const [entered, setEntered] = useState(() => wallClockOf(new Date(message.due_at), timeZone))
  const [isMissing, setMissing] = useState(false)
  const move = useRescheduleFollowUp(place)
  const wanted = momentAt(entered, timeZone)
  const refused = fieldErrors(move.error)['due_at']
  const enter = (change: Partial<typeof entered>) => {
    setEntered({ ...entered, ...change })
    setMissing(false)
    move.reset()
  }
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
        <div>
          <Pair>
            <DayField
              label="Send it on"
              {...REQUIRED}
              data-autofocus
              value={entered.day}
              onChange={(day) => enter({ day })}
              error={isMissing ? 'Enter a date and a time' : refused}
            />
            <TextInput
              type="time"
              label="Time"
              {...REQUIRED}
              value={entered.time}
              onChange={({ currentTarget }) => enter({ time: currentTarget.value })}
              error={isMissing && entered.time === ''}
            />
          </Pair>
          <Input.Description mt={4}>{zoneName(timeZone)} time. Later messages move too.</Input.Description>
        </div>
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
    ? `That’s in quiet hours or on the weekend, so it goes out ${text}.`
    : `It goes out ${text}.`
}
