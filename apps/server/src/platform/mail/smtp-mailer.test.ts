import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import type { OutgoingMail } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.close())

const mailerAt = (port: number) =>
  createSmtpMailer({
    host: '127.0.0.1',
    port,
    secure: false,
    login: undefined,
    from: { name: 'Quotewright', address: 'quotes@quotes.example' },
  })

const mail: OutgoingMail = {
  messageId: '0190@quotes.example',
  fromName: 'Bright Sparks – Électrique',
  to: 'deb@example.com',
  replyTo: { name: 'Robin Fielder', address: 'robin@sparks.example' },
  subject: 'Your quote – 14 downlights',
  text: 'G’day Deb,\nhere it is.\n.\nRobin',
  html: '<p>G’day Deb</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: [
    { name: 'Certificate – Q-1.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7 xyz') },
  ],
}

test('a mail arrives whole, under its own id', async () => {
  const handover = await mailerAt(server.port).handOver(mail)
  expect(handover.outcome).toBe('accepted')
  const [received] = server.mails
  expect(received).toMatchObject({ from: 'quotes@quotes.example', to: ['deb@example.com'] })
  expect(received?.headers.get('message-id')).toBe('<0190@quotes.example>')
  expect(received?.headers.get('from')).toMatch(/<quotes@quotes\.example>$/)
  expect(received?.headers.get('reply-to')).toBe('Robin Fielder <robin@sparks.example>')
  expect(received?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(received?.content).toContain('G’day Deb,\nhere it is.\n.\nRobin')
  expect(received?.content).toContain('<p>G’day Deb</p>')
  expect(received?.content).toContain('application/pdf')
  expect(received?.content).toContain(Buffer.from('%PDF-1.7 xyz').toString('base64'))
})

test('line breaks in a name or subject begin no header', async () => {
  const nasty = 'Hello\r\nBcc: all@example.com\r\n\r\nbody'
  await mailerAt(server.port).handOver({ ...mail, subject: nasty, fromName: nasty })
  const [received] = server.mails
  expect(received?.headers.has('bcc')).toBe(false)
  expect(received?.to).toEqual(['deb@example.com'])
})

test('a server that is not there may be there later', async () => {
  const { port } = server
  await server.close()
  expect((await mailerAt(port).handOver(mail)).outcome).toBe('deferred')
  server = await startMailServer()
})

test.each([
  ['refuseRecipient', 450, 'deferred'],
  ['refuseRecipient', 550, 'refused'],
  ['refuseData', 451, 'deferred'],
  ['refuseData', 554, 'refused'],
] as const)('%s with %i is %s', async (step, code, outcome) => {
  server.behaviour[step] = { code, message: 'no' }
  const handover = await mailerAt(server.port).handOver(mail)
  expect(handover).toMatchObject({ outcome, reason: expect.stringContaining('no') })
  expect(server.mails).toEqual([])
})

test('an address that cannot be written to is refused', async () => {
  expect((await mailerAt(server.port).handOver({ ...mail, to: 'deb@exa mple.com\r\nDATA' })).outcome).toBe(
    'refused',
  )
  expect(server.mails).toEqual([])
})

/** A server that speaks a script and then hangs up. */
async function hangUpAfter(replies: readonly string[]) {
  const talk = createServer((socket: Socket) => {
    const left = [...replies]
    const next = () => {
      const reply = left.shift()
      if (reply === undefined) socket.destroy()
      else socket.write(`${reply}\r\n`)
    }
    socket.on('data', next)
    socket.on('error', () => undefined)
    next()
  })
  talk.listen(0, '127.0.0.1')
  await once(talk, 'listening')
  return { port: (talk.address() as AddressInfo).port, close: () => talk.close() }
}

test.each([
  ['before the greeting', [], 'deferred'],
  ['after the sender', ['220 hi', '250 hi', '250 ok'], 'deferred'],
  ['after the recipient', ['220 hi', '250 hi', '250 ok', '250 ok'], 'deferred'],
  ['with the mail in hand', ['220 hi', '250 hi', '250 ok', '250 ok', '354 go on'], 'unknown'],
] as const)('a server that hangs up %s leaves the mail', async (_, replies, outcome) => {
  const talk = await hangUpAfter(replies)
  expect((await mailerAt(talk.port).handOver(mail)).outcome).toBe(outcome)
  talk.close()
})
