import { contextOf, inSystemTransaction, type Services } from '../../../platform/context.ts'
import { listCountedTenants } from './figures.repository.ts'
import { rebuildFigures } from './fold-figures.ts'

/**
 * Makes the figures of every organization again. Safe while the program runs, and again after it was cut short.
 *
 * @param tell called with each step.
 */
export async function rebuildAll(services: Services, tell: (line: string) => void): Promise<void> {
  const tenantIds = await inSystemTransaction(services, listCountedTenants)
  for (const [at, tenantId] of tenantIds.entries()) {
    await rebuildFigures(contextOf(services, tenantId))
    tell(`Counted again: ${at + 1} of ${tenantIds.length} organizations`)
  }
}
