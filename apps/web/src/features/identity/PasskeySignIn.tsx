import { Alert, Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { usePasskeySignIn } from './identity.api.ts'
import { canUsePasskeys } from './passkey-support.ts'

/** Sign-in by fingerprint, face or PIN, where the browser can. */
export function PasskeySignIn() {
  const signIn = usePasskeySignIn()
  if (!canUsePasskeys()) return null
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        Sign in with a passkey
      </Button>
      {signIn.isError && <Alert color="red">{signIn.error.message}</Alert>}
    </>
  )
}
