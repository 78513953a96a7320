import { ConfigError } from '../config-error.ts'
import type { AppliedMigration } from './database-shape.ts'

/**
 * What was applied must be exactly how this version's migrations begin.
 *
 * @param what begins the sentence, such as `This backup`.
 * @throws ConfigError that names the first migration that differs.
 */
export function refuseOtherHistory(
  what: string,
  applied: readonly AppliedMigration[],
  own: readonly AppliedMigration[],
): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    if (!own.some((migration) => migration.name === name)) {
      throw new ConfigError(
        `${what} was made by a newer version (it has the migration ${name}): use that version instead.`,
      )
    }
    if (own[index]?.name !== name || own[index].checksum !== checksum) {
      throw new ConfigError(`${what} comes from a version with another history (see the migration ${name}).`)
    }
  }
}
