import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLanguageModel, type LanguageModel } from '../platform/language-model/language-model.ts'
import { SecretText } from '../platform/secret-text.ts'

/** A call as a provider of language models sees it. */
export interface ModelCall {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test looks into is any JSON
  readonly body: any
  /** Settles when the caller has hung up or has everything. */
  readonly ended: Promise<unknown>
}

export interface ModelReply {
  /** Streams a text as the model's answer. */
  readonly say: (text: string, options?: { readonly finish?: 'stop' | 'length' }) => Promise<void>
  /** Streams the beginning of an answer and leaves it open. */
  readonly begin: (text: string) => void
  /** Streams the rest of a begun answer. */
  readonly end: (text: string, options?: { readonly finish?: 'stop' | 'length' }) => Promise<void>
  readonly fail: (status: number, message: string) => void
  readonly raw: ServerResponse
}

type Answering = (reply: ModelReply, call: ModelCall) => void | Promise<void>

/** A server that speaks both protocols: chat completions, and messages. */
export interface ModelServer {
  readonly baseUrl: string
  readonly calls: ModelCall[]
  /** How the next calls are answered, one each; the last one answers all that follow. */
  readonly answer: (...answers: Answering[]) => void
  readonly close: () => Promise<void>
}

/** The language model of a server, as the deployment would have it. */
export const modelOf = ({ baseUrl }: ModelServer, timeLimitMs = 1_500): LanguageModel =>
  createLanguageModel({
    provider: 'openai-compatible',
    baseUrl,
    apiKey: new SecretText(MODEL_KEY),
    model: 'm',
    timeLimitMs,
    onFailure: () => undefined,
  })

export const MODEL_KEY = 'sk-very-secret'

export async function startModelServer(): Promise<ModelServer> {
  const calls: ModelCall[] = []
  let answers: Answering[] = [(reply) => reply.fail(500, 'nothing to say')]
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString() || '{}')
    // Cut off in the middle of an answer, it ends too.
    const ended = once(response, 'close').catch(() => [])
    const call = { path: request.url ?? '', headers: request.headers, body, ended }
    calls.push(call)
    const [next, ...rest] = answers
    if (rest.length > 0) answers = rest
    await next?.(replyTo(call, response), call)
  }
  const server = createServer((request, response) => {
    // Anyone who asked hung up before all of it was there.
    serve(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    calls,
    answer: (...given) => {
      answers = given
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Some tokens at a time; a flood in larger pieces, since it is its length that is tested. */
function piecesOf(text: string): string[] {
  const size = text.length > 20_000 ? 2_000 : 24
  return Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  )
}

function replyTo(call: ModelCall, raw: ServerResponse): ModelReply {
  const protocol = call.path.endsWith('/messages') ? messages(call) : chatCompletions
  const eventsOf = (text: string): string => piecesOf(text).map(protocol.piece).join('')
  const begin = (text: string) => {
    raw.writeHead(200, { 'content-type': 'text/event-stream' })
    raw.write(protocol.opening + eventsOf(text))
  }
  const end: ModelReply['end'] = async (text, { finish = 'stop' } = {}) => {
    raw.end(eventsOf(text) + protocol.closing(finish))
    await once(raw, 'finish')
  }
  return {
    raw,
    begin,
    end,
    say: (text, options) => {
      begin(text)
      return end('', options)
    },
    fail: (status, message) => {
      raw.writeHead(status, { 'content-type': 'application/json' })
      raw.end(JSON.stringify({ type: 'error', error: { type: 'error', message } }))
    },
  }
}

interface Protocol {
  readonly opening: string
  readonly piece: (text: string) => string
  readonly closing: (finish: 'stop' | 'length') => string
}

const chunkOf = (delta: object, finish: string | null): string =>
  `data: ${JSON.stringify({
    id: 'x',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`

const chatCompletions: Protocol = {
  opening: '',
  piece: (text) => chunkOf({ role: 'assistant', content: text }, null),
  closing: (finish) => `${chunkOf({}, finish)}data: [DONE]\n\n`,
}

const eventOf = (type: string, data: object): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`

/** Models without structured output of their own are asked to call a tool instead. */
function messages({ body }: ModelCall): Protocol {
  const isTool = body.tools?.[0]?.name === 'json'
  const usage = { input_tokens: 1, output_tokens: 1 }
  const message = { id: 'x', type: 'message', role: 'assistant', model: 'm', content: [], usage }
  const block = isTool ? { type: 'tool_use', id: 't', name: 'json', input: {} } : { type: 'text', text: '' }
  const stops = { stop: isTool ? 'tool_use' : 'end_turn', length: 'max_tokens' }
  return {
    opening:
      eventOf('message_start', { message: { ...message, stop_reason: null, stop_sequence: null } }) +
      eventOf('content_block_start', { index: 0, content_block: block }),
    piece: (text) =>
      eventOf('content_block_delta', {
        index: 0,
        delta: isTool ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text },
      }),
    closing: (finish) =>
      eventOf('content_block_stop', { index: 0 }) +
      eventOf('message_delta', { delta: { stop_reason: stops[finish], stop_sequence: null }, usage }) +
      eventOf('message_stop', {}),
  }
}
