import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { textField } from '../../ui/form-parts.tsx'
import { otherRefusal, refusalAt } from './refusal.ts'

interface PasswordDialogProps<T> {
  readonly title: string
  /** What the password is asked for. */
  readonly children: ReactNode
  readonly confirm: string
  readonly isDangerous?: boolean
  readonly isOpen: boolean
  readonly action: UseMutationResult<T, Error, string>
  readonly onDone: (result: T) => void
  readonly onClose: () => void
}

/** Asks for the password before something that a borrowed phone should not do. */
export function PasswordDialog<T>(props: PasswordDialogProps<T>) {
  const { title, children, confirm, isDangerous, isOpen, action, onDone, onClose } = props
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password === '' ? 'Your password is required' : null) },
  })
  const close = () => {
    form.reset()
    action.reset()
    onClose()
  }
  const submit = form.onSubmit(({ password }) =>
    action.mutate(password, {
      onSuccess: (result) => {
        close()
        onDone(result)
      },
      onError: (error) => form.setFieldError('password', refusalAt(error, 'password') ?? null),
    }),
  )
  const refusal = otherRefusal(action.error, ['password'])
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text component="div">{children}</Text>
          {refusal && <Alert color="red">{refusal}</Alert>}
          <PasswordInput
            label="Your password"
            data-autofocus
            {...textField(form, 'password', 200, 'current-password')}
          />
          <Button type="submit" loading={action.isPending} {...(isDangerous ? { color: 'red' } : {})}>
            {confirm}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
