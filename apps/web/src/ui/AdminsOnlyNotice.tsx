import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'

/** Why the controls below are disabled. Source: decisions §8. */
export function AdminsOnlyNotice() {
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />} role="note">
      Only owners and admins can change this
    </Alert>
  )
}
