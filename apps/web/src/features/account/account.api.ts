import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { authClient } from '../../platform/auth-client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { refreshSession } from '../../platform/session.ts'
import { addPasskey, answered } from '../identity/public.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await api.listSessions({ signal })).sessions,
  staleTime: 0,
})

const forgetSessions = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })

export const useRevokeSession = () =>
  useMutation({
    mutationFn: (sessionId: string) => api.revokeSession({ params: { sessionId } }),
    onSettled: forgetSessions,
  })

export const useRevokeOtherSessions = () =>
  useMutation({ mutationFn: () => api.revokeOtherSessions(), onSettled: forgetSessions })

export const organizationsQuery = queryOptions({
  queryKey: ['account', 'organizations'],
  queryFn: async ({ signal }) => (await api.listOwnOrganizations({ signal })).organizations,
  staleTime: 0,
})

interface PasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
  readonly revokeOtherSessions: boolean
}

export const useChangePassword = () =>
  useMutation<unknown, Error, PasswordChange>({
    mutationFn: async (change) => {
      await answered(authClient.changePassword(change))
      // The other sessions ended with this one's old token; there is a new one now.
      await refreshSession()
    },
    onSuccess: forgetSessions,
  })

/** Whether sign-in asks for a code. */
export const twoFactorQuery = queryOptions({
  queryKey: ['account', 'two-factor'],
  queryFn: async () => {
    const { data } = await answered(authClient.getSession())
    return Boolean(data?.user.twoFactorEnabled)
  },
  staleTime: 0,
})

/** To be called when a change of the second factor is done with: the session is a new one then. */
export const twoFactorChanged = async () => {
  await refreshSession()
  await queryClient.invalidateQueries({ queryKey: ['account'] })
}

/** What a person gets to set their app up, shown this once. */
export interface TwoFactorSetup {
  readonly totpUri: string
  readonly backupCodes: readonly string[]
}

export const useBeginTwoFactor = () =>
  useMutation<TwoFactorSetup, Error, string>({
    mutationFn: async (password) => {
      const { data } = await answered(authClient.twoFactor.enable({ password }))
      if (data === null || !('totpURI' in data))
        throw new Error('The server didn’t answer. Please try again.')
      return { totpUri: data.totpURI, backupCodes: data.backupCodes }
    },
  })

export const useConfirmTwoFactor = () =>
  useMutation<unknown, Error, string>({
    mutationFn: (code) => answered(authClient.twoFactor.verifyTotp({ code: code.replaceAll(/\s/g, '') })),
  })

export const useEndTwoFactor = () =>
  useMutation<unknown, Error, string>({
    mutationFn: (password) => answered(authClient.twoFactor.disable({ password })),
    onSuccess: twoFactorChanged,
  })

export const useNewBackupCodes = () =>
  useMutation<readonly string[], Error, string>({
    mutationFn: async (password) => {
      const { data } = await answered(authClient.twoFactor.generateBackupCodes({ password }))
      return data?.backupCodes ?? []
    },
  })

/** A passkey as the identity service lists it. */
export interface Passkey {
  readonly id: string
  readonly name?: string | null
  readonly createdAt: string | null
}

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async () => {
    const { data } = await answered(
      authClient.$fetch<Passkey[]>('/passkey/list-user-passkeys', { method: 'GET' }),
    )
    return data ?? []
  },
  staleTime: 0,
})

const forgetPasskeys = () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })

export const useAddPasskey = () =>
  useMutation<unknown, Error, string>({
    mutationFn: async (name) => {
      await addPasskey(name)
    },
    onSuccess: forgetPasskeys,
  })

export const useRemovePasskey = () =>
  useMutation<unknown, Error, string>({
    mutationFn: (id) =>
      answered(authClient.$fetch('/passkey/delete-passkey', { method: 'POST', body: { id } })),
    onSettled: forgetPasskeys,
  })

interface Confirmation {
  readonly password: string
  readonly code: string
}

const sent = ({ password, code }: Confirmation) => ({ password, ...(code === '' ? {} : { code }) })

export const useDeleteAccount = () =>
  useMutation<unknown, Error, Confirmation & { readonly deleteOrganizations: boolean }>({
    mutationFn: ({ deleteOrganizations, ...confirmation }) =>
      api.deleteAccount({ body: { ...sent(confirmation), delete_organizations: deleteOrganizations } }),
  })

export const useDeleteOrganization = () =>
  useMutation<unknown, Error, Confirmation & { readonly name: string }>({
    mutationFn: ({ name, ...confirmation }) =>
      api.deleteOrganization({ body: { ...sent(confirmation), name } }),
  })
