import { useMutation } from '@tanstack/react-query'
import { authClient } from '../../platform/auth-client.ts'
import { refreshSession } from '../../platform/session.ts'
import { type AuthRefusal, authMessage, type FieldMessage } from './auth-messages.ts'

/** A refusal with the field it belongs to. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly field: FieldMessage['field']
  constructor(refusal: AuthRefusal) {
    const { field, message } = authMessage(refusal)
    super(message)
    this.field = field
  }
}

/** The identity client throws only when no answer came at all. */
async function answered<T extends { error: AuthRefusal | null }>(call: Promise<T>): Promise<T> {
  const answer = await call.catch(() => {
    throw new AuthError({ status: 0 })
  })
  if (answer.error) throw new AuthError(answer.error)
  return answer
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

export function useSignIn() {
  return useMutation<unknown, Error, Credentials>({
    mutationFn: async (credentials) => {
      await answered(authClient.signIn.email(credentials))
      return refreshSession()
    },
  })
}

export function useSignUp() {
  return useMutation<{ isSignedIn: boolean }, Error, Credentials & { readonly name: string }>({
    mutationFn: async (account) => {
      await answered(authClient.signUp.email(account))
      return { isSignedIn: (await refreshSession()) !== null }
    },
  })
}

/** A name in an address: letters, digits and dashes, with a suffix that keeps two businesses of a name apart. */
function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return `${words || 'business'}-${crypto.randomUUID().slice(0, 6)}`
}

/** Creates an organization and makes it the active one. */
export function useCreateOrganization() {
  return useMutation<unknown, Error, { readonly name: string }>({
    mutationFn: async ({ name }) => {
      const { data } = await answered(authClient.organization.create({ name, slug: slugOf(name) }))
      await answered(authClient.organization.setActive({ organizationId: data?.id ?? null }))
      return refreshSession()
    },
  })
}
