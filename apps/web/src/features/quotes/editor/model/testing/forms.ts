import { encodeContent } from '@quotewright/contracts/quote-codec.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { settleChoices } from '@quotewright/domain/quotes/options.ts'
import type { AppliedPromotion } from '@quotewright/domain/quotes/promotions.ts'
import fc from 'fast-check'
import {
  blankForm,
  type FormLine,
  fallbackDefaults,
  newLine,
  type QuoteForm,
  type QuoteTermsOfForm,
} from '../form.ts'
import { contentOf, formTotals } from '../form-totals.ts'

export const DEFAULTS = fallbackDefaults('2026-03-02', '2026-04-01')
export const GST: QuoteTermsOfForm = { taxRateBasisPoints: 1_000, taxLabel: 'GST' }

/** A line whose key and id are the name. */
export const line = (name: string, parts: Partial<FormLine> = {}): FormLine =>
  newLine({ key: name, id: name, description: name, unit_price: '10.00', ...parts })

export const formWith = (lines: readonly FormLine[], parts: Partial<QuoteForm> = {}): QuoteForm => ({
  ...blankForm(DEFAULTS),
  lines,
  ...parts,
})

/** A promotion of ten per cent, by its name. */
export const promotion = (name: string, parts: Partial<AppliedPromotion> = {}): AppliedPromotion => ({
  id: name,
  name,
  code: name.toUpperCase(),
  value: { kind: 'percent', basisPoints: 1_000 },
  ...parts,
})

/** A promotion of one id is the same in every form: what is applied is never changed. */
const PROMOTIONS: readonly AppliedPromotion[] = [
  ...[333, 1_000, 10_000].map((basisPoints) => ({ kind: 'percent' as const, basisPoints })),
  ...[1, 4_999].map((amountCents) => ({ kind: 'amount' as const, amountCents })),
].map((value, at) => promotion(`019a0000-0000-7000-8000-00000000000${at}`, { name: `Deal ${at}`, value }))

const partIds = ['a', 'b', 'c']
const word = fc.constantFrom('Labour', 'Dimmer', 'Skip hire', 'Tiles & grout', 'Ün "quoted"')

const anyLine = (sections: readonly string[], options: readonly string[]) =>
  fc
    .record({
      description: word,
      quantity: fc.integer({ min: 1, max: 5_000_000 }).map((value) => String(value / 1000)),
      unit: fc.constantFrom('ea', 'hr', 'm2'),
      unit_price: fc.integer({ min: 0, max: 2_000_000 }).map((value) => (value / 100).toFixed(2)),
      unit_cost: fc
        .option(fc.integer({ min: 0, max: 2_000_000 }), { nil: null })
        .map((value) => (value === null ? '' : (value / 100).toFixed(2))),
      tax_free: fc.boolean(),
      optional: fc.boolean(),
      selected: fc.boolean(),
      section: fc.constantFrom(null, ...sections),
      option: fc.constantFrom(null, ...options),
    })
    .map(({ section, option, ...parts }) => ({
      ...parts,
      section_id: option === null ? section : null,
      option_id: option,
    }))

/** Any form that can be saved. */
export const anyForm: fc.Arbitrary<QuoteForm> = fc
  .record({
    sections: fc.uniqueArray(fc.constantFrom(...partIds)),
    options: fc.uniqueArray(fc.constantFrom(...partIds.map((id) => `o-${id}`))),
    kinds: fc.array(fc.constantFrom('alternative', 'add_on'), { minLength: 3, maxLength: 3 }),
    taxMode: fc.constantFrom('exclusive', 'inclusive', 'none'),
  })
  .chain(({ sections, options, kinds, taxMode }) =>
    fc
      .record({
        lines: fc.array(anyLine(sections, options), { minLength: 1, maxLength: 8 }),
        name: word,
        notes: word,
        discount: fc.integer({ min: 0, max: 500 }),
        deposit: fc.constantFrom('', '10%', '6.5%', '0.00'),
        promotions: fc.shuffledSubarray([...PROMOTIONS]),
      })
      .map(({ lines, name, notes, discount, deposit, promotions }) => {
        const form = formWith(
          lines.map((parts, index) => line(`l${index}`, parts)),
          {
            promotions,
            sections: sections.map((id) => ({ id, title: `Section ${id}` })),
            options: settleChoices(
              options.map((id, index) => ({
                id,
                kind: kinds[index] === 'add_on' ? ('add_on' as const) : ('alternative' as const),
                group: kinds[index] === 'add_on' ? '' : 'Choice',
                title: `Option ${id}`,
                description: '',
                selected: index === 1,
              })),
            ),
          },
        )
        const lineSum = formTotals(form, GST).linesCents
        const fields = {
          ...form.fields,
          customer_name: name,
          notes,
          deposit,
          title: 'Shed',
          tax_mode: taxMode as 'exclusive' | 'inclusive' | 'none',
          quote_number: 'Q-1',
          discount: discount === 0 ? '' : (Math.min(discount, lineSum) / 100).toFixed(2),
        }
        return { ...form, fields: { ...fields, discount: fields.discount === '0.00' ? '' : fields.discount } }
      }),
  )

/** The quote a server keeps of a form. */
export function quoteOf(form: QuoteForm, parts: Partial<Quote> = {}): Quote {
  return {
    ...encodeContent(contentOf(form, GST), formTotals(form, GST)),
    quote_number: form.fields.quote_number,
    id: 'quote-1',
    status: 'draft',
    tags: [],
    template_id: null,
    metadata: {},
    extra_fields: {},
    published_version_number: null,
    has_unpublished_changes: false,
    unpublished_conflicts: [],
    permissions: null,
    current_version_number: 1,
    quoteme_share_url: null,
    published_at: null,
    archived_at: null,
    deleted_at: null,
    created_at: '2026-03-02T00:00:00.000Z',
    updated_at: '2026-03-02T00:00:00.000Z',
    ...parts,
  }
}
