import { expect, test } from 'vitest'
import { searchTerms } from '../text/search-terms.ts'
import type { MatchQuery } from './pair.ts'
import { ACCEPTED_SCORE, rankMatches } from './rank-matches.ts'
import { builtInIndex } from './search.ts'

function best(text: string, query: Partial<MatchQuery> = {}): string | null {
  const [match] = rankMatches(builtInIndex(), {
    words: searchTerms(text),
    contextWords: [],
    kind: null,
    unit: null,
    country: 'AU',
    currency: 'AUD',
    tradeWeights: new Map(),
    scope: 'unsaid',
    ...query,
  })
  return match !== undefined && match.score >= ACCEPTED_SCORE ? match.item.name : null
}

test.each([
  ['downlights', { unit: 'ea' }, 'LED downlight supply and install'],
  ['unblock kitchen sink', { kind: 'repair' }, 'Basic drain clearing'],
  ['shower head', { kind: 'repair' }, 'Shower head replacement'],
  ['grind stump', { unit: 'ea', kind: 'clean' }, 'Tree stump removal'],
  ['old fence', { unit: 'lm', kind: 'remove' }, 'Old fence removal'],
] as const)('%s', (text, query, name) => {
  expect(best(text, query)).toBe(name)
})

test.each(['stain kwila deck', 'waterblast kwila deck'])('“%s” is never the price of a new one', (text) => {
  expect(best(text, { unit: 'm2', country: 'NZ', currency: 'NZD' }) ?? '').not.toMatch(/supply and install/)
})

test('a verb alone matches nothing', () => {
  expect(best('remove clippings', { kind: 'remove' })).toBeNull()
})
