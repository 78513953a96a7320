import { beforeAll, expect, test } from 'vitest'
import { fileMember, fileWorld } from '../../testing/file-world.ts'

const world = fileWorld()
const staff = fileMember(world)

const LIGHTS =
  'Supply and install 14 downlights at 85 each, 2 dimmers at 120, 6 hours labour at 95, callout 95'

/** What the update by text understands, of each kind of instruction and in several ways of saying it. */
const INSTRUCTIONS = [
  'add a call-out fee of 90',
  'add a smoke alarm',
  'please can you chuck in a skip bin for 350',
  'add 2 hours labour',
  'add 3 more downlights',
  'another dimmer',
  'make it 16 downlights',
  'chagne the downlites to 16',
  '2 fewer downlights',
  'take out 2 of the downlights',
  'change 6 hours to 8',
  'change 14 downlights to 20',
  'line 2 to 5',
  'increase labour by 2 hours',
  'make labour 7 h',
  'make labour 7 hrs',
  'make labour 7 hours',
  'double the downlights',
  'labour at 105 an hour',
  'labour at 105 per hr',
  'bump the downlights to 95 each',
  'change the downlights to 90',
  'make the callout 110',
  'take 50 off the callout',
  '10% off the dimmers',
  'raise the labour by 5%',
  'make the dimmers optional',
  'rename dimmers to Clipsal dimmers',
  'swap the dimmers for fans at 300',
  'dont charge for the callout',
  'take out the lights',
  'remvoe the dimers',
  'delete line 2',
  'get rid of the last line',
  "we don't need the dimmers",
  'split supply and labour of the downlights',
  '5% off',
  'take 5 % off the lot',
  '100 off',
  'make it 5 % cheaper',
  'make the total 2000',
  'round it to the nearest 50',
  'prices include gst',
  'no gst on this one',
  'call it Lights upstairs',
  'valid for 14 days',
  'payment terms 50% deposit',
  'the customer is Deb Hanley',
  'email deb@example.com',
  'note: ring before you come',
  'add a call-out fee of 90, make it 16 downlights and take 5 % off',
  'could you take out the dimmers?',
] as const

let quoteId = ''
beforeAll(async () => {
  const { body } = await world
    .as(staff)
    .post('/api/v1/tasks/execute', { task_details: LIGHTS, task_type: 'quote' })
  quoteId = body.quote_id
})

test.each(INSTRUCTIONS)('“%s” proposes what the update by text would save', async (message) => {
  const byText = await world.as(staff).post('/api/v1/tasks/execute', {
    task_details: message,
    metadata: { quote_id: quoteId, skip_confirmation: false, update_kind: 'instruction' },
  })
  const said = await world
    .as(staff)
    .post(`/api/v1/quotes/${quoteId}/assistant/messages`, { message, current_version_number: 1 })
  expect([byText.status, said.status], byText.text).toEqual([200, 200])
  const { changes, comparison } = byText.body.result.revision
  expect(changes).not.toEqual([])
  expect(said.body.proposal).toMatchObject({ changes, comparison })
})
