import { priceFromCost } from '../../price-book/price-item.ts'
import { scaleHalfUp } from '../../quotes/money.ts'
import { moneyText } from '../../region/formats.ts'
import type { Region } from '../../region/region.ts'
import { defineCalculator } from '../kit/calculator.ts'
import { starting } from '../kit/common-fields.ts'
import type { Fields } from '../kit/fields.ts'
import { moneyFigure, percentFigure, percentText } from '../kit/figures.ts'
import { lineCents } from '../kit/suggested-line.ts'

const WHOLE = 10_000

/** Cost ÷ (1 − margin) in cents, rounded half up: the margin is a share of the price. */
export const priceFromMargin = (costCents: number, marginBasisPoints: number): number =>
  scaleHalfUp(costCents, WHOLE, WHOLE - marginBasisPoints)

/** Profit as a share of the cost, in basis points. */
export const markupOf = (costCents: number, priceCents: number): number =>
  scaleHalfUp(priceCents - costCents, WHOLE, costCents)

/** Profit as a share of the price, in basis points. */
export const marginOf = (costCents: number, priceCents: number): number =>
  scaleHalfUp(priceCents - costCents, WHOLE, priceCents)

interface Wanted {
  readonly from: 'markup' | 'margin' | 'price'
  readonly cost: number
  readonly markup: number
  readonly margin: number
  readonly price: number
}

function priceAndStep(
  { from, cost, markup, margin, price }: Wanted,
  money: (cents: number) => string,
): readonly [number, string] {
  if (from === 'markup') {
    const made = priceFromCost(cost, markup)
    return [made, `${money(cost)} + ${percentText(markup)} = ${money(made)}`]
  }
  if (from === 'margin') {
    const made = priceFromMargin(cost, margin)
    return [made, `${money(cost)} ÷ (100 % − ${percentText(margin)}) = ${money(made)}`]
  }
  return [price, `${money(price)} − ${money(cost)} = ${money(price - cost)} profit`]
}

const fieldsOf = (taxLabel: string) =>
  ({
    from: {
      kind: 'choice',
      label: 'I know the',
      options: [
        { value: 'markup', label: 'Markup' },
        { value: 'margin', label: 'Margin' },
        { value: 'price', label: 'Price' },
      ],
    },
    cost: { kind: 'money', label: 'Cost', hint: `What you pay, before ${taxLabel}` },
    markup: {
      kind: 'percent',
      label: 'Markup',
      mayBeZero: true,
      hint: 'On what you pay',
      when: { field: 'from', is: ['markup'] },
    },
    margin: {
      kind: 'percent',
      label: 'Margin',
      mayBeZero: true,
      most: 9_999,
      hint: 'Of what you charge',
      when: { field: 'from', is: ['margin'] },
    },
    price: {
      kind: 'money',
      label: 'Price',
      hint: `What you charge, before ${taxLabel}`,
      when: { field: 'from', is: ['price'] },
    },
    count: { kind: 'count', label: 'How many', start: starting('1') },
  }) as const satisfies Fields

/**
 * Markup against margin, from the cost.
 *
 *     markup  (price − cost) ÷ cost    price = cost × (1 + markup)
 *     margin  (price − cost) ÷ price   price = cost ÷ (1 − margin)
 *
 * Prices are rounded half up to the cent, percentages to a hundredth.
 * Source: getadlib.com, "Campaign markup calculator" (80 → 100 is a markup of 25 % and a margin of 20 %).
 */
export const markup = ({ tax }: Region) =>
  defineCalculator({
    id: 'markup',
    title: 'Markup and margin',
    about: 'What to charge from what you pay, and what you keep',
    words: ['profit', 'price', 'cost', 'percent', 'materials', 'sell'],
    fields: fieldsOf(tax.label),
    work(values, _, region) {
      const { cost, count } = values
      const money = (cents: number) => moneyText(cents, region)
      const [price, step] = priceAndStep(values, money)
      const line = { description: 'Materials', quantity: count, unit: 'ea', unitPriceCents: price }
      const total = lineCents(line) ?? 0
      const profit = price - cost
      return {
        figures: [
          moneyFigure(`Price before ${tax.label}`, price, region),
          percentFigure('Markup', markupOf(cost, price)),
          percentFigure('Margin', marginOf(cost, price)),
          moneyFigure('Profit', profit, region),
          ...(count === 1
            ? []
            : [
                moneyFigure(`Price of ${count}`, total, region),
                moneyFigure(`Profit of ${count}`, profit * count, region),
              ]),
        ],
        working: [
          step,
          `${money(profit)} ÷ ${money(cost)} = ${percentText(markupOf(cost, price))} markup`,
          `${money(profit)} ÷ ${money(price)} = ${percentText(marginOf(cost, price))} margin`,
          ...(count === 1 ? [] : [`${count} × ${money(price)} = ${money(total)}`]),
        ],
        ...(profit < 0 ? { notes: ['This price is less than what you pay.'] } : {}),
        line,
        ...(profit < 0
          ? {}
          : {
              drawing: {
                kind: 'split',
                title: `${money(cost)} cost and ${money(profit)} profit`,
                parts: [
                  { text: `Cost ${money(cost)}`, cents: cost },
                  { text: `Profit ${money(profit)}`, cents: profit },
                ],
              },
            }),
      }
    },
  })
