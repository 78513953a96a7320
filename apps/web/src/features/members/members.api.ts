import type { Role } from '@quotewright/domain/members/roles.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, publicApi } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { activateOrganization, refreshRole, refreshSession } from '../../platform/session.ts'

export const membersQuery = queryOptions({
  queryKey: ['members', 'list'],
  queryFn: ({ signal }) => api.listMembers({ signal }),
  staleTime: 0,
})

const SENDING_MS = 2_000

export const invitationsQuery = queryOptions({
  queryKey: ['members', 'invitations'],
  queryFn: ({ signal }) => api.listInvitations({ signal }),
  staleTime: 0,
  // While a mail is on its way, its outcome is asked.
  refetchInterval: ({ state }) =>
    state.data?.invitations.some(({ mail }) => ['queued', 'sending'].includes(mail.state))
      ? SENDING_MS
      : false,
})

/** An invitation as its link shows it; it may be taken back at any time. */
export const invitationQuery = (invitationId: string) =>
  queryOptions({
    queryKey: ['invitation', invitationId],
    queryFn: ({ signal }) => publicApi.getInvitation({ params: { invitationId }, signal }),
    staleTime: 0,
  })

const forget = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['members'] })

/** A change after which, done or refused, everything is read again. */
const useChange = <Wanted, Answer>(mutationFn: (wanted: Wanted) => Promise<Answer>) =>
  useMutation({ mutationFn, onSettled: forget })

export const useChangeRole = () =>
  useMutation({
    mutationFn: ({ memberId, role }: { memberId: string; role: Role }) =>
      api.changeMemberRole({ params: { memberId }, body: { role } }),
    // It may be one's own.
    onSettled: () => Promise.all([forget(), refreshRole()]),
  })

export const useRemoveMember = () =>
  useChange((memberId: string) => api.removeMember({ params: { memberId } }))

export const useInvite = () =>
  useMutation({
    mutationFn: (invitation: { email: string; role: Role }) => api.invite({ body: invitation }),
    onSuccess: forget,
  })

export const useResendInvitation = () =>
  useChange((invitationId: string) => api.resendInvitation({ params: { invitationId } }))

export const useCancelInvitation = () =>
  useChange((invitationId: string) => api.cancelInvitation({ params: { invitationId } }))

/** Joins the organization and makes it the active one. */
export const useAcceptInvitation = () =>
  useMutation({
    mutationFn: async (invitationId: string) => {
      const { organization } = await api.acceptInvitation({ params: { invitationId } })
      await activateOrganization(organization.id)
      await refreshSession()
      return organization
    },
  })
