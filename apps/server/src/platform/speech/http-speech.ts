import { z } from 'zod'
import type { SpeechSettings } from '../config-speech.ts'
import {
  SpeechFailure,
  type SpeechFailureKind,
  type SpeechToText,
  type SpokenRecording,
} from './speech-to-text.ts'

export interface SpeechOptions extends SpeechSettings {
  /** For one recording, from its first byte to its text. */
  readonly timeLimitMs?: number
  /** Called with each failure, for the log. */
  readonly onFailure?: (failure: SpeechFailure) => void
}

const TIME_LIMIT_MS = 120_000
/** Recordings of one process that may be on their way at once: each holds up to 50 MB of memory. */
const MOST_AT_ONCE = 16
/** Bytes of an answer: ten minutes of speech are some 10,000. */
const MOST_ANSWER_BYTES = 1_000_000

const Answer = z.object({ text: z.string() })

/**
 * Turns recordings into text by a service with OpenAI's protocol: `POST {base}/audio/transcriptions`, a form with
 * `file`, `model` and `response_format`. Source: OpenAI API reference, "Create transcription".
 */
export function createHttpSpeech({
  onFailure,
  timeLimitMs = TIME_LIMIT_MS,
  ...settings
}: SpeechOptions): SpeechToText {
  let underWay = 0

  async function transcribe(recording: SpokenRecording): Promise<string> {
    if (underWay >= MOST_AT_ONCE) throw new SpeechFailure('unavailable')
    underWay += 1
    try {
      return await ask(settings, recording, AbortSignal.timeout(timeLimitMs))
    } finally {
      underWay -= 1
    }
  }

  return {
    host: new URL(settings.baseUrl).host,
    transcribe: async (recording) => {
      try {
        return await transcribe(recording)
      } catch (error) {
        // Whatever else goes wrong is a connection that fails, and its error may quote what was sent.
        const failure = error instanceof SpeechFailure ? error : new SpeechFailure('unavailable')
        onFailure?.(failure)
        throw failure
      }
    },
  }
}

async function ask(
  { baseUrl, apiKey, model }: SpeechSettings,
  recording: SpokenRecording,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(`${baseUrl}/audio/transcriptions`, {
    method: 'POST',
    // A redirect is not followed: the key and the recording go to the configured address alone.
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey.reveal()}` }),
    },
    body: formOf(recording, model),
    signal,
  })
  const { status } = response
  if (!response.ok) {
    await response.body?.cancel()
    throw new SpeechFailure(kindOfStatus(status), status)
  }
  const answer = Answer.safeParse(parseJson(await readText(response)))
  if (!answer.success) throw new SpeechFailure('unavailable', status)
  return answer.data.text
}

function formOf({ bytes, mediaType, fileName, language, prompt }: SpokenRecording, model: string): FormData {
  const form = new FormData()
  // The type wants bytes that no other thread shares, which those of a request never are.
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mediaType }), fileName)
  form.append('model', model)
  form.append('response_format', 'json')
  if (language !== undefined) form.append('language', language)
  if (prompt !== '') form.append('prompt', prompt)
  return form
}

/** Statuses that a service answers to audio it cannot decode. */
const ABOUT_THE_AUDIO = new Set([400, 415, 422])
/** Statuses below 500 that pass on their own. */
const PASSING = new Set([408, 425, 429])

function kindOfStatus(status: number): SpeechFailureKind {
  if (ABOUT_THE_AUDIO.has(status)) return 'unreadable'
  return status >= 500 || PASSING.has(status) ? 'unavailable' : 'refused'
}

/** @throws SpeechFailure for more than any transcript has. */
async function readText(response: Response): Promise<string> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > MOST_ANSWER_BYTES) throw new SpeechFailure('unavailable', response.status)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
