type Row = Readonly<Record<string, unknown>>

const QUERY =
  /^select \S.* from (?<entity>\w+)(?: where (?<where>.+?))?(?: orderby (?<order>\w+))?(?: startposition (?<start>\d+))?(?: maxresults (?<most>\d+))?\s*$/i
const TERM = /(\w+) (?:= ('(?:[^'\\]|\\.)*'|true|false)|in \(([^)]*(?:'(?:[^'\\]|\\.)*'[^)]*)*)\))/gi

/** Rows of a query such as `select * from Customer where DisplayName = 'x'`; undefined for what is none. */
export function runQuery(
  query: string,
  tables: Readonly<Record<string, readonly Row[]>>,
): Record<string, unknown> | undefined {
  const { entity = '', where = '', order, start = '1', most = '100' } = QUERY.exec(query)?.groups ?? {}
  const rows = tables[entity]
  if (rows === undefined || Number(most) > 1000) return undefined
  const terms = [...where.matchAll(TERM)].map(([, field = '', value, list]) => ({
    field,
    values:
      value === undefined
        ? [...(list ?? '').matchAll(/'(?:[^'\\]|\\.)*'/g)].map(([one]) => plain(one))
        : [plain(value)],
  }))
  const found = rows.filter((row) =>
    terms.every(({ field, values }) => values.some((value) => textOf(row[field]) === value.toLowerCase())),
  )
  if (order === 'Id') found.sort((one, other) => Number(one['Id']) - Number(other['Id']))
  const from = Number(start) - 1
  const page = found.slice(from, from + Number(most))
  return page.length === 0 ? {} : { [entity]: page, startPosition: from + 1, maxResults: page.length }
}

const plain = (value: string): string => value.replace(/^'|'$/g, '').replaceAll(/\\(.)/g, '$1')

/** An address of email is found by what it says. */
function textOf(value: unknown): string {
  const said = typeof value === 'object' && value !== null && 'Address' in value ? value.Address : value
  return typeof said === 'string' || typeof said === 'boolean' ? String(said).toLowerCase() : ''
}
