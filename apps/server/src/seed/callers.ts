import { apiContract } from '@quotewright/contracts/api.ts'
import { addressesOf } from '@quotewright/contracts/call-addresses.ts'
import { type Client, createClient } from '@quotewright/contracts/client.ts'
import type { FastifyInstance } from 'fastify'

/** The calls of the program, as someone. */
export type Caller = Client<typeof apiContract>

const ADDRESSES = addressesOf(apiContract)
const BASE_URL = 'http://localhost'

interface Device {
  readonly address: string
  readonly userAgent: string
}

const PHONES = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
] as const

/** The device of the nth customer. Its address is one that is kept for examples. Source: RFC 5737. */
export const deviceOf = (customer: number): Device => ({
  address: `203.0.113.${(customer % 250) + 1}`,
  userAgent: PHONES[customer % PHONES.length] ?? PHONES[0],
})

const AT_WORK: Device = { address: '198.51.100.7', userAgent: PHONES[2] }

/** Calls without going over a network, as a customer who has a link, or with the token of a member. */
export function callerOf(
  app: FastifyInstance,
  { device = AT_WORK, token }: { readonly device?: Device; readonly token?: () => Promise<string> },
): Caller {
  return createClient(ADDRESSES, {
    baseUrl: BASE_URL,
    fetch: (input, init) => fetchFrom(app, device, new Request(input, init)),
    ...(token === undefined ? {} : { token }),
  })
}

async function fetchFrom(app: FastifyInstance, device: Device, request: Request): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer())
  const answer = await app.inject({
    method: methodOf(request.method),
    url: request.url.slice(BASE_URL.length),
    remoteAddress: device.address,
    headers: { ...Object.fromEntries(request.headers), 'user-agent': device.userAgent },
    ...(body.length === 0 ? {} : { payload: body }),
  })
  const type = answer.headers['content-type']
  return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: typeof type === 'string' ? { 'content-type': type } : {},
  })
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

const methodOf = (method: string): (typeof METHODS)[number] => METHODS.find((one) => one === method) ?? 'GET'
