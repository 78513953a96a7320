import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from './root.mjs'

const GENERATED = new Set(['node_modules', 'dist', 'test-results'])

/**
 * A number that changes when a file in one of the folders does: name or content.
 * Contents rather than times, since a checkout gives every file the same one.
 *
 * @param {readonly string[]} paths files and folders, from the repository's root
 */
export function sourcesHash(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder)) hash.update(`${path}\0`).update(readFileSync(at(path)))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(at(path))) return []
  const entries = readdirSync(at(path), { withFileTypes: true, recursive: false })
  return entries
    .filter((entry) => !GENERATED.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
}
