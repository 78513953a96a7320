import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect } from 'vitest'
import { z } from 'zod'
import { type Member, PUBLIC_URL, type World } from '../../../testing/world.ts'

/** The SDK's own client at a world's /mcp. */
export interface McpClient {
  readonly client: Client
  /** What a tool found or did. */
  readonly call: (name: string, args?: Record<string, unknown>) => Promise<Record<string, unknown>>
  /** The sentence with which it was refused. */
  readonly refusal: (name: string, args?: Record<string, unknown>) => Promise<string>
}

/** `auto` speaks 2026-07-28; `legacy` the versions before. */
export type Era = 'auto' | 'legacy'

export const ALL_SCOPES = [
  'quotes:read',
  'quotes:write',
  'contacts:read',
  'price-book:read',
  'analytics:read',
] as const

export async function givenKey(
  world: World,
  member: Member,
  scopes: readonly string[] = ALL_SCOPES,
  name = 'Assistant',
): Promise<{ key: string; id: string }> {
  const { body, status } = await world.as(member).post('/api/v1/api-keys', { name, scopes })
  expect(status).toBe(201)
  return { key: body.key, id: body.api_key.id }
}

const Content = z.looseObject({
  isError: z.boolean().optional(),
  content: z.array(z.looseObject({ text: z.string() })),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
})

export async function connect(world: World, token: string, era: Era = 'auto'): Promise<McpClient> {
  const transport = new StreamableHTTPClientTransport(new URL(`${PUBLIC_URL}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: fetchOf(world),
  })
  return connectBy(transport, era)
}

export async function connectBy(
  transport: StreamableHTTPClientTransport,
  era: Era = 'auto',
): Promise<McpClient> {
  const client = new Client(
    { name: 'tests', version: '1' },
    era === 'auto' ? { versionNegotiation: { mode: 'auto' } } : {},
  )
  await client.connect(transport)
  const send = async (name: string, args: Record<string, unknown> = {}) =>
    Content.parse(await client.callTool({ name, arguments: args }))
  return {
    client,
    async call(name, args) {
      const result = await send(name, args)
      expect(result.isError, result.content[0]?.text).not.toBe(true)
      return result.structuredContent ?? {}
    },
    async refusal(name, args) {
      const result = await send(name, args)
      expect(result.isError).toBe(true)
      expect(result.structuredContent).toBeUndefined()
      return result.content[0]?.text ?? ''
    },
  }
}

/** The network, for a client of the world. */
export const fetchOf =
  (world: World): typeof fetch =>
  (input, init) =>
    fetchFrom(world, new Request(input, init))

async function fetchFrom({ app }: World, request: Request): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer())
  const { pathname, search } = new URL(request.url)
  const answer = await app.inject({
    method: request.method === 'POST' ? 'POST' : request.method === 'DELETE' ? 'DELETE' : 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(body.length === 0 ? {} : { payload: body }),
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, String(one))
  }
  const isEmpty = answer.statusCode === 204 || answer.rawPayload.length === 0
  return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers,
  })
}
