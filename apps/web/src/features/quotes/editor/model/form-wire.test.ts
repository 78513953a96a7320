import { QuoteCreate, QuoteUpdate } from '@quotewright/contracts/quotes.ts'
import { decimalToCents } from '@quotewright/domain/quotes/money.ts'
import { quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adoptSaved, contactOf, formOf, titleOf, toDocument, toUpdate } from './form-wire.ts'
import { isSameForm } from './same-form.ts'
import { anyForm, formWith, GST, line, promotion, quoteOf } from './testing/forms.ts'

describe('form and wire', () => {
  test('a form that is saved and read again is the same form', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        expect(formOf(quoteOf(form))).toEqual(form)
      }),
    )
  })

  test('what is sent satisfies the contract, in either set of names', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        expect(QuoteUpdate.parse(toUpdate(form, GST))).toMatchObject({ title: 'Shed' })
        const { document_type, ...quote } = toDocument(form, GST)
        expect(document_type).toBe('quote')
        expect(QuoteCreate.parse(quote).line_items).toHaveLength(form.lines.length)
      }),
    )
  })

  test('the totals sent are those the server makes of the decimals it reads', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const sent = toUpdate(form, GST)
        const cents = (amount: number | null | undefined) => decimalToCents(amount ?? 0) ?? Number.NaN
        const lines = (sent.line_items ?? []).map((each) => ({
          quantityThousandths: Math.round((each.item_quantity ?? 0) * 1000),
          unitPriceCents: cents(each.item_unit_price),
          taxFree: each.tax_free ?? false,
          optional: each.optional ?? false,
          selected: each.selected ?? false,
          optionId: each.option_id ?? null,
        }))
        const server = quoteTotals(lines, {
          taxMode: sent.tax_mode ?? 'exclusive',
          taxRateBasisPoints: 1_000,
          discountCents: cents(sent.discount_amount),
          options: sent.options ?? [],
          promotions: form.promotions,
        })
        expect([sent.subtotal, sent.tax_amount, sent.total_amount].map(cents)).toEqual([
          server.subtotalCents,
          server.taxCents,
          server.totalCents,
        ])
      }),
    )
  })

  test('promotions are sent by their ids, in the order they come off', () => {
    const form = formWith([line('a')], { promotions: [promotion('mates'), promotion('spring')] })
    const ids = [{ id: 'mates' }, { id: 'spring' }]
    expect([toUpdate(form, GST).promotions, toDocument(form, GST).promotions]).toEqual([ids, ids])
    expect(toUpdate(formWith([line('a')]), GST).promotions).toEqual([])
  })

  test('the id of a new line is not sent, that of a saved one is', () => {
    const form = formWith([line('new-1'), line('known')])
    expect(toUpdate(form, GST).line_items?.map(({ id }) => id)).toEqual([undefined, 'known'])
  })
})

describe('after a save', () => {
  const sent = formWith([line('new-1'), line('known')])
  const saved = quoteOf({ ...sent, lines: [line('given', { description: 'new-1' }), line('known')] })

  test('lines keep their place on the screen and learn their ids', () => {
    const form = adoptSaved(sent, sent, saved)
    expect(form.lines.map(({ key, id }) => [key, id])).toEqual([
      ['new-1', 'given'],
      ['known', 'known'],
    ])
    expect(isSameForm(form, formOf(saved))).toBe(true)
  })

  test('what was typed in the meantime stays', () => {
    const typed = {
      ...sent,
      lines: [line('new-2'), ...sent.lines],
      fields: { ...sent.fields, notes: 'Ring first' },
    }
    const form = adoptSaved(typed, sent, saved)
    expect(form.lines.map(({ id }) => id)).toEqual(['new-2', 'given', 'known'])
    expect(form.fields.notes).toBe('Ring first')
  })
})

test('the first word of the name is the first name, the rest the last', () => {
  const named = (customer_name: string) => {
    const form = formWith([line('a')])
    const { first_name, last_name } = contactOf({ ...form, fields: { ...form.fields, customer_name } })
    return [first_name, last_name]
  }
  expect(named(' Deb  van Hanley ')).toEqual(['Deb', 'van Hanley'])
  expect(named('Deb')).toEqual(['Deb', ''])
  expect(named('')).toEqual(['', ''])
})

test('without a title a quote is headed with the beginning of its description', () => {
  const { fields } = formWith([line('a')])
  expect(titleOf({ ...fields, description: 'Rewire the shed\nand the garage' })).toBe('Rewire the shed')
  expect(titleOf({ ...fields, title: 'Shed', description: 'Rewire' })).toBe('Shed')
  expect(titleOf({ ...fields, description: 'word '.repeat(60) }).length).toBeLessThan(125)
})
