import { Stack, Text } from '@mantine/core'
import type { WebhookEndpoint } from '@quotewright/contracts/webhook-endpoints.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { FormButtons } from '../../ui/form-parts.tsx'
import { SigningSecret } from './SigningSecret.tsx'
import { useRotateSecret } from './webhook-endpoints.api.ts'
import { hostOf } from './webhook-state.ts'

interface NewSecretDialogProps {
  /** Null while the dialog is closed. */
  readonly endpoint: WebhookEndpoint | null
  readonly onClose: () => void
}

/** Replaces a signing secret and shows the new one, once. */
export function NewSecretDialog({ endpoint, onClose }: NewSecretDialogProps) {
  const rotate = useRotateSecret()
  const close = () => {
    rotate.reset()
    onClose()
  }
  const secret = rotate.data?.secret
  return (
    <Dialog
      title={secret === undefined ? 'New signing secret?' : 'New signing secret'}
      isOpen={endpoint !== null}
      onClose={close}
    >
      {secret === undefined ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (endpoint !== null) rotate.mutate(endpoint.id)
          }}
        >
          <Stack gap="md">
            <Failure title="Couldn’t make a new secret" error={rotate.error} />
            <Text>
              For 24 hours we sign with both, so {endpoint === null ? 'your program' : hostOf(endpoint.url)}{' '}
              misses nothing while you change over.
            </Text>
            <FormButtons submit="Make new secret" isBusy={rotate.isPending} onCancel={close} />
          </Stack>
        </form>
      ) : (
        <SigningSecret secret={secret} onDone={close} />
      )}
    </Dialog>
  )
}
