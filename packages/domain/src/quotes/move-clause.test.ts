import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QuoteClause } from './clauses.ts'
import { clauseAt, type MoveTarget, moveClause } from './move-clause.ts'

const DESCRIPTION = 'Two taps. One tub. No tiling'
const clause = (
  start: number,
  end: number,
  kind: QuoteClause['kind'],
  lineId: string | null,
): QuoteClause => ({
  start,
  end,
  kind,
  lineId,
})
const line = (id: string, description: string) => ({
  id,
  description,
  optional: false,
  selected: false,
  spans: [],
})
const QUOTE = {
  description: DESCRIPTION,
  lineItems: [line('a', 'Taps'), line('b', 'Tub')],
  clauses: [clause(0, 8, 'line', 'a'), clause(10, 17, 'line', 'b'), clause(19, 28, 'excluded', null)],
  exclusions: ['tiling'],
  scope: { included: ['Taps', 'Tub'], notIncluded: ['tiling'] },
}
const PARTS = {
  makeLine: (text: string) => line('new', text),
  exclusionOf: (text: string) => text,
}

test('a line left out is an entry under not included, in the written scope too', () => {
  const moved = moveClause(QUOTE, clause(10, 17, 'line', 'b'), 'leave_out', PARTS)
  expect(moved.lineItems.map(({ id }) => id)).toEqual(['a'])
  expect(moved.exclusions).toEqual(['tiling', 'Tub'])
  expect(moved.scope).toEqual({ included: ['Taps'], notIncluded: ['tiling', 'Tub'] })
})

test('a clause included makes a line behind the line before it', () => {
  const moved = moveClause(QUOTE, clause(19, 28, 'excluded', null), 'include', PARTS)
  expect(moved.lineItems.map(({ id }) => id)).toEqual(['a', 'b', 'new'])
  expect([moved.exclusions, moved.scope.notIncluded]).toEqual([[], []])
})

const anyClause = fc.constantFrom(...QUOTE.clauses)
const anyTarget = fc.constantFrom<MoveTarget>('include', 'note', 'optional', 'leave_out')

test('wherever clauses go, they stay in place, and each names a line that is there', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyClause, anyTarget), { maxLength: 8 }), (moves) => {
      let quote = QUOTE
      let made = 0
      for (const [place, to] of moves) {
        const found = clauseAt(quote.clauses, place)
        if (found === undefined) throw new Error('a clause is gone')
        const before = quote
        quote = moveClause(quote, found, to, {
          ...PARTS,
          makeLine: (text) => line(`new${(made += 1)}`, text),
        })
        const now = clauseAt(quote.clauses, place)
        expect(now?.kind).toBe({ include: 'line', optional: 'line', note: 'note', leave_out: 'excluded' }[to])
        expect(moveClause(quote, now ?? found, to, PARTS).lineItems).toEqual(quote.lineItems)
        expect(before.clauses).toHaveLength(quote.clauses.length)
      }
      const ids = new Set(quote.lineItems.map(({ id }) => id))
      for (const { kind, lineId } of quote.clauses) {
        expect(kind === 'line').toBe(lineId !== null)
        expect(lineId === null || ids.has(lineId)).toBe(true)
      }
      expect(ids.size).toBe(quote.lineItems.length)
    }),
  )
})
