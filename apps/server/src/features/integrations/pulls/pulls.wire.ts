import type { IntegrationPull } from '@quotewright/contracts/integrations.ts'
import type { Pull } from './pull.ts'

export const toPullWire = (pull: Pull): IntegrationPull => ({
  id: pull.id,
  kind: pull.kind,
  state: pull.state,
  new_count: pull.counts.new,
  matched_count: pull.counts.matched,
  skipped_count: pull.counts.skipped,
  skipped: pull.skipped.map(({ name, reason }) => ({ name, reason })),
  problem: pull.problem,
  created_at: pull.createdAt.toISOString(),
  updated_at: pull.updatedAt.toISOString(),
})
