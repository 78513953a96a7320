import { describe, expect, test } from 'vitest'
import { readByGrammar } from '../assemble/read-request.ts'
import type { Reading } from '../assemble/reading.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { namesWhatIsNameless } from './named-prices.ts'

const readingOf = (description: string): Reading => readByGrammar({ description })

/** The reading with what it says of each item but its figures left out where asked. */
const without = (reading: Reading, isLeftOut: (item: WorkItem, at: number) => boolean): Reading => ({
  ...reading,
  items: reading.items.map((item, at) =>
    isLeftOut(item, at) ? { ...item, phrase: { ...item.phrase, words: [], specs: [] } } : item,
  ),
})

describe('a reading that leaves prices without words', () => {
  const named = readingOf('$420, $380 and $250 for three stumps to be ground')

  test('loses to one that names all the money', () => {
    const nameless = without(named, () => true)
    expect(namesWhatIsNameless(named, nameless)).toBe(true)
    expect(namesWhatIsNameless(named, { ...nameless, items: nameless.items.slice(1) })).toBe(true)
    expect(
      namesWhatIsNameless(
        named,
        without(named, (_, at) => at === 1),
      ),
    ).toBe(true)
  })

  test('is not compared where it has words for all its prices', () => {
    expect(namesWhatIsNameless(named, named)).toBe(false)
  })

  test('holds where the other one leaves words or money over', () => {
    const nameless = without(named, () => true)
    expect(namesWhatIsNameless(nameless, nameless)).toBe(false)
    expect(namesWhatIsNameless({ ...named, items: named.items.slice(1) }, nameless)).toBe(false)
  })
})
