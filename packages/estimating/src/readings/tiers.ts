import type { LineRead } from './reading.ts'

/** "138 for the first, 99 each after": one at the first price, the rest at the other. */
export function tiersOf(line: LineRead): LineRead[] {
  const { first, after, count } = line
  if (first === undefined || after === undefined || line.amounts.length > 0) return [line]
  const figure = line.quantities[0] ?? first
  const isSeveral = count > 1 && Number.isInteger(count)
  const one: LineRead = {
    ...line,
    quantities: [],
    factors: [],
    sizes: [],
    count: 1,
    amounts: [first],
    amount: first.value,
  }
  const rest: LineRead = {
    ...line,
    quantities: [{ ...figure, value: count - 1 }],
    factors: [],
    sizes: [],
    count: count - 1,
    unitPrices: [after],
    amount: after.value * (count - 1),
  }
  return isSeveral ? [one, rest] : [one]
}
