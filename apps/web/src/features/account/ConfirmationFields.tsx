import { Alert, PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNoPasswordHint } from '../identity/public.ts'
import { twoFactorQuery } from './account.api.ts'
import { otherRefusal, refusalAt } from './refusal.ts'

/** What proves again who is there. */
export interface Confirmed {
  readonly password: string
  readonly code: string
}

interface ConfirmationFieldsProps {
  readonly value: Confirmed
  readonly onChange: (value: Confirmed) => void
  /** The refusal of the last try. */
  readonly error: Error | null
  /** Fields of the same form that show their own refusals. */
  readonly otherFields?: readonly string[]
}

/** Password, and the code where sign-in asks for one. */
export function ConfirmationFields(props: ConfirmationFieldsProps) {
  const { value, onChange, error, otherFields = [] } = props
  const hint = useNoPasswordHint()
  const asksForCode = useQuery(twoFactorQuery).data ?? false
  const refusal = otherRefusal(error, ['password', ...(asksForCode ? ['code'] : []), ...otherFields])
  return (
    <>
      {refusal && <Alert color="red">{refusal}</Alert>}
      <PasswordInput
        label="Your password"
        description={hint}
        autoComplete="current-password"
        maxLength={200}
        value={value.password}
        error={refusalAt(error, 'password')}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
      />
      {asksForCode && (
        <TextInput
          label="Code"
          description="From your authenticator app, or a backup code"
          autoComplete="one-time-code"
          maxLength={40}
          value={value.code}
          error={refusalAt(error, 'code')}
          onChange={(event) => onChange({ ...value, code: event.currentTarget.value })}
        />
      )}
    </>
  )
}
