import { Alert } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'

/** Shown to a signed-in person without an organization. Source: part 2 §2, part 3 §2.1. */
export function OrganizationRequired() {
  return (
    <Alert color="yellow" icon={<IconUsersGroup aria-hidden />}>
      <strong>Organization Required:</strong> You must be a member of an organization to access this page.
      Please contact your administrator.
    </Alert>
  )
}
