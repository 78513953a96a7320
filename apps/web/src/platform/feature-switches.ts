import { ApiError } from '@quotewright/contracts/client.ts'
import { type Feature, featureSwitches, isBuilt, isFeature } from '@quotewright/domain/features/switches.ts'
import { isTimeZone } from '@quotewright/domain/organizations/time-zone.ts'
import { CURRENCIES, type Currency } from '@quotewright/domain/quotes/money.ts'
import { COUNTRIES, type Country } from '@quotewright/domain/region/region.ts'
import { HOME, regionOf } from '@quotewright/domain/region/regions.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, publicApi } from './api.ts'
import { queryClient } from './query-client.ts'
import { deviceTimeZone, type Place } from './region.ts'
import { useIsStaff, useSession } from './session.ts'
import { keepOrganizationFacts, readOrganizationFacts } from './session-hint.ts'
import { memberOf } from './stored-value.ts'

const BUILT_IN: Readonly<Record<Feature, boolean>> = featureSwitches(new Set())

interface OrganizationFacts {
  readonly features: Readonly<Record<Feature, boolean>>
  readonly country: Country | undefined
  readonly currency: Currency | undefined
  readonly timeZone: string | undefined
}

interface ListedFeatures {
  readonly features: Readonly<Record<string, boolean>>
  readonly country?: Country | undefined
  readonly currency?: Currency | undefined
  readonly time_zone?: unknown
}

function factsOf({ features, country, currency, time_zone: zone }: ListedFeatures): OrganizationFacts {
  const known = Object.entries(features).filter(([name]) => isFeature(name))
  // The browser may know fewer zones than the server.
  const timeZone = typeof zone === 'string' && isTimeZone(zone) ? zone : undefined
  return { features: { ...BUILT_IN, ...Object.fromEntries(known) }, country, currency, timeZone }
}

/** What the server said of the organization when it was last asked; null where that is not known. */
function keptFacts(organizationId: string): OrganizationFacts | null {
  const kept = readOrganizationFacts(organizationId)
  const [features, country, currency, time_zone] = ['features', 'country', 'currency', 'timeZone'].map(
    (name) => memberOf(kept, name),
  )
  if (typeof features !== 'object' || features === null) return null
  return factsOf({
    features: features as ListedFeatures['features'],
    country: COUNTRIES.find((known) => known === country),
    currency: CURRENCIES.find((known) => known === currency),
    time_zone,
  })
}

const FEATURES_KEY = ['features'] as const

/** Each organization has switches of its own; without one they are those of everyone. */
const featuresQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: [...FEATURES_KEY, organizationId],
    queryFn: async ({ signal }): Promise<OrganizationFacts> => {
      if (organizationId === null) return factsOf(await publicApi.listFeatures({ signal }))
      try {
        const facts = factsOf(await api.listFeatures({ signal }))
        keepOrganizationFacts(organizationId, facts)
        return facts
      } catch (error) {
        const kept = error instanceof ApiError && error.status === 0 ? keptFacts(organizationId) : null
        if (kept === null) throw error
        return kept
      }
    },
  })

/** Asks for the switches before a screen does. */
export const loadFeatures = (organizationId: string | null): Promise<unknown> =>
  queryClient.query(featuresQuery(organizationId))

/** To be called when the organization's switches may have changed. */
export const refreshFeatures = (): Promise<void> => queryClient.invalidateQueries({ queryKey: FEATURES_KEY })

/** `unknown`: the server has not answered yet. What is not part of this version is off. */
export type FeatureState = 'on' | 'off' | 'unknown'

function useFeatures() {
  const session = useSession()
  return useQuery({
    ...featuresQuery(session.data?.organizationId ?? null),
    enabled: !session.isPending,
    // A new organization has, for the moment it takes to ask, the switches that were known before.
    placeholderData: keepPreviousData,
  })
}

/**
 * The country, currency and time zone that the formats follow; undefined until it is known who is there, and what the
 * server says of a signed-in organization.
 */
export function usePlace(): Place | undefined {
  const session = useSession()
  const isStaff = useIsStaff()
  const { data, isPending, isPlaceholderData } = useFeatures()
  const isKnown = !session.isPending && !(isStaff && (isPending || isPlaceholderData))
  const country = (isStaff ? data?.country : undefined) ?? HOME.country
  const currency = (isStaff ? data?.currency : undefined) ?? regionOf(country).currency
  const timeZone = (isStaff ? data?.timeZone : undefined) ?? deviceTimeZone()
  return useMemo(
    () => (isKnown ? { country, currency, timeZone } : undefined),
    [isKnown, country, currency, timeZone],
  )
}

/** Reads the state of feature switches. Without an answer of the server, what is built counts as on. */
export function useFeatureState(): (feature: Feature | undefined) => FeatureState {
  const { data, isPending } = useFeatures()
  return (feature) => {
    if (feature === undefined) return 'on'
    if (!isBuilt(feature)) return 'off'
    if (isPending) return 'unknown'
    return (data?.features ?? BUILT_IN)[feature] ? 'on' : 'off'
  }
}
