import { connect, type Socket } from 'node:net'

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
}

export interface HttpAnswer {
  readonly status: number
  readonly body: Buffer
}

const HEAD_END = Buffer.from('\r\n\r\n')
const STATUS = /^HTTP\/1\.1 (\d{3})/
const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i

/**
 * One keep-alive connection with one request at a time. Node's own client costs
 * about as much as the floor's answer, which would hide what the ratio is to show.
 */
export class HttpConnection {
  readonly #socket: Socket
  readonly #head: string
  #received: Buffer[] = []
  #settle: { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void } | undefined

  constructor(url: string, headers: Readonly<Record<string, string>>) {
    const { hostname, port, host } = new URL(url)
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    this.#head = ` HTTP/1.1\r\n${lines.join('')}`
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.on('data', (chunk) => this.#receive(chunk))
    this.#socket.on('error', (error) => this.#settle?.reject(error))
    this.#socket.on('close', () => this.#settle?.reject(new Error('The connection was closed')))
  }

  send({ method, path, body }: HttpRequest): Promise<HttpAnswer> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const bodyHeaders =
      body === undefined
        ? ''
        : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
    const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>()
    this.#settle = { resolve, reject }
    this.#socket.write(`${method} ${path}${this.#head}${bodyHeaders}\r\n${text}`)
    return promise
  }

  close(): void {
    this.#settle = undefined
    this.#socket.destroy()
  }

  #receive(chunk: Buffer): void {
    this.#received.push(chunk)
    const [only = chunk] = this.#received
    const bytes = this.#received.length === 1 ? only : Buffer.concat(this.#received)
    const headEnd = bytes.indexOf(HEAD_END)
    if (headEnd === -1) return
    const head = bytes.toString('latin1', 0, headEnd)
    const bodyStart = headEnd + HEAD_END.length
    const bodyEnd = bodyStart + Number(CONTENT_LENGTH.exec(head)?.[1] ?? 0)
    if (bytes.length < bodyEnd) return
    this.#received = []
    const settle = this.#settle
    this.#settle = undefined
    settle?.resolve({ status: Number(STATUS.exec(head)?.[1]), body: bytes.subarray(bodyStart, bodyEnd) })
  }
}
