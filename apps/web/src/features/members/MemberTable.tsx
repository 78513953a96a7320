import { Button, NativeSelect, Text } from '@mantine/core'
import type { Member } from '@quotewright/contracts/members.ts'
import {
  type MemberAct,
  removalRefusal,
  roleChangeRefusal,
} from '@quotewright/domain/members/member-rules.ts'
import { ROLES, type Role } from '@quotewright/domain/members/roles.ts'
import { useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { CardTable, type Column } from '../../ui/CardTable.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import styles from './Members.module.css'
import { useChangeRole, useRemoveMember } from './members.api.ts'
import { ROLE_NAMES, ROLE_WORDS } from './role-names.ts'

interface MemberTableProps {
  readonly members: readonly Member[]
  readonly you: Member
}

const nameOf = ({ name, email }: Member): string => name || email

/** Everyone in the organization, with their role and the way out. What one may not do says why. */
export function MemberTable({ members, you }: MemberTableProps) {
  const [leaving, setLeaving] = useState<Member | null>(null)
  const owners = members.filter(({ role }) => role === 'owner').length
  const actOn = (member: Member): MemberAct => ({
    actor: you.role,
    target: member.role,
    isSelf: member.id === you.id,
    owners,
  })
  const columns: readonly Column<Member>[] = [
    {
      header: 'Person',
      onCard: 'lead',
      cell: (member) => (
        <div>
          {nameOf(member)}
          {member.id === you.id && ' (you)'}
          <Text size="sm" c="dimmed" fw={400} className={styles.address}>
            {member.email}
          </Text>
        </div>
      ),
    },
    { header: 'Role', cell: (member) => <RoleSelect member={member} act={actOn(member)} /> },
    {
      header: 'Access',
      onCard: 'plain',
      cell: (member) => <WayOut member={member} act={actOn(member)} onLeave={() => setLeaving(member)} />,
    },
  ]
  return (
    <>
      <CardTable label="Members" columns={columns} rows={members} rowKey={({ id }) => id} />
      <RemovalDialog member={leaving} isYou={leaving?.id === you.id} onClose={() => setLeaving(null)} />
    </>
  )
}

interface CellProps {
  readonly member: Member
  readonly act: MemberAct
}

/** The role, to be changed where that is allowed. */
function RoleSelect({ member, act }: CellProps) {
  const change = useChangeRole()
  const options = ROLES.map((role) => ({
    value: role,
    label: ROLE_NAMES[role],
    disabled: role !== member.role && roleChangeRefusal(act, role) !== undefined,
  }))
  const refusals = ROLES.filter((role) => role !== member.role).map((role) => roleChangeRefusal(act, role))
  const isFixed = refusals.every((refusal) => refusal !== undefined)
  const onChange = (role: Role) =>
    change.mutate(
      { memberId: member.id, role },
      {
        onSuccess: () => toast.success(`${nameOf(member)} is now ${ROLE_WORDS[role]}`),
        onError: (error) => toast.failure(error.message),
      },
    )
  return (
    <NativeSelect
      className={styles.role}
      aria-label={`Role of ${nameOf(member)}`}
      // What cannot be changed says why; what can in part, why the rest cannot.
      description={refusals.find((refusal) => refusal !== undefined)}
      inputWrapperOrder={['input', 'description']}
      data={options}
      disabled={isFixed || change.isPending}
      value={member.role}
      onChange={(event) => onChange(event.currentTarget.value as Role)}
    />
  )
}

/** Remove, or Leave for oneself. */
function WayOut({ member, act, onLeave }: CellProps & { readonly onLeave: () => void }) {
  const refusal = removalRefusal(act)
  const isSaidAlready = refusal === roleChangeRefusal(act, 'member')
  return (
    <div className={styles.wayOut}>
      <Button
        variant="default"
        disabled={refusal !== undefined}
        aria-label={act.isSelf ? 'Leave the organization' : `Remove ${nameOf(member)}`}
        onClick={onLeave}
      >
        {act.isSelf ? 'Leave' : 'Remove'}
      </Button>
      {refusal !== undefined && !isSaidAlready && (
        <Text size="xs" c="dimmed">
          {refusal}
        </Text>
      )}
    </div>
  )
}

interface RemovalDialogProps {
  readonly member: Member | null
  readonly isYou: boolean
  readonly onClose: () => void
}

function RemovalDialog({ member, isYou, onClose }: RemovalDialogProps) {
  const remove = useRemoveMember()
  const confirm = () =>
    member &&
    remove.mutate(member.id, {
      onSuccess: () => {
        // Nothing of the organization may stay in memory.
        if (isYou) window.location.assign(paths.dashboard)
        else toast.success(`${nameOf(member)} is no longer a member`)
      },
      onError: (error) => toast.failure(error.message),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title={isYou ? 'Leave the organization?' : `Remove ${member ? nameOf(member) : ''}?`}
      confirm={isYou ? 'Leave' : 'Remove'}
      isDangerous
      isOpen={member !== null}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isYou
        ? 'You lose access straight away and need a new invitation to come back. Your quotes stay with the organization.'
        : 'They lose access straight away. Their quotes stay with the organization.'}
    </ConfirmDialog>
  )
}
