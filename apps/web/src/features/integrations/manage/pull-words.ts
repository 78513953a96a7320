import type { IntegrationPull } from '@quotewright/contracts/integrations.ts'
import { formats } from '../../../platform/region.ts'

type Kind = IntegrationPull['kind']

export const KIND_TEXTS: Readonly<Record<Kind, { title: string; into: string; button: string }>> = {
  contacts: { title: 'Contacts', into: 'Into Customers', button: 'Import contacts' },
  items: { title: 'Items', into: 'Into the Price Book', button: 'Import items' },
}

/** What an import has brought, such as "12 new, 3 already here, 1 skipped". */
export function countsText(
  pull: Pick<IntegrationPull, 'new_count' | 'matched_count' | 'skipped_count'>,
): string {
  const { count } = formats()
  const parts = [
    [pull.new_count, 'new'],
    [pull.matched_count, 'already here'],
    [pull.skipped_count, 'skipped'],
  ] as const
  const told = parts.filter(([number]) => number > 0).map(([number, word]) => `${count(number)} ${word}`)
  return told.length === 0 ? 'nothing new' : told.join(', ')
}

export const isRunning = ({ state }: IntegrationPull): boolean => state === 'queued' || state === 'running'
