import { formatMoney } from '../../quotes/money.ts'
import { quoteTotals, type TaxMode } from '../../quotes/totals.ts'
import { defineCalculator } from '../kit/calculator.ts'
import { starting } from '../kit/common-fields.ts'
import { moneyFigure, percentText } from '../kit/figures.ts'

const totalsOf = (unitPriceCents: number, taxMode: TaxMode, taxRateBasisPoints: number) =>
  quoteTotals([{ quantityThousandths: 1_000, unitPriceCents }], { taxMode, taxRateBasisPoints })

/**
 * GST added to an amount, or found inside one, as a quote does it.
 *
 *     exclusive  GST = amount × rate
 *     inclusive  GST = amount × rate ÷ (1 + rate); at 10 % one eleventh
 *
 * GST is rounded half up to the cent, and what is left is the amount without it.
 * Source: decisions §3; GST Act s 9-75 (without GST it is ten elevenths of the price).
 */
export const gst = defineCalculator({
  id: 'gst',
  title: 'GST',
  about: 'Add GST to an amount, or find it inside one',
  words: ['tax', 'inclusive', 'exclusive', 'inc', 'ex', 'eleventh'],
  fields: {
    mode: {
      kind: 'choice',
      label: 'The amount is',
      options: [
        { value: 'exclusive', label: 'Before GST' },
        { value: 'inclusive', label: 'With GST' },
      ],
    },
    amount: { kind: 'money', label: 'Amount' },
    rate: { kind: 'percent', label: 'GST rate', most: 10_000, start: starting('10') },
  },
  work({ mode, amount, rate }) {
    const { subtotalCents, taxCents, totalCents } = totalsOf(amount, mode, rate)
    const again = totalsOf(subtotalCents, 'exclusive', rate).totalCents
    const step =
      mode === 'exclusive'
        ? `${formatMoney(amount)} × ${percentText(rate)} = ${formatMoney(taxCents)} GST`
        : `${formatMoney(amount)} × ${percentText(rate)} ÷ ${percentText(10_000 + rate)} = ${formatMoney(taxCents)} GST`
    return {
      figures: [
        moneyFigure('With GST', totalCents),
        moneyFigure('GST', taxCents),
        moneyFigure('Before GST', subtotalCents),
      ],
      working: [
        step,
        `${formatMoney(subtotalCents)} + ${formatMoney(taxCents)} = ${formatMoney(totalCents)}`,
      ],
      ...(again === totalCents
        ? {}
        : {
            notes: [
              `A quote that adds GST to ${formatMoney(subtotalCents)} comes to ${formatMoney(again)}: no amount before GST comes to ${formatMoney(totalCents)}.`,
            ],
          }),
      line: {
        description: 'Fixed price',
        quantity: 1,
        unit: 'job',
        unitPriceCents: subtotalCents,
      },
      drawing: {
        kind: 'split',
        title: `${formatMoney(subtotalCents)} before GST and ${formatMoney(taxCents)} GST`,
        parts: [
          { text: `Before GST ${formatMoney(subtotalCents)}`, cents: subtotalCents },
          { text: `GST ${formatMoney(taxCents)}`, cents: taxCents },
        ],
      },
    }
  },
})
