import { checkBackup } from '../platform/backup/read-backup.ts'
import { restoreBackup, verifyBackup } from '../platform/backup/restore-backup.ts'
import { refuseOtherSecret, restoreSecret } from '../platform/backup/restore-secret.ts'
import { readConfig } from '../platform/config.ts'
import { readArguments, runCommand, thisVersion, withDatabaseAddress } from './command.ts'
import { describeBackup } from './describe-backup.ts'

const USAGE = 'npm run restore -- FILE [--replace] | npm run restore -- FILE --verify'

await runCommand(async () => {
  const { file, has } = readArguments(USAGE, ['replace', 'verify'])
  const backup = await checkBackup(file)
  console.log(describeBackup(backup))
  const restoring = { backup, ...(await thisVersion()) }
  if (has('verify')) {
    await verifyBackup(restoring)
    console.log('Restored into a scratch database: every table is the same. Nothing else was changed.')
    return
  }
  const config = readConfig(process.env)
  const replace = has('replace')
  refuseOtherSecret(config, backup.secret, replace)
  await withDatabaseAddress(config, (databaseUrl) =>
    restoreBackup({ ...restoring, databaseUrl, storage: config.storage, replace }),
  )
  restoreSecret(config, backup.secret)
  console.log('Restored. Start Quotewright with npm start.')
})
