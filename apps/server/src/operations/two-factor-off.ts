import { turnOffTwoFactor } from '../platform/auth/renew-encryption.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { ConfigError } from '../platform/config-error.ts'
import { withClient } from '../platform/database/embedded/with-client.ts'
import { findSecret } from '../platform/secret.ts'
import { readWord, refuseNoData, runCommand, withDatabaseAddress } from './command.ts'

const USAGE =
  "npm run two-factor:off -- EMAIL | npm run two-factor:off -- unreadable, for everyone whose codes can't be read"

await runCommand(async () => {
  const { word } = readWord(USAGE, [], 'email address')
  const config = readConfig(process.env)
  refuseNoData(config)
  const whose =
    word === 'unreadable'
      ? { unreadableBy: { secret: presentSecret(config), previousSecret: config.previousAppSecret } }
      : { email: word }
  const off = await withDatabaseAddress(config, (url) =>
    withClient(url, (client) => turnOffTwoFactor(client, whose)),
  )
  if (off.length === 0 && word !== 'unreadable') {
    throw new ConfigError(`Two-factor authentication isn't on for ${word}.`)
  }
  for (const email of off) console.log(`${email}: two-factor authentication is off.`)
  console.log(
    off.length === 0 ? "Everyone's codes can be read. Nothing was changed." : 'They can turn it on again.',
  )
})

/** One that is made now opens nothing. @throws ConfigError when there is none. */
function presentSecret(config: Config): string {
  const secret = findSecret(config)
  if (secret !== undefined) return secret
  throw new ConfigError(
    `There is no secret in ${config.dataDir}: set DATA_DIR or APP_SECRET as for npm start.`,
  )
}
