/** Where something was read: the words as they stand there. */
export interface PrintedPlace {
  /** From 1. */
  readonly page: number
  readonly text: string
}

/** A priced line of a document; its place is null where a person added it. */
export interface DocumentLine {
  readonly description: string
  readonly quantity: number
  readonly unit: string
  /** Decimal currency, as it is printed. */
  readonly unitPrice: number
  readonly total: number
  readonly place: PrintedPlace | null
}

/** What a document can say of the business that issued it. */
export const ISSUER_FIELDS = [
  'name',
  'abn',
  'licence',
  'insurance',
  'phone',
  'email',
  'website',
  'address',
  'paymentTerms',
  'deposit',
] as const
export type IssuerField = (typeof ISSUER_FIELDS)[number]

export interface PrintedValue extends PrintedPlace {
  readonly value: string
}

/** One of the business's own quotes or invoices, as it was read. */
export interface OwnDocument {
  readonly fileName: string
  readonly type: 'quote' | 'invoice' | 'receipt' | 'purchase_order' | 'unknown'
  /** ISO date; null where the document has none. */
  readonly issuedOn: string | null
  readonly issuer: Partial<Readonly<Record<IssuerField, PrintedValue>>>
  readonly customerName: string | null
  readonly customerEmail: string | null
  /** Decimal currency; null where it is not printed. */
  readonly subtotal: number | null
  readonly tax: number | null
  readonly total: number | null
  /** Where the tax is printed. */
  readonly taxPlace: PrintedPlace | null
  readonly lines: readonly DocumentLine[]
}

/** Where a proposal comes from. */
export interface Source extends PrintedPlace {
  readonly fileName: string
}

/** What a proposal says, where it comes from, and what older documents say instead. */
export interface Proposal<Value> {
  readonly value: Value
  readonly source: Source
  readonly others: readonly { readonly value: Value; readonly source: Source }[]
}
