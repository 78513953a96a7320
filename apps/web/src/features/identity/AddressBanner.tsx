import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askIdentity } from '../../platform/ask-identity.ts'
import { useSession } from '../../platform/session.ts'
import { readStored, writeStored } from '../../platform/stored-value.ts'
import { toast } from '../../platform/toasts.ts'
import { signInOptionsQuery } from './sign-in-options.ts'

const PUT_OFF_KEY = 'quotewright-confirm-address-put-off'

/** Asks for the confirmation of an email address; everything works without it. Put off, it is gone for this visit. */
export function AddressBanner() {
  const { data: user } = useSession()
  const isWaiting = user?.isEmailConfirmed === false
  const { data: options } = useQuery({ ...signInOptionsQuery, enabled: isWaiting })
  const [isPutOff, setPutOff] = useState(() => readStored(sessionStorage, PUT_OFF_KEY) === true)
  const send = useMutation({
    mutationFn: (email: string) => askIdentity('/send-verification-email', { email }),
  })
  if (!isWaiting || isPutOff || options?.sends_mail !== true) return null

  const putOff = () => {
    writeStored(sessionStorage, PUT_OFF_KEY, true)
    setPutOff(true)
  }
  const sendAgain = () =>
    send.mutate(user.email, {
      onSuccess: () => toast.success(`We sent a new link to ${user.email}`),
      onError: (error) => toast.failure(error.message),
    })
  return (
    <Alert role="note" mb="md" title="Confirm your email address">
      <Text size="sm">
        Open the link we sent to {user.email}. If it has not come, look in your spam folder.
      </Text>
      <Group gap="xs" mt="sm">
        <Button variant="default" loading={send.isPending} onClick={sendAgain}>
          Send it again
        </Button>
        <Button variant="subtle" onClick={putOff}>
          Not now
        </Button>
      </Group>
    </Alert>
  )
}
