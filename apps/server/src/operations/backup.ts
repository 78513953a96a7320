import { checkBackup } from '../platform/backup/read-backup.ts'
import { verifyBackup } from '../platform/backup/restore-backup.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { readConfig } from '../platform/config.ts'
import { loadSecret } from '../platform/secret.ts'
import {
  readArguments,
  refuseMissingFolder,
  refuseNoData,
  runCommand,
  thisVersion,
  withDatabaseAddress,
} from './command.ts'
import { describeBackup } from './describe-backup.ts'

const USAGE = 'npm run backup -- FILE [--verify] [--with-secret]'

await runCommand(async () => {
  const { file, has } = readArguments(USAGE, ['verify', 'with-secret'])
  const config = readConfig(process.env)
  refuseNoData(config)
  refuseMissingFolder(file)
  await withDatabaseAddress(config, (databaseUrl) =>
    writeBackup({
      databaseUrl,
      storage: config.storage,
      secret: has('with-secret') ? loadSecret(config) : undefined,
      file,
      now: new Date(),
    }),
  )
  const backup = await checkBackup(file)
  console.log(describeBackup(backup))
  if (has('verify')) {
    await verifyBackup({ backup, ...(await thisVersion()) })
    console.log('Restored into a scratch database: every table is the same.')
  }
})
