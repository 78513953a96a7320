import { statSync } from 'node:fs'
import type { CheckedBackup } from '../platform/backup/read-backup.ts'

/** A few lines for the person who made or restores a backup. */
export function describeBackup({ file, header, manifest }: CheckedBackup): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1)
  return [
    `${file}: ${megabytes} MB, made ${header.createdAt} by version ${header.version}`,
    `${rows} rows in ${manifest.tables.length} tables, ${manifest.files.length} files`,
    ...(header.files === 'bucket' ? ['Files are in your bucket and not part of it.'] : []),
    header.secret
      ? 'It holds the secret: keep it where no one else can read it.'
      : 'The secret is not part of it: keep APP_SECRET, or the file "secret" of DATA_DIR, in another safe place.',
  ].join('\n')
}
