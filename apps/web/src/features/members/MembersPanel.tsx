import { Text } from '@mantine/core'
import { hasRightsOf, type Role } from '@quotewright/domain/members/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../platform/session.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { InvitationsPanel } from './InvitationsPanel.tsx'
import { MemberTable } from './MemberTable.tsx'
import { membersQuery } from './members.api.ts'

/** The people of the organization: who is in it, what each may do, and who is invited. */
export function MembersPanel() {
  const { data: user } = useSession()
  const members = useQuery(membersQuery)
  const you = members.data?.members.find((member) => member.user_id === user?.id)
  return (
    <div className="stack-wide">
      <Panel title="Members">
        <Loading query={members} label="Loading members..." lines={3} failure="Failed to load the members" />
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
