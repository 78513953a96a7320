import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ContactFields, customerType, mergeContacts } from './contact.ts'
import { planContacts, readContactList, writeContactList } from './contact-list.ts'
import { likelyDuplicates } from './duplicates.ts'

const blank: ContactFields = {
  email: 'ann@example.com',
  firstName: '',
  lastName: '',
  phone: '',
  companyName: '',
  address: '',
  contactType: 'customer',
  tags: [],
}
const word = fc.stringMatching(/^[A-Za-z'"=+@-]{0,8}$/)
const someone: fc.Arbitrary<ContactFields> = fc.record({
  email: fc.nat(500).map((n) => `c${n}@example.com`),
  firstName: word,
  lastName: word,
  phone: fc.stringMatching(/^(\+61 )?[0-9]{0,10}$/).map((text) => text.trim()),
  companyName: word,
  address: word,
  contactType: fc.constantFrom('customer', 'supplier', 'other'),
  tags: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 3 }),
})

const planContactImport = (csv: string, present: readonly ContactFields[]) =>
  planContacts(readContactList(csv), present)

test('a customer is vip by the tag, returning by an accepted quote, new otherwise', () => {
  expect(customerType(['VIP'], 0)).toBe('vip')
  expect(customerType(['deck'], 2)).toBe('returning')
  expect(customerType([], 0)).toBe('new')
})

test('merging keeps what the kept one has and completes what it lacks', () => {
  const kept = { ...blank, firstName: 'Ann', phone: '0400 000 000', tags: ['vip'] }
  const other = {
    ...blank,
    email: 'a@work.example',
    firstName: 'Anne',
    lastName: 'Lee',
    address: '1 Main St',
    tags: ['deck'],
  }
  expect(mergeContacts(kept, other)).toEqual({
    ...kept,
    address: '1 Main St',
    tags: ['vip', 'deck'],
  })
})

describe('likely duplicates', () => {
  const contact = (id: string, over: Partial<ContactFields>) => ({ ...blank, id, ...over })

  test('share a number however it is written, a full name, or a name at an address', () => {
    const groups = likelyDuplicates([
      contact('1', { phone: '0412 345 678' }),
      contact('2', { phone: '+61 412 345 678', firstName: 'Ann', lastName: 'Lee' }),
      contact('3', { firstName: 'ann', lastName: ' LEE' }),
      contact('4', { firstName: 'Ann', lastName: 'Lee', companyName: 'Elsewhere' }),
      contact('5', { firstName: 'Ann' }),
      contact('6', { firstName: 'Ann' }),
      contact('7', { firstName: 'Bo', address: '1 Main St, Newtown' }),
      contact('8', { firstName: 'bo', address: '1 Main St Newtown', companyName: 'Bo & Co' }),
    ])
    expect(groups.map((group) => group.map(({ id }) => id))).toEqual([
      ['1', '2', '3'],
      ['7', '8'],
    ])
  })

  test('no contact is in two groups, and none alone', () => {
    fc.assert(
      fc.property(fc.array(someone, { maxLength: 30 }), (drawn) => {
        const contacts = drawn.map((fields, index) => ({ ...fields, id: String(index) }))
        const grouped = likelyDuplicates(contacts)
        const ids = grouped.flat().map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(grouped.every((group) => group.length > 1)).toBe(true)
      }),
    )
  })
})

describe('a list of contacts', () => {
  test('comes back as it was written, and importing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(someone, { selector: ({ email }) => email, minLength: 1 }), (contacts) => {
        const csv = writeContactList(contacts)
        const first = planContactImport(csv, [])
        expect(first.errors).toEqual([])
        expect(first.rows.map(({ contact }) => contact)).toEqual(contacts)
        const again = planContactImport(csv, contacts)
        expect(again.rows.every(({ outcome }) => outcome === 'unchanged')).toBe(true)
        expect(again.errors).toEqual([])
      }),
    )
  })

  test('is found by the names other programs give its columns', () => {
    const csv = 'Customer Name;Email;Mobile;Shoe size\nAnn Maree Lee;ann@example.com;0412 345 678;9'
    const plan = planContactImport(csv, [])
    expect(plan.ignoredColumns).toEqual(['Shoe size'])
    expect(plan.rows[0]?.contact).toEqual({
      ...blank,
      firstName: 'Ann',
      lastName: 'Maree Lee',
      phone: '0412 345 678',
    })
  })

  test('tells every wrong cell by its row and column', () => {
    const csv = 'Email,Type\nann@example.com,customer\nbad,customer\n,other\nANN@example.com,alien'
    const { errors } = planContactImport(csv, [])
    expect(errors).toEqual([
      { row: 3, column: 'Email', message: 'Invalid email format' },
      { row: 4, column: 'Email', message: 'Email or phone is required' },
      { row: 5, column: 'Type', message: '“alien” isn’t one of: customer, supplier, other' },
      { row: 5, column: 'Email', message: 'The same address as row 2' },
    ])
    expect(planContactImport('Name\nAnn', []).errors[0]?.message).toBe('No column is called Email or Phone')
    expect(planContactImport('Email\n', []).errors[0]?.row).toBe(2)
    expect(planContactImport('Email\n"ann', []).errors[0]?.message).toContain('quotation mark')
  })

  test('a row without an email address is the contact of its telephone number', () => {
    const present = { ...blank, email: '', firstName: 'Ann', phone: '0412 345 678' }
    const plan = planContactImport('Name,Phone\nAnn Lee,+61 412 345 678\nBo,0413 000 111', [present])
    expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['changed', 'new'])
    expect(plan.rows[0]?.contact).toMatchObject({ email: '', lastName: 'Lee' })
    const twice = planContactImport('Phone\n0412345678\n0412 345 678', [])
    expect(twice.errors).toEqual([{ row: 3, column: 'Phone', message: 'The same number as row 2' }])
  })

  test('two rows that mean the same contact are refused, by whatever they name it', () => {
    const present = { ...blank, firstName: 'Ann', phone: '0412 345 678' }
    const csv = 'Email,Phone,Address\nann@example.com,,1 Main St\n,+61 412 345 678,2 High St'
    const { rows, errors } = planContactImport(csv, [present])
    expect(rows.map(({ row }) => row)).toEqual([2])
    expect(errors).toEqual([{ row: 3, column: 'Phone', message: 'The same customer as row 2' }])
  })

  test('a number is that of the contact without an email address, before others who share it', () => {
    const shared = { ...blank, phone: '0412 345 678' }
    const present = [shared, { ...shared, email: '', firstName: 'Bo' }]
    const again = planContactImport(writeContactList(present), present)
    expect(again.errors).toEqual([])
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
  })

  test('a type is taken, a blank one changes nothing', () => {
    const supplier = { ...blank, contactType: 'supplier' } as const
    const typeAfter = (cell: string, present: ContactFields[]) =>
      planContactImport(`Email,Type\nann@example.com,${cell}`, present).rows[0]?.contact.contactType
    expect(typeAfter('Other', [supplier])).toBe('other')
    expect(typeAfter('', [supplier])).toBe('supplier')
    expect(typeAfter('', [])).toBe('customer')
  })

  test('a blank cell changes nothing, and tags are added', () => {
    const present = { ...blank, firstName: 'Ann', phone: '1', tags: ['vip'] }
    const csv = 'Email,First name,Phone,Tags\nANN@example.com,,2,deck'
    const [row] = planContactImport(csv, [present]).rows
    expect(row).toMatchObject({
      outcome: 'changed',
      contact: { email: 'ann@example.com', firstName: 'Ann', phone: '2', tags: ['vip', 'deck'] },
    })
  })

  test('never throws, whatever the file holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => planContactImport(`Email\n${text}`, [])).not.toThrow()
      }),
    )
  })
})
