import type { apiContract } from '@quotewright/contracts/api.ts'
import { ApiError, type Client } from '@quotewright/contracts/client.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { z } from 'zod'

/** What a tool works with. */
export interface ToolWork {
  /** Calls of the API as the caller. */
  readonly api: Client<typeof apiContract>
  /** Without a trailing slash. */
  readonly publicUrl: string
  /** Of the business: decides how amounts are written. */
  readonly country: Country
  /** Of the business's own prices. */
  readonly currency: Currency
}

interface ToolResult<Output> {
  /** For people: what was found or done, in a sentence or a short list. */
  readonly text: string
  readonly data: Output
  /** The quote it concerned, where the arguments don't name it. */
  readonly quoteId?: string
}

/** Source: Model Context Protocol, "Tool annotations". */
interface ToolHints {
  readonly isReadOnly: boolean
  /** Changes what exists, or what a customer sees. */
  readonly isDestructive: boolean
  /** Again with the same arguments changes nothing more. */
  readonly isIdempotent: boolean
}

interface ToolDefinition<In extends z.ZodObject, Out extends z.ZodObject> {
  readonly name: string
  readonly title: string
  /** For the model that chooses. */
  readonly description: string
  readonly hints: ToolHints
  readonly input: In
  readonly output: Out
  /** @throws ApiError, ToolRefusal */
  readonly run: (work: ToolWork, args: z.output<In>) => Promise<ToolResult<z.input<Out>>>
}

/** What the program gets instead of a result: a sentence that says what to do. */
export class ToolRefusal extends Error {
  override readonly name = 'ToolRefusal'
}

/** A call about one object: any id that is none of the caller's reads alike. @throws ToolRefusal */
export async function orNotFound<T>(call: Promise<T>, sentence: string): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new ToolRefusal(sentence)
    throw error
  }
}

export const NO_QUOTE = 'Quote not found. Get its quote_id from find_quotes.'

/** A tool as it is listed and called. */
export interface Tool {
  readonly name: string
  /** As in the protocol's `tools/list`. */
  readonly listing: ToolListing
  /** The call with its arguments, or a sentence that says what is wrong with them. */
  readonly prepare: (args: unknown) => PreparedTool | { readonly problem: string }
}

interface PreparedTool {
  /** The quote that the arguments name, as they name it. */
  readonly quoteId: string | undefined
  readonly run: (work: ToolWork) => Promise<ToolResult<Record<string, unknown>>>
}

interface ToolListing {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: ObjectSchema
  readonly outputSchema: ObjectSchema
  readonly annotations: {
    readonly title: string
    readonly readOnlyHint: boolean
    readonly destructiveHint: boolean
    readonly idempotentHint: boolean
    readonly openWorldHint: boolean
  }
}

type ObjectSchema = { readonly type: 'object'; readonly [name: string]: unknown }

const objectSchema = (schema: z.ZodObject, io: 'input' | 'output'): ObjectSchema => ({
  ...z.toJSONSchema(schema, { io, target: 'draft-2020-12' }),
  type: 'object',
})

export function defineTool<In extends z.ZodObject, Out extends z.ZodObject>(
  definition: ToolDefinition<In, Out>,
): Tool {
  const { name, title, description, hints, input, output } = definition
  return {
    name,
    listing: {
      name,
      title,
      description,
      inputSchema: objectSchema(input, 'input'),
      outputSchema: objectSchema(output, 'output'),
      annotations: {
        title,
        readOnlyHint: hints.isReadOnly,
        destructiveHint: hints.isDestructive,
        idempotentHint: hints.isIdempotent,
        openWorldHint: false,
      },
    },
    prepare(args) {
      const parsed = input.safeParse(args ?? {})
      if (!parsed.success) return { problem: problemText(parsed.error) }
      const named = 'quote_id' in parsed.data ? parsed.data['quote_id'] : undefined
      return {
        quoteId: typeof named === 'string' ? named : undefined,
        async run(work) {
          const { data, ...result } = await definition.run(work, parsed.data)
          return { ...result, data: output.parse(data) }
        },
      }
    },
  }
}

/** What a tool that only reads says of itself. */
export const READS: ToolHints = { isReadOnly: true, isDestructive: false, isIdempotent: true }

function problemText(error: z.ZodError): string {
  const sentences = error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join('.')}: ${message}`,
  )
  return `Check the arguments. ${sentences.join('; ')}`
}
