import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const PACKAGE_FILE = join(import.meta.dirname, '..', '..', '..', '..', '..', 'package.json')

const PackageFile = z.object({ version: z.string() })

/** The program's own version, as 1.2.3. */
export const programVersion = (): string =>
  PackageFile.parse(JSON.parse(readFileSync(PACKAGE_FILE, 'utf8'))).version

/** Whether one version, as 1.2.3, came after another. What follows a dash plays no part. */
export function isNewerVersion(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) => (text.split('-')[0] ?? '').split('.').map(Number))
  for (let part = 0; part < 3; part += 1) {
    const [left, right] = [one?.[part] ?? 0, other?.[part] ?? 0]
    if (left !== right) return left > right
  }
  return false
}
