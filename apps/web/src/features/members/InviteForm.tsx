import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { emailProblem } from '@quotewright/domain/contacts/email-address.ts'
import { invitationRefusal } from '@quotewright/domain/members/member-rules.ts'
import { ROLES, type Role } from '@quotewright/domain/members/roles.ts'
import { IconSend } from '@tabler/icons-react'
import { fieldErrors } from '../../platform/field-errors.ts'
import { toast } from '../../platform/toasts.ts'
import { useEntityForm } from '../../ui/use-entity-form.ts'
import styles from './Members.module.css'
import { useInvite } from './members.api.ts'
import { ROLE_MEANINGS, ROLE_NAMES } from './role-names.ts'

/** Invites someone by email. The address stays in the form until the server has it. */
export function InviteForm({ role }: { readonly role: Role }) {
  const invite = useInvite()
  const form = useForm<{ email: string; role: Role }>({
    initialValues: { email: '', role: 'member' },
    validate: { email: emailProblem },
  })
  const { formProps } = useEntityForm({
    form,
    problemsOf: (error) => ({ email: fieldErrors(error)['email'] ?? error.message }),
    send: ({ email: typed, role: wanted }, { onError }) => {
      const email = typed.trim()
      invite.mutate(
        { email, role: wanted },
        {
          onSuccess: ({ invitation }) => {
            form.reset()
            if (invitation.mail.state === 'not_sent')
              toast.success(`${email} is invited. Now share the link.`)
            else toast.success(`Invitation sent to ${email}`)
          },
          onError,
        },
      )
    },
  })
  const roles = ROLES.map((given) => ({
    value: given,
    label: ROLE_NAMES[given],
    disabled: invitationRefusal(role, given) !== undefined,
  }))
  return (
    <form {...formProps} className={styles.form}>
      <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
      <NativeSelect
        label="Role"
        data={roles}
        description={[ROLE_MEANINGS[form.values.role], invitationRefusal(role, 'owner')].join(' ')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('role')}
      />
      <Button
        type="submit"
        className={styles.submit}
        loading={invite.isPending}
        leftSection={<IconSend size={18} aria-hidden />}
      >
        Invite
      </Button>
    </form>
  )
}
