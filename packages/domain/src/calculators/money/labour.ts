import { moneyText } from '../../region/formats.ts'
import { defineCalculator } from '../kit/calculator.ts'
import { starting } from '../kit/common-fields.ts'
import { measured, moneyFigure, toThousandth } from '../kit/figures.ts'
import { measureText, numberText, settle } from '../kit/measures.ts'
import { lineCents } from '../kit/suggested-line.ts'

/**
 * What labour comes to.
 *
 *     person-hours  hours × people, to the thousandth
 *     price         person-hours × rate, rounded half up to the cent
 *
 * Source: decisions §3 for the rounding.
 */
export const labour = defineCalculator({
  id: 'labour',
  title: 'Labour',
  about: 'Hours × people × rate',
  words: ['hours', 'wages', 'crew', 'time', 'labor', 'rate'],
  fields: {
    hours: { kind: 'hours', label: 'Hours', hint: 'For each person' },
    people: { kind: 'count', label: 'People', start: starting('1') },
    rate: { kind: 'money', label: 'Hourly rate', per: 'hours' },
  },
  work({ hours, people, rate }, system, region) {
    const quantity = toThousandth(hours * people)
    const line = {
      description: people === 1 ? 'Labour' : `Labour, ${people} people`,
      quantity,
      unit: 'hr',
      unitPriceCents: rate,
    }
    const cents = lineCents(line) ?? 0
    return {
      figures: [
        moneyFigure(`Labour before ${region.tax.label}`, cents, region),
        measured('Total hours', settle(hours * people), 'hours', system),
      ],
      working: [
        `${measureText(hours, 'hours', system)} × ${people} ${people === 1 ? 'person' : 'people'} = ${numberText(quantity)} h`,
        `${numberText(quantity)} h × ${moneyText(rate, region)} = ${moneyText(cents, region)}`,
      ],
      line,
    }
  },
})
