import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FakeAnswer, FakeOAuth, FakeRequest } from './fake-oauth.ts'

/** Breaks one call of the API. */
export interface Fault {
  readonly answer: FakeAnswer
  /** The provider does what it was asked, and the caller never hears of it. */
  readonly after?: boolean
  /** Answers only then. */
  readonly until?: Promise<unknown>
  /** Only a call this holds for; without it the next one. */
  readonly on?: (request: FakeRequest) => boolean
}

export interface FakeServer {
  /** Origin, without a trailing slash. */
  readonly url: string
  /** Every call of the API, for assertions. */
  readonly seen: FakeRequest[]
  readonly faults: Fault[]
  /** Change what the API answers, each in turn. */
  readonly alterations: ((answer: FakeAnswer) => FakeAnswer)[]
  /** How long it takes before it does what it was asked, and again before it answers. */
  readonly pace: { answerMs: number }
  readonly oauth: FakeOAuth
  readonly close: () => Promise<void>
}

/**
 * A provider on loopback: its OAuth server, and an API behind it that asks for a token of that server.
 *
 * @param port for a server that comes back at the same address; any free one by default
 */
export async function startFakeServer(
  oauth: FakeOAuth,
  api: (request: FakeRequest) => Promise<FakeAnswer>,
  port = 0,
): Promise<FakeServer> {
  const seen: FakeRequest[] = []
  const faults: Fault[] = []
  const alterations: FakeServer['alterations'] = []
  const pace = { answerMs: 0 }
  const answerApi = async (request: FakeRequest): Promise<FakeAnswer> => {
    seen.push(request)
    if (!oauth.isValid(String(request.headers['authorization'])))
      return { status: 401, body: { error: 'invalid_token' } }
    const at = faults.findIndex(({ on }) => on === undefined || on(request))
    const fault = at === -1 ? undefined : faults.splice(at, 1)[0]
    await fault?.until
    if (fault !== undefined && fault.after !== true) return fault.answer
    if (pace.answerMs > 0) await sleep(pace.answerMs)
    const answer = await api(request)
    if (pace.answerMs > 0) await sleep(pace.answerMs)
    return fault?.answer ?? alterations.reduce((altered, alter) => alter(altered), answer)
  }
  const server = createServer((incoming, response) => {
    readRequest(incoming)
      .then(async (request) => oauth.answer(request) ?? (await answerApi(request)))
      .then(
        (answer) => send(response, answer),
        (error: unknown) => send(response, { status: 500, body: { fake: String(error) } }),
      )
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}`,
    seen,
    faults,
    alterations,
    pace,
    oauth,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  let text = ''
  for await (const chunk of incoming.setEncoding('utf8')) text += String(chunk)
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1')
  const isJson = String(incoming.headers['content-type']).includes('json')
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: incoming.headers,
    body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
  }
}

function send(response: ServerResponse, { status, headers = {}, body }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' || body === undefined ? (body ?? '') : JSON.stringify(body))
}
