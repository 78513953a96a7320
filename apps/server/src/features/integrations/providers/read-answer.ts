import type { z } from 'zod'
import type { Answer } from './api.ts'
import { ProviderFailure } from './failure.ts'

/**
 * Reads an answer.
 *
 * @throws ProviderFailure `transient` for one that cannot be read: what a write did is then unknown.
 */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, { body }: Answer): z.output<Schema> {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  throw new ProviderFailure(
    { kind: 'transient', message: 'The answer could not be read' },
    { cause: read.error },
  )
}

/** What a write made, or a `transient` failure: an empty list leaves open whether it did. */
export function onlyOne<Made>(made: readonly Made[] | undefined): Made {
  const [first] = made ?? []
  if (first !== undefined) return first
  throw new ProviderFailure({ kind: 'transient', message: 'The answer says nothing of what was made' })
}
