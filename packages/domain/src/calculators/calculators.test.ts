import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOME, regionOf } from '../region/regions.ts'
import { calculatorsOf, findCalculators } from './calculators.ts'
import type { Calculator, CalculatorResult } from './kit/calculator.ts'
import { convertEntries, hasUnits } from './kit/convert-entries.ts'
import { askedFields, type Entries, hasInches, inchesOf, isChoice, startEntries } from './kit/fields.ts'
import { MEASURES, UNIT_SYSTEMS, type UnitSystem } from './kit/measures.ts'
import { readEntries } from './kit/read-entries.ts'
import { switchUnits } from './kit/switch-units.ts'

const CALCULATORS = calculatorsOf(HOME)
const calculator = fc.constantFrom(...CALCULATORS)
const system = fc.constantFrom<UnitSystem>(...UNIT_SYSTEMS)

const NUMBERS = ['1', '2.5', '0.001', '7 1/2', '12', '80', '0', '9999', '10000000', '1e5', '.5', '5.']
const NONSENSE = [
  '',
  ' ',
  '-1',
  '−2',
  'ten',
  'NaN',
  'Infinity',
  '1/0',
  '$',
  '%',
  '0/5',
  '1.2.3',
  '99999999999999999999999999',
]
const typed = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 99_999 }).map((hundredths) => String(hundredths / 100)) },
  { weight: 1, arbitrary: fc.constantFrom(...NONSENSE) },
  { weight: 1, arbitrary: fc.string() },
)

/** A form of the calculator as anybody could fill it in. */
const filled = (one: Calculator): fc.Arbitrary<Entries> =>
  fc.record(
    Object.fromEntries(
      Object.entries(one.fields).flatMap(([name, field]) => [
        [name, isChoice(field) ? fc.constantFrom(...field.options.map(({ value }) => value), 'gone') : typed],
        ...(field.kind === 'length' ? [[inchesOf(name), fc.oneof(fc.constant(''), typed)]] : []),
      ]),
    ) as Record<string, fc.Arbitrary<string>>,
  )

/** What is wrong with a result, whatever it is about. */
function faultsOf({ figures, working, line }: CalculatorResult): readonly string[] {
  const shown = [...working, ...figures.map(({ text }) => text), line.description].join()
  const { quantity, unit, unitPriceCents } = line
  const claims: Readonly<Record<string, boolean>> = {
    'figures are numbers': figures.every(({ amount }) => Number.isFinite(amount)),
    'texts are for people': !/NaN|Infinity|undefined|null/.test(shown),
    'the quantity has three decimals': Math.round(quantity * 1_000) / 1_000 === quantity,
    'the quantity fits a line': quantity > 0 && quantity <= 1_000_000,
    'the unit fits a line': unit.length > 0 && unit.length <= 20,
    'the price is in whole cents': unitPriceCents === null || Number.isSafeInteger(unitPriceCents),
  }
  return Object.keys(claims).filter((claim) => claims[claim] === false)
}

test('whatever is typed, the answer is whole: figures without NaN, or problems at fields that are asked for', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(
      calculator.chain((one) => fc.tuple(fc.constant(one), filled(one))),
      system,
      ([one, entries], units) => {
        const outcome = one.calculate(entries, units, HOME)
        kinds.add(outcome.kind)
        const asked = askedFields(one.fields, entries).map(([name]) => name)
        const problems = outcome.kind === 'problems' ? outcome.problems : []
        expect(problems.filter(({ field }) => !asked.includes(field))).toEqual([])
        expect(problems.filter(({ message }) => !/^[A-Z]/.test(message))).toEqual([])
        expect(outcome.kind === 'result' ? faultsOf(outcome.result) : problems.length === 0).toEqual(
          outcome.kind === 'result' ? [] : false,
        )
      },
    ),
    { numRuns: 3_000 },
  )
  expect([...kinds].sort()).toEqual(['problems', 'result'])
})

/** Numbers that every field takes. */
const FITTING: Entries = {
  length: '6',
  width: '4',
  height: '2.5',
  hours: '7.5',
  rate: '10',
  cost: '80',
  markup: '25',
  amount: '550',
  distance: '24',
  distanceRate: '0.88',
}

const messagesOf = (one: Calculator, entries: Entries): readonly string[] => {
  const outcome = one.calculate(entries, 'metric', HOME)
  return outcome.kind === 'problems' ? outcome.problems.map(({ message }) => message) : []
}

test.each(CALCULATORS.map((one) => [one.id, one] as const))(
  '%s names the field that is wrong',
  (_id, one) => {
    const start = { ...startEntries(one.fields, 'metric'), ...FITTING }
    expect(one.calculate(start, 'metric', HOME).kind).toBe('result')
    for (const [name, field] of askedFields(one.fields, start)) {
      if (isChoice(field)) continue
      const says = (bad: string) => messagesOf(one, { ...start, [name]: bad })
      expect(says('-3')).toEqual([`${field.label} can’t be negative`])
      expect(says('ten')[0]).toMatch(new RegExp(`^${field.label}: “ten” is not a number`))
      expect(says('9999999999')[0]).toMatch(new RegExp(`^${field.label} is too large`))
      expect(says('0')).toEqual(field.mayBeZero ? [] : [`${field.label} must be more than 0`])
    }
  },
)

test('conversions are the exact ones of the standards', () => {
  expect(MEASURES.size.imperial.base * 12).toBeCloseTo(MEASURES.length.imperial.base, 15)
  expect(MEASURES.area.imperial.base).toBeCloseTo(0.3048 ** 2, 15)
  expect(MEASURES.volume.imperial.base).toBeCloseTo(0.9144 ** 3, 15)
  expect(MEASURES.liquid.imperial.base).toBeCloseTo(231 * 0.254 ** 3, 15)
  expect(MEASURES.bag.imperial.base).toBeCloseTo(3.048 ** 3, 12)
  expect(MEASURES.tonnes.imperial.base).toBeCloseTo(2_000 * MEASURES.mass.imperial.base, 10)
  expect(MEASURES.distance.imperial.base).toBeCloseTo((5_280 * 0.3048) / 1_000, 15)
})

const MEASURED = CALCULATORS.filter(({ fields }) => hasUnits(fields))

/** Every asked length, width and so on with a figure that both systems write exactly. */
function twins(one: Calculator, feet: number): readonly [Entries, Entries] {
  const imperial: Record<string, string> = { ...startEntries(one.fields, 'imperial') }
  const metric: Record<string, string> = { ...startEntries(one.fields, 'metric') }
  for (const [name, field] of Object.entries(one.fields)) {
    if (isChoice(field) || field.kind === 'percent' || field.kind === 'money') continue
    if (MEASURES[field.kind].metric.name === MEASURES[field.kind].imperial.name) continue
    const figure = hasInches(field, 'imperial') ? feet : 2
    imperial[name] = String(figure)
    const { metric: m, imperial: i } = MEASURES[field.kind]
    metric[name] = ((figure * i.base) / m.base).toFixed(15)
  }
  return [imperial, metric]
}

const BASES = new Map(
  Object.values(MEASURES).flatMap(({ metric, imperial }) => [
    [metric.name, metric.base] as const,
    [imperial.name, imperial.base] as const,
  ]),
)

/** Money aside; bags of premix and squares are other things in each system. */
const measuredFigures = ({ figures }: CalculatorResult) =>
  figures.filter(({ unit, label }) => BASES.has(unit) && !label.startsWith('Or bags of'))

test('imperial is metric, converted: the same counts, and the same amounts in another unit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MEASURED), fc.integer({ min: 3, max: 500 }), (one, feet) => {
      const [imperial, metric] = twins(one, feet)
      const prices = { distanceRate: '1', hourlyRate: '1' }
      const inFeet = one.calculate({ ...imperial, ...prices }, 'imperial', HOME)
      const inMetres = one.calculate({ ...metric, ...prices }, 'metric', HOME)
      if (inFeet.kind !== 'result' || inMetres.kind !== 'result') throw new Error(`${one.id} has a result`)
      const pairs = measuredFigures(inFeet.result).map(
        (figure, at) => [figure, measuredFigures(inMetres.result)[at]] as const,
      )
      expect(pairs.length).toBeGreaterThan(0)
      for (const [{ label, amount, unit }, other] of pairs) {
        if (other === undefined) throw new Error(`${label} is a figure of both`)
        const [base, otherBase] = [BASES.get(unit) ?? 1, BASES.get(other.unit) ?? 1]
        // Each is rounded to the thousandth of its own unit.
        const apart = Math.abs(amount * base - other.amount * otherBase)
        expect(apart, label).toBeLessThanOrEqual(0.00051 * (base + otherBase))
      }
    }),
  )
})

const WITH_LENGTH = MEASURED.filter(({ fields }) => 'length' in fields)

test('a form can be turned to the other system and back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...WITH_LENGTH), fc.integer({ min: 1, max: 20_000 }), (one, thousandths) => {
      const entries = { ...startEntries(one.fields, 'metric'), length: String(thousandths / 1_000) }
      const there = convertEntries(one.fields, entries, { from: 'metric', to: 'imperial' })
      const back = convertEntries(one.fields, there, { from: 'imperial', to: 'metric' })
      const again = Number(back['length'] ?? Number.NaN)
      expect(Math.abs(again - thousandths / 1_000)).toBeLessThanOrEqual(0.0001)
      for (const [name, start] of Object.entries(startEntries(one.fields, 'metric')))
        expect(back[name]).toBe(start)
    }),
  )
})

test('switching the units twice gives back exactly what was typed, whatever it was', () => {
  const form = calculator.chain((one) => filled(one).map((entries) => ({ one, entries })))
  fc.assert(
    fc.property(form, system, ({ one, entries }, from) => {
      const to = from === 'metric' ? 'imperial' : 'metric'
      const there = switchUnits(one.fields, { system: from, entries }, to)
      const back = switchUnits(one.fields, there, from)
      expect(back).toMatchObject({ system: from, entries })
      for (const name of Object.keys(one.fields)) expect(back.entries[name]).toBe(entries[name])
      // And again, as often as anyone likes.
      expect(switchUnits(one.fields, back, to).entries).toEqual(there.entries)
    }),
  )
})

test('a price for a square metre becomes one for a square foot, and back', () => {
  const paint = findCalculators('paint', HOME)[0]
  if (paint === undefined) throw new Error('there is one for paint')
  const start = { ...startEntries(paint.fields, 'metric'), areaPrice: '50' }
  const there = switchUnits(paint.fields, { system: 'metric', entries: start }, 'imperial')
  expect(there.entries['areaPrice']).toBe('4.65')
  expect(switchUnits(paint.fields, there, 'metric').entries).toEqual(start)
  // What was typed since is converted.
  const typedSince = { ...there, entries: { ...there.entries, areaPrice: '5' } }
  expect(switchUnits(paint.fields, typedSince, 'metric').entries['areaPrice']).toBe('53.82')
})

test('a price is converted to the cent, stays a price, and never becomes free', () => {
  const paint = findCalculators('paint', HOME)[0]
  if (paint === undefined) throw new Error('there is one for paint')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
      const entries = { areaPrice: (cents / 100).toFixed(2) }
      const there = convertEntries(paint.fields, entries, { from: 'metric', to: 'imperial' })
      const converted = Number(there['areaPrice']) * 100
      expect(Math.abs(converted - Math.max(1, cents * 0.09290304))).toBeLessThanOrEqual(0.5001)
    }),
  )
})

test('what is no number survives the change of system', () => {
  const concrete = findCalculators('concrete', HOME)[0]
  if (concrete === undefined) throw new Error('there is one for concrete')
  const there = convertEntries(
    concrete.fields,
    { length: 'six', width: '3.048' },
    { from: 'metric', to: 'imperial' },
  )
  expect(there).toMatchObject({ length: 'six', width: '10' })
  const inches = convertEntries(concrete.fields, { width: '3' }, { from: 'metric', to: 'imperial' })
  expect(inches).toMatchObject({ width: '9', [inchesOf('width')]: '10.11' })
})

test('calculators are found by what people call the job', () => {
  expect(findCalculators('', HOME)).toHaveLength(CALCULATORS.length)
  expect(findCalculators('post hole', HOME).map(({ id }) => id)).toEqual(['concrete'])
  expect(findCalculators('MARGIN', HOME).map(({ id }) => id)).toEqual(['markup'])
  expect(findCalculators('sausages', HOME)).toEqual([])
})

test('a decimal comma is read where numbers are written with one', () => {
  const fields = {
    length: { kind: 'length', label: 'Length' },
    price: { kind: 'money', label: 'Price', per: 'length' },
    margin: { kind: 'percent', label: 'Margin' },
  } as const
  const germany = regionOf('DE')
  const entries = { length: '2,5', price: '1.250,50', margin: '12,5' }
  const reading = readEntries(fields, entries, 'metric', germany)
  expect(reading).toEqual({ kind: 'values', values: { length: 2.5, price: 125_050, margin: 1250 } })
  expect(readEntries(fields, { ...entries, length: '1.125' }, 'metric', germany)).toMatchObject({
    values: { length: 1.125 },
  })
  const { entries: feet } = switchUnits(fields, { system: 'metric', entries }, 'imperial', germany)
  expect(feet).toMatchObject({ length: '8', price: '381.15', margin: '12,5' })
  expect(readEntries(fields, entries, 'metric').kind).toBe('problems')
})
