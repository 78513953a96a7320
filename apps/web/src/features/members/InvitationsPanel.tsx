import type { Role } from '@quotewright/domain/members/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { InvitationTable } from './InvitationTable.tsx'
import { InviteForm } from './InviteForm.tsx'
import { invitationsQuery } from './members.api.ts'

/** Who is invited and has not answered, and the form to invite someone. */
export function InvitationsPanel({ role }: { readonly role: Role }) {
  const invitations = useQuery(invitationsQuery)
  return (
    <Panel title="Invitations">
      <div className="stack-wide">
        <InviteForm role={role} />
        <Loading
          query={invitations}
          label="Loading invitations..."
          lines={2}
          failure="Failed to load the invitations"
        />
        {invitations.data && <InvitationTable invitations={invitations.data.invitations} role={role} />}
      </div>
    </Panel>
  )
}
