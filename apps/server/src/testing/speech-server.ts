import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call as a speech-to-text service sees it. */
export interface SpeechCall {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  /** The texts of the form: `model`, `language`, `prompt` and `response_format`. */
  readonly fields: Readonly<Record<string, string>>
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array } | undefined
}

/** How a call is answered. */
export type SpeechAnswer = (response: ServerResponse, call: SpeechCall) => void | Promise<void>

/** A server that speaks OpenAI's protocol of transcriptions. */
export interface SpeechServer {
  /** What `SPEECH_BASE_URL` is set to. */
  readonly baseUrl: string
  /** Every call so far. */
  readonly calls: readonly SpeechCall[]
  /** Answers from now on: a text for each call, or what a function does. */
  readonly answer: (how: string | SpeechAnswer) => void
  readonly close: () => Promise<void>
}

/** Answers with a text, after some milliseconds. */
export const saying =
  (text: string, delayMs = 0): SpeechAnswer =>
  async (response) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ text }))
  }

/** Answers with an error. */
export const failing =
  (status: number, body = JSON.stringify({ error: { message: 'no' } })): SpeechAnswer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body)
  }

/** Hangs up without an answer. */
export const droppingTheConnection: SpeechAnswer = (response) => {
  response.destroy()
}

/** Never answers. */
export const hanging: SpeechAnswer = () => undefined

/** Starts a fake service on a free port, or on a given one. Without another answer it says "Fit 6 downlights". */
export async function startSpeechServer(port = 0): Promise<SpeechServer> {
  const calls: SpeechCall[] = []
  let answering: SpeechAnswer = saying('Fit 6 downlights')
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await readCall(request)
    calls.push(call)
    await answering(response, call)
  }
  const server = createServer((request, response) => {
    // A caller that hangs up is part of what is tested.
    serve(request, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${taken}/v1`,
    calls,
    answer: (how) => {
      answering = typeof how === 'string' ? saying(how) : how
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readCall(request: IncomingMessage): Promise<SpeechCall> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const type = request.headers['content-type'] ?? ''
  const call = { path: request.url ?? '', headers: request.headers }
  if (!type.startsWith('multipart/form-data')) return { ...call, fields: {}, file: undefined }
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  const file = form.get('file')
  if (!(file instanceof File)) return { ...call, fields, file: undefined }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { ...call, fields, file: { name: file.name, type: file.type, bytes } }
}
