import { expect, test } from 'vitest'
import { readLayout } from './read-layout.ts'

const blocksIn = (text: string): string[] =>
  readLayout(text).blocks.map(
    ({ kind, scope, start, end }) => `${kind} ${scope.kind}: ${text.slice(start, end).replaceAll('\n', ' ')}`,
  )

test('thanks within a chat end nothing', () => {
  const kinds = (text: string) => readLayout(text).blocks.map(({ kind }) => kind)
  expect(kinds('2 taps 85 each\nta. anything else?\nnew laundry mixer 310 supplied')).not.toContain(
    'signature',
  )
  expect(kinds('2 taps 85 each\nthanks\nDave\n12 High St Northcote 3070')).toContain('signature')
})

test('a mail is greeting, sections and signature', () => {
  const text =
    'Hi Sal,\n\nplease price\n- 4 downlights\n\nOptions\n- dimmer\n\nNot included: patching, paint\n\nExclusions\n1. skip\n\nThanks\nDinesh'
  expect(blocksIn(text)).toEqual([
    'greeting base: Hi Sal,',
    'paragraph base: please price',
    'item base: - 4 downlights',
    'heading optional: Options',
    'item optional: - dimmer',
    'heading excluded: Not included:',
    'paragraph excluded: patching, paint',
    'heading excluded: Exclusions',
    'item excluded: 1. skip',
    'signature base: Thanks Dinesh',
  ])
})

test('a mail that answers another leaves that one aside', () => {
  expect(
    blocksIn(
      'Price for the two fans and the heater as discussed: $640\n\nOn Mon, 3 Mar, Kim wrote:\n> can you do 3',
    ),
  ).toEqual([
    'paragraph base: Price for the two fans and the heater as discussed: $640',
    'quoted base: On Mon, 3 Mar, Kim wrote: > can you do 3',
  ])
})

test('a stage or a room keeps the kind of its section', () => {
  expect(blocksIn('Options\nKitchen\nnew splashback\nStage 2\ndeck')).toEqual([
    'heading optional: Options',
    'heading optional: Kitchen',
    'paragraph optional: new splashback',
    'heading optional: Stage 2',
    'paragraph optional: deck',
  ])
})
