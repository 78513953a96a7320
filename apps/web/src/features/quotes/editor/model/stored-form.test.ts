import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKeptWork } from './stored-form.ts'
import { anyForm } from './testing/forms.ts'

test('work that is kept is read as it was', () => {
  fc.assert(
    fc.property(anyForm, fc.option(fc.nat()), (form, baseVersion) => {
      const kept = { form, baseVersion, keptAt: 5, window: 'w' }
      expect(readKeptWork(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    }),
  )
})

test('anything else is no work, and never an error', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (any, lines) => {
      expect(readKeptWork(any)).toBeUndefined()
      const odd = readKeptWork({ form: { fields: any, lines, options: any, sections: lines }, keptAt: 1 })
      expect(odd === undefined || odd.form.lines.length > 0).toBe(true)
    }),
  )
})
