import { PermissionSwitches, type Permissions } from './PermissionSwitches.tsx'
import { useChangePermissions } from './sharing.api.ts'

interface CustomerPermissionsProps {
  readonly quoteId: string
  readonly permissions: Permissions
}

/** What the customer may do on the page of a published quote; a change counts at once. */
export function CustomerPermissions({ quoteId, permissions }: CustomerPermissionsProps) {
  const change = useChangePermissions(quoteId)
  return (
    <PermissionSwitches
      permissions={change.isPending ? change.variables : permissions}
      isBusy={change.isPending}
      onChange={change.mutate}
    />
  )
}
