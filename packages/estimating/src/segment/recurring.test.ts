import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

function lines(description: string): string[] {
  const result = estimate({ description })
  if (result.outcome !== 'quote') return [result.category]
  return result.draft.lineItems.map(
    (line) => `${line.quantityThousandths / 1000} ${line.unit} @ ${line.unitPriceCents / 100}`,
  )
}

test.each([
  ['Office clean 3 nights a week 2 hrs a night @ 48/hr, price per week', '6 hr @ 48'],
  ['Daily clean Mon to Fri 1.5 hrs @ 52/hr, weekly price', '7.5 hr @ 52'],
  ['Clean studio Tue, Thu and Sat, 2 hrs each @ $49/hr, per week', '6 hr @ 49'],
  ['Office clean twice a week, 3 hrs each visit at 52, per week', '6 hr @ 52'],
  ['clean Mon and Thu 2 hrs for 4 weeks at 50 an hour', '16 hr @ 50'],
  ['House clean every fortnight 3 hours at 50 an hour, quote for 10 cleans', '30 hr @ 50'],
  ['Gutter clean twice a year at 220', '2 visit @ 220'],
  ['mow every second week at 60 for 6 months', '13 visit @ 60'],
  ['Hedge trim, $140 per visit, every 8 weeks, 6 visits for the year', '6 visit @ 140'],
  ['paint fence 5 hrs at 60, access Mon to Fri', '5 hr @ 60'],
])('“%s” is %s', (text, line) => {
  expect(lines(text)).toEqual([line])
})
