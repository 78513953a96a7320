import type { ColumnType, JSONColumnType } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>

interface TranscriptionTable {
  tenant_id: string
  id: string
  user_id: string | null
  state: 'recording' | 'transcribing' | 'done' | 'failed'
  claim: Optional<string>
  claimed_at: Optional<Date>
  language: string
  media_type: string
  file_token: Optional<string>
  size_bytes: Defaulted<number>
  duration_ms: Optional<number>
  text: Optional<string>
  corrections: JSONColumnType<
    { readonly heard: string; readonly written: string }[],
    string | undefined,
    string
  >
  failure: Optional<'not_configured' | 'unavailable' | 'refused' | 'unreadable' | 'silent' | 'too_long'>
  is_kept: Defaulted<boolean>
  created_at: Moment
  delete_after: Moment
}

interface TranscriptionPieceTable {
  tenant_id: string
  transcription_id: string
  piece: number
  file_token: string | null
  size_bytes: number
  digest: Buffer
}

/** Tables of what people recorded, and of what was said. */
export interface TranscriptionTables {
  transcriptions: TranscriptionTable
  transcription_pieces: TranscriptionPieceTable
}
