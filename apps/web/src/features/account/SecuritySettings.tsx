import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../ui/Loading.tsx'
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
  if (!organizations.isSuccess)
    return (
      <Loading
        query={organizations}
        label="Loading organizations..."
        lines={3}
        failure="Failed to load organizations"
      />
    )
  const owned = organizations.data.find(({ active, role }) => active && role.split(',').includes('owner'))
  return (
    <>
      {owned && <DeleteOrganization organization={owned} />}
      <DeleteAccount organizations={organizations.data} />
    </>
  )
}
