import type { PulledItem } from '@quotewright/domain/integrations/pulled-rows.ts'
import { scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import { z } from 'zod'
import { centsOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import type { PulledPage } from '../provider.ts'
import { listTaxCodes } from './company-file.ts'
import { readPage } from './records.ts'

const Item = z.object({
  UID: z.string(),
  Number: z.string(),
  Name: z.string(),
  IsActive: z.boolean().default(true),
  BaseSellingPrice: z.number().nullish(),
  SellingDetails: z
    .object({
      SellingUnitOfMeasure: z.string().nullish(),
      IsTaxInclusive: z.boolean().nullish(),
      TaxCode: z.object({ UID: z.string() }).nullish(),
    })
    .nullish(),
})

/** Prices are taken without the tax some of them include. */
export async function pullItems(api: Api, cursor: string | undefined): Promise<PulledPage<PulledItem>> {
  const query = { path: '/Inventory/Item', skip: Number(cursor ?? 0) }
  const { rows, next } = await readPage(api, query, Item)
  const hasInclusive = rows.some(({ SellingDetails }) => SellingDetails?.IsTaxInclusive === true)
  const codes = hasInclusive ? await listTaxCodes(api) : []
  const rates = new Map(codes.map(({ id, rateBasisPoints }) => [id, rateBasisPoints ?? 0]))
  return {
    rows: rows
      .filter(({ IsActive }) => IsActive)
      .map(({ UID, Number: code, Name, BaseSellingPrice, SellingDetails }) => {
        const cents = centsOf(BaseSellingPrice)
        const rate =
          SellingDetails?.IsTaxInclusive === true ? (rates.get(SellingDetails.TaxCode?.UID ?? '') ?? 0) : 0
        return {
          externalId: UID,
          code,
          name: Name,
          unit: SellingDetails?.SellingUnitOfMeasure ?? '',
          unitPriceCents: cents === undefined ? null : scaleHalfUp(cents, 10_000, 10_000 + rate),
          unitCostCents: null,
        }
      }),
    next: next === undefined ? undefined : String(next),
  }
}
