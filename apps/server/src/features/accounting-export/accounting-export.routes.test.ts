import { cellText, readCsv } from '@quotewright/domain/csv/csv.ts'
import { expect, test } from 'vitest'
import { changeQuote } from '../../testing/change-quote.ts'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { acceptShown, givenPublished } from '../../testing/published-quote.ts'

const world = fileWorld()
const owner = testMember(world)

const path = '/api/v1/quotes/export/accepted'
const item = (item_description: string, item_unit_price: number, more: object = {}) => ({
  item_description,
  item_quantity: 1,
  item_unit_price,
  ...more,
})

async function givenAccepted(line_items: object[], more: object = {}): Promise<string> {
  const quote = await givenPublished(world, owner, { customer_name: 'Deb Hanley', line_items, ...more })
  expect((await acceptShown(world, quote.url)).status).toBe(200)
  return quote.id
}

/** At noon in Sydney on a day. */
const on = (day: string) => {
  world.clock.now = new Date(`${day}T01:00:00Z`)
}

async function exported(query: string) {
  const { status, body } = await world.as(owner).get(`${path}?${query}`)
  expect(status).toBe(200)
  const [headers = [], ...records] = readCsv(body.csv).records
  const rows = records
    .filter((cells) => cells.length > 1)
    .map((cells) => Object.fromEntries(headers.map((header, at) => [header, cellText(cells[at] ?? '')])))
  return { ...body, rows }
}

test('accepted quotes of the days leave with what was accepted, the oldest first', async () => {
  on('2026-11-19')
  await givenAccepted([item('Too early', 10)])
  on('2026-11-20')
  const id = await givenAccepted([item('Downlight', 85.5), item('Dimmer', 40, { optional: true })])
  // What staff make of it afterwards is not what was accepted.
  const edited = await changeQuote(world, owner, id, { line_items: [item('Something else', 999)] })
  expect(edited.status).toBe(200)
  on('2026-11-21')
  await givenAccepted([item('Switchboard', 1200)], { customer_company: 'Hanley Homes' })
  const deleted = await givenAccepted([item('Deleted', 5)])
  await world.as(owner).delete(`/api/v1/quotes/${deleted}`)
  await givenPublished(world, owner, { customer_name: 'Not yet', line_items: [item('Open', 70)] })
  on('2026-11-22')
  await givenAccepted([item('Too late', 10)])

  const days = 'from=2026-11-20&to=2026-11-21'
  const xero = await exported(`format=xero&${days}`)
  expect(xero).toMatchObject({ quote_count: 2, is_complete: true })
  expect(xero.rows).toMatchObject([
    {
      '*ContactName': 'Deb Hanley',
      '*Description': 'Downlight',
      '*UnitAmount': '85.50',
      '*InvoiceDate': '20/11/2026',
      '*AccountCode': '200',
      '*TaxType': 'GST on Income',
      Currency: 'AUD',
    },
    { '*ContactName': 'Hanley Homes', '*Description': 'Switchboard', '*InvoiceDate': '21/11/2026' },
  ])
  const myob = await exported(`format=myob&${days}&account=4-1400`)
  expect(myob.rows).toMatchObject([
    { 'Co./Last Name': 'Hanley', 'First Name': 'Deb', 'Inc-Tax Amount': '94.05', 'Account No.': '4-1400' },
    { 'Co./Last Name': 'Hanley Homes', 'Inc-Tax Amount': '1320.00' },
  ])
})

test('a newer version that was sent is left out until it is accepted', async () => {
  on('2026-11-20')
  const id = await givenAccepted([item('First', 100)])
  const days = 'format=xero&from=2026-11-20&to=2026-11-20'
  expect((await exported(days)).quote_count).toBe(1)
  const sent = await changeQuote(world, owner, id, { line_items: [item('Second', 200)], publish: true })
  expect(sent.status).toBe(200)
  expect((await exported(days)).quote_count).toBe(0)
})

test('another organization’s quotes stay its own', async () => {
  on('2026-11-20')
  await givenAccepted([item('Ours', 100)])
  const stranger = await world.givenMember()
  const days = 'format=xero&from=2026-11-20&to=2026-11-20'
  expect((await world.as(stranger).get(`${path}?${days}`)).body.quote_count).toBe(0)
  expect((await world.as().get(`${path}?${days}`)).status).toBe(401)
})

test('days are the organization’s own', async () => {
  // Half past midnight on the 21st in Sydney.
  world.clock.now = new Date('2026-11-20T13:30:00Z')
  await givenAccepted([item('Night', 10)])
  expect((await exported('format=xero&from=2026-11-20&to=2026-11-20')).quote_count).toBe(0)
  expect((await exported('format=xero&from=2026-11-21&to=2026-11-21')).rows).toMatchObject([
    { '*InvoiceDate': '21/11/2026' },
  ])
})

test('without any quotes the file has its headers', async () => {
  const { body } = await world.as(owner).get(`${path}?format=myob&from=2020-01-01&to=2020-01-31`)
  expect(body).toMatchObject({ quote_count: 0, is_complete: true })
  expect(body.csv).toMatch(/^Co\.\/Last Name,First Name,.*\r\n$/)
})

test.each([
  ['format=sage&from=2026-11-01&to=2026-11-30', 'format', 'Choose Xero or MYOB'],
  ['format=xero&from=2026-11-31&to=2026-12-01', 'from', 'Must be a date such as 2026-03-31'],
  ['format=xero&from=2026-11-02&to=2026-11-01', 'to', 'Must not be before the first day'],
  [
    'format=xero&from=2026-11-01&to=2026-11-30&account=%3D1%2B1',
    'account',
    'Must be an account code such as 200 or 4-1000',
  ],
])('%s is refused', async (query, at, message) => {
  const refused = await world.as(owner).get(`${path}?${query}`)
  expect([refused.status, refused.body.errors]).toEqual([422, [{ path: at, message }]])
})
