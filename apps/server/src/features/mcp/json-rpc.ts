/** Source: JSON-RPC 2.0 §5.1; -32000 and above are the server's own. */
export const PARSE_ERROR = -32_700
export const INVALID_REQUEST = -32_600
export const METHOD_NOT_FOUND = -32_601
export const INTERNAL_ERROR = -32_603
export const REFUSED = -32_000

/** A message that is answered by an error before the protocol's own code sees it. */
export class RpcRefusal extends Error {
  override readonly name = 'RpcRefusal'
  readonly status: number
  readonly code: number
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, code: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

/** The body of an error. The id of a message that was not read is not known. */
export const rpcError = (code: number, message: string) => ({
  jsonrpc: '2.0',
  error: { code, message },
  id: null,
})

/** Deeper than any message of the protocol is. */
const DEEPEST = 64

/**
 * Reads the text of a message.
 *
 * @throws RpcRefusal for what is no JSON, nested too deeply, several messages at once, or no object.
 */
export function readMessage(text: string): Record<string, unknown> {
  if (depthOf(text) > DEEPEST) throw new RpcRefusal(400, INVALID_REQUEST, 'The message is nested too deeply')
  const message = parse(text)
  if (Array.isArray(message))
    throw new RpcRefusal(400, INVALID_REQUEST, 'Send one message at a time, not a batch')
  if (typeof message !== 'object' || message === null)
    throw new RpcRefusal(400, INVALID_REQUEST, 'A message is a JSON object')
  return { ...message }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RpcRefusal(400, PARSE_ERROR, 'The message is not valid JSON')
  }
}

/** How deep brackets outside strings go: counted, since parsing what is too deep is what it guards. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, (depth += 1))
    else if (token === ']' || token === '}') depth -= 1
  }
  return deepest
}
