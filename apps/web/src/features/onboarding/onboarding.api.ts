import type { CompleteStepBody, OnboardingProgress } from '@quotewright/contracts/onboarding.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { removeDraft, renameDraft } from '../../platform/drafts.ts'
import { queryClient } from '../../platform/query-client.ts'
import { refreshSession, type SignedInUser } from '../../platform/session.ts'
import { createOrganization } from '../identity/public.ts'

/** How far the onboarding is; null when it is not started. Source: part 3 §4. */
export const progressQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: ['onboarding', 'progress', organizationId],
    queryFn: ({ signal }) => api.readOnboardingProgress({ query: { or_none: 'true' }, signal }),
    staleTime: 0,
    // The organization that the first step has just made: its form stays where it is.
    placeholderData: (before: OnboardingProgress | null | undefined, query) =>
      query?.queryKey[2] === null ? before : undefined,
  })

export const wizardConfigQuery = queryOptions({
  queryKey: ['onboarding', 'config'],
  queryFn: ({ signal }) => api.readWizardConfig({ signal }),
})

/** What is known for the form of a step; nothing while there is no organization. Asked again each time the form is shown. */
export const stepQuery = (organizationId: string | null, step: number) =>
  queryOptions({
    queryKey: ['onboarding', 'step', organizationId, step],
    queryFn: async ({ signal }) => {
      if (organizationId === null) return {}
      const { step_data } = await api.readOnboardingStep({ params: { stepNumber: String(step) }, signal })
      return step_data
    },
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before: KnownAnswers | undefined, query) =>
      query?.queryKey[2] === null && query.queryKey[3] === step ? before : undefined,
  })

/** What is known of the answers already. */
export type KnownAnswers = Awaited<ReturnType<typeof api.readOnboardingStep>>['step_data']

/** The state that the server answers takes the place of ours. Source: part 3 §4. */
function keepProgress(organizationId: string | null, progress: OnboardingProgress): void {
  queryClient.setQueryData(progressQuery(organizationId).queryKey, progress)
}

export const useStartOnboarding = (organizationId: string | null) =>
  useMutation({
    mutationFn: () => api.startOnboarding(),
    onSuccess: (progress) => keepProgress(organizationId, progress),
  })

export const useSkipStep = (organizationId: string | null) =>
  useMutation({
    mutationFn: (body: { step_number: number; reason: string }) => api.skipOnboardingStep({ body }),
    onSuccess: (progress) => keepProgress(organizationId, progress),
  })

export const useGoToStep = (organizationId: string | null) =>
  useMutation({
    mutationFn: (target_step: number) => api.navigateOnboarding({ body: { target_step } }),
    onSuccess: (progress) => keepProgress(organizationId, progress),
  })

export const useExtractBrandIdentity = () =>
  useMutation({
    mutationFn: (brand_description: string) => api.extractBrandIdentity({ body: { brand_description } }),
  })

/** The name under which a step's typed answers are kept in this browser. */
export const draftName = (user: SignedInUser, step: number): string =>
  `onboarding:${user.organizationId ?? user.id}:${step}`

/** The organization could not be created, so the step was not sent. */
export class OrganizationError extends Error {
  override readonly name = 'OrganizationError'
}

/** The organization the answers belong to: the person's own, or a new one of the company's name. Source: part 3 §5 "Wizard". */
async function organizationOf(user: SignedInUser, body: CompleteStepBody): Promise<string | null> {
  if (user.organizationId !== null) return user.organizationId
  try {
    if (body.step_number !== 1) return (await refreshSession())?.organizationId ?? null
    const organizationId = await createOrganization(body.step_data.company_name)
    if (organizationId !== null) renameDraft(draftName(user, 1), draftName({ ...user, organizationId }, 1))
    return organizationId
  } catch (cause) {
    throw new OrganizationError(cause instanceof Error ? cause.message : '', { cause })
  }
}

const FOLLOW_ANSWERS = [
  'profile',
  'media',
  'reviews',
  'ai-contexts',
  'settings',
  'organization-settings',
  'quote-defaults',
  'price-book',
] as const

/** Completes a step; in the first one of someone without an organization, creates it before. @returns whose step it was */
export const useCompleteStep = (user: SignedInUser) =>
  useMutation({
    mutationFn: async (body: CompleteStepBody) => {
      const organizationId = await organizationOf(user, body)
      try {
        // Started first, so that the form stays where it is if its answers are refused.
        if (organizationId !== user.organizationId) keepProgress(organizationId, await api.startOnboarding())
        const progress = await api.completeOnboardingStep({ body })
        keepProgress(organizationId, progress)
        return { organizationId }
      } finally {
        if (organizationId !== user.organizationId) await refreshSession()
      }
    },
    onSuccess: ({ organizationId }, { step_number }) => {
      // What was typed has the name of the organization by now, if it is new.
      for (const owner of [user, { ...user, organizationId }]) removeDraft(draftName(owner, step_number))
      // The answers are what the other tabs show, and what a new quote begins with.
      return Promise.all(FOLLOW_ANSWERS.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
    },
  })
