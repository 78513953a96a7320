import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKeptWork } from './stored-form.ts'
import { anyForm, formWith, line, promotion } from './testing/forms.ts'

test('work that is kept is read as it was', () => {
  fc.assert(
    fc.property(anyForm, fc.option(fc.nat()), (form, baseVersion) => {
      const kept = { form, baseVersion, keptAt: 5, window: 'w' }
      expect(readKeptWork(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    }),
  )
})

test('work of a version that knew no promotions has those of the saved form', () => {
  const kept = { form: formWith([line('a')]), baseVersion: 1, keptAt: 5, window: 'w' }
  const { promotions: _, ...older } = kept.form
  const saved = formWith([line('a')], { promotions: [promotion('spring')] })
  expect(readKeptWork({ ...kept, form: older }, saved)?.form.promotions).toEqual(saved.promotions)
  expect(readKeptWork(kept, saved)?.form.promotions).toEqual([])
})

test('anything else is no work, and never an error', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (any, lines) => {
      expect(readKeptWork(any)).toBeUndefined()
      const odd = readKeptWork({
        form: { fields: any, lines, options: any, sections: lines, promotions: lines },
        keptAt: 1,
      })
      expect(odd === undefined || odd.form.lines.length > 0).toBe(true)
    }),
  )
})
