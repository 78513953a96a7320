import { PROVIDERS } from '@quotewright/domain/integrations/catalogue.ts'
import type { Api } from './api.ts'
import { isFailure } from './failure.ts'
import type {
  Capabilities,
  DocumentKind,
  External,
  ExternalStatus,
  Provider,
  StatusUpdate,
} from './provider.ts'

/** News that more than one provider has. */
export const NEWS = {
  approved: { status: 'approved', verb: 'was approved', isFinal: false },
  declined: { status: 'declined', verb: 'was declined', isFinal: true },
  invoiced: { status: 'invoiced', verb: 'was invoiced', isFinal: true },
  part_paid: { status: 'part_paid', verb: 'was paid in part', isFinal: false },
  paid: { status: 'paid', verb: 'was paid', isFinal: true },
  voided: { status: 'voided', verb: 'was voided', isFinal: true },
  deleted: { status: 'deleted', verb: 'was deleted', isFinal: true },
} as const satisfies Readonly<Record<string, StatusUpdate>>

/** News by a provider's own words; no other word is any. */
export type StatusUpdateTable = Readonly<Record<string, StatusUpdate>>

/** An invoice is paid, or paid in part, by what is left to pay. */
export function paymentUpdate(
  totalAmount: number,
  leftToPay: number | null | undefined,
): StatusUpdate | undefined {
  if (leftToPay === 0) return NEWS.paid
  return typeof leftToPay === 'number' && leftToPay < totalAmount ? NEWS.part_paid : undefined
}

/** What an accepted quote is called at a provider. An order is known by its draft invoice. */
const WORDS: Readonly<Record<Capabilities['target'], string>> = {
  quote: 'Quote',
  estimate: 'Estimate',
  job: 'Job',
  order: 'Invoice',
}

/** Asks a provider the outcome of something we pushed; undefined when that is no news. What is gone was deleted. */
export async function readStatus(
  provider: Provider,
  api: Api,
  kind: DocumentKind,
  pushed: External,
): Promise<ExternalStatus | undefined> {
  const news = await provider.news[kind]?.(api, pushed.id).catch((error: unknown) => {
    if (isFailure(error, 'not_found')) return NEWS.deleted
    throw error
  })
  if (news === undefined) return undefined
  const { status, verb, isFinal } = news
  const word = kind === 'invoice' ? 'Invoice' : WORDS[provider.capabilities.target]
  const name = pushed.number === undefined ? word : `${word} ${pushed.number}`
  return { status, text: `${name} ${verb} in ${PROVIDERS[provider.id].name}`, isFinal }
}
