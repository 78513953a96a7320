import { expect, test } from 'vitest'
import { joinWords } from '../tokens/join-words.ts'
import { readMarks } from '../tokens/read-marks.ts'
import { chunkText } from './chunk.ts'
import { splitChunks } from './split-chunks.ts'

const chunks = (text: string) =>
  splitChunks(joinWords(readMarks(text))).map((chunk) => chunkText(chunk.marks))

test.each([
  [
    'supply and install 14 downlights at 85 each, callout 95',
    ['supply and install 14 downlights at 85 each', 'callout 95'],
  ],
  ['test & tag 12 items', ['test & tag 12 items']],
  ['new driveway 60m2 remove old concrete', ['new driveway 60 m2', 'remove old concrete']],
  ['take it to the tip tip fees a hundred and fifty', ['take it to the tip', 'tip fees a hundred and fifty']],
  ['paint 2 doors 4 windows', ['paint 2 doors', '4 windows']],
  ['exhaust fans ($280 ea)', ['exhaust fans ( $ 280 ea']],
])('%s', (text, expected) => {
  expect(chunks(text)).toEqual(expected)
})
