import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WebhookSettings } from './provider.ts'

export interface SignedRequest {
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The bytes as they came: one space more is another body. */
  readonly body: Buffer
  /** Our address as the provider knows it. */
  readonly url: string
}

/** Whether a request was signed with a key: base64 of HMAC-SHA256. */
export function isSigned(
  { header, signs }: Pick<WebhookSettings, 'header' | 'signs'>,
  { headers, body, url }: SignedRequest,
  key: string,
): boolean {
  const said = headers[header]
  if (typeof said !== 'string' || key === '') return false
  const hmac = createHmac('sha256', key)
  if (signs === 'url_and_body') hmac.update(url)
  const wanted = Buffer.from(hmac.update(body).digest('base64'))
  const given = Buffer.from(said)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
