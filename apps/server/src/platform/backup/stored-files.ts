import { open, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { hasCode } from '../database/embedded/error-code.ts'

/** The names of all files of a folder, with slashes, in order; none where there is no such folder. */
export async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    return files
      .map((file) => relative(folder, join(file.parentPath, file.name)).replaceAll('\\', '/'))
      .toSorted()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

/** @returns undefined when it was removed in the meantime. */
export async function readWhole(file: string): Promise<Buffer | undefined> {
  try {
    await using handle = await open(file, 'r')
    return await handle.readFile()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Names that lead nowhere but into the folder. */
export const isFileName = (name: string): boolean =>
  /^[\w.-]+(\/[\w.-]+)*$/.test(name) && !name.split('/').some((part) => part === '.' || part === '..')
