import type { Country } from '@quotewright/domain/region/region.ts'
import { HOME } from '@quotewright/domain/region/regions.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { v4 as uuid } from 'uuid'
import { forgetAccessToken } from '../../platform/access-token.ts'
import { api } from '../../platform/api.ts'
import { authClient } from '../../platform/auth-client.ts'
import { paths } from '../../platform/paths.ts'
import { refreshSession } from '../../platform/session.ts'
import { toast } from '../../platform/toasts.ts'
import { answered } from './auth-error.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Password first; `needsCode` when the second factor is still to come. */
export function useSignIn() {
  return useMutation<{ needsCode: boolean }, Error, Credentials>({
    mutationFn: async (credentials) => {
      const { data } = await answered(authClient.signIn.email(credentials))
      const needsCode = data !== null && 'twoFactorRedirect' in data && data.twoFactorRedirect === true
      if (!needsCode) await refreshSession()
      return { needsCode }
    },
  })
}

/** Six digits come from the app; backup codes have another form. */
const APP_CODE = /^\d{6}$/

/** The second factor of a sign-in that gave its password. */
export function useGiveCode() {
  return useMutation<unknown, Error, { readonly code: string; readonly trustDevice: boolean }>({
    mutationFn: async ({ code: typed, trustDevice }) => {
      const code = typed.replaceAll(/\s/g, '')
      const { twoFactor } = authClient
      await answered(
        APP_CODE.test(code)
          ? twoFactor.verifyTotp({ code, trustDevice })
          : twoFactor.verifyBackupCode({ code, trustDevice }),
      )
      return refreshSession()
    },
  })
}

/** Signs in with a passkey of this device. What it needs of the browser is loaded when it is used. */
export function usePasskeySignIn() {
  return useMutation<unknown, Error, void>({
    mutationFn: async () => {
      const { signInWithPasskey } = await import('./passkeys.ts')
      await signInWithPasskey()
      return refreshSession()
    },
  })
}

/** Leaves for the provider's login page, which sends back here: signed in, or with the reason why not. */
export function useHostedSignIn() {
  return useMutation<unknown, Error, { readonly returnTo: string }>({
    mutationFn: ({ returnTo }) => {
      const here = `${paths.signIn}?redirect=${encodeURIComponent(returnTo)}`
      return answered(
        authClient.signIn.social({ provider: 'hosted', callbackURL: here, errorCallbackURL: here }),
      )
    },
  })
}

export interface Account extends Credentials {
  readonly name: string
  /** Where sign-up is closed, the invitation is the way in. */
  readonly invitationId?: string
}

export function useSignUp() {
  return useMutation<{ isSignedIn: boolean }, Error, Account>({
    mutationFn: async (account) => {
      await answered(authClient.signUp.email(account))
      return { isSignedIn: (await refreshSession()) !== null }
    },
  })
}

/** Has the link to a new password sent, if there is such an account: the answer is the same either way. */
export const useRequestPasswordReset = () =>
  useMutation<unknown, Error, string>({
    mutationFn: (email) => answered(authClient.requestPasswordReset({ email })),
  })

export const useResetPassword = () =>
  useMutation<unknown, Error, { readonly newPassword: string; readonly token: string }>({
    mutationFn: (change) => answered(authClient.resetPassword(change)),
  })

/** Confirms the address that a link was sent to. */
export const confirmAddressQuery = (token: string) =>
  queryOptions<boolean>({
    queryKey: ['confirm-address', token],
    queryFn: async () => {
      await answered(authClient.verifyEmail({ query: { token } }))
      await refreshSession()
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** A name in an address: letters, digits and dashes, with a suffix that keeps two businesses of a name apart. */
function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return `${words || 'business'}-${uuid().slice(0, 6)}`
}

/** The organization that an attempt before this one made, if its answer was lost on the way. */
async function organizationOfBefore(): Promise<string | null> {
  const { data } = await answered(authClient.organization.list())
  return data?.[0]?.id ?? null
}

async function newOrganization(name: string): Promise<string | null> {
  const { data } = await answered(authClient.organization.create({ name, slug: slugOf(name) }))
  return data?.id ?? null
}

/**
 * Creates a person's first organization and makes it the active one. Trying again makes no second one. The session is
 * to be refreshed afterwards.
 *
 * @returns its id.
 * @throws AuthError
 */
export async function createOrganization(
  name: string,
  country: Country = HOME.country,
): Promise<string | null> {
  const organizationId = (await organizationOfBefore()) ?? (await newOrganization(name))
  await answered(authClient.organization.setActive({ organizationId }))
  forgetAccessToken(organizationId)
  if (country !== HOME.country) {
    // The organization is there by now, and the page goes on.
    await api
      .setCountry({ body: { country } })
      .catch(() =>
        toast.failure('We couldn’t set your country. Choose it under Business Settings, Preferences.'),
      )
  }
  return organizationId
}

export function useCreateOrganization() {
  return useMutation<unknown, Error, { readonly name: string; readonly country: Country }>({
    mutationFn: async ({ name, country }) => {
      await createOrganization(name, country)
      return refreshSession()
    },
  })
}
