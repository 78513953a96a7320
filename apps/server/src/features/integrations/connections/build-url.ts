import { invalidField } from '../../../platform/errors.ts'

const BUILD = /^(?:https:\/\/)?([a-z0-9-]+\.(?:simprosuite|simprocloud)\.com)(?:[/?#].*)?$/

/**
 * The origin of a customer's own host from what they typed: its name, or any address on it. The server sends its client
 * secret there, so nothing but the two known domains passes, without user, password or port.
 *
 * @throws AppError `invalid` at `build_url`
 */
export function buildOrigin(typed: string): string {
  const text = typed.trim().toLowerCase()
  const host = /^[a-z0-9-]+$/.test(text) ? `${text}.simprosuite.com` : BUILD.exec(text)?.[1]
  if (host === undefined)
    throw invalidField('build_url', 'Enter the address of your Simpro, such as acme.simprosuite.com')
  return `https://${host}`
}
