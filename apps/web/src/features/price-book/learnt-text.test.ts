import { expect, test } from 'vitest'
import { learntText } from './learnt-text.ts'

test.each([
  ['price_basis', 'each', 'The price is for each'],
  ['price_basis', 'all', 'The price is for all'],
  ['unit', 'm2', 'Counted in m2'],
  ['remark', '', 'A note, not a line'],
  ['price_row', 'Mixer tap', 'Priced as “Mixer tap”'],
  ['description', 'Replace toilet', 'Written as “Replace toilet”'],
  ['split', 'Strip fence\nPaint fence', 'Split into “Strip fence” and “Paint fence”'],
  ['reading', 'learnt', 'Read the way you chose'],
] as const)('%s %s', (kind, value, text) => {
  expect(learntText({ kind, value })).toBe(text)
})
