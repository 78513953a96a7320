import { screenContent } from '@quotewright/estimating/screen/screen.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { nameOfActor } from '../../platform/database/person-names.repository.ts'
import { invalidField } from '../../platform/errors.ts'
import { failureWords } from '../../platform/language-model/failure-words.ts'
import { ModelFailure } from '../../platform/language-model/model-failure.ts'
import { type Business, listOwnPrices } from '../generator/public.ts'
import { getLetterhead } from '../organizations/public.ts'
import { lockQuote, type Quote } from '../quotes/public.ts'
import { insertMessages, insertProposal, listMessages } from './assistant.repository.ts'
import type { Message, Proposal } from './assistant.ts'
import { type ModelReading, readByModel } from './model/read-by-model.ts'
import { readFacts } from './read-facts.ts'
import { replyWith } from './reply.ts'
import { isClear, understand, understandReading } from './understand.ts'

/** A message about a quote, and the version it was written beside. */
export interface AskedMessage {
  readonly quoteId: string
  readonly message: string
  readonly basedOnVersion: number
}

/** How a message is read: by a language model, or by the built-in engine and why. */
export interface Reading {
  readonly byModel: ModelReading | null
  /** Why it was not the configured model; null where none is, or none was needed. */
  readonly note: string | null
}

export interface Replied {
  readonly quote: Quote
  readonly messages: readonly Message[]
  readonly proposal: Proposal | null
  readonly note: string | null
}

/** Messages of the same conversation that a model is given, for what "it" means. */
const MOST_EARLIER = 4

/**
 * Reads a message, asking a configured language model where the built-in
 * engine does not understand all of it. Writes nothing, and holds no
 * transaction while it waits.
 *
 * @throws AppError `not_found`; `conflict` when another version came between; `invalid` at `message` for unfit text.
 * @throws ModelFailure `gone` when no one waits any longer.
 */
export async function readMessageFor(ctx: Context, asked: AskedMessage, gone: AbortSignal): Promise<Reading> {
  const refusal = screenContent({ projectDescription: asked.message })
  if (refusal !== undefined) throw invalidField('message', refusal.message)
  const model = ctx.services.languageModel
  if (model === null) return { byModel: null, note: null }
  const { isUnderstood, earlier, content } = await inTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx, asked.quoteId, asked.basedOnVersion)
    const understood = await understand(tx, quote, asked.message, await businessOf(tx, quote))
    return {
      isUnderstood: isClear(understood),
      earlier: (await listMessages(tx, quote.id)).filter(({ speaker }) => speaker === 'person'),
      content: quote.content,
    }
  })
  if (isUnderstood) return { byModel: null, note: null }
  const { message } = asked
  const before = earlier.slice(-MOST_EARLIER).map(({ body }) => body)
  try {
    return {
      byModel: await readByModel(model, { message, earlier: before, content, signal: gone }),
      note: null,
    }
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.kind === 'gone') throw error
    const note = `The language model ${failureWords(error.kind)}, so the built-in assistant answered.`
    return { byModel: null, note }
  }
}

/**
 * Answers a message about a quote and works out the changes it asks for. The
 * quote stays as it is; the conversation and the proposed changes are kept
 * beside it.
 *
 * @throws AppError `not_found`; `conflict` when another version came between.
 * Source: decisions §6 "AI assistant", §10.
 */
export function reply(ctx: Context, asked: AskedMessage, { byModel, note }: Reading): Promise<Replied> {
  return inTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx, asked.quoteId, asked.basedOnVersion)
    const business = await businessOf(tx, quote)
    const understood =
      byModel === null
        ? await understand(tx, quote, asked.message, business)
        : understandReading(tx, quote, byModel, business)
    const { text, links, calls, revised } = replyWith(
      understood,
      await readFacts(tx, quote, business.letterhead),
    )
    const proposal = revised === null ? null : await insertProposal(tx, quote, revised)
    const messages = await insertMessages(tx, quote.id, [
      {
        speaker: 'person',
        authorName: await nameOfActor(tx, ctx.actor),
        body: asked.message,
        links: [],
        calls: [],
        proposalId: null,
      },
      {
        speaker: 'assistant',
        authorName: null,
        body: text,
        links,
        calls,
        proposalId: proposal?.id ?? null,
      },
    ])
    return { quote, messages, proposal, note }
  })
}

async function businessOf(tx: Tx, quote: Quote): Promise<Business> {
  const letterhead = await getLetterhead(tx, quote)
  return { letterhead, prices: await listOwnPrices(tx, letterhead) }
}
