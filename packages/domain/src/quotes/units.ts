interface Unit {
  readonly code: string
  /** `period`: charged by the calendar. */
  readonly dimension: 'count' | 'time' | 'period' | 'length' | 'area' | 'volume' | 'mass'
  /** As people read it, where that is not the code. */
  readonly symbol?: string
  /** What people write for it wherever a unit is expected, separated by commas. */
  readonly names?: string
  /** What it is called in running text as well, where the words around it tell. Only units with this are read there. */
  readonly spoken?: string
  /** What documents print for it as well, in any language. */
  readonly printed?: string
  /** The word that documents' units are reported in. */
  readonly reported?: string
  /** The code of the unit this is only another word for, which documents keep. */
  readonly same?: string
}

/** Every unit that is known, for price lists, descriptions and documents alike. */
const TABLE: readonly Unit[] = [
  {
    code: 'ea',
    dimension: 'count',
    names: 'each, unit, units, item, pc, pcs, piece, no, qty',
    printed:
      'items, nos, stk, stck, stuk, stuks, st, ud, uds, pz, u, pieces, stück, pce, pces, pièce, pièces, unité, un',
  },
  {
    code: 'hr',
    dimension: 'time',
    symbol: 'h',
    names: 'hour, hours, hrs, h',
    spoken: 'man hour, man hours, man hrs, labour hours, labour hrs',
    printed: 'std, stunden, uur, uren, heure, heures, hora, horas, ore, ora, mh',
  },
  {
    code: 'day',
    dimension: 'time',
    names: 'days',
    spoken: 'man day, man days, full day, full days, d',
    printed: 'tag, tage, dag, dagen, jour, jours, dia, día, días, giorno, giorni',
  },
  {
    code: 'm2',
    dimension: 'area',
    symbol: 'm²',
    names: 'm², sqm, sq m, square metre, square metres, square meter, sq metre',
    spoken:
      'sqms, sq ms, sq.m, sq mtr, sq mtrs, sq metres, sq meter, sq meters, square meters, squre metres, square m, square, squares, sq, sqs, m 2, m^2, metres squared, metre squared, meters squared, m squared',
    printed: 'qm, mq',
  },
  {
    code: 'm3',
    dimension: 'volume',
    symbol: 'm³',
    names: 'm³, cubic metre, cubic metres, cubic meter, cum, cu m',
    spoken: 'cubic meters, cubic m, cubic, cubics, cube, cubes, m^3, cubic mtr, cubic mtrs',
    printed: 'cbm',
  },
  {
    code: 'lm',
    dimension: 'length',
    symbol: 'm',
    names: 'lineal metre, lineal metres, linear metre, linear metres',
    spoken:
      'l/m, rm, mtr, mtrs, lin m, lin metre, lin metres, lineal meter, lineal meters, linear meter, linear meters, lineal m, linear m, running metre, running metres, lineal, metre run',
    printed: 'lfm, ml, l/m, lin m',
  },
  {
    code: 'm',
    dimension: 'length',
    same: 'lm',
    names: 'metre, metres, meter, meters',
    spoken: '',
    printed: 'mtr',
  },
  { code: 'room', dimension: 'count', names: 'rooms', spoken: 'bedroom, bedrooms' },
  {
    code: 'visit',
    dimension: 'count',
    names: 'visits',
    spoken: 'mow, mows, cut, cuts, service, services, clean, cleans, session, sessions',
  },
  {
    code: 'job',
    dimension: 'count',
    names: 'jobs, lot, fixed',
    printed:
      'lots, ls, l.s., sum, lump sum, allow, psch, pausch, pauschal, psl, forfait, ff, ens, a corpo, pa, p.a.',
    reported: 'lot',
  },
  { code: 'set', dimension: 'count', names: 'sets', spoken: '', printed: 'satz' },
  {
    code: 'load',
    dimension: 'count',
    names: 'loads',
    spoken: 'trailer load, trailer loads, truckload, truckloads',
  },
  { code: 'tonne', dimension: 'mass', names: 'tonnes, t, ton, tons', spoken: '', reported: 't' },
  { code: 'week', dimension: 'period', names: 'weeks, wk, wks', spoken: '', printed: 'woche, wochen' },
  {
    code: 'month',
    dimension: 'period',
    names: 'months, mth',
    spoken: 'mths',
    printed: 'monat, monate, mois, maand',
  },
  { code: 'night', dimension: 'period', names: 'nights', spoken: '' },
  { code: 'year', dimension: 'period', names: 'years, yr' },
  {
    code: 'sqft',
    dimension: 'area',
    symbol: 'sq ft',
    spoken: 'sq ft, sq feet, sq foot, sf, ft2, ft², square feet, square foot, square ft, sq.ft',
    printed: 'sq ft, sf, ft2',
    reported: 'sq ft',
  },
  {
    code: 'ft',
    dimension: 'length',
    spoken:
      'foot, feet, lf, lin ft, linear ft, linear foot, linear feet, lineal feet, lineal foot, lineal ft',
  },
  { code: 'lf', dimension: 'length', printed: 'lin ft' },
  {
    code: 'yd3',
    dimension: 'volume',
    symbol: 'yd³',
    spoken: 'yd, yds, yards, cubic yard, cubic yards, cu yd, cu yds, cu yard, cu yards, cy, yard',
    printed: 'cu yd, cy',
    reported: 'cu yd',
  },
  { code: 'km', dimension: 'length', spoken: 'kms, kilometres, kilometre' },
  { code: 'kg', dimension: 'mass', names: 'kgs, kilo, kilos' },
  { code: 'l', dimension: 'volume', names: 'lt, ltr, ltrs, litre, litres, liter, liters' },
  { code: 'sheet', dimension: 'count', spoken: '' },
  { code: 'sheets', dimension: 'count', same: 'sheet', spoken: '' },
  { code: 'bag', dimension: 'count', spoken: '' },
  { code: 'bags', dimension: 'count', same: 'bag', spoken: '' },
  { code: 'point', dimension: 'count', names: 'points', spoken: '' },
  { code: 'panel', dimension: 'count', names: 'panels', spoken: '' },
  { code: 'tub', dimension: 'count', names: 'tubs', spoken: '' },
  { code: 'roll', dimension: 'count', names: 'rolls', spoken: '', printed: 'rolle' },
  { code: 'box', dimension: 'count', names: 'boxes', spoken: '' },
  { code: 'pair', dimension: 'count', names: 'pairs', spoken: '' },
  { code: 'trip', dimension: 'count', names: 'trips', spoken: '' },
  { code: 'kit', dimension: 'count', names: 'kits' },
  { code: 'length', dimension: 'count', names: 'lengths' },
  { code: 'pack', dimension: 'count', names: 'packs' },
  { code: 'pallet', dimension: 'count', names: 'pallets' },
  { code: 'licence', dimension: 'count' },
  { code: 'user', dimension: 'count', names: 'users' },
  { code: 'person', dimension: 'count', names: 'people' },
  { code: 'door', dimension: 'count', names: 'doors' },
  { code: 'window', dimension: 'count', names: 'windows' },
  { code: 'coat', dimension: 'count', names: 'coats' },
  { code: 'post', dimension: 'count', names: 'posts' },
  { code: 'bay', dimension: 'count', names: 'bays' },
  { code: 'shift', dimension: 'period', names: 'shifts' },
  { code: 'lb', dimension: 'mass', names: 'lbs' },
  ...['drum', 'tin', 'can', 'bundle', 'bin', 'skip'].map((code): Unit => ({ code, dimension: 'count' })),
  ...['mm', 'cm', 'yd', 'in'].map((code): Unit => ({ code, dimension: 'length' })),
  ...['sq', 'sq yd'].map((code): Unit => ({ code, dimension: 'area' })),
  { code: 'gal', dimension: 'volume' },
  { code: 'g', dimension: 'mass' },
]

const listed = (names = ''): string[] => names.split(', ').filter((name) => name !== '')

/** Names to the word a reader reports for them. */
const namesOf = (
  units: readonly Unit[],
  lists: readonly ('names' | 'spoken' | 'printed')[],
  wordOf: (unit: Unit) => string,
): ReadonlyMap<string, string> =>
  new Map(
    units.flatMap((unit) =>
      [unit.code, ...lists.flatMap((list) => listed(unit[list]))].map(
        (name) => [name, wordOf(unit)] as const,
      ),
    ),
  )

const codeOf = ({ code, same }: Unit): string => same ?? code
const isCounted = ({ dimension }: Unit): boolean => dimension === 'count' || dimension === 'period'
const spoken = TABLE.filter((unit) => unit.spoken !== undefined)

const WRITTEN = namesOf(TABLE, ['names'], codeOf)

/** What running text calls measures, and what it counts by; to their codes. */
export const SPOKEN_MEASURES = namesOf(
  spoken.filter((unit) => !isCounted(unit)),
  ['names', 'spoken'],
  codeOf,
)
export const SPOKEN_COUNTS = namesOf(spoken.filter(isCounted), ['names', 'spoken'], codeOf)

/** Weights and fluids that goods are sold by; to their codes. */
export const SOLD_BY = namesOf(
  TABLE.filter(({ code }) => code === 'kg' || code === 'l'),
  ['names'],
  codeOf,
)

/** What documents print, to the word it is reported in. */
export const PRINTED_UNITS = namesOf(TABLE, ['names', 'printed'], ({ code, reported }) => reported ?? code)

const SYMBOLS = new Map(TABLE.map(({ code, symbol = code }) => [code, symbol]))

/** A unit as people read it: "h", "m²". */
export const unitName = (unit: string): string => SYMBOLS.get(unit) ?? unit

/** What a price is for: "each", "per hour", "per m²". */
export function perUnit(unit: string): string {
  if (unit === 'ea') return 'each'
  return `per ${unit === 'hr' ? 'hour' : unitName(unit)}`
}

/** The units that are usual, in the form they are stored in. */
export const UNITS: readonly string[] =
  'ea, hr, day, m2, m3, lm, room, visit, job, set, load, tonne, week'.split(', ')

/** One word for one unit: "Each" and "EA" are `ea`. Unknown ones stay, in lower case; none at all is `ea`. */
export function canonicalUnit(text: string): string {
  const unit = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:per )+/i, '')
    .replace(/(?<=[^\s.])[\s.]+$/, '')
    .toLowerCase()
  return unit === '' ? 'ea' : (WRITTEN.get(unit) ?? unit)
}
