import { turnOffTwoFactor } from '../platform/auth/renew-encryption.ts'
import { readConfig } from '../platform/config.ts'
import { ConfigError } from '../platform/config-error.ts'
import { withClient } from '../platform/database/embedded/with-client.ts'
import { loadSecret } from '../platform/secret.ts'
import { readWord, refuseNoData, runCommand, withDatabaseAddress } from './command.ts'

const USAGE =
  "npm run two-factor:off -- EMAIL | npm run two-factor:off -- unreadable, for all that this installation's secret doesn't open"

await runCommand(async () => {
  const { word } = readWord(USAGE, [], 'email address')
  const config = readConfig(process.env)
  refuseNoData(config)
  const whose =
    word === 'unreadable'
      ? { unreadableBy: { secret: loadSecret(config), previousSecret: config.previousAppSecret } }
      : { email: word }
  const off = await withDatabaseAddress(config, (url) =>
    withClient(url, (client) => turnOffTwoFactor(client, whose)),
  )
  if (off.length === 0 && word !== 'unreadable') {
    throw new ConfigError(`Two-factor authentication isn't on for ${word}.`)
  }
  for (const email of off) console.log(`${email}: two-factor authentication is off.`)
  console.log(off.length === 0 ? 'All of it can be read. Nothing was changed.' : 'They can turn it on again.')
})
