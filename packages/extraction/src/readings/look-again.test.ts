import { expect, test } from 'vitest'
import { assemble } from '../assemble.ts'
import { pageOf } from '../testing/page-of.ts'
import type { PageWords } from '../words/word.ts'
import { lookAgain, type ReadFigure } from './look-again.ts'

/** A recognised page with one figure of each pair read as the other. */
function misread(figures: Readonly<Record<string, string>>, subtotal = '$1,500.00'): PageWords {
  const page = pageOf(`
    Quotation                         Quote No: Q-2041
    Kestrel Plumbing Pty Ltd

    Description                     Qty    Unit price      Amount
    Mixer tap to kitchen sink         2       $250.00     $500.00
    Hot water unit, electric          1     $1,000.00   $1,000.00

                                             Subtotal   ${subtotal}
                                            GST (10%)     $150.00
                                                Total   $1,650.00
  `)
  return {
    ...page,
    isRecognised: true,
    words: page.words.map((word) => ({ ...word, text: figures[word.text] ?? word.text, certainty: 0.7 })),
  }
}

/** What is on the paper, by what was read of it. */
const paper =
  (figures: Readonly<Record<string, string>>): ReadFigure =>
  (_, { text }) =>
    Promise.resolve([
      { text: Object.entries(figures).find(([, read]) => read === text)?.[0] ?? text, certainty: 0.9 },
    ])

test.each([
  ['a price', { '$250.00': '$260.00' }],
  ['two amounts of one column', { '$500.00': '$800.00', '$1,000.00': '$7,000.00' }],
  ['the total', { '$1,650.00': '$7,650.00' }],
])('%s that was misread is found by its sums', async (_, figures) => {
  const page = misread(figures)
  const before = assemble([page], 0)
  expect(before.extraction_confidence).toBeLessThanOrEqual(0.6)
  const { extracted_quote: quote, validation } = assemble(await lookAgain([page], paper(figures)), 0)
  expect(validation.warnings).toEqual([])
  expect(quote).toMatchObject({ total_amount: 1650, subtotal: 1500, tax_amount: 150 })
  expect(quote.line_items.map((line) => line.item_unit_price)).toEqual([250, 1000])
})

test('a point that was lost is put in where the sums say so, with the cents behind it', async () => {
  const page = misread({ '$500.00': '$50000', '$1,650.00': '$1,650 00' })
  const words = page.words.flatMap((word) => {
    const [amount, cents] = word.text.split(' ')
    if (amount === undefined || cents === undefined) return [word]
    const [x0, y0, x1, y1] = word.box
    return [
      { ...word, text: amount, box: [x0, y0, x1 - 14, y1] as const },
      { ...word, text: cents, box: [x1 - 10, y0, x1, y1] as const },
    ]
  })
  const asRead: ReadFigure = (_, { text }) => Promise.resolve([{ text, certainty: 0.9 }])
  const { extracted_quote: quote } = assemble(await lookAgain([{ ...page, words }], asRead), 0)
  expect(quote.total_amount).toBe(1650)
  expect(quote.line_items.map((line) => line.item_unit_price)).toEqual([250, 1000])
})

test('what adds up is not looked at again', async () => {
  const page = misread({})
  const never: ReadFigure = () => Promise.reject(new Error('not asked for'))
  expect(await lookAgain([page], never)).toEqual([page])
})

test('sums that are wrong on the paper stay wrong, and are not claimed for more than 0.6', async () => {
  const page = misread({}, '$1,900.00')
  const pages = await lookAgain([page], (_, { text }) => Promise.resolve([{ text, certainty: 0.9 }]))
  expect(pages).toEqual([page])
  const { extraction_confidence: confidence, field_confidence: fields } = assemble(pages, 0)
  expect(confidence).toBeLessThanOrEqual(0.6)
  expect(fields.fields.total_amount).toBeLessThanOrEqual(0.6)
})

test('another reading with which nothing more adds up is not taken', async () => {
  const page = misread({}, '$1,900.00')
  const pages = await lookAgain([page], (_, { text }) =>
    Promise.resolve([{ text: text.replace('9', '4'), certainty: 0.99 }]),
  )
  expect(pages[0]?.words.map(({ text }) => text)).toEqual(page.words.map(({ text }) => text))
})
