import { Button, Text } from '@mantine/core'
import type { Invitation } from '@quotewright/contracts/members.ts'
import { invitationRefusal } from '@quotewright/domain/members/member-rules.ts'
import type { Role } from '@quotewright/domain/members/roles.ts'
import { formats } from '../../platform/region.ts'
import { toast } from '../../platform/toasts.ts'
import { CardTable, type Column } from '../../ui/CardTable.tsx'
import styles from './Members.module.css'
import { useCancelInvitation, useResendInvitation } from './members.api.ts'
import { ROLE_NAMES } from './role-names.ts'

interface InvitationTableProps {
  readonly invitations: readonly Invitation[]
  /** The viewer's role. */
  readonly role: Role
}

/** Invitations that wait for an answer. */
export function InvitationTable({ invitations, role }: InvitationTableProps) {
  if (invitations.length === 0) return <Text c="dimmed">No open invitations.</Text>
  const columns: readonly Column<Invitation>[] = [
    {
      header: 'Invited',
      onCard: 'lead',
      cell: (invitation) => (
        <div>
          <span className={styles.address}>{invitation.email}</span>
          <Text size="sm" c="dimmed" fw={400}>
            {ROLE_NAMES[invitation.role]}, by {invitation.invited_by}
          </Text>
        </div>
      ),
    },
    { header: 'State', onCard: 'plain', cell: (invitation) => <State invitation={invitation} /> },
    {
      header: 'Actions',
      onCard: 'plain',
      cell: (invitation) => <Actions invitation={invitation} role={role} />,
    },
  ]
  return <CardTable label="Invitations" columns={columns} rows={invitations} rowKey={({ id }) => id} />
}

function mailSentence({ mail }: Invitation): string {
  switch (mail.state) {
    case 'queued':
      return mail.reason === null ? 'Email on its way' : `We’ll try the email again: ${mail.reason}`
    case 'sending':
      return 'Email on its way'
    case 'sent':
      return 'Email sent'
    case 'unconfirmed':
      return 'The email may not have arrived. Send it again if you hear nothing.'
    case 'failed':
    case 'bounced':
      return `Email not delivered: ${mail.reason ?? 'no reason given'}`
    case 'not_sent':
      return mail.reason ?? 'not sent'
  }
}

function State({ invitation }: { readonly invitation: Invitation }) {
  const { state, expires_at, mail, link } = invitation
  const until = formats().day(new Date(expires_at))
  return (
    <div className={styles.state}>
      <Text size="sm">{state === 'expired' ? `Expired on ${until}` : `Open until ${until}`}</Text>
      <Text size="sm" c="dimmed">
        {mailSentence(invitation)}
      </Text>
      {mail.state === 'not_sent' && link !== null && (
        <Text size="sm" className={styles.address}>
          Share this link: <span className={styles.link}>{link}</span>
        </Text>
      )}
    </div>
  )
}

function Actions({ invitation, role }: { readonly invitation: Invitation; readonly role: Role }) {
  const { id, email, link } = invitation
  const resend = useResendInvitation()
  const cancel = useCancelInvitation()
  const refusal = invitationRefusal(role, invitation.role)
  const onError = (error: Error) => toast.failure(error.message)
  const sendAgain = () =>
    resend.mutate(id, {
      onSuccess: ({ invitation: { mail } }) =>
        toast.success(
          mail.state === 'not_sent'
            ? `The link for ${email} works again`
            : `Invitation sent again to ${email}`,
        ),
      onError,
    })
  const takeBack = () =>
    cancel.mutate(id, { onSuccess: () => toast.success(`${email} is no longer invited`), onError })
  const isRefused = refusal !== undefined
  return (
    <div>
      <div className="row">
        <Button
          variant="default"
          disabled={link === null}
          aria-label={`Copy link for ${email}`}
          onClick={() => link !== null && void copy(link)}
        >
          Copy link
        </Button>
        <Button
          variant="default"
          disabled={isRefused}
          loading={resend.isPending}
          aria-label={`Send again to ${email}`}
          onClick={sendAgain}
        >
          Send again
        </Button>
        <Button
          variant="default"
          disabled={isRefused}
          loading={cancel.isPending}
          aria-label={`Cancel the invitation to ${email}`}
          onClick={takeBack}
        >
          Cancel
        </Button>
      </div>
      {isRefused && (
        <Text size="xs" c="dimmed" mt={4}>
          {refusal}
        </Text>
      )}
    </div>
  )
}

/** The clipboard is closed to pages that are not served over TLS, and may be refused. */
async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast.success('Link copied')
  } catch {
    toast.failure(`Copying is blocked in this browser. The link is ${link}`)
  }
}
