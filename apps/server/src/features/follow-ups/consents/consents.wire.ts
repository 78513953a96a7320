import type {
  AddressConsent as AddressConsentWire,
  Suppression as SuppressionWire,
} from '@quotewright/contracts/consents.ts'
import type { KeptConsent } from '../../outbox/public.ts'
import type { Suppression } from '../runs/suppressions.repository.ts'
import type { AddressConsent } from './read-consents.ts'

export const toConsentWire = ({
  channel,
  address,
  state,
  since,
  entries,
}: AddressConsent): AddressConsentWire => ({
  channel,
  address,
  state,
  since: since?.toISOString() ?? null,
  entries: entries.map(toEntryWire),
})

const toEntryWire = (entry: KeptConsent): AddressConsentWire['entries'][number] => ({
  id: entry.id,
  kind: entry.kind,
  basis: entry.basis,
  wording: entry.wording,
  quote_id: entry.quoteId,
  actor: entry.actor,
  created_at: entry.createdAt.toISOString(),
})

export const toSuppressionWire = ({ since, ...suppression }: Suppression): SuppressionWire => ({
  ...suppression,
  since: since.toISOString(),
})
