/**
 * The floor: bare Fastify and, for each call, the one SQL by hand for the same
 * result in the same database. No sign-in, no checks, no transaction of several
 * round trips. Usage: FLOOR_DATABASE_URL=… FLOOR_TENANT_ID=… node bench/floor-server.ts
 */

import { randomUUID } from 'node:crypto'
import { NEW_LINE } from '@quotewright/domain/quotes/quote-content.ts'
import Fastify from 'fastify'
import pg from 'pg'
import { CREATE, LIST, LIST_BY_ALL, LIST_BY_SEARCH, LIST_BY_STATUS, READ, SAVE } from './floor-sql.ts'
import type { SampleQuote } from './sample-quote.ts'

const tenantId = process.env['FLOOR_TENANT_ID'] ?? ''
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({
  connectionString: process.env['FLOOR_DATABASE_URL'],
  // Row-level security holds here too; the tenant is set once a connection.
  options: `-c app.tenant_id=${tenantId}`,
  max: 20,
})

/** Prepared once a connection, as someone would who writes SQL by hand for speed. */
async function query(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name, text, values: [...values] })
  return rows
}

type Row = Record<string, unknown>

const app = Fastify()

app.get<{ Params: { id: string } }>('/api/v1/quotes/:id', async ({ params }) => {
  const [quote] = await query('read', READ, [tenantId, params.id])
  return { quote: { ...quote, promotion_amount: 0 } }
})

app.get<{ Querystring: { status?: string; search?: string } }>('/api/v1/quotes', async ({ query: asked }) => {
  const { status, search } = asked
  const pattern = `%${search?.toLowerCase()}%`
  const rows = await (() => {
    if (status !== undefined && search !== undefined) {
      return query('all', LIST_BY_ALL, [tenantId, status, pattern])
    }
    if (status !== undefined) return query('status', LIST_BY_STATUS, [tenantId, status])
    return search === undefined
      ? query('list', LIST, [tenantId])
      : query('search', LIST_BY_SEARCH, [tenantId, pattern])
  })()
  return {
    quotes: rows.map((quote) => ({ ...quote, promotion_amount: 0 })),
    total: rows[0]?.['total'],
  }
})

app.post<{ Body: SampleQuote }>('/api/v1/quotes', async ({ body }, reply) => {
  const id = randomUUID()
  const [quote] = await query('create', CREATE, [tenantId, id, ...written(body)])
  return reply
    .code(201)
    .send({ id, quote_number: quote?.['quote_number'], quote: { ...quote, promotion_amount: 0 } })
})

app.put<{ Params: { id: string }; Body: SampleQuote }>('/api/v1/quotes/:id', async ({ params, body }) => {
  const [quote] = await query('save', SAVE, [tenantId, params.id, ...written(body)])
  return { quote: { ...quote, promotion_amount: 0 } }
})

/** The version's content, the body, the lines as the table has them, and the totals. */
function written(body: SampleQuote): unknown[] {
  const lines = body.line_items.map((line) => ({
    ...NEW_LINE,
    id: randomUUID(),
    description: line.item_description,
    quantityThousandths: line.item_quantity * 1000,
    unit: line.item_unit,
    unitPriceCents: Math.round(line.item_unit_price * 100),
  }))
  const subtotal = lines.reduce(
    (sum, line) => sum + Math.round((line.quantityThousandths * line.unitPriceCents) / 1000),
    0,
  )
  const content = JSON.stringify({ ...body, line_items: lines })
  return [content, JSON.stringify(body), JSON.stringify(lines), subtotal, Math.round(subtotal / 10)]
}

console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
