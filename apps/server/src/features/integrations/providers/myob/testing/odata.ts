type Row = Record<string, unknown>

/** Rows of a filter such as `LastName eq 'Smith' and IsHeader eq false`; `and` or `or`, not both. */
export function filterRows(rows: readonly Row[], filter: string | undefined): readonly Row[] {
  if (filter === undefined) return rows
  const terms = [...filter.matchAll(/(\w+) eq ('(?:[^']|'')*'|true|false)/g)].map(
    ([, field = '', value = '']) => [field, value.replaceAll(/^'|'$/g, '').replaceAll("''", "'")] as const,
  )
  const holds =
    (row: Row) =>
    ([field, value]: (typeof terms)[number]) =>
      textOf(row[field]).toLowerCase() === value.toLowerCase()
  const isAny = / or (?=\w+ eq )/.test(filter)
  return rows.filter((row) => (isAny ? terms.some(holds(row)) : terms.every(holds(row))))
}

/** Rows by a field, such as `Date desc`. */
export function sortRows(rows: readonly Row[], order: string | undefined): readonly Row[] {
  if (order === undefined) return rows
  const [field = '', direction] = order.split(' ')
  const sign = direction === 'desc' ? -1 : 1
  return rows.toSorted((one, other) => sign * textOf(one[field]).localeCompare(textOf(other[field])))
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
