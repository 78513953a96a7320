import type { ReadPrice, ReadQuantity } from './phrase.ts'

/** Hours in a working day and week, where time is priced by another unit. */
const WORKING_HOURS: Readonly<Record<string, number>> = { hr: 1, day: 8, week: 40 }
/** What is hired is there on Sunday too. */
const HIRE = /\b(?:hire|hired|rent|rental)\b/i
const DAYS_OF_HIRE = 7

function inUnit(quantity: ReadQuantity, unit: string): ReadQuantity {
  const hours = WORKING_HOURS[quantity.unit]
  const each = WORKING_HOURS[unit]
  if (hours === undefined || each === undefined || hours === each) return quantity
  const label = unit === 'hr' ? `${quantity.label} × ${hours} h` : quantity.label
  return { ...quantity, value: (quantity.value * hours) / each, unit, how: 'calculated', label }
}

/** Days as working hours; what is no day stays. */
export const daysToHours = (quantity: ReadQuantity): ReadQuantity =>
  quantity.unit === 'day' ? inUnit(quantity, 'hr') : quantity

/** "3 days labour at $60 an hour", "2 weeks hire at $50 a day": time is counted in what its price is for. */
export function inTimeOfPrice(quantity: ReadQuantity, price: ReadPrice, description: string): ReadQuantity {
  if (price.perUnit === null) return quantity
  if (quantity.unit === 'week' && price.perUnit === 'day' && HIRE.test(description))
    return { ...quantity, value: quantity.value * DAYS_OF_HIRE, unit: 'day', how: 'calculated' }
  return inUnit(quantity, price.perUnit)
}
