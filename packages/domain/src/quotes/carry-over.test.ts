import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CarriedContent, type CarriedLine, carryOver } from './carry-over.ts'
import { withChoice } from './customer-choice.ts'
import { type QuoteOption, settleChoices } from './options.ts'

type Content = CarriedContent<CarriedLine> & { readonly title: string }

const line = (id: string, over: Partial<CarriedLine> = {}): CarriedLine => ({
  id,
  description: `Line ${id}`,
  quantityThousandths: 1_000,
  unit: 'ea',
  unitPriceCents: 10_000,
  needsPrice: false,
  optional: false,
  selected: false,
  optionId: null,
  ...over,
})
const option = (id: string, over: Partial<QuoteOption> = {}): QuoteOption => ({
  id,
  kind: 'alternative',
  group: 'System',
  title: `Option ${id}`,
  description: '',
  selected: false,
  ...over,
})
const promotion = (id: string) =>
  ({ id, name: `Promotion ${id}`, code: '', value: { kind: 'percent', basisPoints: 500 } }) as const

const PUBLISHED: Content = {
  title: 'Hot water',
  validUntil: '2026-12-01',
  lineItems: [line('a'), line('pump-line', { optionId: 'pump' }), line('x', { optional: true })],
  options: [
    option('tank', { selected: true }),
    option('pump'),
    option('away', { kind: 'add_on', group: '' }),
  ],
  promotions: [],
  discountCents: 0,
  paymentTerms: 'Net 7',
}
const withPriceOf = (each: CarriedLine, { unitPriceCents }: CarriedLine) => ({ ...each, unitPriceCents })
const withQuantity = (each: CarriedLine, quantityThousandths: number) => ({ ...each, quantityThousandths })
const carried = (staff: Content, customer: Content) =>
  carryOver({ published: PUBLISHED, staff, customer, withQuantity, withPriceOf, country: 'AU' })
const chosen = (optionIds: string[], lineIds: string[]) =>
  withChoice<CarriedLine, Content>(PUBLISHED, { optionIds, lineIds }) ?? PUBLISHED

test('a choice goes onto changes that leave it alone', () => {
  const staff = { ...PUBLISHED, title: 'Hot water, new', lineItems: [...PUBLISHED.lineItems, line('b')] }
  const { content, conflicts } = carried(staff, chosen(['pump', 'away'], ['x']))
  expect(conflicts).toEqual([])
  expect(content.title).toBe('Hot water, new')
  expect(content.options.map(({ selected }) => selected)).toEqual([false, true, true])
  expect(content.lineItems.map(({ id, selected }) => [id, selected])).toEqual([
    ['a', false],
    ['pump-line', false],
    ['x', true],
    ['b', false],
  ])
})

test('what was chosen and is gone, or costs something else, is a conflict', () => {
  const gone = {
    ...PUBLISHED,
    options: PUBLISHED.options.filter(({ id }) => id !== 'pump'),
    lineItems: PUBLISHED.lineItems.filter(({ id }) => id === 'a'),
  }
  expect(carried(gone, chosen(['pump'], ['x'])).conflicts).toEqual([
    'Your customer has “Line x”; your changes remove it.',
    'Your customer picked “Option pump”; your changes remove it.',
  ])
  const dearer = {
    ...PUBLISHED,
    lineItems: PUBLISHED.lineItems.map((each) => ({ ...each, unitPriceCents: 12_000 })),
  }
  const { content, conflicts } = carried(dearer, chosen(['pump'], ['x']))
  expect(conflicts).toHaveLength(2)
  expect(content.options[1]?.selected).toBe(true)
  expect(content.lineItems[2]).toMatchObject({ selected: true, unitPriceCents: 12_000 })
})

test('a quantity, a promotion and a new date are carried over', () => {
  const customer: Content = {
    ...PUBLISHED,
    validUntil: '2027-01-15',
    promotions: [promotion('spring')],
    lineItems: PUBLISHED.lineItems.map((each) => (each.id === 'a' ? withQuantity(each, 3_000) : each)),
  }
  const renamed = {
    ...PUBLISHED,
    lineItems: PUBLISHED.lineItems.map((each) => ({ ...each, description: `New ${each.id}` })),
  }
  const { content, conflicts } = carried(renamed, customer)
  expect(conflicts).toEqual([])
  expect(content.lineItems[0]).toMatchObject({ description: 'New a', quantityThousandths: 3_000 })
  expect([content.validUntil, content.promotions.map(({ id }) => id)]).toEqual(['2027-01-15', ['spring']])
  const other = { ...PUBLISHED, lineItems: PUBLISHED.lineItems.map((each) => withQuantity(each, 5_000)) }
  expect(carried(other, customer).conflicts).toEqual([
    'Quantity of “Line a”: 3 for your customer, 5 in your changes.',
  ])
})

test('a price that was agreed on is carried over, or reported where staff changed the same', () => {
  const agreed: Content = { ...PUBLISHED, discountCents: 5_000, paymentTerms: 'Payment on the day' }
  const noted = { ...PUBLISHED, title: 'Hot water, new' }
  expect(carried(noted, agreed)).toEqual({ content: { ...agreed, title: noted.title }, conflicts: [] })
  const cheaper = { ...noted, discountCents: 2_000 }
  const { content, conflicts } = carried(cheaper, agreed)
  expect(content).toMatchObject({ discountCents: 2_000, paymentTerms: 'Payment on the day' })
  expect(conflicts).toEqual([
    'Your customer’s quote has a different discount. Check before you update the quote.',
  ])
})

test("today's price is carried over onto a line that staff worded otherwise", () => {
  const priced = (unitPriceCents: number, description = 'Line a') => ({
    ...PUBLISHED,
    lineItems: PUBLISHED.lineItems.map((each) =>
      each.id === 'a' ? line('a', { unitPriceCents, description }) : each,
    ),
  })
  const { content, conflicts } = carried(priced(10_000, 'Downlight'), priced(11_000))
  expect([content.lineItems[0], conflicts]).toEqual([
    line('a', { unitPriceCents: 11_000, description: 'Downlight' }),
    [],
  ])
  expect(carried(priced(9_000), priced(11_000)).conflicts).toEqual([
    '“Line a” has a different price for your customer.',
  ])
})

test('a line that was taken off, or a promotion that ran out, does not come back', () => {
  const before: Content = { ...PUBLISHED, promotions: [promotion('spring')] }
  const after: Content = { ...before, promotions: [], lineItems: before.lineItems.slice(1) }
  const run = (staff: Content) =>
    carryOver({ published: before, staff, customer: after, withQuantity, withPriceOf, country: 'AU' })
  expect(run({ ...before, title: 'New' })).toEqual({ content: { ...after, title: 'New' }, conflicts: [] })
  const worded = { ...before, lineItems: before.lineItems.map((each) => ({ ...each, description: 'Other' })) }
  expect(run(worded).conflicts).toEqual(['Your customer removed “Line a”, but it’s in your changes.'])
})

const anyContent: fc.Arbitrary<Content> = fc
  .record({
    title: fc.constantFrom('One', 'Two'),
    validUntil: fc.constantFrom('2026-12-01', '2026-12-15', '2027-01-15'),
    lineItems: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        description: fc.constantFrom('Labour', 'Parts'),
        quantityThousandths: fc.constantFrom(1_000, 2_000),
        unit: fc.constant('ea'),
        unitPriceCents: fc.constantFrom(100, 200),
        needsPrice: fc.boolean(),
        optional: fc.boolean(),
        selected: fc.boolean(),
        optionId: fc.constantFrom(null, 'p', 'q'),
      }),
      { selector: ({ id }) => id },
    ),
    options: fc.uniqueArray(
      fc
        .record({ id: fc.constantFrom('p', 'q', 'r'), isAddOn: fc.boolean(), selected: fc.boolean() })
        .map(({ id, isAddOn, selected }) =>
          option(id, isAddOn ? { kind: 'add_on', group: '', selected } : { selected }),
        ),
      { selector: ({ id }) => id },
    ),
    promotions: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5', '6').map(promotion), {
      selector: ({ id }) => id,
      maxLength: 5,
    }),
    discountCents: fc.constantFrom(0, 500),
    paymentTerms: fc.constantFrom('Net 7', 'Net 14'),
  })
  .map((content) => ({ ...content, options: settleChoices(content.options) }))

/** What a customer can make of a content. */
const changeOf = (content: Content): fc.Arbitrary<Content> =>
  fc
    .record({
      optionIds: fc.shuffledSubarray(content.options.map(({ id }) => id)),
      lineIds: fc.shuffledSubarray(content.lineItems.map(({ id }) => id)),
      quantity: fc.constantFrom(1_000, 2_000, 7_000),
    })
    .map(({ optionIds, lineIds, quantity }) => {
      const made = withChoice<CarriedLine, Content>(content, { optionIds, lineIds }) ?? content
      const lineItems = made.lineItems.map((each, at) => (at === 0 ? withQuantity(each, quantity) : each))
      return {
        ...made,
        title: content.title,
        validUntil: content.validUntil,
        promotions: content.promotions,
        discountCents: content.discountCents,
        paymentTerms: content.paymentTerms,
        lineItems,
      }
    })

const anyThree = anyContent.chain((published) =>
  fc.record({ published: fc.constant(published), staff: anyContent, customer: changeOf(published) }),
)

test("without changes of staff it is the customer's quote, without the customer's it is the staff's", () => {
  fc.assert(
    fc.property(anyThree, ({ published, staff, customer }) => {
      const own = carryOver({
        published,
        staff: published,
        customer,
        withQuantity,
        withPriceOf,
        country: 'AU',
      })
      expect(own).toEqual({ content: customer, conflicts: [] })
      const untouched = carryOver({
        published,
        staff,
        customer: published,
        withQuantity,
        withPriceOf,
        country: 'AU',
      })
      expect(untouched).toEqual({ content: staff, conflicts: [] })
    }),
  )
})

test("staff's lines keep their words, prices and places, and no decision of the customer is lost in silence", () => {
  fc.assert(
    fc.property(anyThree, ({ published, staff, customer }) => {
      const { content, conflicts } = carryOver({
        published,
        staff,
        customer,
        withQuantity,
        withPriceOf,
        country: 'AU',
      })
      const words = ({ lineItems }: Content) =>
        lineItems.map((each) => [each.id, each.description, each.unitPriceCents])
      const untouched = new Set(
        staff.lineItems
          .filter(
            (each) =>
              JSON.stringify(each) === JSON.stringify(published.lineItems.find(({ id }) => id === each.id)),
          )
          .map(({ id }) => id),
      )
      expect(words(content)).toEqual(words(staff))
      const before = new Map(published.options.map(({ id, selected }) => [id, selected]))
      const taken = customer.options.filter(({ id, selected }) => selected && before.get(id) === false)
      const lost = taken.filter(({ id }) => !content.options.some((each) => each.id === id && each.selected))
      expect(lost.length === 0 || conflicts.length > 0).toBe(true)
      const asked = customer.lineItems.find(
        (each, at) => each.quantityThousandths !== published.lineItems[at]?.quantityThousandths,
      )
      const now = content.lineItems.find(({ id }) => id === asked?.id)
      const isThere = asked === undefined || now?.quantityThousandths === asked.quantityThousandths
      expect(isThere || conflicts.length > 0).toBe(true)
      expect(asked === undefined || !untouched.has(asked.id) || isThere).toBe(true)
    }),
  )
})
