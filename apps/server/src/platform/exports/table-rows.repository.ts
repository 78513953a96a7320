import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../context.ts'
import { readPages } from '../database/pages.repository.ts'
import type { Tables } from '../database/schema.ts'
import type { RowsPart } from './export-part.ts'

/** Tables whose rows belong to a tenant. */
type TenantTable = { [T in keyof Tables]: 'tenant_id' extends keyof Tables[T] ? T : never }[keyof Tables]
type Column<T extends TenantTable> = keyof Tables[T] & string

/** `*` for all columns but the tenant; some, under another name as in `body_text as body`; or how to make a record. */
type Shape<T extends TenantTable> =
  | '*'
  | readonly (Column<T> | `${Column<T>} as ${string}`)[]
  | ((row: Selectable<Tables[T]>, tx: Tx) => object)

interface Selection<T extends TenantTable> {
  /** Default: all rows. */
  readonly where?: RawBuilder<boolean>
  /** Default: `id`. */
  readonly orderBy?: readonly Column<T>[]
}

/** The tenant's rows of a table, for a part of the export. */
export function tableRows<T extends TenantTable>(
  table: T,
  shape: Shape<T>,
  { where = sql`true`, orderBy }: Selection<T> = {},
): RowsPart['rows'] {
  const columns = typeof shape === 'object' ? sql.join(shape.map(toSql)) : sql`*`
  const order = sql.join((orderBy ?? ['id']).map((column) => sql.ref(column)))
  return (tx) => {
    const query = sql<Selectable<Tables[T]>>`select ${columns} from ${sql.table(table)}
      where tenant_id = ${tx.tenantId} and ${where} order by ${order}`
    return readPages(tx, query, (row): object =>
      typeof shape === 'function' ? shape(row, tx) : withoutTenant(row),
    )
  }
}

function withoutTenant(row: { readonly tenant_id?: unknown }): object {
  const { tenant_id: _, ...rest } = row
  return rest
}

function toSql(column: string): RawBuilder<unknown> {
  const [name = '', alias = name] = column.split(' as ')
  return sql`${sql.ref(name)} as ${sql.ref(alias)}`
}
