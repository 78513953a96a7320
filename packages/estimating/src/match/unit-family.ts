import workWords from '../data/work-words.json' with { type: 'json' }

const COUNT_UNITS = new Set(workWords.countUnits)
const CONVERTIBLE: Readonly<Record<string, string>> = { sqft: 'm2', square: 'm2', ft: 'lm', yd3: 'm3' }

/** Units that price each other: counts among themselves, metric with imperial. */
export function unitFamily(unit: string): string {
  return COUNT_UNITS.has(unit) ? 'count' : (CONVERTIBLE[unit] ?? unit)
}
