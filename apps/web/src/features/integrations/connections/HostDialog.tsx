import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldErrors } from '../../../platform/field-errors.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { FormButtons, REQUIRED } from '../../../ui/form-parts.tsx'
import type { Card } from './cards.ts'
import type { SignIn } from './use-sign-in.ts'

interface HostDialogProps {
  /** Null while the dialog is closed. */
  readonly card: Card | null
  readonly signIn: SignIn
  readonly onClose: () => void
}

/** Asks for the customer's own host at a provider, then connects. */
export function HostDialog({ card, signIn, onClose }: HostDialogProps) {
  const close = () => {
    signIn.forget()
    onClose()
  }
  return (
    <Dialog title={`Connect ${card?.name ?? ''}`} isOpen={card !== null} onClose={close}>
      {card !== null && <HostForm card={card} signIn={signIn} onStarted={onClose} onCancel={close} />}
    </Dialog>
  )
}

interface HostFormProps {
  readonly card: Card
  readonly signIn: SignIn
  readonly onStarted: () => void
  readonly onCancel: () => void
}

function HostForm({ card, signIn, onStarted, onCancel }: HostFormProps) {
  const [host, setHost] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const failure = signIn.failureOf(card.provider)
  const refused = fieldErrors(failure?.error)['build_url']
  const problem = isMissing ? 'Enter your address' : refused
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(host.trim() === '')
        if (host.trim() !== '') signIn.start(card.provider, { host: host.trim(), onStarted })
      }}
    >
      <Stack gap="md">
        {failure !== null && refused === undefined && <Failure title={failure.title} error={failure.error} />}
        <TextInput
          label={`Your ${card.name} address`}
          description="The one you sign in at"
          placeholder="yourbusiness.simprosuite.com"
          {...REQUIRED}
          data-autofocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          error={problem}
          value={host}
          onChange={(event) => {
            setHost(event.currentTarget.value)
            setIsMissing(false)
          }}
        />
        <FormButtons submit="Continue" isBusy={signIn.isStarting(card.provider)} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
