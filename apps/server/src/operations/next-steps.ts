import { join } from 'node:path'
import { inWords } from '@quotewright/domain/enrichment/our-services.ts'
import type { Config } from '../platform/config.ts'

const WHAT_STAYS =
  'Uploaded files stay where they are. The old database is left unchanged: remove it when you no longer want it.'

/**
 * What is left to do after a move to a PostgreSQL of one's own.
 *
 * @param isSet the variables that say where the database is.
 */
export function nextStepsOut(
  { dataDir, appSecret }: Pick<Config, 'dataDir' | 'appSecret'>,
  isSet: readonly string[],
): string {
  const secret =
    appSecret === undefined ? `the content of ${join(dataDir, 'secret')}` : 'the value it has now'
  const others = isSet.filter((name) => name !== 'DATABASE_URL')
  return [
    `Now set DATABASE_URL to the new address and APP_SECRET to ${secret}, then npm start.`,
    ...(others.length === 0 ? [] : [`Set ${inWords(others)} to the new database too, or unset them.`]),
    WHAT_STAYS,
  ].join('\n')
}

/** The same after a move to the embedded database. */
export const nextStepsBack = ({ dataDir }: Pick<Config, 'dataDir'>, isSet: readonly string[]): string =>
  [
    `Now unset ${inWords(isSet)}, then npm start. APP_SECRET is kept in ${join(dataDir, 'secret')}.`,
    WHAT_STAYS,
  ].join('\n')
