import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const TEXT = 'Zoë Müller\t€5'

const utf16 = (text: string, isLittle: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(2 + 2 * text.length))
  view.setUint16(0, 0xfeff, isLittle)
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 + 2 * at, text.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
  ['UTF-16 of Excel', utf16(TEXT, true)],
  ['UTF-16 the other way round', utf16(TEXT, false)],
  [
    'Windows-1252',
    Uint8Array.from(TEXT, (letter) => ({ ë: 0xeb, ü: 0xfc, '€': 0x80 })[letter] ?? letter.charCodeAt(0)),
  ],
])('a file in %s keeps its letters', (_name, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT)
})
