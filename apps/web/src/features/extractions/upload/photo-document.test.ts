import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { documentOf, pdfOfJpeg } from './photo-document.ts'

test('a picture becomes one page of its own shape', async () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])
  const bytes = new Uint8Array(await pdfOfJpeg(jpeg, 1_200, 1_600).arrayBuffer())
  const document = await getDocumentProxy(bytes)
  expect(document.numPages).toBe(1)
  expect((await document.getPage(1)).view).toEqual([0, 0, 595, 793])
  expect((await extractText(document)).text).toEqual([''])
})

test('what is no picture stays as it is', async () => {
  const file = new File(['%PDF-1.4'], 'quote.pdf', { type: 'application/pdf' })
  expect(await documentOf(file)).toBe(file)
})

test('a picture that can’t be drawn stays as it is', async () => {
  const file = new File(['?'], 'photo.heic', { type: 'image/heic' })
  expect(await documentOf(file)).toBe(file)
})
