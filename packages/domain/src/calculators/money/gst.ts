import { quoteTotals, type TaxMode } from '../../quotes/totals.ts'
import { moneyText } from '../../region/formats.ts'
import type { Region } from '../../region/region.ts'
import { defineCalculator } from '../kit/calculator.ts'
import { starting } from '../kit/common-fields.ts'
import { moneyFigure, percentText } from '../kit/figures.ts'

const totalsOf = (unitPriceCents: number, taxMode: TaxMode, taxRateBasisPoints: number) =>
  quoteTotals([{ quantityThousandths: 1_000, unitPriceCents }], { taxMode, taxRateBasisPoints })

/**
 * The tax on sales added to an amount, or found inside one, as a quote does it.
 *
 *     exclusive  tax = amount × rate
 *     inclusive  tax = amount × rate ÷ (1 + rate); at 10 % one eleventh
 *
 * The tax is rounded half up to the cent, and what is left is the amount without it.
 * Source: decisions §3.
 */
export const gst = ({ tax: { label: tax, rateBasisPoints } }: Region) =>
  defineCalculator({
    id: 'gst',
    title: tax,
    about: `Add ${tax} to an amount, or find it inside one`,
    words: ['tax', 'inclusive', 'exclusive', 'inc', 'ex', 'eleventh'],
    fields: {
      mode: {
        kind: 'choice',
        label: 'The amount is',
        options: [
          { value: 'exclusive', label: `Before ${tax}` },
          { value: 'inclusive', label: `Including ${tax}` },
        ],
      },
      amount: { kind: 'money', label: 'Amount' },
      rate: {
        kind: 'percent',
        label: `${tax} rate`,
        most: 10_000,
        start: starting(rateBasisPoints === 0 ? '' : String(rateBasisPoints / 100)),
      },
    },
    work({ mode, amount, rate }, _, region) {
      const money = (cents: number) => moneyText(cents, region)
      const { subtotalCents, taxCents, totalCents } = totalsOf(amount, mode, rate)
      const again = totalsOf(subtotalCents, 'exclusive', rate).totalCents
      const step =
        mode === 'exclusive'
          ? `${money(amount)} × ${percentText(rate)} = ${money(taxCents)} ${tax}`
          : `${money(amount)} × ${percentText(rate)} ÷ ${percentText(10_000 + rate)} = ${money(taxCents)} ${tax}`
      const note = `A quote that adds ${tax} to ${money(subtotalCents)} comes to ${money(again)}: no amount before ${tax} comes to ${money(totalCents)}.`
      return {
        figures: [
          moneyFigure(`Including ${tax}`, totalCents, region),
          moneyFigure(tax, taxCents, region),
          moneyFigure(`Before ${tax}`, subtotalCents, region),
        ],
        working: [step, `${money(subtotalCents)} + ${money(taxCents)} = ${money(totalCents)}`],
        ...(again === totalCents ? {} : { notes: [note] }),
        line: {
          description: 'Fixed price',
          quantity: 1,
          unit: 'job',
          unitPriceCents: subtotalCents,
          ...(mode === 'inclusive' ? { taxInclusiveCents: amount } : {}),
        },
        drawing: {
          kind: 'split',
          title: `${money(subtotalCents)} before ${tax} and ${money(taxCents)} ${tax}`,
          parts: [
            { text: `Before ${tax} ${money(subtotalCents)}`, cents: subtotalCents },
            { text: `${tax} ${money(taxCents)}`, cents: taxCents },
          ],
        },
      }
    },
  })
