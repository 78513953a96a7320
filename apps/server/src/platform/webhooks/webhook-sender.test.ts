import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import { PRIVATE_ADDRESS } from './public-address.ts'
import { HOOKS_CERTIFICATE, HOOKS_KEY } from './testing/hooks-certificate.ts'
import { createWebhookSender } from './webhook-sender.ts'

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})

const serve = (answer: RequestListener): Promise<number> => listen(createServer(answer))

async function listen(server: Server): Promise<number> {
  open.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return (server.address() as AddressInfo).port
}

const LOOPBACK = { address: '127.0.0.1', family: 4 }
const PUBLIC = { address: '8.8.8.8', family: 4 }
const webhook = (url: string) => ({ url, headers: { 'webhook-id': 'one' }, body: '{"a":"é"}' })

describe('addresses behind a name', () => {
  test.each([
    ['one that is private', [LOOPBACK]],
    ['one among others', [PUBLIC, { address: '10.0.0.1', family: 4 }]],
    ['a link-local one', [PUBLIC, { address: 'fe80::1', family: 6 }]],
    ['that of cloud metadata', [{ address: '169.254.169.254', family: 4 }]],
    ['a mapped one', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  ])('%s are refused before anything is sent', async (_, addresses) => {
    let requests = 0
    const port = await serve((_request, response) => {
      requests += 1
      response.end()
    })
    const sender = createWebhookSender({ allowPrivate: false, resolve: async () => addresses })
    const outcome = await sender.send(webhook(`https://hooks.example.com:${port}/`))
    expect([outcome, requests]).toEqual([{ kind: 'failed', reason: PRIVATE_ADDRESS }, 0])
  })

  test('are looked up once, and the connection goes to what was checked', async () => {
    const hosts: unknown[] = []
    const port = await serve((request, response) => {
      hosts.push(request.headers.host)
      response.end('ok')
    })
    const answers = [[LOOPBACK], [PUBLIC]]
    const sender = createWebhookSender({ allowPrivate: true, resolve: async () => answers.shift() ?? [] })
    const outcome = await sender.send(webhook(`http://hooks.example.com:${port}/`))
    expect(outcome).toMatchObject({ kind: 'answered', status: 200, excerpt: 'ok' })
    expect([hosts, answers]).toEqual([[`hooks.example.com:${port}`], [[PUBLIC]]])
  })

  test('a name without any, or that can’t be looked up, is reported', async () => {
    const none = createWebhookSender({ allowPrivate: false, resolve: async () => [] })
    expect(await none.send(webhook('https://hooks.example.com/'))).toEqual({
      kind: 'failed',
      reason: 'There is no server called hooks.example.com.',
    })
    const unknown = createWebhookSender({
      allowPrivate: false,
      resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'EAI_AGAIN' })),
    })
    expect(await unknown.send(webhook('https://hooks.example.com/'))).toEqual({
      kind: 'failed',
      reason: 'hooks.example.com couldn’t be looked up.',
    })
  })

  test('a look-up that hangs ends with the time there is', async () => {
    const sender = createWebhookSender({
      allowPrivate: false,
      patienceMs: 50,
      resolve: () => new Promise(() => undefined),
    })
    expect(await sender.send(webhook('https://hooks.example.com/'))).toMatchObject({ kind: 'failed' })
  })
})

test.each([
  'http://hooks.example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://a:b@hooks.example.com/',
])('%s, should it have been saved, is refused without a look-up', async (url) => {
  let lookUps = 0
  const sender = createWebhookSender({
    allowPrivate: false,
    resolve: async () => {
      lookUps += 1
      return [PUBLIC]
    },
  })
  expect([(await sender.send(webhook(url))).kind, lookUps]).toEqual(['failed', 0])
})

const sender = createWebhookSender({ allowPrivate: true, patienceMs: 300 })

test('sends the body as it is, with its headers', async () => {
  const seen: unknown[] = []
  const port = await serve((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      text += part
    })
    request.on('end', () => {
      const { 'webhook-id': id, 'content-type': type, 'content-length': length } = request.headers
      seen.push({ method: request.method, url: request.url, id, type, length, text })
      response.writeHead(202, { 'retry-after': '7' }).end()
    })
  })
  const outcome = await sender.send(webhook(`http://127.0.0.1:${port}/a?b=c`))
  expect(outcome).toEqual({ kind: 'answered', status: 202, excerpt: '', retryAfterMs: 7_000 })
  const sent = { id: 'one', type: 'application/json', length: '10', text: '{"a":"é"}' }
  expect(seen).toEqual([{ method: 'POST', url: '/a?b=c', ...sent }])
})

test('follows no redirect', async () => {
  const paths: unknown[] = []
  const port = await serve((request, response) => {
    paths.push(request.url)
    response.writeHead(307, { location: '/other' }).end()
  })
  const outcome = await sender.send(webhook(`http://127.0.0.1:${port}/hook`))
  expect([outcome, paths]).toMatchObject([{ kind: 'answered', status: 307 }, ['/hook']])
})

test('an answer that never ends is read no further than the log keeps', async () => {
  let written = 0
  const port = await serve((_request, response) => {
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384))) written += 16_384
      written += 16_384
    }
    response.on('drain', write)
    write()
  })
  const outcome = await sender.send(webhook(`http://127.0.0.1:${port}/`))
  expect(outcome).toMatchObject({ kind: 'answered', status: 200, excerpt: 'x'.repeat(2_048) })
  expect(written).toBeLessThan(20_000_000)
})

test('a status counts although the rest of the answer never comes', async () => {
  const port = await serve((_request, response) => {
    response.writeHead(200)
    response.write('so far')
  })
  expect(await sender.send(webhook(`http://127.0.0.1:${port}/`))).toMatchObject({
    kind: 'answered',
    status: 200,
    excerpt: 'so far',
  })
})

test('a server that takes the request and says nothing is given up', async () => {
  const port = await serve(() => undefined)
  expect(await sender.send(webhook(`http://127.0.0.1:${port}/`))).toEqual({
    kind: 'failed',
    reason: 'No answer within 10 seconds.',
  })
})

test('what listens nowhere refuses the connection', async () => {
  const port = await serve(() => undefined)
  const [server] = open.splice(0)
  await new Promise((closed) => server?.close(closed))
  expect(await sender.send(webhook(`http://127.0.0.1:${port}/`))).toEqual({
    kind: 'failed',
    reason: '127.0.0.1 refused the connection.',
  })
})

describe('TLS', () => {
  const trusted = getCACertificates('default')
  afterEach(() => setDefaultCACertificates(trusted))

  const serveTls = (answer: RequestListener): Promise<number> =>
    listen(createTlsServer({ cert: HOOKS_CERTIFICATE, key: HOOKS_KEY }, answer))
  const onLoopback = createWebhookSender({ allowPrivate: true, resolve: async () => [LOOPBACK] })

  test('is checked against the name, at the address that was looked up', async () => {
    setDefaultCACertificates([...trusted, HOOKS_CERTIFICATE])
    const hosts: unknown[] = []
    const port = await serveTls((request, response) => {
      hosts.push(request.headers.host)
      response.writeHead(204).end()
    })
    expect(await onLoopback.send(webhook(`https://hooks.example.com:${port}/`))).toMatchObject({
      kind: 'answered',
      status: 204,
    })
    expect(await onLoopback.send(webhook(`https://other.example.com:${port}/`))).toEqual({
      kind: 'failed',
      reason: 'The certificate isn’t for other.example.com.',
    })
    expect(hosts).toEqual([`hooks.example.com:${port}`])
  })

  test('needs a trusted certificate', async () => {
    let requests = 0
    const port = await serveTls((_request, response) => {
      requests += 1
      response.end()
    })
    expect(await onLoopback.send(webhook(`https://hooks.example.com:${port}/`))).toEqual({
      kind: 'failed',
      reason: 'The certificate of hooks.example.com is self-signed.',
    })
    expect(requests).toBe(0)
  })
})

test('plain HTTP is no TLS', async () => {
  const port = await serve((_request, response) => void response.end())
  expect(await sender.send(webhook(`https://127.0.0.1:${port}/`))).toMatchObject({ kind: 'failed' })
})
