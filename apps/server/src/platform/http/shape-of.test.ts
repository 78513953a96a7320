import { apiContract } from '@quotewright/contracts/api.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { shapeOf } from './shape-of.ts'

const Written = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1).max(5),
  website: z
    .string()
    .regex(/^https:/)
    .optional(),
  tags: z.array(z.string().max(3)).max(1).default([]),
  rate: z.number().min(0).max(100).nullable(),
  kind: z.enum(['call', 'mail']),
  either: z.union([z.literal(''), z.email()]),
  of: z.discriminatedUnion('type', [
    z.object({ type: z.literal('sum'), cents: z.int().max(10) }),
    z.object({ type: z.literal('none') }),
  ]),
  notes: z.record(z.string(), z.string().max(2)),
})

const STORED = {
  id: 'of another kind',
  name: 'Robinson',
  website: 'ex..com',
  tags: ['long', 'longer'],
  rate: 120,
  kind: 'call',
  either: 'no address',
  of: { type: 'sum', cents: 11.5 },
  notes: { a: 'long' },
} as const

describe('the shape of a schema', () => {
  test('takes what no rule lets in', () => {
    expect(Written.safeParse(STORED).success).toBe(false)
    expect(z.encode(shapeOf(Written), STORED)).toEqual(STORED)
  })

  test('leaves out what it has not, and takes nothing of another type', () => {
    const encoded = z.encode(shapeOf(Written), { ...STORED, cost: 1, of: { ...STORED.of, cost: 2 } })
    expect(encoded).toEqual(STORED)
    for (const wrong of [
      { name: 7 },
      { rate: '1' },
      { kind: 'visit' },
      { tags: 'a' },
      { of: { type: 'other' } },
    ])
      expect(z.safeEncode(shapeOf(Written), { ...STORED, ...wrong }).success, JSON.stringify(wrong)).toBe(
        false,
      )
  })
})

interface Described {
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
  readonly items?: Described
  readonly anyOf?: readonly Described[]
  readonly oneOf?: readonly Described[]
  readonly additionalProperties?: Described | boolean
}

/** The fields of a schema with all in them, such as `quote.line_items[].id`; one that may be missing ends in `?`. */
function fieldsOf(schema: Described, path = ''): string[] {
  const { properties = {}, required = [], items, anyOf = [], oneOf = [], additionalProperties } = schema
  const own = Object.entries(properties).flatMap(([name, part]) => {
    const place = `${path}.${name}${required.includes(name) ? '' : '?'}`
    return [place, ...fieldsOf(part, place)]
  })
  const others = [...anyOf, ...oneOf].flatMap((one) => fieldsOf(one, path))
  const rest = typeof additionalProperties === 'object' ? fieldsOf(additionalProperties, `${path}{}`) : []
  return [...own, ...(items === undefined ? [] : fieldsOf(items, `${path}[]`)), ...others, ...rest]
}

const described = (schema: z.core.$ZodType): Described =>
  z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
    metadata: z.registry<{ id?: string }>(),
  }) as Described

describe('the shape of every answer', () => {
  const answers = Object.entries(apiContract).flatMap(([call, { responses }]) =>
    Object.entries(responses as Record<string, z.core.$ZodType>).map(
      ([status, schema]) => [`${call} ${status}`, schema] as const,
    ),
  )
  test.each(answers)('%s has the fields of its schema, and no rule', (_name, schema) => {
    const shape = described(shapeOf(schema))
    expect(fieldsOf(shape)).toEqual(fieldsOf(described(schema)))
    expect(JSON.stringify(shape)).not.toMatch(/"(?:maxLength|minLength)":/)
  })
})
