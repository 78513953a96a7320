import { priceBookContract } from '@quotewright/contracts/price-book.ts'
import { MAX_PRICE_ITEMS } from '@quotewright/domain/price-book/price-item.ts'
import { writePriceList } from '@quotewright/domain/price-book/write-price-list.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { archivePriceItem, unarchivePriceItem } from './archive-price-item.ts'
import { createPriceItem } from './create-price-item.ts'
import { importPrices, previewPriceImport } from './import-prices.ts'
import { findPriceItem, listActiveItems, listPriceItems } from './price-book.repository.ts'
import { fromPriceItemInput, toCountsWire, toPreviewWire, toPriceItemWire } from './price-book.wire.ts'
import { noSuchItem } from './price-item.ts'
import { updatePriceItem } from './update-price-item.ts'

/** The organization's own prices: one by one, and as a price list. */
export function priceBookRoutes(binding: Binding): void {
  bind(binding, priceBookContract.listPriceItems, async ({ ctx, query }) => {
    const { items, total } = await inTransaction(ctx, (tx) => listPriceItems(tx, query))
    return { status: 200, body: { items: items.map(toPriceItemWire), total } }
  })

  bind(binding, priceBookContract.createPriceItem, async ({ ctx, body }) => {
    const item = await createPriceItem(ctx, fromPriceItemInput(body))
    return { status: 201, body: { item: toPriceItemWire(item) } }
  })

  bind(binding, priceBookContract.readPriceItem, async ({ ctx, params }) => {
    const item = await inTransaction(ctx, (tx) => findPriceItem(tx, params.itemId))
    if (item === undefined) throw noSuchItem()
    return { status: 200, body: { item: toPriceItemWire(item) } }
  })

  bind(binding, priceBookContract.updatePriceItem, async ({ ctx, params, body }) => {
    const item = await updatePriceItem(ctx, params.itemId, () => fromPriceItemInput(body))
    return { status: 200, body: { item: toPriceItemWire(item) } }
  })

  bind(binding, priceBookContract.archivePriceItem, async ({ ctx, params }) => {
    return { status: 200, body: { item: toPriceItemWire(await archivePriceItem(ctx, params.itemId)) } }
  })

  bind(binding, priceBookContract.unarchivePriceItem, async ({ ctx, params }) => {
    return { status: 200, body: { item: toPriceItemWire(await unarchivePriceItem(ctx, params.itemId)) } }
  })

  priceListRoutes(binding)
}

function priceListRoutes(binding: Binding): void {
  bind(binding, priceBookContract.previewPriceImport, async ({ ctx, body }) => {
    return { status: 200, body: toPreviewWire(await previewPriceImport(ctx, body.csv)) }
  })

  bind(binding, priceBookContract.importPrices, async ({ ctx, body }) => {
    return { status: 200, body: toCountsWire(await importPrices(ctx, body.csv)) }
  })

  bind(binding, priceBookContract.exportPrices, async ({ ctx }) => {
    const items = await inTransaction(ctx, (tx) => listActiveItems(tx, MAX_PRICE_ITEMS))
    return { status: 200, body: { csv: writePriceList(items) } }
  })
}
