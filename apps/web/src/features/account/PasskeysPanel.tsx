import { Alert, Button, Text, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { canUsePasskeys } from '../identity/public.ts'
import styles from './Account.module.css'
import { type Passkey, passkeysQuery, useAddPasskey, useRemovePasskey } from './account.api.ts'
import { dayText } from './moments.ts'

const nameOf = ({ name }: Passkey): string => (name ? name : 'Passkey without a name')

/** Fingerprint, face or PIN of a device instead of the password. */
export function PasskeysPanel() {
  const passkeys = useQuery(passkeysQuery)
  const remove = useRemovePasskey()
  const [removed, setRemoved] = useState<Passkey | null>(null)
  return (
    <Panel title="Passkeys">
      <Text mb="md">Sign in with your device’s fingerprint, face or PIN. No password or code.</Text>
      <Loading query={passkeys} label="Loading passkeys..." lines={2} failure="Failed to load passkeys" />
      {passkeys.data?.length === 0 && (
        <Text c="dimmed" mb="md">
          No passkeys yet.
        </Text>
      )}
      {passkeys.data && passkeys.data.length > 0 && (
        <ul className={styles.rows} aria-label="Passkeys">
          {passkeys.data.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <div className={styles.what}>
                <Text fw={600}>{nameOf(passkey)}</Text>
                {passkey.createdAt && (
                  <Text size="sm" c="dimmed">
                    Added {dayText(passkey.createdAt)}
                  </Text>
                )}
              </div>
              <Button
                variant="default"
                aria-label={`Remove ${nameOf(passkey)}`}
                onClick={() => setRemoved(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey />
      <DeleteDialog
        item={removed}
        name={(passkey) => `“${nameOf(passkey)}”`}
        verb="Remove"
        remove={remove}
        done={() => 'Passkey removed'}
        onClose={() => setRemoved(null)}
      >
        It won’t sign you in here any more. Delete it on your device too.
      </DeleteDialog>
    </Panel>
  )
}

function AddPasskey() {
  const add = useAddPasskey()
  const [name, setName] = useState('')
  if (!canUsePasskeys()) {
    return (
      <Alert color="gray">
        Passkeys need https (or localhost) and a recent browser. You can’t add one here.
      </Alert>
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate(name.trim() === '' ? 'My device' : name.trim(), {
          onSuccess: () => {
            setName('')
            toast.success('Passkey added')
          },
        })
      }}
    >
      {add.isError && (
        <Alert color="red" mb="md">
          {add.error.message}
        </Alert>
      )}
      <TextInput
        label="Name of the new passkey"
        placeholder="Work phone"
        maw={480}
        mb="md"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={add.isPending}
        w="fit-content"
      >
        Add a passkey
      </Button>
    </form>
  )
}
