import { expect, test } from 'vitest'
import { draftQuote } from '../assemble/draft-quote.ts'
import { readLabelled } from '../labelled/labelled-text.ts'
import { meaningOf } from '../labelled/meaning.ts'
import { sanityFaults } from './sanity.ts'

/** The faults of the draft of one text, held against another one's labels. */
function faults(description: string, labels: string): string[] {
  const [text] = readLabelled(`# author: Dot\n\n@ 1\n${labels}`).texts
  if (text === undefined) throw new Error('No text')
  return sanityFaults(text, meaningOf(text), draftQuote({ description }, {}))
}

const LABELS = 'Replace [q1 2] [n1 kitchen taps] [p1 $95] each'

test('a sane quote has no fault', () => {
  expect(faults('Replace 2 kitchen taps $95 each', LABELS)).toEqual([])
})

test.each([
  ['Replace 2 kitchen taps $0 each', 'nothing to pay'],
  ['Replace 2 kitchen taps $95 each, less $20 discount', '2000 off that no one asked for'],
  ['Replace 2 kitchen taps $95 each, total $400 inc GST', 'an adjustment that no one asked for'],
  ['Replace 2 garden pumps $95 each', 'words no one wrote: garden, pumps'],
])('%s', (description, fault) => {
  expect(faults(description, LABELS)).toContain(fault)
})
