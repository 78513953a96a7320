import { expect, test } from 'vitest'
import { regionWords } from '../../../../scripts/region-words.ts'

test.each([
  "const label = 'GST'",
  'text: `Total with VAT`',
  '<dt>ABN</dt>',
  "new Intl.NumberFormat('en-AU')",
])('the check fires on %s', (line) => {
  expect(regionWords(`const a = 1\n${line}`)).toEqual([`2: ${line}`])
})

test.each(['/** Such as GST. */', "'https://example.com' // an ABN", 'const HABNER = 1', "'en'"])(
  'and leaves %s alone',
  (line) => {
    expect(regionWords(line)).toEqual([])
  },
)
