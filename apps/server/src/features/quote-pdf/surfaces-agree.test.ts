import type { Quote } from '@quotewright/contracts/quotes.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import type { Member } from '../../testing/world.ts'
import { updateQuote } from '../quotes/public.ts'

const world = fileWorld()
const staff = fileMember(world)

const line = { item_description: 'LED downlight', item_quantity: 1.125, item_unit_price: 85 }

const OPTIONS = ['a', 'b', 'c'] as const
const drawn = fc.record({
  tax_mode: fc.constantFrom('exclusive', 'inclusive', 'none'),
  currency: fc.constantFrom('AUD', 'NZD', 'USD', 'GBP', 'EUR'),
  discount: fc.integer({ min: 0, max: 5_000 }),
  promotions: fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ kind: fc.constant('amount' as const), amountCents: fc.integer({ min: 1, max: 9_000 }) }),
    ),
    { maxLength: 2 },
  ),
  // Of two alternatives at most one is selected.
  selected: fc
    .tuple(fc.boolean(), fc.boolean(), fc.boolean())
    .map(([first, second, extra]) => [first, second && !first, extra]),
  lines: fc.array(
    fc.record({
      item_quantity: fc.integer({ min: 1, max: 90_000 }).map((thousandths) => thousandths / 1000),
      item_unit_price: fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100),
      tax_free: fc.boolean(),
      optional: fc.boolean(),
      selected: fc.boolean(),
      option_id: fc.option(fc.constantFrom(...OPTIONS)),
      section_id: fc.option(fc.constant('s1')),
    }),
    { maxLength: 8 },
  ),
})

type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

/** A published quote with promotions, which staff cannot send with it. */
async function givenPublished({ lines, discount, promotions, selected, ...terms }: Drawn) {
  const created = await world.as(staff).post('/api/v1/quotes', {
    ...terms,
    discount_amount: discount / 100,
    sections: [{ id: 's1', title: 'Rough-in' }],
    options: OPTIONS.map((option, index) => ({
      id: option,
      kind: index === 2 ? 'add_on' : 'alternative',
      group: index === 2 ? '' : 'Hot water',
      title: `Option ${option}`,
      selected: selected[index],
    })),
    // The first always counts and is more than any discount.
    line_items: [line, ...lines.map((each) => ({ ...line, ...each }))],
  })
  const id: string = created.body.id
  const published = await world.as(staff).post(`/api/v1/quotes/${id}/export-to-viewer`, {})
  const token: string = published.body.share_url.split('/').at(-1)
  const applied = promotions.map((value, index) => ({
    id: `p${index}`,
    name: `Deal ${index}`,
    code: '',
    value,
  }))
  await updateQuote(contextOf(staff), id, {
    content: (present) => ({ ...present, promotions: applied }),
    tags: undefined,
    changeSource: 'editor',
    basedOnVersion: undefined,
    publish: { isExpiryConfirmed: true },
  })
  return { id, page: `/q/${token}`, api: `/api/v1/public/quotes/${token}` }
}

const contextOf = (member: Member) => ({
  tenantId: member.tenantId,
  userId: member.userId,
  actor: member.email,
  services: world.services,
  now: world.services.now,
})

const cents = (amount: number) => Math.round(amount * 100)

/** What the rows of the totals must say, in cents, from what the API answers. */
function expectedRows(quote: Quote): number[] {
  const [discount, promoted] = [cents(quote.discount_amount), cents(quote.promotion_amount)]
  const net = cents(quote.tax_mode === 'inclusive' ? quote.total_amount : quote.subtotal)
  const isReduced = discount > 0 || quote.promotions.length > 0
  return [
    ...(isReduced ? [net + discount + promoted] : []),
    ...(discount > 0 ? [-discount] : []),
    ...quote.promotions.map(({ amount }) => 0 - cents(amount)),
    cents(quote.subtotal),
    ...(quote.tax_mode === 'none' ? [] : [cents(quote.tax_amount)]),
    cents(quote.total_amount),
  ]
}

/** Label and amount of each row of the totals on the page. */
function rowsOf(html: string): { label: string; amount: string }[] {
  const totals = /<dl class="totals">(.*?)<\/dl>/s.exec(html)?.[1] ?? ''
  const rows = totals.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)/g)
  return Array.from(rows, ([, label = '', amount = '']) => ({ label, amount: amount.replace(/\s/g, ' ') }))
}

/** The cents of a printed amount, whatever its currency. */
const printedCents = (amount: string) =>
  Number(amount.replace(/\D/g, '')) * (amount.includes('-') ? -1 : 1) + 0

test('API, public answer, page and PDF agree on every amount of the totals', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (given) => {
      const { id, page, api } = await givenPublished(given)
      const { quote } = (await world.as(staff).get(`/api/v1/quotes/${id}`)).body
      const shown = (await world.as().get(api)).body.quote
      for (const key of ['subtotal', 'discount_amount', 'tax_amount', 'total_amount']) {
        expect(shown[key]).toBe(quote[key])
      }
      const rows = rowsOf((await world.as().get(page)).text)
      expect(rows.map(({ amount }) => printedCents(amount))).toEqual(expectedRows(quote))

      const text = await pdfText(await world.as().get(`${api}/pdf`))
      let from = 0
      for (const { label, amount } of rows) {
        const at = text.indexOf(`${label} ${amount}`, from)
        expect(at, `${label} ${amount} comes next in: ${text}`).toBeGreaterThan(-1)
        from = at
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('page and PDF name the same price of what may be chosen, tax included', async () => {
  const created = await world.as(staff).post('/api/v1/quotes', {
    options: ['Pine', 'Merbau'].map((title, at) => ({
      id: title,
      kind: 'alternative',
      group: 'Deck',
      title,
      selected: at === 0,
    })),
    line_items: [
      { ...line, item_quantity: 30, unit: 'm2', item_unit_price: 325, option_id: 'Pine' },
      { ...line, item_quantity: 30, unit: 'm2', item_unit_price: 440, option_id: 'Merbau' },
      { ...line, item_description: 'Oil', item_quantity: 1, item_unit_price: 345, optional: true },
    ],
  })
  const published = await world.as(staff).post(`/api/v1/quotes/${created.body.id}/export-to-viewer`, {})
  const token: string = published.body.share_url.split('/').at(-1)
  const html = (await world.as().get(`/q/${token}`)).text
  const words = await pdfText(await world.as().get(`/api/v1/public/quotes/${token}/pdf`))
  for (const shown of [html.replace(/<[^>]+>/g, ' '), words]) {
    const flat = shown.replace(/\s+/g, ' ')
    for (const price of ['$10,725.00 incl. GST', '$14,520.00 incl. GST', '+$379.50 incl. GST']) {
      expect(flat).toContain(price)
    }
    expect(flat).not.toContain('$13,200.00')
  }
})
