import { describe, expect, test } from 'vitest'
import { draftOf, draftQuote } from '../assemble/draft-quote.ts'
import { readByGrammar } from '../assemble/read-request.ts'
import type { Reading, Way } from '../assemble/reading.ts'
import { foldWording } from '../learnt/wording.ts'
import { ambiguousText } from '../testing/ambiguous-texts.ts'
import { askReading, chosenReading, mayDiffer, type ReadDraft } from './whole-reading.ts'

const TEXT = 'Install 2 deadlocks $340'

/** The text read as it stands, its price for each or for the line. */
function readAs(way: Way, basis: 'unit' | 'line', description = TEXT): ReadDraft {
  const read = readByGrammar({ description })
  const items = read.items.map((item) => ({
    ...item,
    price: item.price === null ? null : { ...item.price, basis },
  }))
  const reading: Reading = { ...read, items, way }
  return { reading, draft: draftOf({ description }, reading) }
}

describe('two readings of a whole text', () => {
  const [each, all] = [readAs('grammar', 'unit'), readAs('learnt', 'line')]

  test('are shown side by side, the draft’s own first', () => {
    expect(askReading(each, all, TEXT)).toMatchObject({
      id: 'reading@0',
      text: '2 × $340 or 2 × $170?',
      choices: [
        {
          id: 'grammar',
          label: '2 × $340',
          totalCents: 74_800,
          lines: [{ text: '2 × Install deadlocks', amountCents: 68_000 }],
        },
        {
          id: 'learnt',
          label: '2 × $170',
          totalCents: 37_400,
          lines: [{ text: '2 × Install deadlocks', amountCents: 34_000 }],
        },
      ],
    })
  })

  test('that come to the same money are no question', () => {
    const same = readAs('next', 'unit')
    expect(mayDiffer(each.reading, same.reading)).toBe(false)
    expect(askReading(each, same, TEXT)).toBeUndefined()
    expect(mayDiffer(each.reading, all.reading)).toBe(true)
  })

  test('that differ only in what an open price is for are no question: something else has told', () => {
    const open = readByGrammar({ description: TEXT })
    expect(open.items[0]?.price?.basis).toBe('open')
    expect(mayDiffer(open, all.reading)).toBe(false)
  })

  test('of which one leaves a price open that the other has are no question', () => {
    const items = each.reading.items.map((item) => ({ ...item, price: null }))
    const open = { ...each.reading, items, way: 'next' as const }
    const draft = draftOf({ description: 'Install 2 flux capacitors $340' }, open)
    expect(draft.lineItems.some(({ needsPrice }) => needsPrice)).toBe(false)
    const unpriced = { ...draft, lineItems: draft.lineItems.map((line) => ({ ...line, needsPrice: true })) }
    expect(askReading(each, { reading: open, draft: unpriced }, TEXT)).toBeUndefined()
  })

  test('an answer or what was taught takes the reading it names', () => {
    const read = { ...each.reading, others: [all.reading] }
    const answers = [{ question: 'reading@0', choice: 'learnt' }]
    const taught = {
      kind: 'reading',
      wording: foldWording(TEXT),
      value: 'learnt',
      settledOn: '3 March 2026',
    } as const
    expect(chosenReading(read, TEXT, { answers, learnt: [] })).toBe(all.reading)
    expect(chosenReading(read, 'Install 3 deadlocks 420', { answers: [], learnt: [taught] })).toBe(
      all.reading,
    )
    expect(chosenReading(read, 'Install 3 taps 420', { answers: [], learnt: [taught] })).toBeUndefined()
    expect(chosenReading(read, TEXT, { answers: [], learnt: [] })).toBeUndefined()
  })
})

test('an unsure draft asks, and each answer comes to what it promised and asks no more', () => {
  const description = ambiguousText()
  const [question] = draftQuote({ description }, {}).questions
  expect(question?.kind).toBe('reading')
  for (const { id, totalCents } of question?.choices ?? []) {
    const draft = draftQuote({ description, answers: [{ question: question?.id ?? '', choice: id }] }, {})
    expect(draft.totals.totalCents).toBe(totalCents)
    expect(draft.questions.filter(({ kind }) => kind === 'reading')).toEqual([])
  }
})
