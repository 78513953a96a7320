import type { QuoteClause } from '@quotewright/domain/quotes/clauses.ts'
import { clauseAt, type MoveTarget, moveClause } from '@quotewright/domain/quotes/move-clause.ts'
import { type LineItem, NEW_LINE } from '@quotewright/domain/quotes/quote-content.ts'
import { withoutChoice } from '@quotewright/domain/quotes/tiers.ts'
import { estimate } from '@quotewright/estimating/estimate.ts'
import { lessonOf } from '@quotewright/estimating/learnt/lesson.ts'
import { cleanExclusion } from '@quotewright/estimating/segment/exclusions.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { getLetterhead, type Organization } from '../organizations/public.ts'
import { keepLessons, unlearn } from '../price-book/public.ts'
import { assumptionsAfter, lockQuote, type Quote, refuseImpossible, updateQuote } from '../quotes/public.ts'
import { toLineItem } from './drafted-content.ts'
import type { Generated } from './generation.ts'
import { listOwnPrices, type OwnPrices } from './own-prices.ts'
import { estimateContext } from './price-description.ts'

export interface ClauseMove {
  readonly start: number
  readonly end: number
  readonly to: MoveTarget
  readonly basedOnVersion: number
}

/**
 * Moves one clause of a quote's description, as one new version.
 *
 * @throws AppError `not_found`; `conflict` when another version came between;
 *   `invalid` when no clause is at that place.
 */
export function moveQuoteClause(
  ctx: Context,
  quoteId: string,
  move: ClauseMove,
): Promise<Extract<Generated, { outcome: 'quote' }>> {
  return inTransaction(ctx, async (tx) => {
    const present = await lockQuote(tx, quoteId, move.basedOnVersion)
    const clause = clauseAt(present.content.clauses, move)
    if (clause === undefined) {
      throw invalidField('start', 'That part of the description has changed. Reload the quote and try again.')
    }
    if (clause.kind === 'line' && clause.lineId === null && move.to !== 'include') {
      throw invalidField(
        'to',
        'This is part of the price. Change the total, discount or tax on the quote instead.',
      )
    }
    await teachRemark(tx, present, clause, move)
    const business = await getLetterhead(tx, present)
    const prices = await listOwnPrices(tx, business)
    const quote = await updateQuote(tx, quoteId, {
      content: (content) => {
        // A line that is taken off or made optional is no longer one of several to choose from.
        const plain = move.to === 'include' ? content : withoutChoice(content, clause.lineId ?? '')
        const moved = moveClause<LineItem, Quote['content']>(plain, clause, move.to, {
          makeLine: (text) => lineFor(text, content, business, prices),
          exclusionOf: cleanExclusion,
        })
        const settled = { ...moved, assumptions: assumptionsAfter(content, moved.lineItems) }
        refuseImpossible(settled)
        return settled
      },
      changeSource: 'editor',
    })
    const writtenBy = { engine: 'offline', note: null } as const
    return { outcome: 'quote', quote, draft: null, revision: null, writtenBy, business }
  })
}

/** Words that were taken for work and are a note are one the next time, too; included again, they are work. */
async function teachRemark(
  tx: Tx,
  { id, quoteNumber, content }: Quote,
  { kind, start, end }: QuoteClause,
  { to }: ClauseMove,
): Promise<void> {
  const lesson = lessonOf(content.description, [{ start, end }], { kind: 'remark', value: '' })
  if (lesson === null) return
  if (to === 'include') await unlearn(tx, lesson.wording, 'remark')
  if (to === 'note' && kind === 'line')
    await keepLessons(tx, { quoteId: id, quoteNumber, taughtBy: 'answer' }, [lesson])
}

/** The longest name of a line. */
const LONGEST_NAME = 240

/** A line for words that made none: priced as a job of their own where the engine can, else for a person to price. */
function lineFor(
  text: string,
  { taxMode, currency }: Quote['content'],
  business: Organization,
  prices: OwnPrices,
): LineItem {
  const context = { ...estimateContext(business, prices), currency }
  const estimated = estimate({ description: text }, context)
  const drafted = estimated.outcome === 'quote' ? estimated.draft : undefined
  const line = drafted?.lineItems[0] ?? drafted?.optionalItems[0]
  const id = uuidv7()
  const isFit = line !== undefined && drafted?.lineItems.length === 1 && drafted.taxMode === taxMode
  if (isFit) return { ...toLineItem(line, id), spans: [] }
  const name = text.replaceAll(/\s+/g, ' ').trim()
  return {
    ...NEW_LINE,
    id,
    description: (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, LONGEST_NAME),
    quantityThousandths: 1000,
    unit: 'ea',
    unitPriceCents: 0,
    needsPrice: true,
  }
}
