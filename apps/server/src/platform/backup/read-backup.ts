import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { ConfigError } from '../config-error.ts'
import { hasCode } from '../database/embedded/error-code.ts'
import { fullName, type TableShape } from './database-shape.ts'
import type { Content } from './load-database.ts'
import {
  FILES_FOLDER,
  FORMAT,
  HEADER_NAME,
  Header,
  MANIFEST_NAME,
  Manifest,
  pieceName,
  SECRET_NAME,
  type StoredFile,
  TABLES_FOLDER,
} from './manifest.ts'
import { isNewerVersion, programVersion } from './program-version.ts'
import { isFileName } from './stored-files.ts'
import { TableDigest, type TableSums } from './table-digest.ts'
import { DamagedArchive, readTar, type TarEntry } from './tar.ts'
import { storedFile } from './write-backup.ts'

/** A backup that was read to its end and is what its manifest says. */
export interface CheckedBackup {
  readonly file: string
  readonly header: Header
  readonly manifest: Manifest
  readonly secret: string | undefined
}

/**
 * Reads a backup from its beginning to its end and compares everything in it with its manifest.
 *
 * @throws ConfigError when it is no backup, is damaged, or was made by a newer version.
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const check = new Check()
  try {
    for await (const entry of entriesOf(file)) await check.take(entry)
    return { file, ...check.result() }
  } catch (error) {
    throw asDamage(error, file)
  }
}

/** The archive's entries. @throws ConfigError when it cannot be read or is damaged. */
async function* entriesOf(file: string): AsyncGenerator<TarEntry> {
  const source = createReadStream(file)
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  try {
    yield* readTar(source.pipe(unpacked))
  } catch (error) {
    throw asDamage(error, file)
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}

function asDamage(error: unknown, file: string): unknown {
  if (hasCode(error, 'ENOENT')) return new ConfigError(`There is no file ${file}.`)
  if (hasCode(error, 'EACCES', 'EISDIR')) return new ConfigError(`${file} cannot be read.`, { cause: error })
  if (!(error instanceof DamagedArchive) && !isGzipError(error)) return error
  return new DamagedArchive(`${file} is no backup, or is damaged; nothing was changed.`, { cause: error })
}

/** Its codes are those of zlib, such as Z_DATA_ERROR. */
const isGzipError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

class Check {
  #header: Header | undefined
  #manifest: Manifest | undefined
  #secret: string | undefined
  readonly #files: StoredFile[] = []
  readonly #tables = new Map<string, { readonly digest: TableDigest; pieces: number }>()

  async take(entry: TarEntry): Promise<void> {
    if (this.#manifest !== undefined) throw new DamagedArchive('Something follows the manifest.')
    if (this.#header === undefined) this.#header = await readHeader(entry)
    else if (entry.name === SECRET_NAME) this.#secret = (await whole(entry)).toString('utf8').trim()
    else if (entry.name === MANIFEST_NAME) this.#manifest = parse(Manifest, await whole(entry))
    else if (entry.name.startsWith(FILES_FOLDER)) await this.#takeFile(entry)
    else await this.#takePiece(entry)
  }

  async #takeFile(entry: TarEntry): Promise<void> {
    const name = entry.name.slice(FILES_FOLDER.length)
    if (!isFileName(name)) throw new DamagedArchive('A file has a name that leads elsewhere.')
    this.#files.push(storedFile(name, await whole(entry)))
  }

  async #takePiece(entry: TarEntry): Promise<void> {
    const name = tableOf(entry)
    const table = this.#tables.get(name) ?? { digest: new TableDigest(), pieces: 0 }
    this.#tables.set(name, table)
    table.pieces += 1
    if (entry.name !== pieceName(name, table.pieces))
      throw new DamagedArchive('A piece of a table is missing.')
    for await (const bytes of entry.bytes) table.digest.add(bytes)
  }

  result(): Omit<CheckedBackup, 'file'> {
    const [header, manifest, secret] = [this.#header, this.#manifest, this.#secret]
    if (header === undefined || manifest === undefined) throw new DamagedArchive('The manifest is missing.')
    for (const { name, schema, columns: _columns, ...sums } of manifest.tables) {
      const found = this.#tables.get(fullName({ schema, name }))?.digest ?? new TableDigest()
      if (!isExactly(sums, found.sums()))
        throw new DamagedArchive(`The rows of ${schema}.${name} were changed.`)
    }
    const known = new Set(manifest.tables.map(fullName))
    const isComplete =
      [...this.#tables.keys()].every((name) => known.has(name)) &&
      JSON.stringify(manifest.files) === JSON.stringify(this.#files) &&
      header.secret === (secret !== undefined)
    if (!isComplete) throw new DamagedArchive('The manifest speaks of something else.')
    return { header, manifest, secret }
  }
}

const isExactly = (one: TableSums, other: TableSums): boolean =>
  one.sha256 === other.sha256 &&
  one.rowSum === other.rowSum &&
  one.rows === other.rows &&
  one.bytes === other.bytes

/** What a later version adds may look different, so the format is asked before anything else. */
async function readHeader(entry: TarEntry): Promise<Header> {
  if (entry.name !== HEADER_NAME) throw new DamagedArchive('The header is missing.')
  const bytes = await whole(entry)
  const { format } = parse(Header.pick({ format: true }), bytes)
  if (format > FORMAT) throw newer('in a newer format')
  const header = parse(Header, bytes)
  if (isNewerVersion(header.version, programVersion())) throw newer(`by version ${header.version}`)
  return header
}

const newer = (how: string): ConfigError =>
  new ConfigError(
    `This backup was made ${how}, and this is version ${programVersion()}: restore it with that version or a later one.`,
  )

/** Each entry of these is made in memory, too. */
async function whole({ bytes }: TarEntry): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}

function parse<T>(schema: z.ZodType<T>, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch (cause) {
    throw new DamagedArchive('A part of the archive cannot be read.', { cause })
  }
}

/** @returns the table's full name. */
function tableOf({ name }: TarEntry): string {
  const [folder, table] = name.split('/')
  if (`${folder}/` !== TABLES_FOLDER || table === undefined)
    throw new DamagedArchive('No one knows this entry.')
  return table
}

/** What a backup holds, read a second time, for loading it into a database. */
export function contentOf({ file, header, manifest }: CheckedBackup): Content {
  return {
    jobsVersion: header.jobsVersion,
    tables: tablesOf(file, manifest.tables),
    sequences: async () => manifest.sequences,
  }
}

/** In the manifest's order, which is that of the archive; a table without rows has no entry. */
async function* tablesOf(
  file: string,
  shapes: readonly TableShape[],
): AsyncGenerator<{ shape: TableShape; rows: AsyncGenerator<Buffer> }> {
  const entries = entriesOf(file)
  let entry = await nextPiece(entries)
  const rowsOf = async function* (table: string) {
    for (; entry !== undefined && tableOf(entry) === table; entry = await nextPiece(entries))
      yield* entry.bytes
  }
  for (const shape of shapes) yield { shape, rows: rowsOf(fullName(shape)) }
}

async function nextPiece(entries: AsyncGenerator<TarEntry>): Promise<TarEntry | undefined> {
  for (;;) {
    const next = await entries.next()
    if (next.done === true) return undefined
    if (next.value.name.startsWith(TABLES_FOLDER)) return next.value
  }
}

/** Every stored file of a backup, with its bytes. */
export async function* filesOf({ file }: CheckedBackup): AsyncGenerator<{ name: string; bytes: Buffer }> {
  for await (const entry of entriesOf(file)) {
    if (entry.name.startsWith(TABLES_FOLDER)) return
    if (entry.name.startsWith(FILES_FOLDER)) {
      yield { name: entry.name.slice(FILES_FOLDER.length), bytes: await whole(entry) }
    }
  }
}
