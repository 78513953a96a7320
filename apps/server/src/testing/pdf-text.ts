import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import type { Answer } from './world.ts'

/** All text of a PDF that was answered, in reading order, with single spaces. */
export async function pdfText({ status, headers, bytes }: Answer): Promise<string> {
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replaceAll('\u200b', '').replace(/\s+/g, ' ')
}
