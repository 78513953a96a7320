import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { readWebhookAddress } from './webhook-address.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

const PRIVATE_IPV4 = words(`
  0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.9.9.9
  169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1
  198.19.255.255 198.51.100.7 203.0.113.9 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255
`)
const PUBLIC_IPV4 = [
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.0.1',
  '172.32.0.1',
  '223.255.255.254',
]
const PRIVATE_IPV6 = words(`
  :: ::1 fe80::1 fe80::1%eth0 febf::1 fc00::1 fdff::1 ff02::1 fec0::1 100::1 ::ffff:127.0.0.1
  ::ffff:8.8.8.8 ::ffff:0:7f00:1 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 2001::1 2001:0:53aa:64c::1
  2001:2::1 2001:10::1 2001:20::1 2001:db8::1 2002:7f00:1::1 3fff::1 3fff:fff::1 5f00::1 4000::1
`)
const PUBLIC_IPV6 = ['2606:4700:4700::1111', '2a00:1450:4001::200e', '2400:cb00::1', '3ffe::1']

test.each([...PRIVATE_IPV4, ...PRIVATE_IPV6])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
test.each([...PUBLIC_IPV4, ...PUBLIC_IPV6])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
test.each(['', 'localhost', '8.8.8', '8.8.8.8.', '[::1]', '08.8.8.8', '0x8.8.8.8', '8.8.8.8/8', ' 8.8.8.8'])(
  '%j is no address, so not public',
  (text) => expect(isPublicAddress(text)).toBe(false),
)

const parts = fc.constantFrom(...PRIVATE_IPV4).map((address) => address.split('.').map(Number))
const numberOf = (bytes: readonly number[]): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0)
const FULL_WIDTH_ZERO = 0xff10
const CIRCLED_ONE = 0x2460

/** Ways to write an IPv4 address that browsers, and so `URL`, understand. */
const FORMS: Readonly<Record<string, (bytes: readonly number[]) => string>> = {
  decimal: (bytes) => String(numberOf(bytes)),
  hex: (bytes) => `0x${numberOf(bytes).toString(16)}`,
  octal: (bytes) => `0${numberOf(bytes).toString(8)}`,
  'octal parts': (bytes) => bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
  'padded octal parts': (bytes) => bytes.map((byte) => `000${byte.toString(8)}`).join('.'),
  'hex parts': (bytes) => bytes.map((byte) => `0X${byte.toString(16)}`).join('.'),
  'two parts': ([first = 0, ...rest]) => `${first}.${numberOf(rest)}`,
  'three parts': ([first = 0, second = 0, ...rest]) => `${first}.${second}.${numberOf(rest)}`,
  'a trailing dot': (bytes) => `${bytes.join('.')}.`,
  'full-width digits': (bytes) =>
    bytes.join('.').replaceAll(/\d/g, (digit) => String.fromCodePoint(FULL_WIDTH_ZERO + Number(digit))),
  'circled digits': (bytes) =>
    bytes.join('.').replaceAll(/[1-9]/g, (digit) => String.fromCodePoint(CIRCLED_ONE + Number(digit) - 1)),
  'ideographic dots': (bytes) => bytes.join('。'),
  'percent signs': (bytes) => bytes.join('.').replaceAll(/\d/g, (digit) => `%3${digit}`),
  'IPv6 with it mapped': (bytes) => `[::ffff:${bytes.join('.')}]`,
  'IPv6 with it mapped in full': (bytes) => `[0:0:0:0:0:FFFF:${bytes.join('.')}]`,
  'IPv6 compatible': (bytes) => `[::${bytes.join('.')}]`,
  NAT64: (bytes) => `[64:ff9b::${bytes.join('.')}]`,
  'a user before it': (bytes) => `hooks.example.com@${bytes.join('.')}`,
}

describe('a private address is refused', () => {
  test.each(Object.entries(FORMS))('as %s', (_, form) => {
    fc.assert(
      fc.property(parts, fc.constantFrom('', ':443', ':8443'), (bytes, port) => {
        expect(readWebhookAddress(`https://${form(bytes)}${port}/hook`, false)).toHaveProperty('problem')
      }),
    )
  })

  test.each(PRIVATE_IPV6.filter((address) => !address.includes('%')))('as https://[%s]/', (address) => {
    expect(readWebhookAddress(`https://[${address}]/`, false)).toHaveProperty('problem')
  })
})

test.each([
  'localhost',
  'LOCALHOST',
  'localhost.',
  'ⓛocalhost',
  'a.localhost',
  'printer.local',
  'db.internal',
  'nas.lan',
  'router.home.arpa',
  'intranet',
  'server',
])('https://%s is refused: only a network of their own knows the name', (host) => {
  expect(readWebhookAddress(`https://${host}/`, false)).toHaveProperty('problem')
})

test.each([
  ['http://hooks.example.com/', 'Enter an address that starts with https://'],
  ['ftp://hooks.example.com/', 'Enter an address that starts with https://'],
  ['file:///etc/passwd', 'Enter an address that starts with https://'],
  ['javascript:alert(1)', 'Enter an address that starts with https://'],
  ['hooks.example.com', 'Enter an address that starts with https://'],
  ['https://', 'Enter an address that starts with https://'],
  [
    'https://user:secret@hooks.example.com/',
    'Leave out the user name and password: deliveries are signed instead',
  ],
])('%s is refused', (text, problem) => {
  expect(readWebhookAddress(text, false)).toEqual({ problem })
})

test('a public address is taken as it will be used', () => {
  expect(readWebhookAddress('HTTPS://Hooks.Example.com:443/a?b=c#d', false)).toEqual({
    url: 'https://hooks.example.com/a?b=c',
  })
  expect(readWebhookAddress('https://8.8.8.8/hook', false)).toEqual({ url: 'https://8.8.8.8/hook' })
})

test('where private addresses are allowed, so is plain HTTP; a password never', () => {
  expect(readWebhookAddress('http://127.0.0.1:4000/hook', true)).toEqual({
    url: 'http://127.0.0.1:4000/hook',
  })
  expect(readWebhookAddress('ftp://127.0.0.1/', true)).toHaveProperty('problem')
  expect(readWebhookAddress('http://a:b@127.0.0.1/', true)).toHaveProperty('problem')
})
