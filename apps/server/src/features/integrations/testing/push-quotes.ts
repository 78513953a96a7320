import { fitSale } from '@quotewright/domain/integrations/fit-sale.ts'
import { saleOf } from '@quotewright/domain/integrations/sale.ts'
import { NEW_CONTENT, NEW_LINE, type QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import type { TaxMode } from '@quotewright/domain/quotes/totals.ts'
import fc from 'fast-check'
import type { Choices, Provider, PushContact, PushQuote } from '../providers/provider.ts'

/** The contact of the samples. */
export const CONTACT: PushContact = {
  name: 'Jordan Smith',
  firstName: 'Jordan',
  lastName: 'Smith',
  company: '',
  email: 'jordan.smith@example.com',
  phone: '0400 000 000',
  phoneE164: '+61400000000',
  address: { street: '12 Example Street', city: 'Brisbane', state: 'QLD', postcode: '4000', country: 'AU' },
}

export const NO_CHOICES: Choices = {
  accountId: null,
  taxCodeId: null,
  taxFreeCodeId: null,
  itemId: null,
  locationId: null,
  costCentreId: null,
}

export type Lines = readonly (readonly [
  description: string,
  quantityThousandths: number,
  unit: string,
  unitPriceCents: number,
  taxFree?: boolean,
])[]

/** The lines of the samples: 2370.80 and 237.08 tax make 2607.88. */
export const LINES: Lines = [
  ['Supply and install 2.5 kW split system', 1000, 'ea', 185_000],
  ['Copper pipe and fittings', 4500, 'm', 4240],
  ['Electrician labour', 3000, 'h', 11_000],
]

/** What a quote says, for tests of what is made of it. */
export const contentOf = (lines: Lines, terms: Partial<QuoteContent> = {}): QuoteContent => ({
  ...NEW_CONTENT,
  title: 'Split system, bedroom 2',
  quoteDate: '2026-11-20',
  validUntil: '2026-12-20',
  currency: 'AUD',
  paymentTerms: '14 days',
  taxMode: 'exclusive',
  taxRateBasisPoints: 1000,
  taxLabel: 'GST',
  lineItems: lines.map(([description, quantityThousandths, unit, unitPriceCents, taxFree = false], at) => ({
    ...NEW_LINE,
    id: String(at),
    description,
    unit,
    quantityThousandths,
    unitPriceCents,
    taxFree,
  })),
  ...terms,
})

/** The quote of the samples, or another content, as a provider gets it. */
export const pushQuoteOf = (
  { rules }: Pick<Provider, 'rules'>,
  content: QuoteContent = contentOf(LINES),
  { hasTaxFreeCode = true, ...terms }: Partial<PushQuote> & { readonly hasTaxFreeCode?: boolean } = {},
): PushQuote => ({
  quoteId: '00001001-0000-4000-8000-000000001001',
  versionNumber: 1,
  number: 'Q-20261120-1001',
  title: content.title,
  quoteDate: '2026-11-20',
  validUntil: '2026-12-20',
  acceptedDate: '2026-11-21',
  dueDate: '2026-12-05',
  acceptedBy: 'Jordan Smith',
  currency: 'AUD',
  notes: 'Access from the rear lane.',
  paymentTerms: '14 days',
  note: 'Accepted by Jordan Smith on 21 Nov 2026. Deposit of $500.00 due. Ref Q-20261120-1001',
  contact: CONTACT,
  document: fitSale(saleOf(content), rules, hasTaxFreeCode),
  ...terms,
})

/** Quotes of all kinds: tax on top, within or none, thousandths of a quantity, tax-free lines, discounts or what is added, promotions. */
export const randomContent = fc
  .record({
    lines: fc.array(
      fc.tuple(
        fc.constantFrom('Pipe', 'Labour', 'Fitting'),
        fc.integer({ min: 1, max: 200_000 }),
        fc.constantFrom('ea', 'm', 'h'),
        fc.integer({ min: 1, max: 200_000 }),
        fc.boolean(),
      ),
      { minLength: 1, maxLength: 8 },
    ),
    taxMode: fc.constantFrom<TaxMode[]>('exclusive', 'inclusive', 'none'),
    discountShare: fc.integer({ min: -300, max: 800 }),
    promotion: fc.integer({ min: 0, max: 5000 }),
  })
  .map(({ lines, taxMode, discountShare, promotion }) => {
    const plain = contentOf(lines, { taxMode })
    const linesCents = saleOf(plain).totals.linesCents
    return {
      ...plain,
      discountCents: Math.floor((linesCents * discountShare) / 1000),
      promotions:
        promotion === 0
          ? []
          : [
              {
                id: 'p',
                name: 'Winter',
                code: '',
                value: { kind: 'percent', basisPoints: promotion } as const,
              },
            ],
    }
  })
