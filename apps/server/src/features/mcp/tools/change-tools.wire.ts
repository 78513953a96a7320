import type { AssistantProposal } from '@quotewright/contracts/assistant.ts'
import { z } from 'zod'
import { QuoteSummary, quoteSummary } from '../quote-values.wire.ts'
import { defineTool, NO_QUOTE, orNotFound, type ToolWork } from '../tool.wire.ts'
import { MoneyValue, moneyValue, QuoteId } from '../values.wire.ts'

const Change = z.object({
  text: z.string(),
  instruction: z.string().describe('The words that asked for it'),
})

const totalsOf = (
  { total_before, total_after }: AssistantProposal,
  currency: string,
  { country }: ToolWork,
) => ({
  total_before: moneyValue(total_before, currency, country),
  total_after: moneyValue(total_after, currency, country),
})

const listOf = (changes: readonly z.output<typeof Change>[]): string =>
  changes.map(({ text }) => `- ${text}`).join('\n')

export const proposeChange = defineTool({
  name: 'propose_change',
  title: 'Propose a change to a quote',
  description:
    'Works out what an instruction would change in a quote, and changes nothing: it answers with each change, the totals before and after, and a proposal_id. Show them to the user, and call apply_change only when the user agrees. Questions about the quote, such as its margin, are answered too.',
  hints: { isReadOnly: false, isDestructive: false, isIdempotent: false },
  input: z.strictObject({
    quote_id: QuoteId,
    instruction: z
      .string()
      .trim()
      .min(1, 'Say what to change')
      .max(4_000, 'Use at most 4,000 characters')
      .describe('The user’s wish in plain words, such as: Add a call-out fee of 90 and take 5 % off'),
  }),
  output: z.object({
    quote_id: z.string(),
    reply: z.string(),
    proposal_id: z.string().nullable().describe('For apply_change; null when there is nothing to apply'),
    changes: z.array(Change),
    total_before: MoneyValue.nullable(),
    total_after: MoneyValue.nullable(),
    based_on_version: z.number().int(),
    note: z.string().nullable(),
  }),
  async run(work, { quote_id, instruction }) {
    const { quote } = await orNotFound(work.api.readQuote({ params: { quoteId: quote_id } }), NO_QUOTE)
    const { reply, proposal, note } = await work.api.askAssistant({
      params: { quoteId: quote_id },
      body: { message: instruction, current_version_number: quote.current_version_number },
    })
    const base = { quote_id, reply, note, based_on_version: quote.current_version_number }
    if (proposal === null) {
      return {
        text: `${reply} Nothing to apply.`,
        data: { ...base, proposal_id: null, changes: [], total_before: null, total_after: null },
      }
    }
    const totals = totalsOf(proposal, quote.currency, work)
    const change = `${totals.total_before.text} → ${totals.total_after.text}`
    return {
      text: `Not applied yet. Total ${change}.\n${listOf(proposal.changes)}\nproposal_id: ${proposal.id}`,
      data: { ...base, proposal_id: proposal.id, changes: proposal.changes, ...totals },
    }
  },
})

export const applyChange = defineTool({
  name: 'apply_change',
  title: 'Apply a proposed change',
  description:
    'Makes the changes of a proposal as one new version of the quote. Call it only after the user agreed to that proposal. Applying it again makes no further version. It is refused when someone else changed the quote since: propose again then. The customer sees it only after publish_quote.',
  hints: { isReadOnly: false, isDestructive: true, isIdempotent: true },
  input: z.strictObject({
    proposal_id: z
      .string()
      .trim()
      .min(1, 'Use the proposal_id of propose_change')
      .max(100, 'Use the proposal_id of propose_change')
      .describe('The proposal_id of propose_change'),
  }),
  output: z.object({
    quote: QuoteSummary,
    version: z.number().int(),
    changes: z.array(Change),
    total_before: MoneyValue,
    total_after: MoneyValue,
  }),
  async run(work, { proposal_id: proposalId }) {
    const { proposal: proposed } = await orNotFound(
      work.api.readProposal({ params: { proposalId } }),
      'Proposal not found. Call propose_change first.',
    )
    const { quote, proposal } = await work.api.applyProposal({
      params: { quoteId: proposed.quote_id, proposalId },
    })
    const totals = totalsOf(proposal, quote.currency, work)
    const version = proposal.applied_version ?? quote.current_version_number
    return {
      text: `Applied as version ${version}. Total ${totals.total_before.text} → ${totals.total_after.text}.\n${listOf(proposal.changes)}`,
      quoteId: proposed.quote_id,
      data: { quote: quoteSummary(quote, work), version, changes: proposal.changes, ...totals },
    }
  },
})
