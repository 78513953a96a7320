import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProblemBody } from './problem.ts'
import { readProblem } from './read-problem.ts'

const problem = fc.record(
  {
    type: fc.string(),
    title: fc.string(),
    status: fc.integer(),
    detail: fc.oneof(
      fc.string(),
      fc.record({ error: fc.string(), message: fc.string(), staged_extraction_id: fc.uuid() }),
    ),
    errors: fc.array(fc.record({ path: fc.string(), message: fc.string() })),
    request_id: fc.string(),
    share_url: fc.webUrl(),
    current_version_number: fc.integer(),
    changed_by: fc.option(fc.string()),
  },
  { requiredKeys: ['detail'] },
)

test('what the schema reads is read the same', () => {
  fc.assert(
    fc.property(problem, (body) => {
      expect(readProblem(body)).toEqual(ProblemBody.parse(body))
    }),
  )
})

test('whatever arrives, nothing throws, and what is read fits the schema', () => {
  fc.assert(
    fc.property(fc.anything(), fc.dictionary(fc.string(), fc.anything()), (anything, rest) => {
      const read = [anything, { ...rest, detail: anything }, { detail: 'Refused', errors: anything }].map(
        readProblem,
      )
      for (const one of read.filter((found) => found !== undefined)) {
        expect(ProblemBody.safeParse(one).success).toBe(true)
      }
    }),
  )
})

test('a page of a proxy is no problem', () => {
  expect(readProblem('<html>502</html>')).toBeUndefined()
  expect(readProblem({ detail: 502 })).toBeUndefined()
})
