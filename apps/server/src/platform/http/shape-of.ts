import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

type Schema = z.core.$ZodType

/** A copy of a schema whose rules are gone and whose parts are others. */
const copyOf = (schema: Schema, parts: object): Schema =>
  z.core.clone(schema, { ...schema._zod.def, checks: [], ...parts })

const TEXT = z.string()
const NUMBER = z.number()

/** Most answers are made of the same parts: each part's shape is made once for all of them. */
const SHAPES = new WeakMap<Schema, Schema>()

/**
 * The shape of a schema: which fields, and of which types. How long a text or a list may be, how large a number and how
 * an address is written are rules for what comes in. An answer is of what is stored, perhaps under other rules, and
 * has to be read before it can be put right.
 */
export function shapeOf(schema: Schema): Schema {
  const known = SHAPES.get(schema)
  if (known !== undefined) return known
  const shape = makeShape(schema)
  SHAPES.set(schema, shape)
  return shape
}

function makeShape(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string') return TEXT
  if (def.type === 'number') return NUMBER
  if (def.type === 'array') return copyOf(schema, { element: shapeOf(def.element) })
  if (def.type === 'record') return copyOf(schema, { valueType: shapeOf(def.valueType) })
  if (def.type === 'union') return copyOf(schema, { options: def.options.map(shapeOf) })
  if (def.type === 'object') {
    const parts = Object.entries(def.shape).map(([name, part]) => [name, shapeOf(part)] as const)
    const shape: Readonly<Record<string, Schema>> = Object.fromEntries(parts)
    return copyOf(schema, { shape })
  }
  return 'innerType' in def ? copyOf(schema, { innerType: shapeOf(def.innerType) }) : schema
}

/**
 * Writes answers by the shape of their schema: a field that it has not is left out, one of another type is an error.
 * The shape is made with the first answer: a program that starts would wait for hundreds, most of them never needed.
 */
export const answerCompiler: typeof serializerCompiler = ({ schema, ...route }) => {
  let write: ReturnType<typeof serializerCompiler> | undefined
  const compiled = () =>
    serializerCompiler({ ...route, schema: schema instanceof z.core.$ZodType ? shapeOf(schema) : schema })
  return (answer) => (write ??= compiled())(answer)
}
