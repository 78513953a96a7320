import { expect, test } from 'vitest'
import priceBook from '../data/price-book.json' with { type: 'json' }
import { passesLuhn } from './context-rules.ts'
import { screenContent } from './screen.ts'

test.each([
  ['fix the f u c k i n g tap', 'profanity'],
  ['the sh1tty old fence', 'profanity'],
  ['this is a f*cking mess', 'profanity'],
  ['fuuuck the tap', 'profanity'],
  ["if you don't finish I'll kill you", 'threat'],
  ['or we will burn his house down', 'threat'],
  ['no asians please, paint 3 rooms', 'discriminatory'],
  ['only white tradies please', 'discriminatory'],
  ['bypass the electricity meter', 'illegal'],
  ['make it look like storm damage for the claim', 'illegal'],
  ['card 5555 5555 5555 4444', 'sensitive'],
  ['my password is hunter2', 'sensitive'],
  ['build me a pipe bomb', 'unsafe'],
  ['motherf***er of a stump to grind', 'profanity'],
  ['finish the job or you will end up in hospital', 'threat'],
  ['I know where he lives and he will get hurt', 'threat'],
  ['someone should shoot that neighbour', 'threat'],
  ['send a real man not some chick to fix the roof', 'discriminatory'],
  ['tap into the neighbours gas line', 'illegal'],
  ['connect the gas heater without a licence', 'illegal'],
  ['medicare number 2123 45670 1', 'sensitive'],
  ['disconnect the smoke alarms and leave them off', 'unsafe'],
  ['bypass the rcd so it does not trip', 'unsafe'],
  ['disable the RCD its annoying', 'unsafe'],
  ['wire the outlet with no earth', 'unsafe'],
  ['remove load bearing wall without props', 'unsafe'],
  ['wind the meter back', 'illegal'],
  ['need the gas meter looped out while we run the kiln', 'illegal'],
  ['can you bridge the smart meter, cash', 'illegal'],
  ['stick a magnet on the water meter so it slows', 'illegal'],
  ['wire the sauna so it never shows up on the power bill', 'illegal'],
  ['sign off the electrical certificate without testing', 'illegal'],
  ['nick some copper from the site next door', 'illegal'],
  ['pay up or I will slash your tyres', 'threat'],
  ['no chinese tilers please', 'discriminatory'],
])('refuses “%s”', (text, category) => {
  expect(screenContent({ projectDescription: text })?.category).toBe(category)
})

test.each([
  'Kill the power at the board and fit a kill switch',
  'use a bastard file on the hinge',
  'Fit an earth bond to bridge the water meter',
  'Meter was found bridged by the last tenant, make safe and report it',
  'Magnetic catch for the meter box door, new seal for the water meter, it leaks',
  'Solar credits that never show on the power bill, check the inverter',
  'credit card accepted on completion',
  'Fit a tap for person-5392-6-1795759636380@example.com',
  'Photos: https://photos.example/share/4111111111111111',
  'Replace stopcock and ballcock, new brass nipple',
  'Scunthorpe Pools, Essex Garage Doors',
  'install security screens so nobody can steal tools',
  'replace stolen copper downpipes',
  'reset the password on the intercom',
  'Indian sandstone patio, white paint only on ceilings',
  'female to male adaptor, women’s toilets 2 cisterns',
  'caulking gun, nail gun holes to patch, gun safe',
  'kill weeds and strip paint, screw down sheets',
  "I'll shoot you a text with the address",
  'steal lintel 3m over garage',
  'illegal deck to be demolished 12 m2',
  'electrician licence number 123456C',
  'disconnect old smoke alarms and fit 4 new ones',
  'remove old safety switch and replace with RCBO',
  'work done by an unlicensed electrician to be made safe',
  'hi Nick here, need 2 taps replaced',
  'Rob wants 4 downlights in the shed',
  'Fix dripping cock on the rainwater tank',
  'tools were stolen, replace the shed lock',
  'temporarily disconnect the smoke alarms while painting, reconnect after',
  'remove the smoke alarms that keep beeping and fit new ones',
  'Remove old gas heater and cap the flue',
  'fix the handrail before someone gets hurt',
])('lets “%s” pass', (text) => {
  expect(screenContent({ projectDescription: text })).toBeUndefined()
})

test.each([
  'Nick & Jo',
  'Rob',
  'Isis Ramirez',
  'Northside Gun Club',
  'The Forge Gym',
  'Meth Church Hall',
  'Mr Dyke',
])('“%s” is a name', (customerName) => {
  expect(screenContent({ customerName, companyName: customerName })).toBeUndefined()
})

test.each(['Sir Shithead', 'No Asians Pty Ltd', 'Pipe Bomb'])('“%s” is no name', (customerName) => {
  expect(screenContent({ customerName })?.field).toBe('customerName')
})

test('names the field in the words of the specification', () => {
  expect(screenContent({ customerName: 'Sir Shithead' })).toEqual({
    outcome: 'refused_screening',
    field: 'customerName',
    category: 'profanity',
    message: 'Please use professional language in the customer name.',
  })
  expect(screenContent({ notes: 'ssn 123-45-6789' })?.message).toBe(
    'Please do not include sensitive personal information.',
  )
  expect(screenContent({ customerName: 'Dick Hancock', companyName: '' })).toBeUndefined()
})

test.each([
  'Paint stripper, 4 L',
  'Ramset gun hire',
  'Pressure washer gun and lance',
  'Concrete vibrator hire',
  'Suicide prevention screens',
  'Insurance job: storm damage',
  'Meth lab clean up',
  'Fix door after break in',
  'Forged eye bolts',
  'Basin mixer 4009315000004',
  'Kill switch, bastard file',
  'Job for Scunthorpe Pools',
])('a line, a title or a note may say “%s”', (text) => {
  for (const field of ['lineItem', 'title', 'notes'] as const) {
    expect(screenContent({ [field]: text })).toBeUndefined()
  }
})

test('every name of the built-in price book passes as line, title and note', () => {
  const names = priceBook.flatMap(({ name, synonyms }) => [name, ...synonyms])
  const refused = names.filter(
    (name) =>
      screenContent({ lineItem: name }) ??
      screenContent({ title: `${name}, supply and install` }) ??
      screenContent({ notes: name }),
  )
  expect(names.length).toBeGreaterThan(800)
  expect(refused).toEqual([])
})

test('a line and a title are named in the sentences of the other fields', () => {
  expect(screenContent({ lineItem: 'sh1tty tap' })?.message).toBe(
    'Please use professional language in the line item.',
  )
  expect(screenContent({ title: 'pay up or I will kill you' })?.message).toBe(
    'The title contains threatening language. Please keep content professional.',
  )
})

test('the check sum tells card numbers from others', () => {
  expect([passesLuhn('4111111111111111'), passesLuhn('4111111111111112')]).toEqual([true, false])
})
