import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** A fresh nonce for the content security policy of one page. */
export const newNonce = (): string => randomBytes(16).toString('base64')

/** A page that stands alone: its own inline style, font and script, nothing from elsewhere. */
const hostedPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    'font-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Sends a customer's page. It is never stored, by browser or proxy: the next reading may show another version. */
export function sendPage(reply: FastifyReply, status: number, html: string, nonce: string): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', hostedPolicy(nonce))
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html)
}
