import { z } from 'zod'
import { AppliedMigration, SequenceState, TableShape } from './database-shape.ts'
import { TableSums } from './table-digest.ts'

/** Counted up when an archive can no longer be read by the versions before. */
export const FORMAT = 1

export const HEADER_NAME = 'quotewright-backup.json'
export const MANIFEST_NAME = 'manifest.json'
export const SECRET_NAME = 'secret'
export const FILES_FOLDER = 'files/'
export const TABLES_FOLDER = 'tables/'

/** The first entry of a backup: enough to say whether it can be restored here. */
export const Header = z.object({
  format: z.int().positive(),
  /** Of the program that made it, as 1.2.3. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(AppliedMigration),
  jobsVersion: z.int().nullable(),
  /** Whether files are part of it, or lie in a bucket. */
  files: z.enum(['included', 'bucket']),
  secret: z.boolean(),
})
export type Header = z.infer<typeof Header>

const StoredFile = z.object({ name: z.string(), bytes: z.int().nonnegative(), sha256: z.string() })
export type StoredFile = z.infer<typeof StoredFile>

/** The last entry: what everything before it comes to. */
export const Manifest = z.object({
  tables: z.array(z.object({ ...TableShape.shape, ...TableSums.shape })),
  sequences: z.array(SequenceState),
  files: z.array(StoredFile),
})
export type Manifest = z.infer<typeof Manifest>

/** The rows of a table, in pieces, since tar has to know how long a file is before it begins. */
export const pieceName = (table: string, piece: number): string =>
  `${TABLES_FOLDER}${table}/${String(piece).padStart(6, '0')}.copy`
