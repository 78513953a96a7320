import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Choices, Options, TaxCode } from '../providers/provider.ts'
import { presetChoices } from './preset-choices.ts'

const NONE: Choices = {
  accountId: null,
  taxCodeId: null,
  taxFreeCodeId: null,
  itemId: null,
  locationId: null,
  costCentreId: null,
}
const GST = { rateBasisPoints: 1000, label: 'GST' }
const code = (name: string, rateBasisPoints: number | null): TaxCode => ({ id: name, name, rateBasisPoints })
const taxOf = (taxCodes: readonly TaxCode[], tax = GST) => {
  const { taxCodeId, taxFreeCodeId } = presetChoices(NONE, { taxCodes }, tax)
  return [taxCodeId, taxFreeCodeId]
}

describe('the tax codes', () => {
  test.each<[string, TaxCode[], (string | null)[]]>([
    [
      'are the only ones of their rates',
      [code('Sales', 1000), code('Free', 0), code('NZ', 1500)],
      ['Sales', 'Free'],
    ],
    [
      'are named so, of several of their rates',
      [code('GST', 1000), code('CAP', 1000), code('GST free', 0), code('Export', 0)],
      ['GST', 'GST free'],
    ],
    ['have it in their names', [code('GST on Income', 1000), code('Capital', 1000)], ['GST on Income', null]],
    [
      'are named so, where no rates are known',
      [code('gst', null), code('GST-free', null)],
      ['gst', 'GST-free'],
    ],
    [
      'are left to a person where several fit',
      [code('GST on Income', 1000), code('GST on Imports', 1000), code('Export', 0), code('Excluded', 0)],
      [null, null],
    ],
    ['are left where none fits', [code('VAT', 2000)], [null, null]],
    ['aren’t taken of another rate by their name', [code('GST', 1500)], [null, null]],
    ['are left where there are none', [], [null, null]],
  ])('%s', (_, codes, expected) => {
    expect(taxOf(codes)).toEqual(expected)
  })

  test('are those of the organization’s own tax', () => {
    const codes = [code('Standard', 2000), code('Reduced', 500), code('Zero', 0)]
    expect(taxOf(codes, { rateBasisPoints: 2000, label: 'VAT' })).toEqual(['Standard', 'Zero'])
  })
})

const list = fc.uniqueArray(fc.record({ id: fc.string({ minLength: 1 }), name: fc.string() }), {
  maxLength: 3,
  selector: ({ id }) => id,
})
const taxCodes = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1 }),
    name: fc.constantFrom('GST', 'GST free', 'Sales', 'GST on Income'),
    rateBasisPoints: fc.constantFrom(null, 0, 1000, 1500),
  }),
  { maxLength: 4, selector: ({ id }) => id },
)
const options: fc.Arbitrary<Options> = fc.record(
  { accounts: list, taxCodes, items: list, locations: list, costCentres: list },
  { requiredKeys: [] },
)
const chosen = fc.option(fc.string({ minLength: 1 }))
const choices: fc.Arbitrary<Choices> = fc.record({
  accountId: chosen,
  taxCodeId: chosen,
  taxFreeCodeId: chosen,
  itemId: chosen,
  locationId: chosen,
  costCentreId: chosen,
})

test('what is chosen stays; what is not is one of the list, and only where nothing else could be', () => {
  fc.assert(
    fc.property(choices, options, (before, offered) => {
      const after = presetChoices(before, offered, GST)
      const lists: Record<keyof Choices, readonly { readonly id: string }[] | undefined> = {
        accountId: offered.accounts,
        taxCodeId: offered.taxCodes?.filter(({ rateBasisPoints }) => rateBasisPoints !== 1500),
        taxFreeCodeId: offered.taxCodes?.filter(({ rateBasisPoints }) => (rateBasisPoints ?? 0) === 0),
        itemId: offered.items,
        locationId: offered.locations,
        costCentreId: offered.costCentres,
      }
      for (const choice of ['accountId', 'itemId', 'locationId', 'costCentreId'] as const) {
        const [first, ...others] = lists[choice] ?? []
        expect(after[choice]).toBe(before[choice] ?? (others.length === 0 ? (first?.id ?? null) : null))
      }
      for (const choice of ['taxCodeId', 'taxFreeCodeId'] as const) {
        const possible = [
          before[choice],
          ...(before[choice] === null ? (lists[choice] ?? []).map(({ id }) => id) : []),
        ]
        expect(possible).toContain(after[choice])
      }
      expect(presetChoices(after, offered, GST)).toEqual(after)
    }),
  )
})
