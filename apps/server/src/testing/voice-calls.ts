import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aForm } from './a-form.ts'
import type { Member, World } from './world.ts'

type Caller = Pick<Member, 'token'> | undefined

interface Sending {
  readonly method?: 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  readonly fields?: Readonly<Record<string, string>>
  readonly name?: string
}

export const RECORDINGS = '/api/v1/transcriptions'

/** One of the recordings beside this file. */
export const recordingFile = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, 'recordings', name))

/** Sends bytes as a form's `audio`. */
export async function sendAudio(
  world: World,
  caller: Caller,
  url: string,
  bytes: Uint8Array,
  { method = 'POST', headers = {}, fields = {}, name = 'recording.webm' }: Sending = {},
) {
  const form = await aForm(fields, [['audio', bytes, name]])
  const response = await world.app.inject({
    method,
    url,
    headers: {
      ...form.headers,
      ...(caller === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
      ...headers,
    },
    payload: form.payload,
  })
  return { status: response.statusCode, body: response.json() }
}

/** Begins a recording and sends its pieces. @returns its id. */
export async function givenPieces(
  world: World,
  caller: Caller,
  pieces: readonly Uint8Array[],
): Promise<string> {
  const begun = await world.as(caller).post(`${RECORDINGS}/begin`, { language: 'en-AU' })
  const id: string = begun.body.transcription.id
  for (const [piece, bytes] of pieces.entries()) await putPiece(world, caller, { id, piece, bytes })
  return id
}

export const putPiece = (
  world: World,
  caller: Caller,
  { id, piece, bytes }: { readonly id: string; readonly piece: number | string; readonly bytes: Uint8Array },
) => sendAudio(world, caller, `${RECORDINGS}/${id}/pieces/${piece}`, bytes, { method: 'PUT' })

/** Bytes in so many pieces. */
export const cut = (bytes: Uint8Array, count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, at) =>
    bytes.subarray(Math.floor((bytes.length * at) / count), Math.floor((bytes.length * (at + 1)) / count)),
  )
