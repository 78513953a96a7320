import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recordingFile } from '../../../testing/voice-calls.ts'
import { type AudioType, audioDuration, audioTypeOf } from './inspect-audio.ts'
import { mp4Duration } from './mp4.ts'
import { webmDuration } from './webm.ts'

const FILES = [
  'spoken.webm',
  'spoken-live.webm',
  'spoken.ogg',
  'spoken.mp4',
  'spoken-fragmented.mp4',
  'spoken.wav',
  'spoken.mp3',
]

const hex = (...parts: readonly string[]) => Buffer.from(parts.join(''), 'hex')

/** As a browser writes one while it records: no size, no duration. */
const HEAD = '1a45dfa3' + '80' + '18538067' + '01ffffffffffffff'
const cluster = (ms: number) => `1f43b67501ffffffffffffff${`e784${ms.toString(16).padStart(8, '0')}`}`
/** A block of track 1 with one byte, so many milliseconds behind its cluster. */
const block = (ms: number) => `a38581${(ms & 0xffff).toString(16).padStart(4, '0')}8000`

describe('how long a webm is', () => {
  test('its last block says, in whichever cluster', () => {
    expect(webmDuration(hex(HEAD, cluster(0), block(0), block(980)))).toBe(980)
    expect(webmDuration(hex(HEAD, cluster(0), block(20), cluster(660_000), block(40)))).toBe(660_040)
  })

  test('a block before its cluster, in a group, or in another scale is read as such', () => {
    expect(webmDuration(hex(HEAD, cluster(5_000), block(-1_000)))).toBe(4_000)
    expect(webmDuration(hex(HEAD, cluster(5_000), 'a087', 'a18581', '0064', '8000'))).toBe(5_100)
    const info = '1549a966' + '87' + '2ad7b1' + '83' + '0f4240'
    expect(webmDuration(hex(HEAD, info, cluster(5_000), block(0)))).toBe(5_000)
    const twice = '1549a966' + '87' + '2ad7b1' + '83' + '1e8480'
    expect(webmDuration(hex(HEAD, twice, cluster(5_000), block(0)))).toBe(10_000)
  })

  test('what its header says counts only where that is more', () => {
    const info = (seconds: number) => {
      const duration = Buffer.alloc(8)
      duration.writeDoubleBE(seconds * 1000)
      return `1549a9668b448988${duration.toString('hex')}`
    }
    expect(webmDuration(hex(HEAD, info(1), cluster(660_000), block(0)))).toBe(660_000)
    expect(webmDuration(hex(HEAD, info(700), cluster(0), block(0)))).toBe(700_000)
    expect(webmDuration(hex(HEAD, info(Number.NaN), cluster(0), block(7)))).toBe(7)
  })

  test('without a block it is none', () => {
    expect(webmDuration(hex(HEAD))).toBeUndefined()
    expect(webmDuration(hex(HEAD, cluster(9_000)))).toBeUndefined()
    expect(webmDuration(new Uint8Array())).toBeUndefined()
  })
})

describe('how long an mp4 is', () => {
  const box = (type: string, ...content: readonly Buffer[]): Buffer => {
    const body = Buffer.concat(content)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length + 8)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, body])
  }
  const words = (...values: readonly number[]) => {
    const bytes = Buffer.alloc(values.length * 4)
    values.forEach((value, at) => void bytes.writeUInt32BE(value, at * 4))
    return bytes
  }
  const track = (id: number, timescale: number, duration: number) =>
    box(
      'trak',
      box('tkhd', words(0, 0, 0, id)),
      box('mdia', box('mdhd', words(0, 0, 0, timescale, duration))),
    )
  const fragment = (id: number, start: number, samples: readonly number[]) =>
    box(
      'moof',
      box(
        'traf',
        box('tfhd', words(0, id)),
        box('tfdt', words(0, start)),
        box('trun', words(0x100, samples.length, ...samples)),
      ),
    )
  const sound = box('mdat', Buffer.alloc(10))

  test('its header says, or its last fragment', () => {
    expect(mp4Duration(Buffer.concat([box('moov', track(1, 1_000, 4_200)), sound]))).toBe(4_200)
    const live = [box('moov', track(1, 48_000, 0)), fragment(1, 0, [480]), sound]
    expect(mp4Duration(Buffer.concat(live))).toBe(10)
    live.push(fragment(1, 48_000 * 660, [480, 480]), sound)
    expect(mp4Duration(Buffer.concat(live))).toBe(660_020)
  })

  test('fragments without a start follow each other, by the samples’ usual length', () => {
    const usual = box('mvex', box('trex', words(0, 1, 1, 1_024, 0, 0)))
    const bare = box('moof', box('traf', box('tfhd', words(0, 1)), box('trun', words(0, 10))))
    const live = [box('moov', track(1, 10_240, 0), usual), bare, sound, bare, sound]
    expect(mp4Duration(Buffer.concat(live))).toBe(2_000)
  })

  test('the longest track counts, and a length that is not known does not', () => {
    const two = box('moov', track(1, 1_000, 500), track(2, 100, 700), track(3, 0, 9))
    expect(mp4Duration(Buffer.concat([two, sound]))).toBe(7_000)
    expect(mp4Duration(Buffer.concat([box('moov', track(1, 1_000, 0xffffffff)), sound]))).toBe(0)
  })

  test('boxes within boxes without end are read to no end', () => {
    const size = 400_000
    const bytes = Buffer.alloc(size)
    for (let at = 0; at + 8 <= size; at += 8) {
      bytes.writeUInt32BE(size - at, at)
      bytes.write('moov', at + 4, 'latin1')
    }
    expect(mp4Duration(bytes)).toBeUndefined()
  })

  test('many tracks are no trouble', () => {
    const tracks = Array.from({ length: 50_000 }, (_, at) => box('trak', box('tkhd', words(0, 0, 0, at))))
    expect(mp4Duration(Buffer.concat([box('moov', ...tracks), sound]))).toBe(0)
  })
})

describe('hostile files', () => {
  test.each(FILES)('%s is read or refused wherever it is cut or changed', async (name) => {
    const bytes = recordingFile(name)
    const type = await audioTypeOf(bytes)
    if (type === undefined) throw new Error(`${name} is no recording`)
    await fc.assert(
      fc.asyncProperty(
        fc.nat(bytes.length),
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 20 }),
        async (length, changes) => {
          const hostile = Buffer.from(bytes)
          for (const [at, value] of changes) hostile[at] = value
          const cutOff = hostile.subarray(0, length)
          await audioTypeOf(cutOff)
          const duration = audioDuration(cutOff, type)
          expect(duration ?? 0).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 60 },
    )
  })

  test.each<AudioType>(['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/mpeg'])(
    '25 MB of nothing called %s take no time',
    async (type) => {
      for (const fill of [0, 0xff, 0x80, 0x47]) {
        const startedAt = performance.now()
        audioDuration(Buffer.alloc(25 * 1024 * 1024, fill), type)
        expect(performance.now() - startedAt).toBeLessThan(15_000)
      }
    },
    90_000,
  )

  test('a wav that claims to be endless is as long as its bytes', async () => {
    const wav = Buffer.from(recordingFile('spoken.wav'))
    const data = wav.indexOf('data')
    wav.writeUInt32LE(0xffffffff, 4)
    wav.writeUInt32LE(0xffffffff, data + 4)
    expect(audioDuration(wav, 'audio/wav')).toBeLessThanOrEqual(3_010)
  })
})
