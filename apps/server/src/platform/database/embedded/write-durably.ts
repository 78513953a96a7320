import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'

/** Writes a new file that only its owner can read, and returns once it is on the disk. */
export function writeDurably(file: string, text: string): void {
  const handle = openSync(file, 'wx', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Returns once the names in a folder are on the disk. */
export function syncFolder(folder: string): void {
  // Windows has no handle on a folder; its file system journals names on its own.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
