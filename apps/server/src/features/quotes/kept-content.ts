import type { LineItem, LineSource, QuoteContent } from './quote.ts'

/** A content as a version keeps it: one from before a member existed lacks it. */
export type KeptContent = Omit<QuoteContent, keyof typeof NEWER | 'lineItems'> &
  Partial<Pick<QuoteContent, keyof typeof NEWER>> & { readonly lineItems: readonly KeptLine[] }

type KeptLine = Omit<LineItem, keyof typeof NEWER_OF_LINE | 'quantitySource' | 'priceSource'> &
  Partial<Pick<LineItem, keyof typeof NEWER_OF_LINE>> & {
    readonly quantitySource: KeptSource | null
    readonly priceSource: KeptSource | null
  }

type KeptSource = Pick<LineSource, 'kind' | 'label' | 'reference'> & Partial<LineSource>

const NEWER = {
  sections: [],
  options: [],
  promotions: [],
  deposit: null,
  clauses: [],
  scope: null,
  freeReason: '',
} as const
const NEWER_OF_LINE = {
  selected: false,
  sectionId: null,
  optionId: null,
  unitCostCents: null,
  spans: [],
} as const
const NEWER_OF_SOURCE = { itemName: null, span: null } as const

/** The content of a version, whatever it was kept with. */
export function toContent(kept: KeptContent): QuoteContent {
  const source = (from: KeptSource | null): LineSource | null => from && { ...NEWER_OF_SOURCE, ...from }
  const lineItems = kept.lineItems.map((line) => ({
    ...NEWER_OF_LINE,
    ...line,
    quantitySource: source(line.quantitySource),
    priceSource: source(line.priceSource),
  }))
  return { ...NEWER, ...kept, lineItems }
}
