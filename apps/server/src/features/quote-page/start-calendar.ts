import { calendarFile } from '@quotewright/domain/quotes/preferred-start.ts'
import type { Context } from '../../platform/context.ts'
import { shareUrlOf } from '../quotes/public.ts'
import type { ShownQuote } from './shown-quote.ts'

/** Returns the preferred start of an accepted quote for a calendar; undefined where none was chosen. */
export function startCalendar(ctx: Context, shown: ShownQuote): string | undefined {
  const { acceptance, quote, business } = shown
  if (acceptance?.preferredStart == null) return undefined
  const { id, shareToken, content, quoteNumber } = quote
  const { host } = new URL(ctx.services.publicUrl)
  const link = shareToken === null ? [] : [shareUrlOf(ctx, { id, shareToken })]
  const reach = [business.phone, business.email].filter((text) => text !== '').join(', ')
  return calendarFile({
    id: `${id}@${host}`,
    date: acceptance.preferredStart,
    title: `${content.title || `Quote ${quoteNumber}`} – ${business.name}`,
    place: content.customerAddress,
    description: [
      `Preferred start for quote ${quoteNumber}. ${business.name} will confirm the date.`,
      ...(reach === '' ? [] : [reach]),
      ...link,
    ].join('\n'),
    madeAt: acceptance.acceptedAt,
  })
}
