import type { WebhookEndpoint } from '@quotewright/contracts/webhook-endpoints.ts'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { EndpointForm } from './EndpointForm.tsx'
import { SigningSecret } from './SigningSecret.tsx'

interface EndpointDialogProps {
  readonly isOpen: boolean
  /** Null for a new one. */
  readonly endpoint: WebhookEndpoint | null
  readonly onClose: () => void
}

/** Adds or edits an endpoint; a new one then shows its signing secret, once. */
export function EndpointDialog({ isOpen, endpoint, onClose }: EndpointDialogProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => {
    setSecret(null)
    onClose()
  }
  const title = endpoint === null ? 'Add webhook' : 'Edit webhook'
  return (
    <Dialog title={secret === null ? title : 'Webhook added'} isOpen={isOpen} isFullOnPhone onClose={close}>
      {secret === null ? (
        <EndpointForm endpoint={endpoint} onAdded={setSecret} onSaved={close} onCancel={close} />
      ) : (
        <SigningSecret secret={secret} onDone={close} />
      )}
    </Dialog>
  )
}
