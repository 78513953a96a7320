import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inSystemTransaction } from '../../platform/context.ts'
import { publishAgain } from '../../testing/change-quote.ts'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { answerOf, givenPublished, type PublishedQuote } from '../../testing/published-quote.ts'

const world = fileWorld()
const staff = testMember(world)

const URL = '/api/v1/organization/settings'

async function set(changes: object): Promise<void> {
  const { settings } = (await world.as(staff).get(URL)).body
  expect((await world.as(staff).put(URL, { ...settings, ...changes })).status).toBe(200)
}

const givenQuote = (body: object) => givenPublished(world, staff, { customer_name: 'Deb', ...body })

/** All that leaves the server for a customer: the API's answer, the page's words and those of the document. */
async function everythingShown({ id, page, url }: PublishedQuote) {
  const html = (await world.as().get(page)).text
  const words = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('Ask about this line', '')
  return {
    answer: (await world.as().get(url)).body.quote,
    words,
    html,
    pdf: await pdfText(await world.as().get(`${url}/pdf`)),
    staffPdf: await pdfText(await world.as(staff).get(`/api/v1/quotes/${id}/pdf`)),
  }
}

const formatted = (amount: number) => amount.toLocaleString('en-AU', { minimumFractionDigits: 2 })

/** Whether a text holds an amount, and not only as a part of a longer one, such as a sum. */
const isWritten = (amount: number, text: string): boolean =>
  [String(amount), formatted(amount)].some((written) =>
    new RegExp(`(?<![\\d,])${written.replace('.', '\\.')}(?!\\d)`).test(text),
  )

/** Prices with two figures of cents: no date, hash or count looks like one. */
const drawnLine = fc.record({
  item_quantity: fc.integer({ min: 2, max: 9 }),
  item_unit_price: fc
    .integer({ min: 100_001, max: 999_999 })
    .filter((cents) => cents % 10 !== 0)
    .map((cents) => cents / 100),
  section_id: fc.option(fc.constantFrom('s1', 's2')),
  option_id: fc.option(fc.constantFrom('a', 'b')),
})
const ALWAYS = { item_quantity: 3, item_unit_price: 1234.57, section_id: null, option_id: null }

const PARTS = {
  sections: [
    { id: 's1', title: 'Rough-in' },
    { id: 's2', title: 'Fit-off' },
  ],
  options: ['a', 'b'].map((id) => ({
    id,
    kind: 'alternative',
    group: 'Hot water',
    title: `Choice ${id}`,
    selected: id === 'b',
  })),
}

type Line = typeof ALWAYS | (typeof drawnLine extends fc.Arbitrary<infer Drawn> ? Drawn : never)

/** Whether a sum that may be shown, of a section or of what a choice costs more, happens to be the price of one. */
function isPriceOfOne(lines: readonly Line[]): boolean {
  const sumOf = (belongs: (line: Line) => boolean) =>
    lines
      .filter(belongs)
      .reduce((sum, line) => sum + line.item_quantity * Math.round(line.item_unit_price * 100), 0)
  const sums = [...PARTS.sections.map(({ id }) => id), null].map((id) =>
    sumOf((line) => line.section_id === id),
  )
  const more = sumOf(({ option_id }) => option_id === 'a') - sumOf(({ option_id }) => option_id === 'b')
  const prices = lines.map(({ item_unit_price }) => Math.round(item_unit_price * 100))
  return [...sums, Math.abs(more)].some((sum) => prices.includes(sum))
}

const drawn = fc.record({
  // The first always counts, beside another: no total is the price of one.
  lines: fc
    .array(drawnLine, { minLength: 1, maxLength: 5 })
    .map((lines): Line[] => [ALWAYS, ...lines])
    .filter((lines) => !isPriceOfOne(lines)),
  price_display: fc.constantFrom('quantities', 'lump_sum'),
  tax_mode: fc.constantFrom('exclusive', 'inclusive', 'none'),
})

describe('what the price display hides', () => {
  test('is in no answer, on no page and in no document', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async ({ lines, price_display, tax_mode }) => {
        await set({ price_display })
        const quote = await givenQuote({
          ...PARTS,
          tax_mode,
          description: `Lines at ${lines.map((line) => `$${formatted(line.item_unit_price)}`).join(', ')}`,
          line_items: lines.map((line, index) => ({ ...line, item_description: `Work ${'ABCDEF'[index]}` })),
        })
        const { answer, html, pdf, staffPdf } = await everythingShown(quote)
        const sent = JSON.stringify(answer)
        const prices = lines.map(({ item_unit_price }) => item_unit_price)
        for (const surface of [sent, html, pdf, staffPdf])
          expect(prices.filter((price) => isWritten(price, surface))).toEqual([])
        expect(answer.line_items.every((line: { total: unknown }) => line.total === null)).toBe(true)
        for (const surface of [html, pdf]) {
          expect(surface).not.toContain('Unit price')
          expect(surface).toContain(formatted(answer.total_amount))
          expect(surface).toContain('Work A')
        }
        const hasQuantity = answer.line_items.map((line: { quantity: unknown }) => line.quantity !== null)
        expect(new Set(hasQuantity)).toEqual(new Set([price_display === 'quantities']))
      }),
      { numRuns: 8 },
    )
  }, 120_000)

  const LINES = [
    { item_description: 'Downlights', item_quantity: 14, item_unit_price: 85.37, section_id: 's1' },
    { item_description: 'Call-out', item_quantity: 3, item_unit_price: 91.13 },
    { item_description: 'Dimmer', item_quantity: 2, item_unit_price: 121.19, optional: true },
  ]
  const BODY = {
    sections: [{ id: 's1', title: 'Lighting' }],
    line_items: LINES,
    description: 'Lights in the hall at 85.37 each.',
    scope: { included: ['Lights at 85.37 each. Please use the side gate.'], not_included: [] },
  }

  test('leaves the quantities, or one sum for each section, and the price of what can be taken', async () => {
    await set({ price_display: 'quantities' })
    const quote = await givenQuote(BODY)
    const counted = await everythingShown(quote)
    for (const surface of [counted.words, counted.pdf]) {
      expect(surface).toMatch(/Downlights\s+14 ea/)
      expect(surface).toMatch(/Dimmer.*2 ea\s+\+\$266\.62/s)
      expect(surface).toContain('Please use the side gate.')
      expect(surface).not.toMatch(/85\.37|1,195\.18|273\.39/)
    }
    await set({ price_display: 'lump_sum' })
    const summed = await everythingShown(quote)
    for (const surface of [summed.words, summed.pdf]) {
      expect(surface).toMatch(/Items subtotal\s+\$273\.39/)
      expect(surface).toMatch(/Lighting subtotal\s+\$1,195\.18/)
      expect(surface).not.toMatch(/14 ea|85\.37|91\.13|121\.19/)
    }
    await set({ price_display: 'itemised' })
    expect((await everythingShown(quote)).pdf).toContain('$85.37')
  })

  test('is no part of what is agreed to, yet the accepted prices are kept for later quotes', async () => {
    await set({ price_display: 'lump_sum' })
    const quote = await givenQuote(BODY)
    const { answer } = await everythingShown(quote)
    const { content_hash } = answer
    const accepted = await world.as().post(`${quote.url}/accept`, answerOf(answer))
    expect(accepted.body.status).toBe('accepted')
    const { content: kept } = await inSystemTransaction(world.services, (db) =>
      db
        .selectFrom('quote_acceptances')
        .select('content')
        .where('quote_id', '=', quote.id)
        .executeTakeFirstOrThrow(),
    )
    expect(kept).toContain('Downlights')
    // The number is a time, and may hold any figures.
    expect(kept.replace(/"quoteNumber":"[^"]*"/, '')).not.toMatch(/8537|9113|85\.37/)
    const suggestions = await world.as(staff).get('/api/v1/price-items/suggestions')
    expect(JSON.stringify(suggestions.body)).toContain('85.37')

    // The certificate stays that of what was accepted, whatever is set later.
    await set({ price_display: 'itemised', phone: '02 5550 1234' })
    const later = await everythingShown(quote)
    expect(later.answer.content_hash).toBe(content_hash)
    expect(later.pdf.replaceAll(' ', '')).toContain(content_hash)
    expect(later.words).toContain(content_hash)
  })

  test('that changes while a customer reads is shown to them before they can accept', async () => {
    const quote = await givenQuote(BODY)
    const answer = answerOf((await everythingShown(quote)).answer)
    await set({ warranty: 'services' })
    expect((await world.as().post(`${quote.url}/accept`, answer)).status).toBe(409)
    const seen = (await everythingShown(quote)).answer.content_hash
    expect((await world.as().post(`${quote.url}/accept`, { ...answer, content_hash: seen })).status).toBe(200)
  })
})

describe('the business', () => {
  test('is printed with its ABN and its licence as it calls it, and the warranty before the terms', async () => {
    await set({
      abn: '51824753556',
      licence: '278114C',
      licence_label: 'Electrical licence',
      phone: '02 5550 1234',
      address: '14 Wharf Street',
      website: 'harbour.example',
      warranty: 'goods_and_services',
    })
    const { words, pdf } = await everythingShown(
      await givenQuote({
        line_items: [{ item_description: 'Labour', item_quantity: 1, item_unit_price: 95 }],
      }),
    )
    for (const surface of [words, pdf]) {
      for (const fact of [
        'ABN 51 824 753 556',
        'Electrical licence 278114C',
        '02 5550 1234',
        '14 Wharf Street',
      ])
        expect(surface).toContain(fact)
      expect(surface).toContain('Your rights under the Australian Consumer Law')
      expect(surface.replaceAll(/\s+/g, ' ')).toContain(
        'You are also entitled to choose a refund or replacement for major failures with goods.',
      )
    }
  })

  test('without a warranty says nothing of it', async () => {
    const { html, pdf } = await everythingShown(
      await givenQuote({
        line_items: [{ item_description: 'Labour', item_quantity: 1, item_unit_price: 95 }],
      }),
    )
    expect(html + pdf).not.toContain('Consumer Law')
  })
})

describe('a block that is switched off', () => {
  const lines = [
    { item_description: 'Electric unit', item_quantity: 1, item_unit_price: 1480, option_id: 'a' },
    { item_description: 'Heat pump unit', item_quantity: 1, item_unit_price: 3290, option_id: 'b' },
    { item_description: 'Old unit away', item_quantity: 1, item_unit_price: 120 },
  ]

  test('options: the chosen one is a section, the others are gone, the total is the same', async () => {
    const quote = await givenQuote({ ...PARTS, line_items: lines })
    const before = await everythingShown(quote)
    expect(before.words).toMatch(/Choose one: Hot water.*Electric unit/s)
    await set({ features_off: ['quoteOptions'] })
    const after = await everythingShown(quote)
    expect(after.answer).toMatchObject({ options: [], total_amount: before.answer.total_amount })
    for (const surface of [after.words, after.pdf]) {
      expect(surface).not.toMatch(/Choose one|Electric unit|Choice a/)
      expect(surface).toMatch(/Choice b.*Heat pump unit/s)
      expect(surface).toContain('Choice b subtotal')
    }
  })

  test('about us is on neither page nor document', async () => {
    const quote = await givenQuote({ line_items: lines.slice(2) })
    const enriched_content = {
      cover_letter: '',
      testimonials: [],
      faqs: [],
      terms: '',
      about_us: 'Since 1998.',
    }
    await world.as(staff).put(`/api/v1/quotes/${quote.id}/enriched`, { enriched_content })
    await publishAgain(world, staff, quote.id)
    const shown = await everythingShown(quote)
    for (const surface of [shown.words, shown.pdf]) expect(surface).toContain('Since 1998.')
    await set({ features_off: ['aboutUsBlock'] })
    const { words, pdf, answer } = await everythingShown(quote)
    expect([words + pdf, answer.enriched.about_us]).toEqual([expect.not.stringContaining('Since 1998.'), ''])
  })
})
