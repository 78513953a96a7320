import { describe, expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { acceptShown, answerOf, givenPublished } from '../../testing/published-quote.ts'

const world = fileWorld()
const staff = testMember(world)

const SETTINGS = '/api/v1/organization/settings'
const DETAILS = {
  abn: '51824753556',
  insurance: 'Public liability $20 million',
  brand_colour: '#7a1f3d',
  phone: '02 5550 1234',
  bank_account_name: 'Harbour Electrical',
  bank_code: '063123',
  bank_account: '1012 3456',
  pay_id: 'pay@harbour.example',
  payment_link: 'https://buy.stripe.com/harbour',
}

async function set(changes: object): Promise<void> {
  const { settings } = (await world.as(staff).get(SETTINGS)).body
  expect((await world.as(staff).put(SETTINGS, { ...settings, ...changes })).status).toBe(200)
}

const QUOTE = {
  customer_name: 'Deb Hanley',
  customer_address: '8 Rowntree Street, Birchgrove',
  title: 'Hot water system',
  deposit: { kind: 'percent', value: 10 },
  line_items: [{ item_description: 'Heat pump', item_quantity: 1, item_unit_price: 3290 }],
}
const given = (quote: object = {}) => givenPublished(world, staff, { ...QUOTE, ...quote })
const FORM = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
const start = () => new Date(world.clock.now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
const pageOf = async (page: string): Promise<string> => (await world.as().get(page)).text

describe('the business on the page', () => {
  test('is there with its colour, insurance, register and one-tap call', async () => {
    await set(DETAILS)
    const { page, url } = await given()
    const html = await pageOf(page)
    for (const part of [
      'Insured: Public liability $20 million',
      '--accent:#7a1f3d',
      'https://abr.business.gov.au/ABN/View?abn=51824753556',
      'href="tel:0255501234" aria-label="Call',
      'What happens next',
      'Pay the deposit of $361.90.',
    ])
      expect(html).toContain(part)
    const pdf = await pdfText(await world.as().get(`${url}/pdf`))
    expect(pdf).toContain('Insured: Public liability $20 million')
    expect(pdf).toContain('Pay the deposit of $361.90.')
  })

  test('changes what is agreed to when its insurance changes', async () => {
    const { url } = await given()
    const before = (await world.as().get(url)).body.quote.content_hash
    await set({ insurance: 'Professional indemnity $5 million' })
    expect((await world.as().get(url)).body.quote.content_hash).not.toBe(before)
  })
})

describe('how to pay', () => {
  test('is not said of a quote that is free', async () => {
    await set(DETAILS)
    const line = { item_description: 'Warranty call', item_quantity: 1, item_unit_price: 0 }
    const { page, url } = await given({ deposit: null, line_items: [line], free_reason: 'Under warranty' })
    expect((await acceptShown(world, url)).body.quote.payment).toBe(null)
    expect(await pageOf(page)).not.toContain('How to pay')
  })

  test('leaves the server only once the quote is accepted', async () => {
    await set(DETAILS)
    const { page, url } = await given()
    const secrets = ['063-123', '063123', '1012 3456', 'pay@harbour.example', 'buy.stripe.com']
    const before = (await pageOf(page)) + JSON.stringify((await world.as().get(url)).body)
    for (const secret of secrets) expect(before).not.toContain(secret)
    await acceptShown(world, url)
    const { quote } = (await world.as().get(url)).body
    expect(quote.payment).toEqual({
      label: 'Deposit',
      amount: 361.9,
      lines: [
        { label: 'PayID', value: 'pay@harbour.example' },
        { label: 'Account name', value: 'Harbour Electrical' },
        { label: 'BSB', value: '063-123' },
        { label: 'Account number', value: '1012 3456' },
        { label: 'Reference', value: quote.quote_number },
      ],
      link: 'https://buy.stripe.com/harbour',
    })
    const html = await pageOf(page)
    expect(html).toMatch(/How to pay.*\$361\.90.*PayID.*063-123.*Reference/s)
    expect(html).toContain('href="https://buy.stripe.com/harbour"')
  })

  test('is not there where the business has set no way, and names the total without a deposit', async () => {
    const { page, url } = await given({ deposit: null })
    await acceptShown(world, url)
    expect((await world.as().get(url)).body.quote.payment).toBeNull()
    expect(await pageOf(page)).not.toContain('How to pay')
    await set({ pay_id: 'pay@harbour.example' })
    expect((await world.as().get(url)).body.quote.payment).toMatchObject({ label: 'Total', amount: 3619 })
  })

  test.each([
    { payment_link: 'http://pay.example.com' },
    { payment_link: 'javascript:alert(1)' },
    { bank_code: '12' },
    { bank_account: '<b>1</b>' },
    { brand_colour: 'red;}' },
  ])('%j is refused at its field', async (changes) => {
    const { settings } = (await world.as(staff).get(SETTINGS)).body
    const refused = await world.as(staff).put(SETTINGS, { ...settings, ...changes })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, Object.keys(changes)[0]])
  })
})

describe('a preferred start', () => {
  test('is kept, and shown to both sides on every surface', async () => {
    const { id, page, url } = await given()
    expect((await acceptShown(world, url, { preferred_start: start() })).status).toBe(200)
    const { quote } = (await world.as().get(url)).body
    expect(quote.acceptance.preferred_start).toBe(start())
    const words = new Date(`${start()}T00:00Z`).toLocaleDateString('en-AU', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    expect(await pageOf(page)).toContain(`Add ${words} to your calendar`)
    expect(await pdfText(await world.as().get(`${url}/pdf`))).toContain(words)
    const { events } = (await world.as(staff).get(`/api/v1/quotes/${id}/history`)).body
    expect(events.find(({ kind }: { kind: string }) => kind === 'accepted').detail).toBe(
      `Deb Hanley · preferred start ${words}`,
    )
    const { rows } = await asSystem(
      world,
      `select certificate_draft::text as draft from quote_acceptances where quote_id = $1`,
      [id],
    )
    expect(rows[0]?.['draft']).toContain(`{"label": "Preferred start", "value": "${words}"}`)
  })

  test('comes as a calendar file', async () => {
    const { url } = await given()
    await acceptShown(world, url, { preferred_start: start() })
    const file = await world.as().get(`${url}/calendar`)
    expect([file.status, file.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/calendar'),
    ])
    const text = file.text.replaceAll('\r\n ', '')
    expect(text).toContain(`DTSTART;VALUE=DATE:${start().replaceAll('-', '')}\r\n`)
    expect(text).toContain(String.raw`LOCATION:8 Rowntree Street\, Birchgrove`)
  })

  test('that was not chosen has no file, and needs none', async () => {
    const { page, url } = await given()
    expect((await world.as().get(`${url}/calendar`)).status).toBe(404)
    await acceptShown(world, url)
    expect((await world.as().get(`${url}/calendar`)).status).toBe(404)
    expect(await pageOf(page)).not.toContain('to your calendar')
  })

  test.each([
    ['2020-01-01', 'Choose today or a later date'],
    ['2099-01-01', 'Choose a date in the next 12 months'],
  ])('%s is refused at its field, and nothing is accepted', async (date, sentence) => {
    const { page, url } = await given()
    const refused = await acceptShown(world, url, { preferred_start: date })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'preferred_start', message: sentence }],
    ])
    const { quote } = (await world.as().get(url)).body
    const { version_number, content_hash } = answerOf(quote)
    const fields = {
      name: 'Deb',
      consent: 'yes',
      version_number: String(version_number),
      content_hash,
      preferred_start: date,
    }
    const form = await world.as().post(`${page}/accept`, new URLSearchParams(fields).toString(), FORM)
    expect([form.status, form.text.includes(sentence)]).toEqual([422, true])
    expect((await world.as().get(url)).body.quote.acceptance).toBeNull()
  })
})
