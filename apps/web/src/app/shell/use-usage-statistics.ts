import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { preferencesQuery } from '../../features/appearance/public.ts'
import { setUsageStatistics } from '../../platform/product-events.ts'

/** Keeps to what the person has chosen about the counting of their page views. */
export function useUsageStatistics(userId: string | null): void {
  const { data } = useQuery({ ...preferencesQuery(userId), enabled: userId !== null })
  const isOn = data?.usage_statistics ?? true
  useEffect(() => setUsageStatistics(isOn), [isOn])
}
