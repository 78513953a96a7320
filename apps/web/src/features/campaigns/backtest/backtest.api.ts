import type { BacktestInput } from '@quotewright/contracts/campaigns.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'

/** What is tried: the campaign as it is, or as it is being typed. */
export type Tried = Pick<BacktestInput, 'campaign_id' | 'draft'>

/** Replayed again each time it is asked for: quotes and other campaigns may have changed. */
export const backtestQuery = (tried: Tried) =>
  queryOptions({
    queryKey: ['campaigns', 'backtest', tried],
    queryFn: async ({ signal }) => (await api.backtestCampaigns({ body: tried, signal })).backtest,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
