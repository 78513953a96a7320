import { contentCodec, encodePromotion, encodeShare } from '@quotewright/contracts/quote-codec.ts'
import { quoteHistoryContract } from '@quotewright/contracts/quote-history.ts'
import { type QuoteCreate, type QuoteUpdate, quotesContract } from '@quotewright/contracts/quotes.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import { contentTotals } from '@quotewright/domain/quotes/quote-content.ts'
import { tidyTags } from '@quotewright/domain/quotes/tags.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import {
  type Context,
  endingWith,
  inReading,
  inTransaction,
  joinsTransaction,
  type Tx,
} from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { toSnakeCase } from '../../platform/names.ts'
import { expectCustomer, requireContact } from '../contacts/public.ts'
import { getOrganization } from '../organizations/public.ts'
import { findPriceItems } from '../price-book/public.ts'
import { automaticPromotions, preparePromotions } from '../promotions/public.ts'
import { createQuote, NumberTaken } from './create-quote.ts'
import type { Quote } from './quote.ts'
import { quoteActionRoutes } from './quote-actions.routes.ts'
import { QUOTE_EVENTS } from './quote-event.ts'
import { countViews, listEvents, listVersions } from './quote-history.repository.ts'
import {
  blankContent,
  type ChoosePromotions,
  fromQuoteCreate,
  fromQuoteUpdate,
  type NamedPriceItems,
  namedPriceItemIds,
  statedVersion,
} from './quote-input.wire.ts'
import { quoteListRoutes } from './quote-list.routes.ts'
import { toViewsWire } from './quote-views.wire.ts'
import { findQuote } from './quotes.repository.ts'
import { toQuoteWire } from './quotes.wire.ts'
import { requireQuote } from './require-quote.ts'
import { requireTemplate } from './require-template.ts'
import { restoreVersion } from './restore-version.ts'
import { updateQuote } from './update-quote.ts'

/** Quotes: create, read, change, list, act on, and their versions and history. */
export function quotesRoutes(binding: Binding): void {
  createRoutes(binding)

  bind(binding, quotesContract.readQuote, async ({ ctx, params }) => {
    const quote = requireQuote(
      await inReading(ctx, (tx) => endingWith(tx, () => findQuote(tx, params.quoteId))),
    )
    return { status: 200, body: { quote: toQuoteWire(ctx, quote) } }
  })

  bind(binding, quotesContract.updateQuote, async ({ ctx, params, body }) => {
    const isLast = !joinsTransaction(ctx)
    const quote = await inTransaction(ctx, async (tx) => {
      const [priceItems, promotions] = await Promise.all([
        findNamedPrices(tx, body),
        chosenPromotions(tx, body),
        requireContact(tx, body.contact_id),
      ])
      const content = fromQuoteUpdate(body, { priceItems, promotions })
      const publish = publishWish(body)
      // Only tags may be set whatever came between.
      const basedOnVersion =
        content === undefined && publish === undefined
          ? body.current_version_number
          : statedVersion(body.current_version_number)
      const changeSource = body.change_source ?? 'editor'
      return updateQuote(tx, params.quoteId, {
        content,
        tags: body.tags && tidyTags(body.tags),
        changeSource,
        basedOnVersion,
        publish,
        isLast,
      })
    })
    return { status: 200, body: { quote: toQuoteWire(ctx, quote) } }
  })

  quoteListRoutes(binding)
  quoteActionRoutes(binding)
  historyRoutes(binding)
}

function createRoutes(binding: Binding): void {
  bind(binding, quotesContract.createQuote, async ({ ctx, body }) => {
    const quote = await createFromInput(ctx, body)
    return {
      status: 201,
      body: { id: quote.id, quote_number: quote.quoteNumber, quote: toQuoteWire(ctx, quote) },
    }
  })

  bind(binding, quotesContract.createDocument, async ({ ctx, body: { document_type, ...input } }) => {
    // Source for the text: part 1 §5.
    if (document_type !== 'quote') {
      throw invalidField('document_type', `Document type ${document_type} not yet implemented`)
    }
    const quote = await createFromInput(ctx, input)
    const { id, quoteNumber } = quote
    return {
      status: 201,
      body: { id, document_number: quoteNumber, quote_number: quoteNumber, quote: toQuoteWire(ctx, quote) },
    }
  })

  bind(binding, quotesContract.readQuoteDefaults, async ({ ctx }) => {
    const { blank, promotions, state } = await inTransaction(ctx, async (tx) => {
      const organization = await getOrganization(tx)
      return {
        blank: blankContent(organization, tx.now()),
        promotions: await automaticPromotions(tx),
        state: regionOf(organization.country).deposits?.stateOf(organization.address),
      }
    })
    return {
      status: 200,
      body: {
        ...contentCodec.encode(blank),
        deposit: blank.deposit && encodeShare(blank.deposit),
        promotions: promotions.map(encodePromotion),
        business_state: state ?? null,
      },
    }
  })
}

const publishWish = (body: Pick<QuoteUpdate, 'publish' | 'confirm_expired'> | null | undefined) =>
  body?.publish === true ? { isExpiryConfirmed: body.confirm_expired === true } : undefined

async function createFromInput(ctx: Context, body: QuoteCreate): Promise<Quote> {
  try {
    return await createInOne(ctx, body, !joinsTransaction(ctx) && body.template_id == null)
  } catch (error) {
    if (!(error instanceof NumberTaken)) throw error
    return createInOne(ctx, body, false)
  }
}

/** @param mayEnd whether the transaction may end with the quote. */
function createInOne(ctx: Context, body: QuoteCreate, mayEnd: boolean): Promise<Quote> {
  return inTransaction(ctx, async (tx) => {
    // Side by side, so that all of it is one round trip.
    const [organization, priceItems, promotions, isAwaited] = await Promise.all([
      getOrganization(tx),
      findNamedPrices(tx, body),
      promotionsFor(tx, body),
      mayEnd && tx.services.events.isAwaited(tx, QUOTE_EVENTS, 'created'),
      requireContact(tx, body.contact_id),
      body.contact_id == null && expectCustomer(tx, customerOf(body)),
      requireTemplate(tx, body.template_id),
    ])
    return createQuote(tx, {
      content: fromQuoteCreate(body, { organization, now: tx.now(), priceItems, promotions }),
      status: body.status ?? body.metadata?.status ?? 'draft',
      isExpiryConfirmed: body.confirm_expired,
      changeSource: body.change_source ?? 'form',
      quoteNumber: body.quote_number,
      tags: body.tags && tidyTags(body.tags),
      templateId: body.template_id,
      leadId: body.metadata?.lead_id,
      isLast: mayEnd && !isAwaited,
    })
  })
}

const customerOf = (body: QuoteCreate) => ({
  customerName: body.customer_name ?? '',
  customerCompany: body.customer_company ?? '',
  customerEmail: body.customer_email ?? '',
  customerPhone: body.customer_phone ?? '',
  customerAddress: body.customer_address ?? '',
})

async function findNamedPrices(tx: Tx, body: QuoteUpdate): Promise<NamedPriceItems> {
  const items = await findPriceItems(tx, namedPriceItemIds(body))
  return new Map(items.map((item) => [item.id, item]))
}

/** Those that are asked for; without a word about them, and without totals that leave them out, those that apply on their own. */
async function promotionsFor(tx: Tx, body: QuoteCreate): Promise<ChoosePromotions | undefined> {
  if (body.promotions !== undefined) return preparePromotions(tx, body.promotions, await getOrganization(tx))
  const statesTotals = [body.total_amount, body.subtotal, body.tax_amount].some(
    (amount) => amount !== undefined && amount !== 0,
  )
  if (statesTotals) return undefined
  const automatic = await automaticPromotions(tx)
  return () => automatic
}

async function chosenPromotions(tx: Tx, { promotions }: QuoteUpdate): Promise<ChoosePromotions | undefined> {
  if (promotions === undefined) return undefined
  return preparePromotions(tx, promotions, await getOrganization(tx))
}

function historyRoutes(binding: Binding): void {
  bind(binding, quoteHistoryContract.restoreQuoteVersion, async ({ ctx, params, body }) => {
    const quote = await restoreVersion(ctx, params.quoteId, params.versionNumber, {
      basedOnVersion: statedVersion(body?.current_version_number),
      publish: publishWish(body),
    })
    return { status: 200, body: { quote: toQuoteWire(ctx, quote) } }
  })

  bind(binding, quoteHistoryContract.listQuoteVersions, async ({ ctx, params }) => {
    const { quote, versions } = await inTransaction(ctx, async (tx) => ({
      quote: requireQuote(await findQuote(tx, params.quoteId)),
      versions: await listVersions(tx, params.quoteId),
    }))
    const wire = versions.map(({ versionNumber, content, changeSource, changedBy, createdAt }) => {
      const totals = contentTotals(content)
      return {
        version_number: versionNumber,
        change_source: changeSource,
        changed_by: changedBy,
        created_at: createdAt.toISOString(),
        total_amount: centsToDecimal(totals.totalCents),
        quote: toQuoteWire(ctx, { ...quote, content, totals, versionNumber }),
      }
    })
    return { status: 200, body: { versions: wire } }
  })

  bind(binding, quoteHistoryContract.listQuoteHistory, async ({ ctx, params }) => {
    const { quote, events, views } = await inTransaction(ctx, async (tx) => ({
      quote: requireQuote(await findQuote(tx, params.quoteId)),
      events: await listEvents(tx, params.quoteId),
      views: await countViews(tx, params.quoteId),
    }))
    const wire = events.map((event) => ({ ...toSnakeCase(event), created_at: event.createdAt.toISOString() }))
    return { status: 200, body: { events: wire, views: toViewsWire(quote, views) } }
  })
}
