import { contactKeys, contactSearchText } from '@quotewright/domain/contacts/match-contact.ts'
import { foldForSearch } from '@quotewright/domain/search/fold.ts'
import { expect, test } from 'vitest'
import { givenDatabaseBefore } from '../testing/old-database.ts'

const TENANT = '01890000-0000-7000-8000-000000000001'
const id = (n: number) => `01890000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`

const PEOPLE = [
  {
    email: 'Deb@Example.com',
    firstName: 'Deb',
    lastName: 'O’Connor',
    phone: '0412 345 678',
    address: '1 Main St.',
  },
  {
    email: 'jose@example.com',
    firstName: 'José',
    lastName: 'Peña',
    phone: '+61 (0)413 000 111',
    address: 'Łódź',
  },
  { email: 'nz@example.com', firstName: 'Øystein', lastName: '', phone: '+64 21 123 4567', address: '' },
  {
    email: 'co@example.com',
    firstName: '',
    lastName: '',
    phone: '0412',
    address: '2 High St',
    companyName: 'Straße & Co',
  },
].map((one) => ({ companyName: '', contactType: 'customer' as const, tags: ['vip'], ...one }))

const QUOTES = [
  { customer_email: 'DEB@example.com ', customer_phone: '', contact: 0 },
  { customer_email: '', customer_phone: '0413 000 111', contact: 1 },
  { customer_email: 'other@example.com', customer_phone: '0413 000 111', contact: null },
  { customer_email: '', customer_phone: '', contact: null },
]

test('rows from before are folded as the program folds, and quotes find their contacts', async () => {
  const { query, update } = await givenDatabaseBefore('0040_customers_and_search.sql')
  for (const [index, one] of PEOPLE.entries()) {
    await query(
      `insert into contacts (tenant_id, id, email, first_name, last_name, phone, company_name, address, contact_type,
        source, tags, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'customer', 'test', $9, now(), now())`,
      [
        TENANT,
        id(index),
        one.email,
        one.firstName,
        one.lastName,
        one.phone,
        one.companyName,
        one.address,
        one.tags,
      ],
    )
  }
  for (const [index, quote] of QUOTES.entries()) {
    await query(
      `insert into quotes (tenant_id, id, quote_number, status, title, description, customer_name, customer_company,
        customer_email, customer_phone, customer_address, reference_number, quote_date, valid_until, currency,
        payment_terms, notes, tax_mode, tax_rate_basis_points, tax_label, line_items, discount_cents, subtotal_cents,
        tax_cents, total_cents, assumptions, exclusions, tags, version_number, created_at, updated_at)
       values ($1, $2, $3, 'draft', 'Façade', 'L’été', 'José', '', $4, $5, '5 Ångström Rd', '', '2026-01-01',
        '2026-02-01', 'AUD', '', '', 'none', 0, 'GST', '[]', 0, 0, 0, 0, '[]', '[]', '{Crème}', 1, now(), now())`,
      [TENANT, id(index), `Q-${index}`, quote.customer_email, quote.customer_phone],
    )
    await query('insert into quote_search (tenant_id, quote_id, text) values ($1, $2, $3)', [
      TENANT,
      id(index),
      'x',
    ])
  }

  await update()

  const contacts = await query('select * from contacts order by id')
  for (const [index, one] of PEOPLE.entries()) {
    const keys = contactKeys(one)
    expect(contacts[index]).toMatchObject({
      search_text: contactSearchText(one),
      email_key: keys.email,
      phone_key: keys.phone,
      place_key: keys.place,
    })
  }
  const quotes = await query('select * from quotes join quote_search on quote_id = id order by id')
  expect(quotes.map((quote) => quote.contact_id)).toEqual(
    QUOTES.map(({ contact }) => (contact === null ? null : id(contact))),
  )
  expect(quotes[1].text.split('\n')).toEqual(
    ['Q-1', 'José', '', '', '0413 000 111', '5 Ångström Rd', 'Façade', '', 'Crème', 'L’été'].map(
      foldForSearch,
    ),
  )
  expect(quotes[1].customer).toBe('jose\n\n')
})
