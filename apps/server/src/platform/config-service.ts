import { z } from 'zod'
import { SecretText } from './secret-text.ts'

const hasCredentials = (address: string): boolean => {
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}

/** The address of a service that a key goes to. @param keyVariable where the key belongs. */
export const serviceAddress = (keyVariable: string) =>
  z
    .url({
      protocol: /^https?$/,
      error: 'must be an address that starts with http:// or https://',
      abort: true,
    })
    .refine((address) => !hasCredentials(address), {
      error: `must not contain a user or password; the key goes into ${keyVariable}`,
      abort: true,
    })

/** The key of a service. */
export const ServiceKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,1000}$/, 'must be the key alone, without spaces')
  .transform((key) => new SecretText(key))

/** The name of a service's model. */
export const ModelName = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'must be the name of a model, without spaces')
