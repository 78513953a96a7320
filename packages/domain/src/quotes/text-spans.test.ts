import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerpt, markSpans, shiftSpans, type TextSpan, tidySpans, withoutSpan } from './text-spans.ts'

const TEXT = 'Fit 6 downlights at 85 each, 3 hours labour'
const marked = (text: string, spans: readonly TextSpan[]) =>
  markSpans(text, spans)
    .filter(({ isMarked }) => isMarked)
    .map((piece) => piece.text)

const spans = fc.array(
  fc
    .record({ start: fc.integer({ min: -5, max: 90 }), length: fc.integer({ min: -3, max: 60 }) })
    .map(({ start, length }) => ({ start, end: start + length })),
)
const texts = fc.string({ unit: 'binary', maxLength: 120 })

/** The places that spans cover. */
const covered = (list: readonly TextSpan[]) =>
  new Set(
    list.flatMap(({ start, end }) => Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at)),
  )

describe('marking', () => {
  test('the words of a line', () => {
    expect(
      marked(TEXT, [
        { start: 0, end: 16 },
        { start: 4, end: 5 },
      ]),
    ).toEqual(['Fit 6 downlights'])
  })

  test('pieces add up to the text and no two marked ones touch', () => {
    fc.assert(
      fc.property(texts, spans, (text, list) => {
        const pieces = markSpans(text, list)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        for (const [at, piece] of pieces.entries()) expect(piece.isMarked).not.toBe(pieces[at - 1]?.isMarked)
      }),
    )
  })

  test('tidying covers the same places of the text, and moving them moves the words', () => {
    fc.assert(
      fc.property(texts, spans, fc.integer({ min: 0, max: 9 }), (text, list, by) => {
        const inside = [...covered(list)].filter((at) => at >= 0 && at < text.length)
        const tidy = tidySpans(list, text.length)
        expect(covered(tidy)).toEqual(new Set(inside))
        expect(marked(' '.repeat(by) + text, shiftSpans(tidy, by))).toEqual(marked(text, tidy))
      }),
    )
  })
})

describe('taking out what no longer holds', () => {
  test('leaves the words around it', () => {
    expect(marked(TEXT, withoutSpan([{ start: 0, end: 27 }], { start: 17, end: 27 }))).toEqual([
      'Fit 6 downlights ',
    ])
  })

  test('leaves every other place and none of these', () => {
    fc.assert(
      fc.property(
        spans,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 40 }),
        (list, start, length) => {
          const gone = { start, end: start + length }
          const left = covered(withoutSpan(list, gone))
          const wanted = [...covered(list)].filter((at) => at < gone.start || at >= gone.end)
          expect(left).toEqual(new Set(wanted))
        },
      ),
    )
  })
})

describe('an excerpt', () => {
  test('has a few whole words around what is marked', () => {
    const text = `The hallway is dark and the tenants have asked twice. ${TEXT}, and please be there before nine on Monday`
    const at = text.indexOf('6 down')
    const pieces = excerpt(text, [{ start: at, end: at + 12 }])
    expect(pieces).toEqual([
      { text: '…tenants have asked twice. Fit ', isMarked: false },
      { text: '6 downlights', isMarked: true },
      { text: ' at 85 each, 3 hours labour,…', isMarked: false },
    ])
  })

  test('of nothing marked is empty', () => {
    expect(excerpt(TEXT, [])).toEqual([])
  })

  test('keeps all that is marked and splits no character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.nat(300),
        fc.nat(40),
        (raw, from, length) => {
          const text = raw.toWellFormed()
          const boundary = (at: number) => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at)
          const span = { start: boundary(from), end: boundary(Math.min(text.length, from + length)) }
          const pieces = excerpt(text, [span])
          const kept = pieces.filter(({ isMarked }) => isMarked).map((piece) => piece.text)
          expect(kept.join('')).toBe(text.slice(span.start, span.end))
          for (const piece of pieces) expect(piece.text.isWellFormed()).toBe(true)
        },
      ),
    )
  })
})
