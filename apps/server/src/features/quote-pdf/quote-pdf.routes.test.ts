import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { changeQuote, publishAgain } from '../../testing/change-quote.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { giveQuote, PICTURE } from '../../testing/given-objects.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { acceptShown, publishQuote } from '../../testing/published-quote.ts'

const world = fileWorld()
const staff = fileMember(world, 'Harbour Electrical')

const line = {
  item_description: 'LED downlight',
  item_quantity: 14,
  item_unit_price: 85,
  item_unit_cost: 41.37,
}

async function givenQuote(body: object = {}) {
  const sent = { customer_name: 'Deb', title: 'Lights', line_items: [line], ...body }
  const created = await world.as(staff).post('/api/v1/quotes', sent)
  expect([created.status, created.body.detail]).toEqual([201, undefined])
  return { id: created.body.id as string, pdf: `/api/v1/quotes/${created.body.id}/pdf` }
}

async function givenPublished(body: object = {}) {
  const quote = await givenQuote(body)
  return { ...quote, ...(await publishQuote(world, staff, quote.id)) }
}

const isPicture = /\/Subtype \/Image/

describe('the logo', () => {
  test('is on the page and in the PDF, and neither needs it', async () => {
    const { url } = await givenPublished()
    const pdf = async () => Buffer.from((await world.as().get(`${url}/pdf`)).bytes).toString('latin1')
    const logo = async () => (await world.as().get(url)).body.quote.business.logo
    expect([await logo(), isPicture.test(await pdf())]).toEqual([null, false])
    const before = (await world.as().get(url)).body.quote.content_hash
    const made = await world
      .as(staff)
      .post('/api/v1/media', { media_type: 'logo', file_name: 'logo.png', file_data: PICTURE })
    expect(await logo()).toEqual({ url: made.body.file_url, width: 1, height: 1 })
    expect(await pdf()).toMatch(isPicture)
    // What a customer agrees to is not how it looks.
    expect((await world.as().get(url)).body.quote.content_hash).toBe(before)
    const token = made.body.file_url.split('/').at(-1)
    await world.services.storage.remove(`media/${staff.tenantId}/${token}`)
    expect(await pdf()).not.toMatch(isPicture)
    await world.as(staff).delete(`/api/v1/media/${made.body.id}`)
    expect(await logo()).toBeNull()
  })
})

describe('the PDF', () => {
  test('is a named file that is kept nowhere and indexed by no one', async () => {
    const { id, url } = await givenPublished({ quote_number: 'Q-7001' })
    await changeQuote(world, staff, id, { notes: 'Gate code 12', publish: true })
    const answer = await world.as().get(`${url}/pdf`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Quote Q-7001 v2 - Harbour Electrical.pdf"; ' +
        "filename*=UTF-8''Quote%20Q-7001%20v2%20-%20Harbour%20Electrical.pdf",
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-length': String(answer.bytes.length),
    })
    const head = await world.as().head(`${url}/pdf`)
    expect([head.status, head.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('names itself, its author and its language', async () => {
    const { pdf } = await givenQuote({ quote_number: 'Q-7002' })
    const document = await getDocumentProxy((await world.as(staff).get(pdf)).bytes)
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({ Title: 'Quote Q-7002', Author: 'Harbour Electrical', Language: 'en-AU' })
  })

  test('says what the page says, from the letterhead to the terms', async () => {
    const { id, page, url } = await givenPublished({
      quote_number: 'Q-7003',
      customer_address: '8 Rowntree Street',
      notes: 'Keep the hallway clear',
      payment_terms: '10% on acceptance',
    })
    const terms = { cover_letter: 'Hello Deb', terms: 'Variations in writing', about_us: 'Since 1998' }
    await world.as(staff).put(`/api/v1/quotes/${id}/enriched`, { enriched_content: terms })
    await publishAgain(world, staff, id)
    const text = await pdfText(await world.as().get(`${url}/pdf`))
    let from = 0
    const parts = [
      'Harbour Electrical',
      staff.email,
      'Quote',
      'Deb',
      '8 Rowntree Street',
      'Q-7003',
      'Valid until',
      'Total including GST',
      '$1,309.00',
      'Hello Deb',
      'LED downlight',
      '14 ea',
      '$85.00',
      '$1,190.00',
      'Subtotal $1,190.00',
      'GST 10% $119.00',
      'Total including GST $1,309.00',
      'Keep the hallway clear',
      '10% on acceptance',
      `https://quotes.example${page}`,
      'Since 1998',
      'Variations in writing',
      'Page 1 of 1',
    ]
    for (const part of parts) {
      const at = text.indexOf(part, from)
      expect(at, `${part} comes next in: ${text}`).toBeGreaterThan(-1)
      from = at + part.length
    }
    expect(text).not.toMatch(/invoice/i)
  })

  test('of an accepted quote carries who accepted what', async () => {
    const { url } = await givenPublished()
    const { content_hash } = (await acceptShown(world, url)).body.quote
    const text = await pdfText(await world.as().get(`${url}/pdf`))
    expect(text).toContain('Accepted electronically Deb Hanley')
    // It may take two lines.
    expect(text.replaceAll(' ', '')).toContain(content_hash)
    expect(text).not.toContain('Accept this quote online')
  })

  test('a hundred and fifty lines go over pages, each with its number and the head of the table', async () => {
    const lines = Array.from({ length: 150 }, (_, index) => ({
      ...line,
      item_description: `Line ${index + 1}.`,
    }))
    const { pdf } = await givenQuote({ line_items: lines })
    const document = await getDocumentProxy((await world.as(staff).get(pdf)).bytes)
    const { totalPages, text } = await extractText(document)
    expect(totalPages).toBeGreaterThan(3)
    for (let number = 1; number <= 150; number += 1) expect(text.join(' ')).toContain(`Line ${number}.`)
    for (const [index, page] of text.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${totalPages}`)
      expect([/Line \d/.test(page), /Unit price/.test(page)]).not.toEqual([true, false])
    }
  })

  test('any text makes a document, and no amount is missing in it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({
          unit: fc.constantFrom('a', 'é', ' ', 'Ω', 'ж', 'א', 'م', '王', '👍', '\u0301', '\n'),
          maxLength: 300,
        }),
        // A character that cannot be stored is refused, which is tested elsewhere.
        fc.string({ unit: 'binary', maxLength: 300 }).map((text) => text.replaceAll('\0', '')),
        async (title, description) => {
          const odd = { ...line, item_description: `x${description}${'W'.repeat(300)}` }
          const { pdf } = await givenQuote({
            title: title.slice(0, 150),
            notes: description,
            line_items: [odd],
          })
          expect(await pdfText(await world.as(staff).get(pdf))).toContain('Total including GST $1,309.00')
        },
      ),
      { numRuns: 15 },
    )
  })
})

describe('who may have it', () => {
  test('staff have it of a draft, which says that it is one', async () => {
    const { pdf } = await givenQuote()
    const text = await pdfText(await world.as(staff).get(pdf))
    expect(text).toContain('This is a draft. It has not been sent yet.')
    expect(text).not.toContain('Accept this quote online')
  })

  test('another organization, an unknown quote and an unknown link answer 404', async () => {
    const { pdf, id } = await givenQuote()
    const stranger = await world.givenMember()
    const asked = [
      world.as(stranger).get(pdf),
      world.as(staff).get(`/api/v1/quotes/${randomUUID()}/pdf`),
      world.as().get(`/api/v1/public/quotes/${'a'.repeat(22)}/pdf`),
      // A quote that no one published has no link, and its id is none.
      world.as().get(`/api/v1/public/quotes/${id}/pdf`),
    ]
    for (const answer of await Promise.all(asked)) {
      expect([answer.status, answer.body.detail]).toEqual([404, 'Quote not found'])
      expect(answer.headers['content-type']).toContain('application/problem+json')
    }
  })

  test("a visitor's demo quote has one at its link, in the visitor's name", async () => {
    const quote_id = await giveQuote(world)
    await world.as().post(`/api/v1/quotes/${quote_id}/export-to-viewer`, {})
    const text = await pdfText(await world.as().get(`/api/v1/public/quotes/${quote_id}/pdf`))
    expect(text).toMatch(/^Sam Electrical/)
    expect(text).toContain(`https://quotes.example/demo/${quote_id}`)
  })

  test('a deleted quote has no document', async () => {
    const { id, pdf, url } = await givenPublished()
    await world.as(staff).delete(`/api/v1/quotes/${id}`)
    expect((await world.as(staff).get(pdf)).status).toBe(404)
    expect((await world.as().get(`${url}/pdf`)).status).toBe(404)
  })

  test('what staff pay is in no answer to a customer', async () => {
    const { pdf, page, url } = await givenPublished()
    const text = await pdfText(await world.as(staff).get(pdf))
    const answers = [
      await world.as().get(url),
      await world.as().get(page),
      await world.as(staff).get('/api/v1/quotes/export'),
    ]
    for (const said of [text, ...answers.map((answer) => answer.text)])
      expect(said).not.toMatch(/41\.37|cost/)
  })

  test('reading it is no view of the quote', async () => {
    const { id, url } = await givenPublished()
    await world.as().get(`${url}/pdf`)
    expect((await world.as(staff).get(`/api/v1/quotes/${id}`)).body.quote.status).toBe('sent')
  })
})

test('eight at once are eight whole documents', async () => {
  const quotes = await Promise.all(
    Array.from({ length: 8 }, (_, index) => givenQuote({ title: `Job number ${index}` })),
  )
  const texts = await Promise.all(quotes.map(async ({ pdf }) => pdfText(await world.as(staff).get(pdf))))
  for (const [index, text] of texts.entries()) expect(text).toContain(`Job number ${index} `)
})
