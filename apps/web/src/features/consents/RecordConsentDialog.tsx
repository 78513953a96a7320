import { Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { fieldErrors } from '../../platform/field-errors.ts'
import { toast } from '../../platform/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts'
import { FormButtons, REQUIRED } from '../../ui/form-parts.tsx'
import { useRecordConsent } from './consents.api.ts'

interface RecordConsentDialogProps {
  readonly address: string
  /** What is to be entered; null while the dialog is closed. */
  readonly kind: 'given' | 'withdrawn' | null
  readonly onClose: () => void
}

const TEXTS = {
  given: {
    title: 'Record consent',
    explains:
      'Only enter what your customer really said. You may have to prove it. Stopped follow-ups stay stopped until you resume them on the quote.',
    label: 'Who agreed, when and how',
    placeholder: 'Deb asked for reminders on the phone today',
    done: 'Consent recorded',
  },
  withdrawn: {
    title: 'Stop all follow-ups to this address?',
    explains:
      'We stop sending to it straight away, for every quote. You can still contact your customer yourself.',
    label: 'What they said (optional)',
    placeholder: 'Told Robin on site',
    done: 'No more follow-ups go to this address',
  },
} as const

/** Enters what a customer told someone, with the ground in words. Source: Spam Act 2003 sch 2. */
export function RecordConsentDialog({ address, kind, onClose }: RecordConsentDialogProps) {
  return (
    <Dialog title={kind === null ? '' : TEXTS[kind].title} isOpen={kind !== null} onClose={onClose}>
      {kind !== null && <ConsentForm address={address} kind={kind} onClose={onClose} />}
    </Dialog>
  )
}

interface ConsentFormProps extends RecordConsentDialogProps {
  readonly kind: 'given' | 'withdrawn'
}

function ConsentForm({ address, kind, onClose }: ConsentFormProps) {
  const [wording, setWording] = useState('')
  const record = useRecordConsent()
  const { explains, label, placeholder, done } = TEXTS[kind]
  const { wording: refused } = fieldErrors(record.error)
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = event.currentTarget
    record.mutate(
      { address, kind, wording },
      {
        onSuccess: () => {
          toast.success(done)
          onClose()
        },
        onError: () => focusFirstInvalid(sent),
      },
    )
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text>
          <strong>{address}</strong>. {explains}
        </Text>
        {refused === undefined && <Failure title="Couldn’t record it" error={record.error} />}
        <Textarea
          label={label}
          placeholder={placeholder}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1_000}
          data-autofocus
          {...(kind === 'given' ? REQUIRED : {})}
          value={wording}
          onChange={({ currentTarget }) => setWording(currentTarget.value)}
          error={refused}
        />
        <FormButtons
          submit={kind === 'given' ? 'Record consent' : 'Stop all follow-ups'}
          isBusy={record.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}
