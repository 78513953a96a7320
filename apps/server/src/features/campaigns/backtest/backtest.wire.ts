import type { BacktestInput, Backtest as BacktestWire } from '@quotewright/contracts/campaigns.ts'
import {
  type ReplayedMessage,
  type ReplayedQuote,
  SUPPRESSION_LABELS,
} from '@quotewright/domain/campaigns/schedule/backtest.ts'
import { reasonInWords } from '@quotewright/domain/campaigns/selection/explain-selection.ts'
import type { Candidate } from '@quotewright/domain/campaigns/selection/select-campaign.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import { fromCampaignInput } from '../campaigns.wire.ts'
import type { NamedPastQuote } from './past-quotes.repository.ts'
import { type BacktestReport, type BacktestWish, DRAFT_ID } from './run-backtest.ts'

export const fromBacktestInput = (input: BacktestInput): BacktestWish => ({
  campaignId: input.campaign_id ?? null,
  draft: input.draft == null ? null : fromCampaignInput(input.draft, 'draft.'),
  singleActive: input.single_active,
  limit: input.limit,
})

export const toBacktestWire = (report: BacktestReport): BacktestWire => ({
  from: report.from.toISOString(),
  to: report.to.toISOString(),
  quotes_in_period: report.quotesInPeriod,
  totals: {
    quotes: report.totals.quotes,
    without_campaign: report.totals.withoutCampaign,
    sent: report.totals.sent,
    skipped: report.totals.skipped,
    stopped: report.totals.stopped,
    upcoming: report.totals.upcoming,
  },
  suppressed: report.totals.suppressed.map(({ reason, messages }) => ({
    reason,
    in_words: SUPPRESSION_LABELS[reason],
    messages,
  })),
  campaigns: campaignsOf(report),
  notes: notesOf(report),
  quotes: report.quotes.toReversed().map(toQuoteWire),
})

function campaignsOf({ campaigns, triedId, quotes }: BacktestReport): BacktestWire['campaigns'] {
  return campaigns.map((campaign) => {
    const won = quotes.filter(({ selection }) => selection.winner?.campaign.id === campaign.id)
    return {
      ...named(campaign),
      is_draft: campaign.id === triedId,
      quotes: won.length,
      messages_sent: won.flatMap(({ messages }) => messages).filter(({ outcome }) => outcome === 'sent')
        .length,
    }
  })
}

/** What is said beside every replay, since it looks like the truth and is close to it. */
function notesOf({ quotesInPeriod, totals }: BacktestReport): string[] {
  return [
    ...(quotesInPeriod > totals.quotes
      ? [`The newest ${totals.quotes} of ${quotesInPeriod} quotes were replayed.`]
      : []),
    'Quotes count from when they were published, or issued again. Tags, addresses and customer records are as they are now.',
    'We assume customers would have done the same, even with these messages.',
  ]
}

const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  id: id === DRAFT_ID ? null : id,
  name,
})

const toNamed = (candidate: Candidate | null) => candidate && named(candidate.campaign)

const toQuoteWire = ({
  quote,
  selection,
  messages,
}: ReplayedQuote<NamedPastQuote>): BacktestWire['quotes'][number] => ({
  quote_id: quote.id,
  quote_number: quote.quoteNumber,
  customer_name: quote.customerName,
  total_amount: centsToDecimal(quote.traits.totalCents),
  currency: quote.currency,
  customer_type: quote.traits.customerType,
  published_at: quote.publishedAt.toISOString(),
  winner: toNamed(selection.winner),
  runner_up: toNamed(selection.runnerUp),
  ground: selection.ground,
  reason: reasonInWords(selection),
  actual_campaign: quote.actualCampaign,
  messages: messages.map(toMessageWire),
})

const toMessageWire = ({
  step,
  at,
  outcome,
  reasons,
  notes,
}: ReplayedMessage): BacktestWire['quotes'][number]['messages'][number] => ({
  step: step.step,
  channel: step.channel,
  message_type: step.messageType,
  at: at.toISOString(),
  outcome,
  reasons: [...reasons],
  notes: [...notes],
})
