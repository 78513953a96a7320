import { providerListing } from '@quotewright/domain/integrations/catalogue.ts'
import type { TargetDocument } from '@quotewright/domain/integrations/fit-sale.ts'
import type { Tx } from '../../../platform/context.ts'
import type { Connection } from '../connections/connection.ts'
import { findConnection } from '../connections/connections.repository.ts'
import { findLink, type LinkPlace } from '../links/links.repository.ts'
import type { Choices, External } from '../providers/provider.ts'
import type { Push, PushFailure } from './push.ts'
import { type AcceptedQuote, choicesFor, contactKeyOf, documentFor, readAccepted } from './push-quote.ts'

/** All that a push is made of. */
export interface PushMaterial {
  readonly connection: Connection
  readonly accepted: AcceptedQuote
  readonly choices: Choices
  readonly document: TargetDocument
  readonly place: LinkPlace
  /** Ours, of the contact. */
  readonly contactKey: string
  /** The quote there, of whatever version. */
  readonly pushedQuote: External | undefined
}

/** Reads what a push is made of, or why it cannot be made. */
export async function readMaterial(
  tx: Tx,
  push: Push,
  displayName: string,
): Promise<PushMaterial | { readonly failure: PushFailure }> {
  const connection = await findConnection(tx, push.providerId)
  const problem = connectionProblem(connection, push.accountId, displayName)
  if (connection === undefined || problem !== undefined)
    return { failure: { kind: 'auth_expired', message: problem ?? '', field: null } }
  const accepted = await readAccepted(tx, push)
  if (accepted === undefined)
    return { failure: { kind: 'not_found', message: 'This quote was deleted', field: null } }
  const mismatch = currencyProblem(connection.provider, accepted)
  if (mismatch !== undefined) return { failure: { kind: 'validation', message: mismatch, field: 'currency' } }
  const choices = choicesFor(connection, push.answers, accepted.sale)
  const place = { providerId: push.providerId, accountId: push.accountId }
  return {
    connection,
    accepted,
    choices,
    document: documentFor(accepted.sale, connection.provider, choices),
    place,
    contactKey: contactKeyOf(accepted.content, push.quoteId),
    pushedQuote: (await findLink(tx, place, 'quote', push.quoteId))?.external,
  }
}

/** Why nothing can be pushed over a connection, in a sentence; undefined when it can. */
export function connectionProblem(
  connection: Connection | undefined,
  accountId: string,
  displayName: string,
): string | undefined {
  if (connection === undefined) return `Connect ${displayName} again to send this`
  if (connection.status === 'expired') return `Reconnect ${displayName} to send this`
  if (connection.status === 'needs_selection') return `Choose what to use in ${displayName} first`
  if (connection.accountId !== accountId)
    return `${displayName} is connected to ${connection.accountName} now. Connect the account this was for`
  return undefined
}

/**
 * Why a quote can't go to a provider that books everything in one currency: an amount in another would arrive as if it
 * were in that one. Undefined when it can.
 */
export function currencyProblem(
  { id, capabilities }: Connection['provider'],
  { content, ownCurrency }: Pick<AcceptedQuote, 'content' | 'ownCurrency'>,
): string | undefined {
  if (capabilities.namesCurrency === true || content.currency === ownCurrency) return undefined
  return `This quote is in ${content.currency}. ${providerListing(id).name} takes ${ownCurrency} only, so enter it there`
}
