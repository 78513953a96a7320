import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { organizationsQuery } from './account.api.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DeleteOrganization } from './DeleteOrganization.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { TwoFactorPanel } from './TwoFactorPanel.tsx'

/** How the account is guarded, and how it ends. Source: decisions §1 "Personal settings". */
export function SecuritySettings() {
  return (
    <Stack gap="lg">
      <PasswordPanel />
      <TwoFactorPanel />
      <PasskeysPanel />
      <SessionsPanel />
      <Endings />
    </Stack>
  )
}

function Endings() {
  const organizations = useQuery(organizationsQuery)
  if (organizations.isPending) return <SkeletonLines label="Loading organizations..." lines={3} />
  if (organizations.isError) {
    return (
      <ErrorPanel
        title="Failed to load organizations"
        error={organizations.error}
        onRetry={() => void organizations.refetch()}
      />
    )
  }
  const owned = organizations.data.find(({ active, role }) => active && role.split(',').includes('owner'))
  return (
    <>
      {owned && <DeleteOrganization organization={owned} />}
      <DeleteAccount organizations={organizations.data} />
    </>
  )
}
