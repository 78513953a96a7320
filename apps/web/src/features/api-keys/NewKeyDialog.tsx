import { Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { SecretShown } from '../../ui/SecretShown.tsx'
import { NewKeyForm } from './NewKeyForm.tsx'

interface NewKeyDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Makes a key, and then shows it, once. */
export function NewKeyDialog({ isOpen, onClose }: NewKeyDialogProps) {
  const [made, setMade] = useState<string | null>(null)
  const close = () => {
    setMade(null)
    onClose()
  }
  return (
    <Dialog title={made === null ? 'Create API key' : 'Your new API key'} isOpen={isOpen} onClose={close}>
      {made === null ? (
        <NewKeyForm onMade={setMade} onCancel={close} />
      ) : (
        <NewKey made={made} onDone={close} />
      )}
    </Dialog>
  )
}

const NewKey = ({ made, onDone }: { readonly made: string; readonly onDone: () => void }) => (
  <SecretShown
    name="API key"
    secret={made}
    advice="Store it like a password. Anyone with it can do what you chose."
    onDone={onDone}
  >
    <Text size="sm" c="dimmed">
      Send it with every call: <code>Authorization: Bearer {made.slice(0, 7)}…</code>
    </Text>
  </SecretShown>
)
