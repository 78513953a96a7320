import { cellText, readCsv, writeCsv } from '../csv/csv.ts'
import { CONTACT_TYPES, type ContactFields, type ContactType, MAX_CONTACT_TAGS } from './contact.ts'
import { EMAIL } from './email-address.ts'
import { phoneKey } from './match-contact.ts'

type Field = keyof ContactFields
type Column = Field | 'name'

/** How a file we write names its columns, in its order. */
const LABELS: Readonly<Record<Field, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  contactType: 'Type',
  tags: 'Tags',
}
const FIELDS = Object.keys(LABELS) as readonly Field[]

/** What other lists call the same column. A name in one column is split at its first space. */
const HEADERS: Readonly<Record<Column, readonly string[]>> = {
  email: ['email', 'e mail', 'email address', 'e mail address', 'primary email', 'contact email'],
  firstName: ['first name', 'firstname', 'given name', 'given names', 'contact first name'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'contact last name'],
  name: [
    'name',
    'full name',
    'contact name',
    'contact',
    'customer',
    'customer name',
    'client',
    'client name',
  ],
  companyName: ['company', 'company name', 'business', 'business name', 'organisation', 'organization'],
  phone: ['phone', 'phone number', 'mobile', 'mobile phone', 'mobile number', 'telephone', 'contact number'],
  address: ['address', 'street address', 'billing address', 'site address', 'postal address'],
  contactType: ['type', 'contact type'],
  tags: ['tags', 'tag', 'labels', 'groups'],
}

const MAX_LENGTH: Readonly<Record<Exclude<Column, 'contactType' | 'tags'>, number>> = {
  email: 254,
  firstName: 200,
  lastName: 200,
  name: 400,
  companyName: 200,
  phone: 40,
  address: 200,
}
const MAX_TAG_LENGTH = 50
/** Rows of one file at most. */
export const MAX_IMPORTED_CONTACTS = 10_000
/** Something wrong in a file: the row as a spreadsheet counts it, and its column's header. */
export interface ContactListError {
  readonly row: number
  readonly column: string
  readonly message: string
}

/** A row as it is read; a blank type is null. */
type ReadContact = Omit<ContactFields, 'contactType'> & { readonly contactType: ContactType | null }

/** A list of contacts as it is read, before it is compared with those that are there. */
export interface ContactList {
  readonly rows: readonly { readonly row: number; readonly read: ReadContact }[]
  readonly errors: readonly ContactListError[]
  readonly ignoredColumns: readonly string[]
  /** Names a column as the file does. */
  readonly columnOf: (column: Column) => string
}

/** What the contacts that a list means are found by. */
export interface ContactListKeys {
  /** In lower case. */
  readonly emails: readonly string[]
  /** Telephone numbers of rows without an email address, by `phoneKey`. */
  readonly phoneKeys: readonly string[]
  /** Those of them that are too short for a key, as written. */
  readonly phones: readonly string[]
}

export interface PlannedContact<C extends ContactFields> {
  readonly row: number
  readonly outcome: 'new' | 'changed' | 'unchanged'
  readonly contact: ContactFields
  readonly present: C | null
}

export interface ContactImportPlan<C extends ContactFields> {
  readonly rows: readonly PlannedContact<C>[]
  readonly errors: readonly ContactListError[]
  readonly ignoredColumns: readonly string[]
}

/** Reads a list of contacts. A row is wrong in the same way whatever contacts there are. */
export function readContactList(csv: string): ContactList {
  const { records, isCutOff } = readCsv(csv)
  const headers = (records[0] ?? []).map((cell) => cellText(cell).trim())
  const { places, ignored } = placesOf(headers)
  const columnOf = (column: Column) => headers[places.get(column) ?? -1] ?? ''
  const refused = (row: number, column: string, message: string) => ({
    rows: [],
    errors: [{ row, column, message }],
    ignoredColumns: ignored,
    columnOf,
  })
  if (!places.has('email') && !places.has('phone')) {
    return refused(1, LABELS.email, 'No column is called Email or Phone')
  }
  if (isCutOff) return refused(records.length, '', 'A quotation mark is never closed')
  const filled = records.flatMap((cells, index) =>
    index === 0 || cells.every((cell) => cell.trim() === '') ? [] : [{ cells, row: index + 1 }],
  )
  if (filled.length === 0) return refused(2, '', 'There are no contacts below the headers')
  const beyond = filled[MAX_IMPORTED_CONTACTS]
  if (beyond !== undefined) {
    return refused(beyond.row, '', `At most ${MAX_IMPORTED_CONTACTS.toLocaleString('en')} contacts at once`)
  }

  const rowOf = new Map<string, number>()
  const errors: ContactListError[] = []
  const rows: { row: number; read: ReadContact }[] = []
  for (const { cells, row } of filled) {
    const refuse = (column: Column, message: string) =>
      errors.push({ row, column: columnOf(column), message })
    const before = errors.length
    const read = readRow((column) => cellText((cells[places.get(column) ?? -1] ?? '').trim()).trim(), refuse)
    const key = importKey(read)
    const twin = rowOf.get(key)
    if (twin !== undefined && key !== '') {
      if (read.email === '') refuse('phone', `The same number as row ${twin}`)
      else refuse('email', `The same address as row ${twin}`)
    }
    rowOf.set(key, twin ?? row)
    if (errors.length === before) rows.push({ row, read })
  }
  return { rows, errors, ignoredColumns: ignored, columnOf }
}

/** Returns what the contacts that a list means are found by. */
export function keysOfList({ rows }: ContactList): ContactListKeys {
  const emails = rows.flatMap(({ read }) => (read.email === '' ? [] : [read.email.toLowerCase()]))
  const phones = rows.flatMap(({ read }) => (read.email === '' ? [read.phone] : []))
  return {
    emails,
    phoneKeys: phones.map(phoneKey).filter((key) => key !== ''),
    phones: phones.filter((phone) => phoneKey(phone) === ''),
  }
}

/**
 * What importing a list of contacts would do. Contacts are the same by email
 * address, whatever its case; a row without one by telephone number. A blank cell, or a column the file does not
 * have, changes nothing on a contact that is there; tags are added to its own.
 *
 * @param present oldest first; at least those that `keysOfList` finds
 */
export function planContacts<C extends ContactFields>(
  list: ContactList,
  present: readonly C[],
): ContactImportPlan<C> {
  const known = knownContacts(present)
  const rowOf = new Map<C, number>()
  const errors = [...list.errors]
  const rows: PlannedContact<C>[] = []
  for (const { row, read } of list.rows) {
    const contact = known.get(importKey(read)) ?? null
    const twin = contact === null ? undefined : rowOf.get(contact)
    if (twin !== undefined) {
      const column = list.columnOf(read.email === '' ? 'phone' : 'email')
      errors.push({ row, column, message: `The same customer as row ${twin}` })
      continue
    }
    if (contact !== null) rowOf.set(contact, row)
    rows.push(plannedRow(row, read, contact))
  }
  const inOrder = errors.toSorted((left, right) => left.row - right.row)
  return { rows, errors: inOrder, ignoredColumns: list.ignoredColumns }
}

/**
 * Contacts by what a row names them by. A number is that of the contact without an email address, which a row can't name
 * otherwise; the oldest of several wins.
 */
function knownContacts<C extends ContactFields>(present: readonly C[]): ReadonlyMap<string, C> {
  const newestFirst = present.toReversed()
  return new Map([
    ...newestFirst.map((contact): [string, C] => [phoneKey(contact.phone) || contact.phone, contact]),
    ...newestFirst.map((contact): [string, C] => [importKey(contact), contact]),
  ])
}

function placesOf(headers: readonly string[]): { places: Map<Column, number>; ignored: string[] } {
  const places = new Map<Column, number>()
  const ignored: string[] = []
  for (const [at, header] of headers.entries()) {
    const words = header
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim()
    const column = (Object.keys(HEADERS) as Column[]).find((each) => HEADERS[each].includes(words))
    if (column !== undefined && !places.has(column)) places.set(column, at)
    else if (header !== '') ignored.push(header)
  }
  return { places, ignored }
}

/** What the same contact has in common in two lists. */
const importKey = ({ email, phone }: Pick<ContactFields, 'email' | 'phone'>): string =>
  email.toLowerCase() || phoneKey(phone) || phone

type Refuse = (column: Column, message: string) => void

function readRow(cell: (column: Column) => string, refuse: Refuse): ReadContact {
  const text = (column: keyof typeof MAX_LENGTH): string => {
    const read = cell(column)
    if (read.length > MAX_LENGTH[column]) refuse(column, `At most ${MAX_LENGTH[column]} characters`)
    return read
  }
  const email = text('email')
  const phone = text('phone')
  if (email === '' && phone === '') refuse('email', 'Email or phone is required')
  else if (email !== '' && !EMAIL.test(email)) refuse('email', 'Invalid email format')
  const [first = '', ...rest] = text('name').split(/\s+/)
  return {
    email,
    firstName: text('firstName') || first,
    lastName: text('lastName') || rest.join(' '),
    phone,
    companyName: text('companyName'),
    address: text('address'),
    contactType: readType(cell('contactType'), refuse),
    tags: readTags(cell('tags'), refuse),
  }
}

function readType(text: string, refuse: Refuse): ContactType | null {
  if (text === '') return null
  const type = CONTACT_TYPES.find((known) => known === text.toLowerCase())
  if (type === undefined) refuse('contactType', `“${text}” isn’t one of: ${CONTACT_TYPES.join(', ')}`)
  return type ?? null
}

function readTags(text: string, refuse: Refuse): readonly string[] {
  const tags = [...new Set(text.split(/[;,|]/).map((tag) => tag.trim()))].filter((tag) => tag !== '')
  if (tags.length > MAX_CONTACT_TAGS) refuse('tags', `At most ${MAX_CONTACT_TAGS} tags`)
  if (tags.some((tag) => tag.length > MAX_TAG_LENGTH)) {
    refuse('tags', `A tag has at most ${MAX_TAG_LENGTH} characters`)
  }
  return tags
}

function plannedRow<C extends ContactFields>(
  row: number,
  read: ReadContact,
  present: C | null,
): PlannedContact<C> {
  if (present === null) {
    return { row, outcome: 'new', contact: { ...read, contactType: read.contactType ?? 'customer' }, present }
  }
  const contact: ContactFields = {
    email: present.email,
    firstName: read.firstName || present.firstName,
    lastName: read.lastName || present.lastName,
    phone: read.phone || present.phone,
    companyName: read.companyName || present.companyName,
    address: read.address || present.address,
    contactType: read.contactType ?? present.contactType,
    tags: [...new Set([...present.tags, ...read.tags])].slice(0, MAX_CONTACT_TAGS),
  }
  const isSame = FIELDS.every((field) => String(contact[field]) === String(present[field]))
  return { row, outcome: isSame ? 'unchanged' : 'changed', contact, present }
}

/** Contacts as a list that a spreadsheet opens and `readContactList` reads back. Source: field.md "Conventions". */
export function writeContactList(contacts: readonly ContactFields[]): string {
  const cell = (contact: ContactFields, field: Field): string =>
    field === 'tags' ? contact.tags.join('; ') : contact[field]
  return writeCsv([
    FIELDS.map((field) => LABELS[field]),
    ...contacts.map((contact) => FIELDS.map((field) => cell(contact, field))),
  ])
}
