import { fileTypeOf } from '../../../platform/storage/file-type-of.ts'
import { mp3Duration } from './mp3.ts'
import { mp4Duration } from './mp4.ts'
import { oggDuration } from './ogg.ts'
import { wavDuration } from './wav.ts'
import { webmDuration } from './webm.ts'

/** What we take, by what its bytes are recognised as. */
const KINDS = {
  'video/webm': 'audio/webm',
  'audio/webm': 'audio/webm',
  'audio/ogg': 'audio/ogg',
  'video/ogg': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'video/mp4': 'audio/mp4',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'audio/mp4',
  'audio/wav': 'audio/wav',
  'audio/mpeg': 'audio/mpeg',
} as const satisfies Readonly<Record<string, string>>

export type AudioType = (typeof KINDS)[keyof typeof KINDS]

/** Of each kind what it is called as a file: services tell the format by that. */
export const EXTENSIONS: Readonly<Record<AudioType, string>> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'mp4',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
}

const isKind = (mime: string): mime is keyof typeof KINDS => Object.hasOwn(KINDS, mime)

export const isAudioType = (type: string): type is AudioType => Object.hasOwn(EXTENSIONS, type)

/** What a recording is by its first bytes; undefined for anything that we don't take. */
export async function audioTypeOf(bytes: Uint8Array): Promise<AudioType | undefined> {
  const type = await fileTypeOf(bytes)
  return type !== undefined && isKind(type.mime) ? KINDS[type.mime] : undefined
}

/** Each reads a file once from its start, or back from its end, so a hostile one of 25 MB takes no longer than another. */
const READERS: Readonly<Record<AudioType, (bytes: Uint8Array) => number | null | undefined>> = {
  'audio/webm': webmDuration,
  'audio/ogg': oggDuration,
  'audio/mp4': mp4Duration,
  'audio/wav': wavDuration,
  'audio/mpeg': mp3Duration,
}

/**
 * How long a recording is, in milliseconds; null where it doesn't say.
 *
 * @returns undefined where nothing can be read of it.
 */
export const audioDuration = (bytes: Uint8Array, type: AudioType): number | null | undefined =>
  READERS[type](bytes)
