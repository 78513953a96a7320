import { type Context, contextOf, type Services } from '../context.ts'

/**
 * Does a job's work for each of some organizations. As `forEachInTurn`.
 */
export const forEachTenant = (
  services: Services,
  tenantIds: Iterable<string>,
  { work, failure }: { readonly work: (ctx: Context) => Promise<void>; readonly failure: string },
): Promise<void> =>
  forEachInTurn(tenantIds, { work: (tenantId) => work(contextOf(services, tenantId)), failure })

/**
 * Does a job's work for each of some things. One's trouble does not hold up the others; the job fails in the end,
 * so that it is seen and tried again.
 *
 * @throws AggregateError with the message, of all that failed.
 */
export async function forEachInTurn<Thing>(
  things: Iterable<Thing>,
  { work, failure }: { readonly work: (thing: Thing) => Promise<void>; readonly failure: string },
): Promise<void> {
  const failures: unknown[] = []
  for (const thing of things) await work(thing).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failure)
}
