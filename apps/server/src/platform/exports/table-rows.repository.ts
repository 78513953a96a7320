import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../context.ts'
import { readPages } from '../database/pages.repository.ts'
import type { Tables } from '../database/schema.ts'
import type { RowsPart } from './export-part.ts'

/** Tables with a tenant of their own. */
type TenantTable = { [T in keyof Tables]: 'tenant_id' extends keyof Tables[T] ? T : never }[keyof Tables]
type Column<T extends TenantTable> = keyof Tables[T] & string

interface Selection<T extends TenantTable> {
  /** As they are, or under another name: `body_text as body`. Default: all but the tenant. */
  readonly columns?: readonly (Column<T> | `${Column<T>} as ${string}`)[]
  /** Default: all rows. */
  readonly where?: RawBuilder<boolean>
  /** Default: `id`. */
  readonly orderBy?: Column<T> | 'id'
}

/** The rows of a table of the tenant, as they are kept, for a part of the export. */
export function tableRows<T extends TenantTable>(
  table: T,
  { columns, where = sql`true`, orderBy = 'id' }: Selection<T> = {},
): RowsPart['rows'] {
  const selected = columns === undefined ? sql`*` : sql.join(columns.map(toSql))
  return (tx: Tx) => {
    const query = sql<{ tenant_id?: string }>`select ${selected} from ${sql.table(table)}
      where tenant_id = ${tx.tenantId} and ${where} order by ${sql.ref(orderBy)}`
    return readPages(tx, query, (row) => {
      const { tenant_id: _, ...rest } = row
      return rest
    })
  }
}

function toSql(column: string): RawBuilder<unknown> {
  const [name = '', alias = name] = column.split(' as ')
  return sql`${sql.ref(name)} as ${sql.ref(alias)}`
}
