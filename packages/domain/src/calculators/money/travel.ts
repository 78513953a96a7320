import { lineTotalCents } from '../../quotes/totals.ts'
import { moneyText } from '../../region/formats.ts'
import { defineCalculator } from '../kit/calculator.ts'
import { starting } from '../kit/common-fields.ts'
import { measured, moneyFigure, toThousandth } from '../kit/figures.ts'
import { inUnit, measureText, numberText, settle } from '../kit/measures.ts'

/**
 * Travel by distance or by time, with a call-out fee.
 *
 *     a visit  one way × 2 (there and back) × rate + call-out, the travel rounded half up to the cent
 *     in all   a visit × visits
 *
 * Source: Income Tax Assessment Act 1997 s 28-25 (kilometres × rate); decisions §3 for the rounding.
 */
export const travel = defineCalculator({
  id: 'travel',
  title: 'Travel',
  about: 'By the kilometre or the hour, with a call-out fee',
  words: ['call-out', 'callout', 'distance', 'kilometres', 'mileage', 'driving', 'trip', 'fuel', 'visit'],
  fields: {
    by: {
      kind: 'choice',
      label: 'Charge by',
      options: [
        { value: 'distance', label: 'Distance' },
        { value: 'time', label: 'Time' },
      ],
    },
    distance: { kind: 'distance', label: 'Distance one way', when: { field: 'by', is: ['distance'] } },
    distanceRate: { kind: 'money', label: 'Rate', per: 'distance', when: { field: 'by', is: ['distance'] } },
    hours: { kind: 'hours', label: 'Time one way', when: { field: 'by', is: ['time'] } },
    hourlyRate: { kind: 'money', label: 'Rate', per: 'hours', when: { field: 'by', is: ['time'] } },
    trip: {
      kind: 'choice',
      label: 'Trip',
      options: [
        { value: 'return', label: 'There and back' },
        { value: 'single', label: 'One way' },
      ],
    },
    callOut: { kind: 'money', label: 'Call-out fee', isOptional: true, mayBeZero: true },
    visits: { kind: 'count', label: 'Visits', start: starting('1') },
  },
  work(values, system, region) {
    const { trip, visits } = values
    const kind = values.by === 'distance' ? 'distance' : 'hours'
    const [oneWay, rate] =
      values.by === 'distance' ? [values.distance, values.distanceRate] : [values.hours, values.hourlyRate]
    const callOut = values.callOut ?? 0
    const travelled = settle(oneWay * LEGS[trip])
    const quantity = toThousandth(inUnit(travelled, kind, system))
    const travelCents = lineTotalCents({
      quantityThousandths: Math.round(quantity * 1_000),
      unitPriceCents: rate,
    })
    const visitCents = travelCents + callOut
    const totalCents = visitCents * visits
    const travelledText = measureText(travelled, kind, system)
    return {
      figures: [
        moneyFigure(`Travel before ${region.tax.label}`, totalCents, region),
        ...(visits === 1 ? [] : [moneyFigure('Each visit', visitCents, region)]),
        measured(TRAVELLED[kind], travelled, kind, system),
      ],
      working: [
        ...(trip === 'return' ? [`${measureText(oneWay, kind, system)} × 2 = ${travelledText}`] : []),
        `${travelledText} × ${moneyText(rate, region)} = ${moneyText(travelCents, region)}`,
        ...(callOut === 0
          ? []
          : [
              `${moneyText(travelCents, region)} + ${moneyText(callOut, region)} call-out = ${moneyText(visitCents, region)}`,
            ]),
        ...(visits === 1
          ? []
          : [
              `${moneyText(visitCents, region)} × ${numberText(visits)} visits = ${moneyText(totalCents, region)}`,
            ]),
      ],
      line: {
        description: callOut === 0 ? 'Travel' : 'Call-out and travel',
        quantity: visits,
        unit: 'visit',
        unitPriceCents: visitCents,
      },
    }
  },
})

const LEGS = { return: 2, single: 1 } as const
const TRAVELLED = { distance: 'Distance of a visit', hours: 'Travel time of a visit' } as const
