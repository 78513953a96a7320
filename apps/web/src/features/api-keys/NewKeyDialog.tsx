import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Buttons } from '../../ui/form-parts.tsx'
import styles from './ApiKeys.module.css'
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

function NewKey({ made, onDone }: { readonly made: string; readonly onDone: () => void }) {
  return (
    <Stack gap="md">
      <Alert color="yellow" title="Copy it now: it is not shown again">
        Keep it where your program keeps its passwords. Whoever has it can do what you chose.
      </Alert>
      <code className={styles.key} aria-label="API key">
        {made}
      </code>
      <Text size="sm" c="dimmed">
        Send it with every call: <code>Authorization: Bearer {made.slice(0, 7)}…</code>
      </Text>
      <Buttons>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
        <Button data-autofocus onClick={() => void copy(made)}>
          Copy API key
        </Button>
      </Buttons>
    </Stack>
  )
}

/** The clipboard is closed to pages that are not served over TLS, and may be refused. */
async function copy(key: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(key)
    toast.success('API key copied')
  } catch {
    toast.failure('This browser does not let us copy. Select the key and copy it by hand.')
  }
}
