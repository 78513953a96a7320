import { type Context, contextOf, type Services } from '../context.ts'

/**
 * Does a job's work for each of some organizations. One's trouble does not hold up the others; the job fails in the end,
 * so that it is seen and tried again.
 *
 * @throws AggregateError with the message, of all that failed.
 */
export async function forEachTenant(
  services: Services,
  tenantIds: Iterable<string>,
  { work, failure }: { readonly work: (ctx: Context) => Promise<void>; readonly failure: string },
): Promise<void> {
  const failures: unknown[] = []
  for (const tenantId of tenantIds)
    await work(contextOf(services, tenantId)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failure)
}
