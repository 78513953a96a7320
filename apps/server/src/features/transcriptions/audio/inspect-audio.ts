import { fileTypeFromBuffer } from 'file-type'
import { mp4Duration } from './mp4.ts'
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
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return type !== undefined && isKind(type.mime) ? KINDS[type.mime] : undefined
}

/**
 * How long a recording is, in milliseconds; null where it doesn't say.
 *
 * @returns undefined where nothing can be read of it.
 */
export async function audioDuration(bytes: Uint8Array, type: AudioType): Promise<number | null | undefined> {
  if (type === 'audio/webm') return webmDuration(bytes)
  if (type === 'audio/mp4') return mp4Duration(bytes)
  const { parseBuffer } = await import('music-metadata')
  try {
    const { format } = await parseBuffer(
      bytes,
      { mimeType: type },
      { duration: true, skipCovers: true, skipPostHeaders: true },
    )
    if (format.sampleRate === undefined) return undefined
    // A header may claim anything, such as the size of a file whose end was not known: uncompressed sound is counted.
    const bitsPerSecond = format.sampleRate * (format.numberOfChannels ?? 1) * (format.bitsPerSample ?? 0)
    const most = type === 'audio/wav' && bitsPerSecond > 0 ? (bytes.length * 8) / bitsPerSecond : undefined
    const seconds = Math.min(format.duration ?? Number.POSITIVE_INFINITY, most ?? Number.POSITIVE_INFINITY)
    return Number.isFinite(seconds) ? Math.max(0, Math.round(seconds * 1000)) : null
  } catch {
    return undefined
  }
}
