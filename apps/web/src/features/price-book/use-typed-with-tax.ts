import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../platform/session.ts'
import { settingsQuery } from '../preferences/public.ts'

/** Whether the prices that people of the organization type include tax; undefined while that is loading. */
export function useTypedWithTax(): boolean | undefined {
  const organizationId = useSession().data?.organizationId ?? null
  const { data, isLoading } = useQuery(settingsQuery(organizationId))
  if (isLoading) return undefined
  return data?.tax_registered === true && data.line_price_mode === 'inclusive'
}
