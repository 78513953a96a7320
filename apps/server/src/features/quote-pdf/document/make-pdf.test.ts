import { crc32, deflateSync } from 'node:zlib'
import type { PricedQuote } from '@quotewright/domain/quotes/price-display.ts'
import { priceView } from '@quotewright/domain/quotes/price-view.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { CertificateWords } from '../certificate-words.ts'
import type { QuotePdfView } from '../pdf-view.ts'
import { readFonts } from './fonts.ts'
import { makePdf } from './make-pdf.ts'
import { NotoFonts } from './noto.ts'

const quote: PricedQuote = {
  taxMode: 'exclusive',
  taxLabel: 'GST',
  taxRateBasisPoints: 1_000,
  country: 'AU',
  currency: 'AUD',
  lines: [],
  sections: [],
  options: [],
  discountCents: 0,
  promotions: [],
  subtotalCents: 10_000,
  taxCents: 1_000,
  totalCents: 11_000,
}

function view(logo: Uint8Array | null, over: Partial<QuotePdfView> = {}): QuotePdfView {
  return {
    number: 'Q-1042',
    title: 'Lights',
    business: {
      name: 'Harbour Electrical',
      identifiers: [],
      insurance: '',
      registerUrl: '',
      contact: [],
      address: '',
      phone: '',
      email: '',
      website: '',
      country: 'AU',
      timeZone: 'Australia/Sydney',
      logo,
    },
    customer: [],
    facts: [
      { label: 'Quote number', value: 'Q-1042' },
      { label: 'Quote date', value: '2 March 2026' },
      { label: 'Valid until', value: '31 March 2026' },
    ],
    status: { kind: 'sent', isAcceptable: true, sentence: null, tone: 'plain' },
    acceptUrl: null,
    coverLetter: '',
    scope: { included: [], notIncluded: [] },
    prices: priceView(quote),
    lists: [],
    passages: [
      { title: 'Notes', text: '' },
      { title: 'Payment terms', text: '' },
    ],
    testimonials: [],
    questions: [],
    aboutUs: '',
    warranty: { title: '', text: '' },
    ourServices: '',
    terms: '',
    acceptance: null,
    ...over,
  }
}

/** A PNG of one colour, of the type with red, green and blue, or with transparency besides. Source: PNG specification. */
function png(side: number, channels: 3 | 4): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, channels === 3 ? 2 : 6], 8)
  const pixels = Buffer.alloc(side * (1 + side * channels), 120)
  for (let row = 0; row < side; row += 1) pixels[row * (1 + side * channels)] = 0
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function read(bytes: Uint8Array) {
  const hasImage = Buffer.from(bytes).includes('/Subtype /Image')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return { hasImage, text }
}

test.each([3, 4] as const)('a logo of %i channels is in the letterhead', async (channels) => {
  const { hasImage, text } = await read(await makePdf(view(png(8, channels))))
  expect(hasImage).toBe(true)
  expect(text).toContain('$110.00')
})

test.each([
  ['no picture', Buffer.from('<svg onload="alert(1)"/>')],
  ['only the beginning of one', png(8, 3).subarray(0, 12)],
  ['a cut JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00])],
])('a logo that is %s is left out', async (_, logo) => {
  const { hasImage, text } = await read(await makePdf(view(logo)))
  expect(hasImage).toBe(false)
  expect(text).toContain('$110.00')
})

test('what no font here has is explained at the end, and only then', async () => {
  const note = 'marks characters this PDF can’t show'
  expect((await read(await makePdf(view(null)))).text).not.toContain(note)
  expect((await read(await makePdf(view(null, { title: 'ፀሐይ' })))).text).toContain(note)
})

test('the document can be read aloud and copied: its text is text', async () => {
  const terms = 'Variations are agreed in writing, e.g. “extra points” – before the work.'
  expect((await read(await makePdf(view(null, { terms })))).text.replace(/\s+/g, ' ')).toContain(terms)
})

test.each([
  ['Chinese', '李明 陳大文'],
  ['Japanese', '田中さくら カタカナ'],
  ['Korean', '김민수 한국어'],
  ['Arabic', 'محمد العربية بيتك'],
  ['Persian', 'می\u200cخواهم'],
  ['Hebrew', 'יוסי כהן'],
  ['Thai', 'สมชาย ใจดี'],
  ['Hindi', 'प्रिया कपूर'],
  ['Russian', 'Иван Кузнецов'],
  ['Greek', 'Ζήνων Παπαδόπουλος'],
  ['Vietnamese', 'Nguyễn Thị Bích Ngọc'],
])('a name in %s is text on quote and certificate', async (_, name) => {
  const certificate: CertificateWords = {
    businessName: name,
    identifiers: [],
    facts: [{ label: 'Accepted by', value: name }],
    name,
    signature: { kind: 'typed' },
    consent: 'I accept',
    evidence: [{ label: 'Hash', value: 'abc' }],
    id: 'c-1',
    verifyUrl: 'https://quotes.example/verify/c-1',
  }
  const { text } = await read(await makePdf(view(null, { customer: [name], certificate })))
  expect(text).not.toContain('[…]')
  // The space between words read from the right is left out by the reader of these tests.
  const written = (words: string) => words.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')
  // Some vowels of Hindi are drawn before the letter they follow, and are read in that order.
  const asDrawn = written(name).replaceAll('प्रि', 'िप्र')
  expect(written(text).split(asDrawn).length - 1).toBeGreaterThanOrEqual(3)
})

test('Chinese in bold is drawn by a font of its own', async () => {
  const fonts = async (customer: readonly string[]) => {
    const bytes = await makePdf(view(null, { customer }))
    return Buffer.from(bytes)
      .toString('latin1')
      .match(/FontName \/\w+\+NotoSansSC/g)?.length
  }
  // The first line of a customer is bold.
  expect([await fonts(['李']), await fonts(['李', '李'])]).toEqual([1, 2])
})

test('a quote in Inter’s scripts reads no other font', async () => {
  const title = 'Zoë’s ½ m² ㎡ → “Иван” 👍'
  await makePdf(view(null, { title }))
  const noto = new NotoFonts()
  expect(await noto.familiesFor([title], await readFonts())).toEqual([])
  expect(noto.size).toBe(0)
})

test('what one document says is as before after another has used the same letters for other characters', async () => {
  const plain = view(null, { title: 'Two lights, a well-lit hall' })
  const before = (await read(await makePdf(plain))).text
  await makePdf(view(null, { title: 'Two\u00a0lights,\u00a0a well\u2011lit\u00a0hall' }))
  expect((await read(await makePdf(plain))).text).toBe(before)
  expect(before).toContain('Two lights, a well-lit hall')
})
