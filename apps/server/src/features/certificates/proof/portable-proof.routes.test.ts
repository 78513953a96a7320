import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { asSystem } from '../../../testing/as-system.ts'
import { fileMember, fileWorld } from '../../../testing/file-world.ts'
import { acceptShown, givenPublished } from '../../../testing/published-quote.ts'
import { makeCertificateJob } from '../certificates.jobs.ts'
import { verifyHtml } from './verify-html.ts'

const world = fileWorld()
const staff = fileMember(world)

const ATTACK = '</script><script>alert(1)</script>'
const QUOTE = {
  customer_name: 'Deb Hanley',
  title: `Deck ${ATTACK}`,
  line_items: [{ item_description: 'Merbau decking', item_unit_price: 5000, item_unit_cost: 4321.09 }],
}
const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

async function givenAccepted() {
  const published = await givenPublished(world, staff, QUOTE)
  await acceptShown(world, published.url, { name: `Deb ${ATTACK}` })
  return published
}

async function givenCertified() {
  const published = await givenAccepted()
  const { rows } = await asSystem(world, 'select id from quote_acceptances where quote_id = $1', [
    published.id,
  ])
  await makeCertificateJob.runWith(world.services, { acceptanceId: String(rows[0]?.['id']) })
  return published
}

test('one zip has the PDF, the certificate, the accepted JSON, their hashes and a page that checks them', async () => {
  const { id, url } = await givenCertified()
  const answer = await world.as().get(`${url}/proof`)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toMatch(/filename="Proof Q-[^"]*\.zip"/)
  const files = unzipSync(answer.bytes)
  expect(Object.keys(files)).toEqual([
    'quote.pdf',
    'certificate.pdf',
    'quote.json',
    'acceptance.json',
    'SHA256SUMS.txt',
    'verify.html',
  ])
  const { quote } = (await world.as().get(url)).body
  const at = (name: string): Uint8Array => files[name] ?? new Uint8Array()
  // The JSON is what the acceptance is bound to, byte for byte.
  expect(sha256(at('quote.json'))).toBe(quote.content_hash)
  const certificate = await world.as().get(`${url}/certificate`)
  expect(Buffer.from(at('certificate.pdf')).equals(certificate.bytes)).toBe(true)
  expect(strFromU8(at('quote.pdf')).startsWith('%PDF-')).toBe(true)
  expect(JSON.parse(strFromU8(at('acceptance.json')))).toMatchObject({
    accepted_name: `Deb ${ATTACK}`,
    content_hash: quote.content_hash,
    verify_url: quote.acceptance.certificate.verify_url,
  })
  const sums = strFromU8(at('SHA256SUMS.txt')).trim().split('\n')
  expect(sums).toEqual(
    Object.keys(files)
      .slice(0, 4)
      .map((name) => `${sha256(at(name))}  ${name}`),
  )
  const html = strFromU8(at('verify.html'))
  for (const sum of sums) expect(html).toContain(sum.slice(0, 64))
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(
    Object.values(files)
      .map((file) => strFromU8(file))
      .join(''),
  ).not.toContain('4321.09')

  const staffs = unzipSync((await world.as(staff).get(`/api/v1/quotes/${id}/acceptance/proof`)).bytes)
  expect(sha256(staffs['quote.json'] ?? new Uint8Array())).toBe(quote.content_hash)
})

test('there is none before the acceptance, while the certificate is made, or for anyone else', async () => {
  const open = await givenPublished(world, staff, QUOTE)
  expect((await world.as().get(`${open.url}/proof`)).status).toBe(404)
  const { id, url } = await givenAccepted()
  expect((await world.as().get(`${url}/proof`)).status).toBe(409)
  const path = `/api/v1/quotes/${id}/acceptance/proof`
  expect((await world.as(await world.givenMember()).get(path)).status).toBe(404)
  expect((await world.as().get(path)).status).toBe(401)
})

test('the page allows no request and is inert whatever its facts hold', () => {
  const html = verifyHtml({
    language: 'en-AU',
    facts: [{ label: 'Business', value: ATTACK }],
    hashes: { [`${ATTACK}.pdf`]: 'a'.repeat(64) },
    verifyUrl: 'https://quotes.example/verify/x',
  })
  expect(html).toContain("default-src 'none'")
  expect(html).not.toMatch(/https?:\/\/(?!quotes\.example)|(?:src|href)=/)
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(html.match(/<\/script>/g)).toHaveLength(2)
})
