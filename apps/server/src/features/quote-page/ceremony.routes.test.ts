import { expect, test } from 'vitest'
import { inSystemTransaction } from '../../platform/context.ts'
import { publishAgain } from '../../testing/change-quote.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { acceptShown, answerOf, givenPublished } from '../../testing/published-quote.ts'

const world = fileWorld()
const staff = fileMember(world)

const line = { item_description: 'Deck', item_unit_price: 2000 }
const STROKES = [
  [10, 20, 30, 40],
  [600, 200],
]
const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }

async function givenAnswer(body: object = {}) {
  const published = await givenPublished(world, staff, { line_items: [line], ...body })
  return { ...published, answer: answerOf((await world.as().get(published.url)).body.quote) }
}

const accept = (token: string, body: object) => world.as().post(`/api/v1/public/quotes/${token}/accept`, body)

const evidenceOf = (quoteId: string) =>
  inSystemTransaction(world.services, (db) =>
    db.selectFrom('quote_acceptances').selectAll().where('quote_id', '=', quoteId).executeTakeFirstOrThrow(),
  )

test('a drawn signature is kept and shown as it was drawn, an acceptance without one is typed', async () => {
  const drawn = await givenAnswer()
  const signature = { kind: 'drawn', strokes: STROKES }
  const accepted = await accept(drawn.token, { ...drawn.answer, signature })
  expect(accepted.body.quote.acceptance).toMatchObject({ name: 'Deb Hanley', signature })
  expect((await evidenceOf(drawn.id)).signature).toEqual(signature)
  expect((await world.as().get(`/q/${drawn.token}`)).text).toContain(
    '<path d="M10 20L30 40M600 200L600 200">',
  )

  const typed = await givenAnswer()
  await accept(typed.token, typed.answer)
  expect((await evidenceOf(typed.id)).signature).toEqual({ kind: 'typed' })
})

test('the form signs with what was drawn, and with the name where that is no drawing', async () => {
  const signed = async (strokes: string) => {
    const { id, token, answer } = await givenAnswer()
    const fields = { ...answer, consent: 'yes', version_number: String(answer.version_number), strokes }
    const sent = await world.as().post(`/q/${token}/accept`, new URLSearchParams(fields).toString(), form)
    expect(sent.status).toBe(303)
    return (await evidenceOf(id)).signature
  }
  expect(await signed('10 20 30 40;600 200')).toEqual({ kind: 'drawn', strokes: STROKES })
  for (const other of ['', '<svg onload=alert(1)>', '1 2 3', '9999 1', '1;'.repeat(5_000)]) {
    expect(await signed(other)).toEqual({ kind: 'typed' })
  }
})

test.each([
  [[[601, 0]], 'a point outside'],
  [[[0, 201]], 'a point below'],
  [[[1, 2, 3]], 'half a point'],
  [[], 'nothing drawn'],
  [Array.from({ length: 101 }, () => [1, 1]), 'too many strokes'],
  [[Array.from({ length: 4_002 }, () => 1)], 'too many points'],
  [[['<svg>', 1]], 'markup'],
])('a signature of %j is refused: %s', async (strokes) => {
  const { token, answer } = await givenAnswer()
  const refused = await accept(token, { ...answer, signature: { kind: 'drawn', strokes } })
  expect(refused.status).toBe(422)
  expect(refused.body.errors[0].path).toMatch(/^signature\.strokes/)
})

test('the consent is kept word for word as the page shows it', async () => {
  const plain = await givenAnswer()
  const written = await givenAnswer()
  await world
    .as(staff)
    .put(`/api/v1/quotes/${written.id}/enriched`, { enriched_content: { terms: 'Paid in 7 days' } })
  await publishAgain(world, staff, written.id)
  for (const { id, page: path, url } of [plain, written]) {
    const page = (await world.as().get(path)).text
    await acceptShown(world, url)
    const { consent_text, content } = await evidenceOf(id)
    expect(page).toContain(`<span>${consent_text.replaceAll('&', '&amp;')}</span>`)
    expect(consent_text.includes('Terms')).toBe(id === written.id)
    // What a quote does not use is no part of what is hashed: pages from before an upgrade still hold.
    expect(content).not.toContain('deposit')
  }
})
