import { ProviderFailure } from './failure.ts'
import type { DocumentKind, ExternalStatus } from './provider.ts'

/** What a status of a provider's means to people. */
export interface StatusNews {
  readonly status: string
  /** As in "Invoice INV-0042 was paid in Xero". */
  readonly verb: string
  readonly isFinal: boolean
}

export interface NewsOf {
  readonly providerName: string
  readonly kind: DocumentKind
  /** What the provider calls its quote, such as an estimate. */
  readonly word?: string
  readonly number: string | undefined
}

/** The sentence of a status; undefined for one that is no news. */
export function statusText(of: NewsOf, news: StatusNews | undefined): ExternalStatus | undefined {
  if (news === undefined) return undefined
  const word = of.kind === 'invoice' ? 'Invoice' : (of.word ?? 'Quote')
  const name = of.number === undefined ? word : `${word} ${of.number}`
  return {
    status: news.status,
    text: `${name} ${news.verb} in ${of.providerName}`,
    isFinal: news.isFinal,
  }
}

/** What is not there any more was deleted. */
export async function orDeleted(
  of: NewsOf,
  read: () => Promise<ExternalStatus | undefined>,
): Promise<ExternalStatus | undefined> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.failure.kind !== 'not_found') throw error
    return statusText(of, { status: 'deleted', verb: 'was deleted', isFinal: true })
  }
}
