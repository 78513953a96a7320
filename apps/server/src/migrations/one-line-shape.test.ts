import { expect, test } from 'vitest'
import { givenDatabaseBefore } from '../testing/old-database.ts'

const TENANTS = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']
const id = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A line of a quote's row as the first version kept it, and as the one before this migration did. */
const FIRST_ROW = {
  id: id(1),
  description: 'Deck',
  quantity_thousandths: 2500,
  unit: 'm2',
  unit_price_cents: 18_000,
  tax_free: false,
  optional: true,
  needs_price: false,
  quantity_source: { kind: 'stated', label: 'You said so', reference: null },
  price_source: null,
  arithmetic: '2.5 m2 × $180.00',
  confidence: 0.9,
}
const LAST_ROW = {
  ...FIRST_ROW,
  id: id(2),
  tax_free: true,
  selected: true,
  section_id: 's1',
  option_id: 'o1',
  unit_cost_cents: 9_000,
  needs_price: true,
  price_source: {
    kind: 'price_book',
    label: 'Your price book: Deck',
    reference: 'r',
    item_name: 'Deck',
    span: { start: 1, end: 4 },
  },
  spans: [{ start: 0, end: 4 }],
}

/** The same lines as they are kept now. */
const FIRST = {
  id: id(1),
  description: 'Deck',
  quantityThousandths: 2500,
  unit: 'm2',
  unitPriceCents: 18_000,
  taxFree: false,
  optional: true,
  selected: false,
  sectionId: null,
  optionId: null,
  unitCostCents: null,
  needsPrice: false,
  quantitySource: { kind: 'stated', label: 'You said so', reference: null, itemName: null, span: null },
  priceSource: null,
  arithmetic: '2.5 m2 × $180.00',
  confidence: 0.9,
  spans: [],
}
const LAST = {
  ...FIRST,
  id: id(2),
  taxFree: true,
  selected: true,
  sectionId: 's1',
  optionId: 'o1',
  unitCostCents: 9_000,
  needsPrice: true,
  priceSource: {
    kind: 'price_book',
    label: 'Your price book: Deck',
    reference: 'r',
    itemName: 'Deck',
    span: { start: 1, end: 4 },
  },
  spans: [{ start: 0, end: 4 }],
}

/** A content as the first version kept it: its lines had the names of today, and some members were missing. */
const FIRST_CONTENT = {
  title: 'Deck',
  discountCents: 0,
  assumptions: ['Dry ground'],
  lineItems: [
    {
      ...without(FIRST, ['selected', 'sectionId', 'optionId', 'unitCostCents', 'spans']),
      quantitySource: FIRST_ROW.quantity_source,
    },
  ],
}
const LAST_CONTENT = {
  ...FIRST_CONTENT,
  sections: [{ id: 's1', title: 'Timber' }],
  options: [{ id: 'o1', kind: 'add_on', group: '', title: 'Oil', description: '', selected: true }],
  promotions: [{ id: id(9), name: 'Spring', code: '', value: { kind: 'percent', basisPoints: 500 } }],
  deposit: { kind: 'percent', basisPoints: 1000 },
  clauses: [{ start: 0, end: 4, kind: 'line', lineId: id(2) }],
  scope: { included: ['Deck'], notIncluded: [] },
  freeReason: 'A friend',
  lineItems: [LAST, FIRST],
}
const DEFAULTS = {
  sections: [],
  options: [],
  promotions: [],
  deposit: null,
  clauses: [],
  scope: null,
  freeReason: '',
}

function without<T extends object>(whole: T, keys: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(
    Object.entries(whole).filter(([key]) => !keys.includes(key as keyof T)),
  ) as Partial<T>
}

const INSERT_QUOTE = `insert into quotes (tenant_id, id, quote_number, status, title, description, customer_name,
    customer_company, customer_email, customer_phone, customer_address, reference_number, quote_date, valid_until,
    currency, payment_terms, notes, tax_mode, tax_rate_basis_points, tax_label, line_items, discount_cents,
    subtotal_cents, tax_cents, total_cents, assumptions, exclusions, tags, version_number, created_at, updated_at)
  select $1, ('01890000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Q-' || n, 'draft', '', '', '', '', '', '', '',
    '', '2026-01-01', '2026-02-01', 'AUD', '', '', 'none', 0, 'GST', $2, 0, 0, 0, 0, '[]', '[]', '{}', 1, now(), now()
  from generate_series($3::int, $4::int) as n`
const INSERT_VERSION = `insert into quote_versions (tenant_id, quote_id, version_number, content, total_cents,
    change_source, created_at) values ($1, $2, $3, $4, 0, 'form', now())`
const INSERT_TEMPLATE = `insert into quote_templates (tenant_id, id, name, content, times_used, created_at, updated_at)
  values ($1, $2, 'Deck', $3, 0, now(), now())`

const BEFORE = '0053_one_line_shape.sql'

test('lines and contents of every tenant are kept in one shape, whatever they lacked', async () => {
  const { query, update } = await givenDatabaseBefore(BEFORE)
  for (const [index, tenant] of TENANTS.entries()) {
    const quote = 10 + 2 * index
    await query(INSERT_QUOTE, [tenant, JSON.stringify([LAST_ROW, FIRST_ROW]), quote, quote])
    await query(INSERT_QUOTE, [tenant, '[]', quote + 1, quote + 1])
    await query(INSERT_VERSION, [tenant, id(quote), 1, JSON.stringify(FIRST_CONTENT)])
    await query(INSERT_VERSION, [tenant, id(quote), 2, JSON.stringify(LAST_CONTENT)])
    await query(INSERT_TEMPLATE, [tenant, id(20 + index), JSON.stringify(FIRST_CONTENT)])
  }
  // The program's connection sees no row by itself.
  await query("select set_config('app.system', 'off', false)")
  await update()
  await query("select set_config('app.system', 'on', false)")

  const quotes = await query('select line_items from quotes order by tenant_id, id')
  expect(quotes.map(({ line_items }) => line_items)).toEqual([[LAST, FIRST], [], [LAST, FIRST], []])
  const versions = await query('select content from quote_versions order by tenant_id, version_number')
  const first = { ...FIRST_CONTENT, ...DEFAULTS, lineItems: [FIRST] }
  expect(versions.map(({ content }) => content)).toEqual([first, LAST_CONTENT, first, LAST_CONTENT])
  const templates = await query('select content from quote_templates order by tenant_id')
  expect(templates.map(({ content }) => content)).toEqual([first, first])
})

test('10,000 quotes take seconds, not minutes', { timeout: 60_000 }, async () => {
  const { query, update } = await givenDatabaseBefore(BEFORE)
  const lines = Array.from({ length: 10 }, () => LAST_ROW)
  await query(INSERT_QUOTE, [TENANTS[0], JSON.stringify(lines), 1, 10_000])
  const start = performance.now()
  await update()
  expect(performance.now() - start).toBeLessThan(30_000)
  expect(
    await query(`select count(*)::int from quotes where line_items @> '[{"unitPriceCents": 18000}]'`),
  ).toEqual([{ count: 10_000 }])
})
