import { SIGNATURE_HEADER, signatureOf } from '../platform/http/signed-webhook.ts'
import type { SecretText } from '../platform/secret-text.ts'
import type { Answer, World } from './world.ts'

/** Posts to a webhook as its provider does. @param at seconds of the signature; default: now */
export function postSigned(
  world: World,
  webhook: string,
  event: object,
  secret: SecretText,
  at = Math.floor(world.clock.now.getTime() / 1000),
): Promise<Answer> {
  const body = JSON.stringify(event)
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(body, secret, at) }
  return world.as().post(`/api/v1/webhooks/${webhook}`, body, { headers })
}
