import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellText, readCsv, writeCsv } from './csv.ts'

test('quotes, doubled quotes, line breaks inside them, and every kind of line end', () => {
  expect(readCsv('\uFEFFa,"b ""x"", y"\r\n"two\nlines",\nlast\r').records).toEqual([
    ['a', 'b "x", y'],
    ['two\nlines', ''],
    ['last'],
  ])
})

test('a blank line is a row, the end of the file is none', () => {
  expect(readCsv('a,b\n\nc,d\n').records).toEqual([['a', 'b'], [''], ['c', 'd']])
  expect(readCsv('').records).toEqual([])
})

test.each([
  ['Name\tPrice\nTap, chrome\t85', ['Tap, chrome', '85']],
  ['Name;Price\n"Tap; chrome";85', ['Tap; chrome', '85']],
])('the first line says what separates: %j', (text, row) => {
  expect(readCsv(text).records[1]).toEqual(row)
})

test('unclosed quotes are reported', () => {
  expect(readCsv('a,"b\nc').isCutOff).toBe(true)
  expect(readCsv('a,"b"\nc').isCutOff).toBe(false)
})

test.each(['=1+1', '+61 400', '-5', '@sum', "'=x"])('%s is written as text and read back', (text) => {
  const file = writeCsv([[text]])
  expect(file).toBe(`\uFEFF'${text}\r\n`)
  expect(readCsv(file).records.map((row) => row.map(cellText))).toEqual([[text]])
})

test('a negative amount stays a number', () => {
  expect(writeCsv([['-5.00', '-5.00+1', '-5.']])).toBe("\uFEFF-5.00,'-5.00+1,'-5.\r\n")
})

test('whatever is written is read back, and no cell of it runs', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", ',', ';', '"', '\r', '\n', '\t', ' ', 'a') }),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 }), (rows) => {
      const { records, isCutOff } = readCsv(writeCsv(rows))
      expect(isCutOff).toBe(false)
      expect(records.map((record) => record.map(cellText))).toEqual(rows)
      for (const written of records.flat()) expect(written).not.toMatch(/^(?!-\d+\.\d+$)[=+\-@\t\r]/)
    }),
  )
})

test('any text at all is read, and nothing of its plain letters is lost', () => {
  const anything = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\r', '\n', '\t') })
  const letters = (text: string) => text.replaceAll(/[^a]/g, '')
  fc.assert(
    fc.property(anything, (text) => {
      expect(letters(readCsv(text).records.flat().join(''))).toBe(letters(text))
    }),
  )
})
