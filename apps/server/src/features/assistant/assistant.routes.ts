import { assistantContract } from '@quotewright/contracts/assistant.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { type Binding, bind, bindSlowly } from '../../platform/http/bind.ts'
import { callerGone } from '../../platform/http/caller-gone.ts'
import { ModelFailure } from '../../platform/language-model/model-failure.ts'
import { findQuote, requireQuote, toQuoteWire } from '../quotes/public.ts'
import { findAppliedProposal, findProposal, listMessages, listProposals } from './assistant.repository.ts'
import { noSuchProposal } from './assistant.ts'
import { toMessageWire, toProposalWire } from './assistant.wire.ts'
import { applyProposal, type Decided, dismissProposal, undoAssistant } from './decide-proposal.ts'

/** It reads messages as descriptions are read, which takes 24 MB: it is loaded when someone first says something. */
const loadAssistant = () => import('./ask-assistant.ts')

const decidedWire = (ctx: Context, { quote, proposal }: Decided) => ({
  quote: toQuoteWire(ctx, quote),
  proposal: toProposalWire(proposal, quote.versionNumber),
})

const engineOf = ({ services }: Context) => services.languageModel?.provider ?? ('offline' as const)

function conversationOf(ctx: Context, quoteId: string) {
  return inTransaction(ctx, async (tx) => {
    const quote = requireQuote(await findQuote(tx, quoteId))
    const proposals = new Map(
      (await listProposals(tx, quote.id)).map((one) => [one.id, toProposalWire(one, quote.versionNumber)]),
    )
    const messages = await listMessages(tx, quote.id)
    const applied = await findAppliedProposal(tx, quote.id, quote.versionNumber)
    return {
      messages: messages.map((message) =>
        toMessageWire(message, proposals.get(message.proposalId ?? '') ?? null),
      ),
      undoable_version: applied?.appliedVersion ?? null,
      engine: engineOf(ctx),
    }
  })
}

/** The assistant beside a quote. Source: decisions §6. */
export function assistantRoutes(binding: Binding): void {
  bind(binding, assistantContract.listAssistantMessages, async ({ ctx, params }) => ({
    status: 200,
    body: await conversationOf(ctx, params.quoteId),
  }))

  bindSlowly(
    binding,
    assistantContract.askAssistant,
    async ({ ctx, params, body, reply: answer }, writeOnce) => {
      const { readMessageFor, reply } = await loadAssistant()
      const asked = {
        quoteId: params.quoteId,
        message: body.message,
        basedOnVersion: body.current_version_number,
      }
      try {
        return await writeOnce(
          () => readMessageFor(ctx, asked, callerGone(answer)),
          async (writing, reading) => {
            const { quote, messages, proposal, note } = await reply(writing, asked, reading)
            const wire = proposal === null ? null : toProposalWire(proposal, quote.versionNumber)
            return {
              status: 200,
              body: {
                reply: messages.at(-1)?.body ?? '',
                proposal: wire,
                messages: messages.map((one) => toMessageWire(one, one.proposalId === null ? null : wire)),
                engine: engineOf(ctx),
                note,
              },
            }
          },
        )
      } catch (error) {
        // Anyone who asked hung up while a language model was waited for: nothing was kept.
        if (error instanceof ModelFailure && error.kind === 'gone') return undefined
        throw error
      }
    },
  )

  bind(binding, assistantContract.readProposal, ({ ctx, params }) =>
    inTransaction(ctx, async (tx) => {
      const proposal = await findProposal(tx, params.proposalId)
      const quote = proposal && (await findQuote(tx, proposal.quoteId))
      if (proposal === undefined || quote === undefined) throw noSuchProposal()
      return { status: 200, body: { proposal: toProposalWire(proposal, quote.versionNumber) } }
    }),
  )

  bind(binding, assistantContract.applyProposal, async ({ ctx, params }) => ({
    status: 200,
    body: decidedWire(ctx, await applyProposal(ctx, params.quoteId, params.proposalId)),
  }))

  bind(binding, assistantContract.dismissProposal, async ({ ctx, params }) => {
    const { proposal } = decidedWire(ctx, await dismissProposal(ctx, params.quoteId, params.proposalId))
    return { status: 200, body: { proposal } }
  })

  bind(binding, assistantContract.undoAssistant, async ({ ctx, params, body }) => ({
    status: 200,
    body: decidedWire(ctx, await undoAssistant(ctx, params.quoteId, body?.current_version_number)),
  }))
}
