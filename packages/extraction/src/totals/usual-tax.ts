/** Rates of taxes on sales, in per cent, where quotes of tradies are written. */
const USUAL_RATES = [5, 7, 8, 9, 10, 12.5, 13.5, 15, 19, 20, 21, 22, 23, 25]

/** The tax between a net and a gross sum that are both printed, where it is one of a usual rate to the cent. */
export function taxBetween(net: number, gross: number): number | undefined {
  const between = Math.round((gross - net) * 100) / 100
  return net > 0 && USUAL_RATES.some((rate) => Math.abs((net * rate) / 100 - between) < 0.0051)
    ? between
    : undefined
}
