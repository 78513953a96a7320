import { expect, type Page } from '@playwright/test'
import type { TestFile } from './pdf-files.ts'

/** A token as the console itself asks for one. */
export async function tokenOf(page: Page): Promise<string> {
  const response = await page.request.get('/api/auth/token')
  return ((await response.json()) as { token: string }).token
}

export const bearerOf = async (page: Page) => ({ authorization: `Bearer ${await tokenOf(page)}` })

/** What a token says. */
export async function claimsOf(
  page: Page,
): Promise<{ readonly user_id: string; readonly tenant_id: string }> {
  const [, claims = ''] = (await tokenOf(page)).split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

/**
 * Makes a call as the person signed in; it must not be refused.
 *
 * @param path below `/api/v1`
 * @returns its answer, null for an empty one
 */
export async function api<Answer = unknown>(
  page: Page,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: object,
): Promise<Answer> {
  const headers = await bearerOf(page)
  const answer = await page.request[method](`/api/v1${path}`, { headers, ...(data && { data }) })
  const body = await answer.text()
  expect(answer.ok(), `${path}: ${body}`).toBe(true)
  return JSON.parse(body || 'null') as Answer
}

export interface MadeQuote {
  readonly id: string
  readonly quote_number: string
}

export const createQuote = (page: Page, quote: object) => api<MadeQuote>(page, 'post', '/quotes', quote)

/** @returns the customer's link */
export async function publishQuote(page: Page, id: string, data: object = {}): Promise<string> {
  const path = `/quotes/${id}/export-to-viewer`
  return (await api<{ share_url: string }>(page, 'post', path, data)).share_url
}

/** What is after the last slash of a customer's link. */
export const tokenIn = (link: string): string => link.split('/').at(-1) ?? ''

/** The customer accepts what they see behind their link. */
export async function acceptQuote(page: Page, link: string): Promise<void> {
  const url = `/api/v1/public/quotes/${tokenIn(link)}`
  const { quote } = (await (await page.request.get(url)).json()) as {
    quote: { version_number: number; content_hash: string }
  }
  const { version_number, content_hash } = quote
  const data = { name: 'Deb Hanley', consent: true, version_number, content_hash }
  expect((await page.request.post(`${url}/accept`, { data })).status()).toBe(200)
}

/** Stages a document for review. @returns its id, also where it is no quote */
export async function stageDocument(page: Page, { name, mimeType, buffer }: TestFile): Promise<string> {
  const answer = await page.request.post('/api/v1/quotes/extract-preview', {
    headers: await bearerOf(page),
    multipart: { file: { name, mimeType, buffer }, file_name: name },
  })
  const body = (await answer.json()) as { document_id?: string; detail?: { staged_extraction_id: string } }
  return body.document_id ?? body.detail?.staged_extraction_id ?? ''
}
