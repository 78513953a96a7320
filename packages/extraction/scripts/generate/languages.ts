type Words = readonly [string, ...string[]]

/** How a country's documents are worded and print numbers and dates. */
export interface Language {
  readonly code: 'au' | 'gb' | 'us' | 'de' | 'fr' | 'it' | 'es' | 'nl'
  readonly currency: string
  readonly signs: readonly [string, ...string[]]
  readonly isSignBehind: boolean
  readonly decimal: '.' | ','
  readonly groups: Words
  readonly taxName: Words
  readonly taxPercent: Words
  readonly date: (day: string, month: string, year: string) => string
  readonly titles: {
    readonly quote: Words
    readonly invoice: Words
    readonly purchase_order: Words
    readonly receipt: Words
  }
  readonly numberOf: {
    readonly quote: Words
    readonly invoice: Words
    readonly purchase_order: Words
    readonly receipt: Words
  }
  readonly dated: Words
  readonly customer: Words
  readonly supplier: Words
  readonly vendor: Words
  readonly buyer: Words
  readonly phone: Words
  readonly email: Words
  readonly headings: {
    readonly description: Words
    readonly quantity: Words
    readonly unit: Words
    readonly price: Words
    readonly amount: Words
    readonly discount: Words
    readonly code: Words
    readonly index: Words
    readonly days: Words
    readonly net: Words
    readonly tax: Words
    readonly gross: Words
    readonly taxRate: Words
  }
  readonly subtotal: Words
  readonly total: Words
  readonly discount: Words
  readonly freight: Words
  readonly included: Words
  readonly carried: readonly [string, string]
  readonly sectionTotal: (name: string) => string
  readonly sections: readonly string[]
  readonly optional: string
  readonly notes: readonly string[]
}

const ENGLISH = {
  isSignBehind: false,
  decimal: '.',
  groups: [','],
  titles: {
    quote: [
      'Quote',
      'QUOTATION',
      'Estimate',
      'Quotation',
      'Proposal',
      'QUOTE',
      'Price Estimate',
      'Formal Quotation',
    ],
    invoice: ['Tax Invoice', 'INVOICE', 'Invoice', 'TAX INVOICE'],
    purchase_order: ['Purchase Order', 'PURCHASE ORDER', 'Purchase order'],
    receipt: ['Receipt', 'RECEIPT', 'Sales Receipt', 'Payment Receipt'],
  },
  numberOf: {
    quote: [
      'Quote No',
      'Quote Number',
      'Quotation #',
      'Quote #',
      'Estimate No.',
      'Ref',
      'Our Ref',
      'Quote ID',
    ],
    invoice: ['Invoice No', 'Invoice Number', 'Invoice #', 'Tax Invoice No.'],
    purchase_order: ['PO Number', 'Purchase Order No', 'Order No.', 'P.O. #'],
    receipt: ['Receipt No', 'Receipt #', 'Receipt Number'],
  },
  dated: ['Date', 'Issued', 'Date issued', 'Dated'],
  customer: [
    'To',
    'Bill to',
    'Prepared for',
    'Customer',
    'Client',
    'Quote for',
    'Attention',
    'Customer details',
    'Quoted to',
    'Client name',
  ],
  supplier: ['From', 'Supplier', 'Prepared by', 'Our details', 'Quote from'],
  vendor: ['Vendor', 'Supplier', 'To', 'Order to'],
  buyer: ['Bill to', 'Buyer', 'Purchaser', 'Ordered by'],
  phone: ['Phone', 'Ph', 'Tel', 'T', 'Mobile', 'Call us on'],
  email: ['Email', 'E', 'E-mail', 'Email us at'],
  headings: {
    description: [
      'Description',
      'Item',
      'Details',
      'Particulars',
      'Scope of works',
      'Description of work',
      'Product',
      'Item description',
      'Service',
      'Works',
    ],
    quantity: ['Qty', 'Quantity', 'QTY', 'No.', 'Units', 'Hrs/Qty', 'Count', 'Qty ordered'],
    unit: ['Unit', 'UOM', 'U/M', 'Per'],
    price: [
      'Unit price',
      'Rate',
      'Price',
      'Each',
      'Unit cost',
      'Price ea',
      'Cost each',
      'Rate ($)',
      'Unit rate',
    ],
    amount: [
      'Amount',
      'Total',
      'Line total',
      'Extended',
      'Ext price',
      'Amount ($)',
      'Sub total',
      'Value',
      'Total price',
      'Cost',
    ],
    discount: ['Disc %', 'Discount', 'Less %', 'Disc.'],
    code: ['Code', 'Item code', 'SKU', 'Part no', 'Stock code', 'Ref'],
    index: ['#', 'Item', 'No', 'Line'],
    days: ['Days', 'Hire days', 'No. of days'],
    net: ['Ex GST', 'Net', 'Amount ex GST', 'Excl. GST'],
    tax: ['GST', 'Tax', 'GST amount'],
    gross: ['Inc GST', 'Gross', 'Total inc GST', 'Incl. GST'],
    taxRate: ['GST', 'Tax', 'Tax rate', 'GST %'],
  },
  subtotal: [
    'Subtotal',
    'Sub-total',
    'Sub total',
    'Total ex GST',
    'Net total',
    'Subtotal (ex GST)',
    'Total excl. GST',
  ],
  total: [
    'Total',
    'Grand total',
    'Total inc GST',
    'TOTAL',
    'Total (inc. GST)',
    'Total payable',
    'Quote total',
    'Total AUD',
    'Amount payable',
  ],
  discount: ['Discount', 'Less discount', 'Trade discount', 'Loyalty discount'],
  freight: ['Freight', 'Delivery', 'Freight charge', 'Fuel levy', 'Delivery fee'],
  included: ['Includes GST of', 'GST included', 'Total includes GST of', 'Incl. GST'],
  carried: ['Carried forward', 'Brought forward'],
  sectionTotal: (name: string) => `${name} subtotal`,
  sections: [
    'Preliminaries',
    'Bathroom',
    'Kitchen',
    'Laundry',
    'External works',
    'First floor',
    'Demolition',
    'Materials',
    'Labour',
    'Rear yard',
  ],
  optional: 'Optional',
  notes: [
    'This quote is valid for 30 days from the date above.',
    'A deposit of 30% is due on acceptance. The balance is due within 7 days of completion.',
    'Account name: Trading account   BSB 063-118   Account 1024 5567',
    'Public liability insurance to $20,000,000. Certificate on request.',
    'Work outside ordinary hours is charged at $135.00 per hour.',
    'Prices are based on access between 7 am and 4 pm on weekdays.',
    'Rock excavation, if met, is a variation to this price.',
    'Payment terms: 14 days from invoice. Thank you for the opportunity.',
    'Excludes asbestos removal, council fees and making good of paintwork.',
  ],
} as const

const british = (text: string): string => text.replaceAll('GST', 'VAT')
const forTax = <Some extends readonly [string, ...string[]]>(
  words: Some,
  to: (text: string) => string,
): Words => {
  const [first, ...rest] = words
  return [to(first), ...rest.map(to)]
}

function renamed(
  to: (text: string) => string,
): Omit<Language, 'code' | 'currency' | 'signs' | 'taxName' | 'taxPercent' | 'date'> {
  return {
    ...ENGLISH,
    headings: {
      ...ENGLISH.headings,
      net: forTax(ENGLISH.headings.net, to),
      tax: forTax(ENGLISH.headings.tax, to),
      gross: forTax(ENGLISH.headings.gross, to),
      taxRate: forTax(ENGLISH.headings.taxRate, to),
    },
    subtotal: forTax(ENGLISH.subtotal, to),
    total: forTax(ENGLISH.total, (text) => to(text).replace(' AUD', '')),
    included: forTax(ENGLISH.included, to),
    notes: ENGLISH.notes.map((note) =>
      to(note).replace('BSB 063-118', 'Sort code 40-12-77').replace('$', ''),
    ),
  }
}

const AU: Language = {
  ...ENGLISH,
  code: 'au',
  currency: 'AUD',
  signs: ['$', '$', '$', 'A$', ''],
  taxName: ['GST', 'GST (10%)', 'GST 10%', 'Plus GST', 'GST @ 10%', 'Total GST', 'Add GST'],
  taxPercent: ['10'],
  date: (day, month, year) => `${day}/${month}/${year}`,
}
const GB: Language = {
  ...renamed(british),
  code: 'gb',
  currency: 'GBP',
  signs: ['£', '£', ''],
  taxName: ['VAT', 'VAT (20%)', 'VAT @ 20%', 'VAT 20%'],
  taxPercent: ['20'],
  date: (day, month, year) => `${day}.${month}.${year}`,
}
const american = (text: string): string =>
  text
    .replaceAll('inc. GST', 'incl. tax')
    .replaceAll('inc GST', 'incl. tax')
    .replaceAll('ex GST', 'before tax')
    .replaceAll('GST', 'tax')
const US: Language = {
  ...renamed(american),
  code: 'us',
  currency: 'USD',
  signs: ['$'],
  taxName: ['Sales tax', 'Tax (8.25%)', 'Sales tax (8.25%)', 'Tax'],
  taxPercent: ['8.25'],
  date: (day, month, year) => `${month}/${day}/${year}`,
}

/** Languages with English words. */
export const ENGLISH_LANGUAGES: readonly [Language, ...Language[]] = [AU, GB, US]
