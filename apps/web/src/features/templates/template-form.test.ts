import { expect, test } from 'vitest'
import { newLine, readNumber, readTemplateForm, valuesOf } from './template-form.ts'

const filled = () => ({
  ...valuesOf(null),
  name: ' Deck ',
  lines: [{ ...newLine(), description: 'Decking', quantity: '24', unit: 'm2', price: '$1,180.50' }],
})

test('numbers are read as people type them, and nothing else is', () => {
  const read = ['1', '2.5', '.5', '$1,200', ' 7 '].map(readNumber)
  expect(read).toEqual([1, 2.5, 0.5, 1200, 7])
  for (const text of ['', 'ten', '-1', '1e9', '1.2.3', '∞']) expect(readNumber(text)).toBeNaN()
})

test('a form becomes what is sent', () => {
  expect(readTemplateForm(filled(), null)).toMatchObject({
    kind: 'input',
    input: {
      name: 'Deck',
      line_items: [
        { item_description: 'Decking', item_quantity: 24, item_unit: 'm2', item_unit_price: 1180.5 },
      ],
    },
  })
})

test('each problem is shown at its field', () => {
  const values = { ...filled(), name: ' ', lines: [{ ...newLine(), quantity: '0', price: 'x' }] }
  const read = readTemplateForm(values, null)
  expect(read.kind === 'problems' && Object.keys(read.problems)).toEqual([
    'name',
    'lines.0.description',
    'lines.0.quantity',
    'lines.0.price',
  ])
})
