import { moneyText } from '@quotewright/domain/region/formats.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { getLetterhead } from '../organizations/public.ts'
import { recordEvent } from '../product-events/public.ts'
import { findVersionContent, lockQuote, type Quote, updateQuote } from '../quotes/public.ts'
import {
  decideProposal,
  findAppliedProposal,
  findProposalForChange,
  insertMessages,
} from './assistant.repository.ts'
import { NOTHING_TO_UNDO, noSuchProposal, type Proposal } from './assistant.ts'

export interface Decided {
  readonly quote: Quote
  readonly proposal: Proposal
}

/**
 * Makes proposed changes, exactly as they were shown, as one new version.
 * Changes that were applied already are not applied again.
 *
 * @throws AppError `not_found`; `conflict` when another version came first, or the changes were dismissed or undone.
 */
export function applyProposal(ctx: Context, quoteId: string, proposalId: string): Promise<Decided> {
  return inTransaction(ctx, async (tx) => {
    const { quote, proposal } = await held(tx, quoteId, proposalId)
    if (proposal.state === 'applied') return { quote, proposal }
    if (proposal.state !== 'open') throw decidedAlready(quote, proposal)
    await lockQuote(tx, quoteId, proposal.basedOnVersion)
    const saved = await updateQuote(tx, quoteId, {
      content: () => proposal.content,
      changeSource: 'assistant',
    })
    if (saved.versionNumber === quote.versionNumber)
      throw new AppError('conflict', 'That would leave the quote as it is.', versionOf(quote))
    const applied = await decideProposal(tx, proposalId, {
      state: 'applied',
      appliedVersion: saved.versionNumber,
    })
    await recordEvent(tx, {
      type: 'text_update_applied',
      quoteId,
      properties: { changes: proposal.changes.length, notUnderstood: 0 },
    })
    await note(tx, saved, (total) => `Applied as version ${saved.versionNumber}. The total is ${total}.`)
    return { quote: saved, proposal: applied }
  })
}

/**
 * Says no to proposed changes. The quote has never known of them.
 *
 * @throws AppError `not_found`; `conflict` when they were applied.
 */
export function dismissProposal(ctx: Context, quoteId: string, proposalId: string): Promise<Decided> {
  return inTransaction(ctx, async (tx) => {
    const { quote, proposal } = await held(tx, quoteId, proposalId)
    if (proposal.state === 'dismissed') return { quote, proposal }
    if (proposal.state !== 'open') throw decidedAlready(quote, proposal)
    return { quote, proposal: await decideProposal(tx, proposalId, { state: 'dismissed' }) }
  })
}

/**
 * Takes back the newest version where the assistant made it, as a new version.
 *
 * @param basedOnVersion the version that was shown; undefined means the newest
 * @throws AppError `not_found`; `conflict` when another version came first, or someone else made the newest.
 */
export function undoAssistant(
  ctx: Context,
  quoteId: string,
  basedOnVersion: number | undefined,
): Promise<Decided> {
  return inTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx, quoteId, basedOnVersion)
    const proposal = await findAppliedProposal(tx, quoteId, quote.versionNumber)
    if (proposal === undefined) throw new AppError('conflict', NOTHING_TO_UNDO, versionOf(quote))
    const content = await findVersionContent(tx, quoteId, proposal.basedOnVersion)
    const saved = await updateQuote(tx, quoteId, { content: () => content, changeSource: 'assistant' })
    const undone = await decideProposal(tx, proposal.id, { state: 'undone' })
    await note(
      tx,
      saved,
      (total) => `Undone: it is as it was in version ${proposal.basedOnVersion}. The total is ${total}.`,
    )
    return { quote: saved, proposal: undone }
  })
}

async function held(tx: Tx, quoteId: string, proposalId: string): Promise<Decided> {
  const quote = await lockQuote(tx, quoteId, undefined)
  const proposal = await findProposalForChange(tx, quoteId, proposalId)
  if (proposal === undefined) throw noSuchProposal()
  return { quote, proposal }
}

const versionOf = ({ versionNumber }: Quote) => ({ current_version_number: versionNumber })

const WHY = {
  open: '',
  applied: 'These changes were applied. Undo them instead.',
  dismissed: 'These changes were dismissed. Ask for them again.',
  undone: 'These changes were undone. Ask for them again.',
} as const

const decidedAlready = (quote: Quote, { state }: Proposal): AppError =>
  new AppError('conflict', WHY[state], versionOf(quote))

/** What was done, said in the conversation from the quote as it is now. */
async function note(tx: Tx, quote: Quote, text: (total: string) => string): Promise<void> {
  const { country } = await getLetterhead(tx, quote)
  const total = moneyText(quote.totals.totalCents, { country, currency: quote.content.currency })
  await insertMessages(tx, quote.id, [
    { speaker: 'assistant', authorName: null, body: text(total), links: [], calls: [], proposalId: null },
  ])
}
