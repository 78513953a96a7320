import { type Feature, featureSwitches, isBuilt, isFeature } from '@quotewright/domain/features/switches.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { publicApi } from './api.ts'

const BUILT_IN: Readonly<Record<Feature, boolean>> = featureSwitches(new Set())

export const featuresQuery = queryOptions({
  queryKey: ['features'],
  queryFn: async ({ signal }) => {
    const { features } = await publicApi.listFeatures({ signal })
    const known = Object.entries(features).filter(([name]) => isFeature(name))
    return { ...BUILT_IN, ...Object.fromEntries(known) }
  },
})

/** `unbuilt`: not part of this version. `unknown`: the server has not answered yet. */
export type FeatureState = 'on' | 'off' | 'unbuilt' | 'unknown'

/** Reads the state of feature switches. Without an answer of the server, what is built counts as on. */
export function useFeatureState(): (feature: Feature | undefined) => FeatureState {
  const { data, isPending } = useQuery(featuresQuery)
  return (feature) => {
    if (feature === undefined) return 'on'
    if (!isBuilt(feature)) return 'unbuilt'
    if (isPending) return 'unknown'
    return (data ?? BUILT_IN)[feature] ? 'on' : 'off'
  }
}
