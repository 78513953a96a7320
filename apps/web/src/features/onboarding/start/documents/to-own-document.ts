import type { Place, StagedExtraction } from '@quotewright/contracts/extractions.ts'
import type {
  IssuerField,
  OwnDocument,
  PrintedPlace,
  PrintedValue,
} from '@quotewright/domain/onboarding/documents/own-document.ts'

const printed = (place: Place | undefined, value: string | null | undefined): PrintedValue[] =>
  place === undefined || !value ? [] : [{ value, page: place.page, text: place.text }]

const placeOf = (place: Place | null | undefined): PrintedPlace | null =>
  place == null ? null : { page: place.page, text: place.text }

/** A document that was read, as the setup looks at it. A value without a place on the page is left out. */
export function toOwnDocument(staged: StagedExtraction, fileName: string): OwnDocument {
  const { extracted_data: data, evidence, issuer_details: details } = staged
  const values: Readonly<Record<IssuerField, readonly PrintedValue[]>> = {
    name: printed(evidence.fields['supplier_name'], data.supplier_name),
    abn: printed(details['abn'], details['abn']?.value),
    licence: printed(details['licence'], details['licence']?.value),
    insurance: printed(details['insurance'], details['insurance']?.value),
    phone: printed(evidence.fields['supplier_phone'], data.supplier_phone),
    email: printed(evidence.fields['supplier_email'], data.supplier_email),
    website: printed(details['website'], details['website']?.value),
    address: printed(details['address'], details['address']?.value),
    paymentTerms: printed(details['payment_terms'], details['payment_terms']?.value),
    deposit: printed(details['deposit'], details['deposit']?.value),
  }
  return {
    fileName,
    type: staged.final_type,
    issuedOn: details['issued_on']?.value ?? null,
    issuer: Object.fromEntries(
      Object.entries(values).flatMap(([field, [value]]) => (value === undefined ? [] : [[field, value]])),
    ),
    customerName: data.customer_name,
    customerEmail: data.customer_email,
    subtotal: data.subtotal,
    tax: data.tax_amount,
    total: data.total_amount,
    taxPlace: placeOf(evidence.fields['tax_amount']),
    lines: data.line_items.map((line, at) => ({
      description: line.item_description,
      quantity: line.item_quantity,
      unit: line.item_unit,
      unitPrice: line.item_unit_price,
      total: line.item_total_price,
      place: placeOf(evidence.lines[at]),
    })),
  }
}
