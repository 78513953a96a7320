/** What people write for a unit, beside its own name. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  ea: ['each', 'unit', 'units', 'item', 'pc', 'pcs', 'piece', 'no', 'qty'],
  hr: ['hour', 'hours', 'hrs', 'h'],
  day: ['days'],
  m2: ['m²', 'sqm', 'sq m', 'square metre', 'square metres', 'square meter', 'sq metre'],
  m3: ['m³', 'cubic metre', 'cubic metres', 'cubic meter', 'cum', 'cu m'],
  lm: ['m', 'metre', 'metres', 'meter', 'lineal metre', 'lineal metres', 'linear metre', 'linear metres'],
  room: ['rooms'],
  visit: ['visits'],
  job: ['jobs', 'lot', 'fixed'],
  set: ['sets'],
  load: ['loads'],
  tonne: ['tonnes', 't', 'ton'],
  week: ['weeks', 'wk'],
}

/** The units that are usual, in the form they are kept in. */
export const UNITS: readonly string[] = Object.keys(ALIASES)

const CANONICAL = new Map(
  Object.entries(ALIASES).flatMap(([unit, names]) => [unit, ...names].map((name) => [name, unit] as const)),
)

/** One word for one unit: "Each" and "EA" are `ea`. Unknown ones stay, in lower case; none at all is `ea`. */
export function canonicalUnit(text: string): string {
  const unit = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:per )+/i, '')
    .replace(/(?<=[^\s.])[\s.]+$/, '')
    .toLowerCase()
  return unit === '' ? 'ea' : (CANONICAL.get(unit) ?? unit)
}
