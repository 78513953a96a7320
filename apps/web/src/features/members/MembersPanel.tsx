import { Text } from '@mantine/core'
import { hasRightsOf, type Role } from '@quotewright/domain/members/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../platform/session.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { InvitationsPanel } from './InvitationsPanel.tsx'
import styles from './Members.module.css'
import { MemberTable } from './MemberTable.tsx'
import { membersQuery } from './members.api.ts'

/** The people of the organization: who is in it, what each may do, and who is invited. */
export function MembersPanel() {
  const { data: user } = useSession()
  const members = useQuery(membersQuery)
  const you = members.data?.members.find((member) => member.user_id === user?.id)
  return (
    <div className={styles.panels}>
      <Panel title="Members">
        {members.isPending && <SkeletonLines label="Loading members..." lines={3} />}
        {members.isError && (
          <ErrorPanel
            title="Failed to load the members"
            error={members.error}
            onRetry={() => void members.refetch()}
          />
        )}
        {members.data && you && <MemberTable members={members.data.members} you={you} />}
      </Panel>
      {you && <Invitations role={you.role} />}
    </div>
  )
}

function Invitations({ role }: { readonly role: Role }) {
  if (hasRightsOf(role, 'admin')) return <InvitationsPanel role={role} />
  return (
    <Panel title="Invitations">
      <Text c="dimmed">Only owners and admins can invite people.</Text>
    </Panel>
  )
}
