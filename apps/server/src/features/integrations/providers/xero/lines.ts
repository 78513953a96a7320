import type { TargetDocument } from '@quotewright/domain/integrations/fit-sale.ts'
import { quantityOf, unitPriceOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import { chosen, taxCodesOf } from '../choices.ts'
import type { Choices } from '../provider.ts'
import { textWithUnit } from '../wording.ts'
import { listSalesAccounts, listTaxCodes } from './options.ts'

/** The lines of a quote or an invoice. Xero has no field for a unit. */
export async function linesOf(api: Api, document: TargetDocument, choices: Choices) {
  const AccountCode = await chosen(choices, 'account', () => listSalesAccounts(api))
  const taxCodeOf = await taxCodesOf(document, choices, () => listTaxCodes(api))
  return document.lines.map((line) => {
    const TaxType = taxCodeOf(line)
    return {
      Description: textWithUnit(line),
      Quantity: quantityOf(line),
      UnitAmount: unitPriceOf(line),
      AccountCode,
      ...(TaxType === undefined ? {} : { TaxType }),
    }
  })
}

/** Whether amounts include tax, in the words of invoices; quotes want them in capitals. */
export const lineAmountTypes = ({ taxRateBasisPoints, amountsIncludeTax }: TargetDocument) =>
  taxRateBasisPoints === 0 ? 'NoTax' : amountsIncludeTax ? 'Inclusive' : 'Exclusive'
