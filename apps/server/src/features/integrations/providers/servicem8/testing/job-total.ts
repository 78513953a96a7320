import { z } from 'zod'
import { divideHalfUp, productCents, toExact } from '../../../testing/decimal.ts'

const Line = z.object({ quantity: z.string(), price: z.string(), tax_rate_uuid: z.string().optional() })

/** What ServiceM8 makes of the lines of a job, tax included: each line and its tax to the cent. */
export function jobTotal(lines: readonly unknown[], rates: ReadonlyMap<string, string>): string {
  const cents = lines.reduce<bigint>((sum, line) => {
    const { quantity, price, tax_rate_uuid } = Line.parse(line)
    const net = productCents(toExact(quantity), toExact(price))
    const rate = toExact(rates.get(tax_rate_uuid ?? '') ?? '0')
    return sum + net + divideHalfUp(net * rate, toExact(100))
  }, 0n)
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
