import { priceFromCost } from '../../price-book/price-item.ts'
import { scaleHalfUp } from '../../quotes/money.ts'
import { moneyText } from '../../region/formats.ts'
import type { Region } from '../../region/region.ts'
import { defineCalculator } from '../kit/calculator.ts'
import { starting } from '../kit/common-fields.ts'
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
  region: Region,
): readonly [number, string] {
  if (from === 'markup') {
    const made = priceFromCost(cost, markup)
    return [made, `${moneyText(cost, region)} + ${percentText(markup)} = ${moneyText(made, region)}`]
  }
  if (from === 'margin') {
    const made = priceFromMargin(cost, margin)
    return [
      made,
      `${moneyText(cost, region)} ÷ (100 % − ${percentText(margin)}) = ${moneyText(made, region)}`,
    ]
  }
  return [
    price,
    `${moneyText(price, region)} − ${moneyText(cost, region)} = ${moneyText(price - cost, region)} profit`,
  ]
}

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
    fields: {
      from: {
        kind: 'choice',
        label: 'I know the',
        options: [
          { value: 'markup', label: 'Markup' },
          { value: 'margin', label: 'Margin' },
          { value: 'price', label: 'Price' },
        ],
      },
      cost: { kind: 'money', label: 'Cost', hint: `What you pay, before ${tax.label}` },
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
        hint: `What you charge, before ${tax.label}`,
        when: { field: 'from', is: ['price'] },
      },
      count: { kind: 'count', label: 'How many', start: starting('1') },
    },
    work(values, _, region) {
      const { cost, count } = values
      const [price, step] = priceAndStep(values, region)
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
          `${moneyText(profit, region)} ÷ ${moneyText(cost, region)} = ${percentText(markupOf(cost, price))} markup`,
          `${moneyText(profit, region)} ÷ ${moneyText(price, region)} = ${percentText(marginOf(cost, price))} margin`,
          ...(count === 1 ? [] : [`${count} × ${moneyText(price, region)} = ${moneyText(total, region)}`]),
        ],
        ...(profit < 0 ? { notes: ['This price is less than what you pay.'] } : {}),
        line,
        ...(profit < 0
          ? {}
          : {
              drawing: {
                kind: 'split',
                title: `${moneyText(cost, region)} cost and ${moneyText(profit, region)} profit`,
                parts: [
                  { text: `Cost ${moneyText(cost, region)}`, cents: cost },
                  { text: `Profit ${moneyText(profit, region)}`, cents: profit },
                ],
              },
            }),
      }
    },
  })
