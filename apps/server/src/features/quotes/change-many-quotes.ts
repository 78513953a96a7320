import { tidyTags } from '@quotewright/domain/quotes/tags.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { archiveQuote, unarchiveQuote } from './archive-quote.ts'
import { deleteQuote, restoreQuote } from './delete-quote.ts'
import { listMatchingIds, type QuoteFilter } from './quote-list.repository.ts'
import { findQuoteForChange, saveTags } from './quotes.repository.ts'
import { requireQuote } from './require-quote.ts'

export interface ManyQuotes {
  readonly ids: readonly string[]
  readonly action: 'archive' | 'unarchive' | 'delete' | 'restore' | 'add_tags' | 'remove_tags'
  readonly tags: readonly string[]
}

export interface ManyChanged {
  readonly changed: string[]
  readonly failed: { readonly id: string; readonly detail: string }[]
}

/** A quote holds at most this many tags, here as in its own form. */
const MAX_TAGS = 50

/**
 * Does the same to many quotes, each on its own: one that cannot be changed
 * does not hold up the others, and says why.
 */
export async function changeManyQuotes(ctx: Context, many: ManyQuotes): Promise<ManyChanged> {
  const changed: string[] = []
  const failed: { id: string; detail: string }[] = []
  for (const id of new Set(many.ids)) {
    try {
      await changeOne(ctx, id, many)
      changed.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ id, detail: error.message })
    }
  }
  return { changed, failed }
}

/** Quotes of one call: few enough that it is answered in about a second, in one transaction. */
const AT_ONCE = 500

/** Where doing something to all that match goes on. */
export interface Cursor {
  /** Quotes made later are left alone. */
  readonly madeUntil: Date
  /** The last that was looked at; null before the first. */
  readonly after: string | null
}

/**
 * Does the same to the next quotes that a filter finds, in one transaction. What could not be done to a quote is
 * decided before anything of it is written, so the others are kept.
 *
 * @returns what was done, and where to go on; null when all are done.
 */
export function changeMatchingQuotes(
  ctx: Context,
  filter: QuoteFilter,
  { cursor, ...change }: Omit<ManyQuotes, 'ids'> & { readonly cursor: Cursor | null },
): Promise<ManyChanged & { readonly next: Cursor | null }> {
  const { madeUntil, after } = cursor ?? { madeUntil: ctx.now(), after: null }
  return inTransaction(ctx, async (tx) => {
    const ids = await listMatchingIds(tx, filter, { madeUntil, after, limit: AT_ONCE })
    const done = await changeManyQuotes(tx, { ...change, ids })
    const last = ids.at(-1)
    return { ...done, next: ids.length < AT_ONCE || last === undefined ? null : { madeUntil, after: last } }
  })
}

async function changeOne(ctx: Context, id: string, { action, tags }: ManyQuotes): Promise<void> {
  switch (action) {
    case 'archive':
      await archiveQuote(ctx, id)
      return
    case 'unarchive':
      await unarchiveQuote(ctx, id)
      return
    case 'delete':
      return deleteQuote(ctx, id)
    case 'restore':
      await restoreQuote(ctx, id)
      return
    case 'add_tags':
      return changeTags(ctx, id, (present) => tidyTags([...present, ...tags]))
    case 'remove_tags':
      return changeTags(ctx, id, (present) => present.filter((tag) => !tags.includes(tag)))
  }
}

function changeTags(
  ctx: Context,
  id: string,
  change: (present: readonly string[]) => readonly string[],
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const quote = requireQuote(await findQuoteForChange(tx, id))
    const tags = change(quote.tags)
    if (tags.length > MAX_TAGS) throw new AppError('invalid', `At most ${MAX_TAGS} tags`)
    await saveTags(tx, id, tags)
  })
}
