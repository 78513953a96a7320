import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Draft, type DraftAction, draftReducer, EMPTY_DRAFT, fromKept, keyFor, toKept } from './draft.ts'

const run = (...actions: readonly DraftAction[]): Draft => actions.reduce(draftReducer, EMPTY_DRAFT)
const sent = { type: 'sent', text: '5 % off', version: 3, key: 'a' } as const
const failed = { type: 'failed', key: 'a', problem: { kind: 'failed', message: 'Offline.' } } as const

test('a message leaves the box, is on its way, and is gone once it is answered', () => {
  const under = run({ type: 'typed', text: ' 5 % off ' }, sent)
  expect(under).toEqual({
    text: '',
    held: null,
    unsent: { text: '5 % off', version: 3, key: 'a', problem: null },
  })
  expect(draftReducer(under, { type: 'answered', key: 'a' })).toEqual(EMPTY_DRAFT)
})

test('what is typed while a message is on its way stays in the box', () => {
  const draft = run(
    { type: 'typed', text: '5 % off' },
    sent,
    { type: 'typed', text: 'and' },
    {
      type: 'answered',
      key: 'a',
    },
  )
  expect(draft.text).toBe('and')
})

test('a suggestion does not take what is in the box with it', () => {
  expect(run({ type: 'typed', text: 'half a sentence' }, sent).text).toBe('half a sentence')
})

test('a message that failed can be taken back into the box, before what is there', () => {
  const draft = run({ type: 'typed', text: '5 % off' }, sent, failed, { type: 'typed', text: 'and' })
  expect(draft.unsent?.problem).toEqual({ kind: 'failed', message: 'Offline.' })
  expect(draftReducer(draft, { type: 'taken back' })).toEqual({
    text: '5 % off\nand',
    held: null,
    unsent: null,
  })
})

test('an answer or a failure of another message changes nothing', () => {
  const draft = run(sent)
  expect(draftReducer(draft, { type: 'answered', key: 'b' })).toBe(draft)
  expect(draftReducer(draft, { ...failed, key: 'b' })).toBe(draft)
})

test('a message waits while own changes are unsaved, and is still in the box', () => {
  const held = run({ type: 'typed', text: '5 % off' }, { type: 'held', text: '5 % off' })
  expect(held).toMatchObject({ text: '5 % off', held: '5 % off' })
  expect(draftReducer(held, { type: 'let go' })).toMatchObject({ text: '5 % off', held: null })
  expect(draftReducer(held, sent)).toMatchObject({ text: '', held: null })
})

test('the same words about the same version go out under the same key, others under a new one', () => {
  const { unsent } = run(sent, failed)
  const next = () => 'new'
  expect(keyFor(unsent, '5 % off', 3, next)).toBe('a')
  expect(keyFor(unsent, '5 % off', 4, next)).toBe('new')
  expect(keyFor(unsent, '6 % off', 3, next)).toBe('new')
  expect(keyFor(null, '5 % off', 3, next)).toBe('new')
})

test('a draft that is kept comes back, its message waiting to be sent again', () => {
  const draft = run({ type: 'typed', text: '5 % off' }, sent, { type: 'typed', text: 'and' })
  expect(fromKept(structuredClone(toKept(draft)))).toMatchObject({
    text: 'and',
    unsent: { text: '5 % off', version: 3, key: 'a', problem: { kind: 'failed' } },
  })
  expect(toKept(EMPTY_DRAFT)).toBeNull()
})

test('whatever is in the storage, a draft comes of it', () => {
  fc.assert(
    fc.property(fc.anything(), (kept) => {
      const draft = fromKept(kept)
      expect(typeof draft.text).toBe('string')
      expect(fromKept({ unsent: kept }).text).toBe('')
    }),
  )
})

const word = fc.stringMatching(/^[a-z]{3,8}$/)
const action: fc.Arbitrary<DraftAction> = fc.oneof(
  fc.record({ type: fc.constant('sent' as const), text: word, version: fc.nat(3), key: word }),
  fc.record({
    type: fc.constant('failed' as const),
    key: word,
    problem: fc.constant({ kind: 'failed', message: '' } as const),
  }),
  fc.constant({ type: 'taken back' } as const),
  fc.constant({ type: 'let go' } as const),
  fc.record({ type: fc.constant('held' as const), text: word }),
)

test('no words are ever dropped, whatever is sent over a message that failed', () => {
  const holds = ({ text, unsent }: Draft, words: string) => text.includes(words) || unsent?.text === words
  fc.assert(
    fc.property(word, fc.array(action), (typed, actions) => {
      const words = `typed ${typed}`
      const states = actions.map((_, at) => run({ type: 'typed', text: words }, ...actions.slice(0, at + 1)))
      expect(states.every((draft) => holds(draft, words))).toBe(true)
      // A message that was sent and not answered is in the list or back in the box.
      const all = actions.flatMap((each) => (each.type === 'sent' ? [each.text] : []))
      const end = run({ type: 'typed', text: words }, ...actions)
      expect(all.every((text) => holds(end, text))).toBe(true)
    }),
  )
})
