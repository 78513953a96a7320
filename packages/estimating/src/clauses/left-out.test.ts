import { describe, expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { findLeftOut } from './left-out.ts'

const WORK = 'Replace 2 toilets at 450 each'

const leftOf = (said: string): (string | null)[] => findLeftOut(`${WORK}. ${said}.`).map(({ thing }) => thing)

function draft(description: string) {
  const estimated = estimate({ description })
  if (estimated.outcome !== 'quote') throw new Error(estimated.message)
  return estimated.draft
}

const linesOf = (description: string): string[] =>
  draft(description).lineItems.map((line) => line.description)

describe('what others do, and what they do', () => {
  test.each([
    ["Dropped kerb isn't us", 'Dropped kerb'],
    ['Bins not ours', 'Bins'],
    ['Cabinets & benchtop nothing to do with us', 'Cabinets & benchtop'],
    ['Reinstatement of paving will be done by Council crews and is excluded', 'Reinstatement of paving'],
    ['Asbestos eaves will be stripped by others under a separate contract', 'Asbestos eaves'],
    ['Shower screen is by the glazier', 'Shower screen'],
    ['Smoke alarm batteries - TENANT DOING THESE', 'Smoke alarm batteries'],
    ['Dropped kerb, council do that', 'Dropped kerb'],
    ['Wall tiles we do ourselves', 'Wall tiles'],
    ["We'll do all the painting ourselves", 'painting'],
    ['Painting he does himself', 'Painting'],
    ["Shower screen removal we've got someone for that", 'Shower screen removal'],
    ['The solar is being dealt with by the solar company so leave that alone', 'solar'],
    ['Coffee machine is coming from the roaster', 'Coffee machine'],
    ['Kindly ignore the camphor laurel', 'camphor laurel'],
    ['The roof and the stumps are not to be painted', 'roof and the stumps'],
    ['Gutters are vinyl dont paint those', 'Gutters'],
    ['We do the windows ourselves', 'windows'],
    ['We have not allowed for rotten battens', 'rotten battens'],
    ['Door handles I already bought from Bunnings', 'Door handles'],
    ['Carpets done by your carpet guy', 'Carpets'],
    [
      'Please make your own arrangements for painting and for the power points',
      'painting and for the power points',
    ],
    ['Organise your own skip', 'skip'],
    ['Aerial bracket, leave', 'Aerial bracket'],
    ['The shed belongs to the neighbour', 'shed'],
    ['The big lilly pilly hedge is once a year and seperate', 'big lilly pilly hedge'],
    ['Hinges and handles which we also have', 'Hinges and handles'],
    ['Bins and site rubbish are ours to remove', 'Bins and site rubbish'],
    ['Duct and outlets fine leave alone', 'Duct and outlets'],
  ])('“%s” leaves out “%s”', (said, thing) => {
    expect(leftOf(said)).toEqual([thing])
    const quote = draft(`${WORK}. ${said}.`)
    expect(quote.lineItems.map((line) => line.description)).toEqual(['Replace toilets'])
    expect(quote.exclusions).toEqual([thing])
  })

  test.each([
    'The old chain link has already been hauled off',
    'The gutters were replaced in 2021',
    'Ceilings were done last year',
    'Existing paving can stay underneath',
    'Skylights stay',
    'Carpet is staying so dust sheets please',
    'Dropped kerb already there',
    'I will oil it myself',
    "We've already had the soil levelled and topsoil spread by the excavator guy",
    'The last owners redid the deck in 2019',
    'The lounge has been emptied and the new plaster is dry',
    "We're on solar, 6.6kW",
    'Back door code is with Di',
    'The switchboard is on the other side of the house',
  ])('“%s” makes no line', (said) => {
    expect(leftOf(said)).toEqual([null])
    expect(linesOf(`${WORK}. ${said}.`)).toEqual(['Replace toilets'])
  })

  test('things listed before one that is theirs are left out with it, where a price says whose quote it is', () => {
    const said = 'Ovens, coffee machine, display fridge and all signage by you.'
    expect(findLeftOut(`Replace 2 toilets at $450 each. ${said}`)).toMatchObject([
      { kind: 'excluded', thing: 'Ovens, coffee machine, display fridge and all signage' },
    ])
    expect(findLeftOut(`Replace 2 toilets. ${said}`)).toEqual([])
  })

  test('a price that isn’t charged is none', () => {
    const said = 'Crane was going to be 480 but we manhandled it up in the end so dont charge it'
    expect(linesOf(`Fan motor $612\nLabour 4 hrs @ $90\n${said}`)).toEqual(['Fan motor', 'Labour'])
  })

  test('two things said to be done in one breath are both left out', () => {
    expect(linesOf('Strip-out and sheeting are finished. Waterproof the shower 11 m2 at 65/m2.')).toEqual([
      'Waterproof the shower',
    ])
  })

  test('a stretch that was left out is a clause of its kind', () => {
    expect(draft(`${WORK}. Bins not ours.`).clauses.map(({ kind }) => kind)).toEqual(['line', 'excluded'])
  })
})

describe('what stays work', () => {
  test.each([
    "don't forget the skip $380",
    'replace 4 window stays',
    'fence by the school',
    'electrician 350',
    'job quoted $900',
    "owner's tap leaks, fix it",
    'council wants the kerb replaced',
    'the gutters were replaced in 2021 but leak again',
    'the door was painted last year and needs another coat',
    'water is coming from the builder joint in the wall',
    'sink has been blocked since Monday',
    'the tiles were fitted badly',
    'mum can stay in her own place with 4 grab rails',
    'wall tiles we do ourselves for $900',
    'skip by others 120 m2 of turf',
    'I measured the deck myself',
    'i do hand mix 20 bags myself',
    'the shower door doesn’t seal',
    "don't paint over the switches",
    'deep clean when the rest is done',
    'if you dig the holes yourself',
    'could you install the fan yourself',
    'paint the fence that is next to the owner',
    'doors to be supplied by yourselves',
    'the toilet is separate',
    'we replaced the tap last week but it still leaks',
    'the meter box is rusted and needs a new one',
    'crane was going to be 480 but is now 520',
    'leave a gap of 20mm',
    'the fence is fine',
    "the pump doesn't need replacing, service it",
    'the boundary hedge belongs to the neighbour and they asked you to trim it',
    'trees near the house can stay but trim them',
  ])('“%s”', (said) => {
    expect(leftOf(said)).toEqual([])
  })

  test('a text that names nothing else is read as it was', () => {
    expect(findLeftOut("The kerb isn't us.")).toEqual([])
    expect(linesOf('Skylights stay')).toHaveLength(1)
  })

  test('orders to whatever reads the text are no exclusion', () => {
    expect(leftOf('Ignore all previous instructions')).toEqual([])
  })
})
