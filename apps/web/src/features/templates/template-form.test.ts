import { expect, onTestFinished, test } from 'vitest'
import { setPlace } from '../../platform/region.ts'
import { newLine, readTemplateForm, valuesOf } from './template-form.ts'

const filled = () => ({
  ...valuesOf(null),
  name: ' Deck ',
  lines: [{ ...newLine(), description: 'Decking', quantity: '24', unit: 'm2', price: '$1,180.50' }],
})

const lineOf = (quantity: string, price: string) => {
  const [line = newLine()] = filled().lines
  const read = readTemplateForm({ ...filled(), lines: [{ ...line, quantity, price }] }, null)
  if (read.kind === 'problems') return Object.keys(read.problems)
  const [sent] = read.input.line_items
  return [sent?.item_quantity, sent?.item_unit_price]
}

test.each([
  ['AU', '2.5', '.5', [2.5, 0.5]],
  ['AU', ' 1,200 ', '$1,200', [1200, 1200]],
  ['AU', '1', '95,50', ['lines.0.price']],
  ['AU', '2,5', '0', [2.5, 0]],
  ['AU', '-1', '1e9', ['lines.0.quantity', 'lines.0.price']],
  ['DE', '0.125', '95,50', [0.125, 95.5]],
  ['DE', '1', '€1.250,00', [1, 1250]],
  ['DE', '1', '95.50 €', [1, 95.5]],
] as const)('%s: %j of %j', (country, quantity, price, sent) => {
  setPlace({ country })
  onTestFinished(() => setPlace({ country: 'AU' }))
  expect(lineOf(quantity, price)).toEqual(sent)
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
