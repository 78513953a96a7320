import type { PriceItemFields } from './price-item.ts'

type Named = Pick<PriceItemFields, 'name' | 'unit'> & { readonly synonyms: string[] }

/** The two prices every business has. Setup asks for them, and the estimator finds them by these names. */
export const BASE_RATES = {
  hourlyRate: { name: 'Labour', unit: 'hr', synonyms: ['hourly rate', 'labour rate'] },
  callOut: { name: 'Call-out fee', unit: 'ea', synonyms: ['callout', 'call out', 'service call'] },
} satisfies Readonly<Record<string, Named>>
