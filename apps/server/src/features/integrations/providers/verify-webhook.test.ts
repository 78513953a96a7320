import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { specFile } from '../testing/openapi-api.ts'
import { isSigned } from './verify-webhook.ts'

const Vectors = z.object({
  vectors: z.array(
    z.object({
      provider: z.string(),
      header: z.string(),
      name: z.string(),
      key: z.string(),
      notification_url: z.string().default('https://ours.example/api/v1/webhooks/provider'),
      body: z.string(),
      signature: z.string(),
      valid: z.boolean(),
    }),
  ),
})
const { vectors } = Vectors.parse(JSON.parse(readFileSync(specFile('samples/webhooks.json') ?? '', 'utf8')))

test('there are 13 vectors', () => {
  expect(vectors).toHaveLength(13)
})

describe.each(vectors)(
  '$provider: $name',
  ({ provider, header, key, notification_url, body, signature, valid }) => {
    const settings = {
      header: header.toLowerCase(),
      signs: provider === 'square' ? 'url_and_body' : 'body',
    } as const
    const request = (signed: string | string[] | undefined, text = body) => ({
      headers: { [settings.header]: signed },
      body: Buffer.from(text),
      url: notification_url,
    })

    test('is signed or not as the vector says', () => {
      expect(isSigned(settings, request(signature), key)).toBe(valid)
    })

    test('is not signed with another body, another signature, none, two or no key', () => {
      expect(isSigned(settings, request(signature, `${body} `), key)).toBe(false)
      expect(isSigned(settings, request(signature.slice(1)), key)).toBe(false)
      expect(isSigned(settings, request(undefined), key)).toBe(false)
      expect(isSigned(settings, request([signature, signature]), key)).toBe(false)
      expect(isSigned(settings, request(signature), '')).toBe(false)
    })
  },
)
