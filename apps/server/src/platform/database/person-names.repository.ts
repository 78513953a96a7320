import type { Tx } from '../context.ts'

/**
 * Returns the name of the person whom history knows by an email address; what
 * it knows of any other actor, such as an API key, is returned unchanged.
 */
export async function nameOfActor(tx: Tx, actor: string | null): Promise<string | null> {
  if (actor === null || !actor.includes('@')) return actor
  const person = await tx.db
    .selectFrom('auth.user')
    .select('name')
    .where('email', '=', actor)
    .executeTakeFirst()
  return person?.name.trim() || actor
}
