import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiContract } from './api.ts'
import type { Call } from './kit.ts'

/** What zod says on its own. */
const OF_THE_VALIDATOR =
  /invalid (input|option|string|number|key|value|discriminator)|expected|(?<!\.)received|too (small|big)|unrecognized/i

const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  'no such value',
  'x'.repeat(100_001),
  -1e300,
  1e300,
  0.123_456,
  Number.NaN,
  true,
  [],
  {},
  [null, 5, 'x', {}],
  Array.from({ length: 5_001 }, () => ({})),
]

const CALLS: Readonly<Record<string, Call>> = apiContract

/** The schemas of what a call is sent. */
const inputsOf = ({ body, query, headers, multipart }: Call) =>
  [body, query, headers, multipart].filter((schema) => schema !== undefined)

/** A value that has each field of a schema, and of the schemas within, with the same value in all. */
function filled(schema: z.core.$ZodType, value: unknown, depth: number): unknown {
  const { def } = schema._zod
  if (depth === 0) return value
  if ('shape' in def)
    return Object.fromEntries(
      Object.entries(def.shape as Record<string, z.core.$ZodType>).map(([name, field]) => [
        name,
        filled(field, value, depth - 1),
      ]),
    )
  if ('element' in def) return [filled(def.element as z.core.$ZodType, value, depth - 1)]
  if ('innerType' in def) return filled(def.innerType as z.core.$ZodType, value, depth)
  if ('in' in def) return filled(def.in as z.core.$ZodType, value, depth)
  if ('options' in def) return filled((def.options as z.core.$ZodType[])[0] ?? schema, value, depth - 1)
  return value
}

const messagesOf = (schema: z.ZodType, value: unknown): readonly string[] =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('no call answers a wrong type, choice, length or a missing field in the words of the validator', () => {
  const said = Object.entries(CALLS).flatMap(([name, call]) =>
    inputsOf(call).flatMap((schema) =>
      WRONG.flatMap((value) =>
        [0, 1, 2, 3, 4].flatMap((depth) => messagesOf(schema, filled(schema, value, depth))),
      ).map((message) => `${name} ${message}`),
    ),
  )
  expect(said.length).toBeGreaterThan(5_000)
  expect([...new Set(said.filter((message) => OF_THE_VALIDATOR.test(message)))]).toEqual([])
})

test('a refusal says what to send instead', () => {
  const schema = z.object({
    name: z.string().min(1).max(5),
    kind: z.enum(['percent', 'amount']),
    count: z.int().min(1).max(9),
    price: z.number().gt(0),
    items: z.array(z.string()).min(1).max(2),
    on: z.boolean(),
    since: z.iso.date(),
    id: z.uuid(),
    contact: z.union([z.literal(''), z.email()]),
    step: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b') }),
    ]),
  })
  expect(messagesOf(schema, {})).toEqual(Object.keys(schema.shape).map((name) => `${name}: Required`))
  const wrong = {
    name: 5,
    kind: 'other',
    count: 1.5,
    price: '12',
    items: 'a',
    on: 'yes',
    since: 'today',
    id: '7',
    contact: 'me',
    step: { kind: 'c' },
  }
  expect(messagesOf(schema, wrong)).toEqual([
    'name: Must be text',
    'kind: Choose one of: percent, amount',
    'count: Must be a whole number',
    'price: Must be a number',
    'items: Must be a list',
    'on: Must be true or false',
    'since: Must be a date such as 2026-03-31',
    'id: Must be an ID such as 3f2b1c9e-5d4a-4f6b-8c7d-9e0f1a2b3c4d',
    'contact: Invalid email format',
    'step.kind: Choose one of: a, b',
  ])
  const outside = { ...wrong, name: '', count: 10, price: 0, items: ['a', 'b', 'c'] }
  expect(messagesOf(schema.pick({ name: true, count: true, price: true, items: true }), outside)).toEqual([
    'name: Required',
    'count: Must be at most 9',
    'price: Must be more than 0',
    'items: At most 2',
  ])
})

test('a choice that may be left empty does not list nothing', () => {
  expect(messagesOf(z.object({ tone: z.enum(['', 'casual', 'urgent']) }), { tone: null })).toEqual([
    'tone: Choose one of: casual, urgent',
  ])
})
