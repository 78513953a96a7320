import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inSystemTransaction } from '../../platform/context.ts'
import { asSystem } from '../../testing/as-system.ts'
import { changeQuote } from '../../testing/change-quote.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { answerOf, givenPublished } from '../../testing/published-quote.ts'
import { type Answer, createWorld } from '../../testing/world.ts'
import { makeCertificateJob, sweepCertificatesJob } from './certificates.jobs.ts'

const world = fileWorld()
const staff = fileMember(world)

const ATTACK = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
const DECK = {
  customer_name: 'Deb Hanley',
  customer_company: 'Hanley & Co',
  customer_email: 'deb@example.com',
  title: 'New deck',
  deposit: { kind: 'percent', value: 10 },
  line_items: [{ item_description: 'Merbau decking', item_unit_price: 5000 }],
}

const acceptanceOf = (quoteId: string) =>
  inSystemTransaction(world.services, (db) =>
    db
      .selectFrom('quote_acceptances')
      .selectAll()
      .where('quote_id', '=', quoteId)
      .orderBy('accepted_at', 'desc')
      .executeTakeFirstOrThrow(),
  )

/** An accepted quote, whose certificate is still to be made. */
async function givenAccepted(answer: object = {}, quote: object = DECK) {
  const { id, token, url } = await givenPublished(world, staff, quote)
  const { content_hash, ...shown } = (await world.as().get(url)).body.quote
  const accepted = await world
    .as()
    .post(
      `${url}/accept`,
      { ...answerOf({ ...shown, content_hash }), ...answer },
      { headers: { 'user-agent': `Phone 1 ${ATTACK}` } },
    )
  expect(accepted.status).toBe(200)
  const { id: acceptanceId } = await acceptanceOf(id)
  const { certificate } = accepted.body.quote.acceptance
  return { id, token, url, acceptanceId, certificateId: certificate.id as string, certificate, content_hash }
}

const make = (acceptanceId: string) => makeCertificateJob.runWith(world.services, { acceptanceId })

/** The same with its certificate, as the customer downloads it. */
async function givenCertified(answer: object = {}, quote: object = DECK) {
  const accepted = await givenAccepted(answer, quote)
  await make(accepted.acceptanceId)
  const file = await world.as().get(`${accepted.url}/certificate`)
  return { ...accepted, file }
}

/** A form with one file, as a browser sends it. */
function upload(path: string, bytes: Uint8Array, name = 'file'): Promise<Answer> {
  const head = `--x\r\nContent-Disposition: form-data; name="${name}"; filename="c.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')])
  return world.app
    .inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    })
    .then((response) => ({
      status: response.statusCode,
      body: String(response.headers['content-type']).includes('json') ? response.json() : undefined,
      text: response.body,
      bytes: new Uint8Array(response.rawPayload),
      headers: response.headers,
    }))
}

const changed = (bytes: Uint8Array, at: number): Uint8Array =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))

describe('a certificate', () => {
  test('says who accepted what, when, from where and with which hash, and holds the quote itself', async () => {
    const signature = { kind: 'drawn', strokes: [[10, 20, 300, 100]] }
    const { file, certificateId, content_hash, acceptanceId, id } = await givenCertified({ signature })
    // Reading the document takes its bytes away.
    const issued = Buffer.from(file.bytes)
    const text = await pdfText(file)
    const { accepted_at, consent_text } = await acceptanceOf(id)
    for (const said of [
      'Certificate of acceptance',
      'Bright Sparks Electrical',
      'Deb Hanley, Hanley & Co',
      'New deck',
      'Version accepted 1',
      '$5,500.00',
      'Deposit due on acceptance $550.00',
      consent_text,
      'Signature drawn',
      accepted_at.toISOString(),
      '127.0.0.1',
      'Phone 1',
      content_hash,
      `https://quotes.example/verify/${certificateId}`,
      'Merbau decking',
    ]) {
      expect(text.replaceAll(' ', '')).toContain(said.replaceAll(' ', ''))
    }
    expect(file.headers['content-disposition']).toContain('Certificate Q-')
    const staffs = await world.as(staff).get(`/api/v1/quotes/${id}/acceptance/certificate`)
    expect(issued.equals(staffs.bytes)).toBe(true)

    // Making it again issues nothing else.
    await make(acceptanceId)
    const again = await world.as(staff).get(`/api/v1/quotes/${id}/acceptance/certificate`)
    expect(issued.equals(again.bytes)).toBe(true)
  })

  test('is of what was accepted, whatever is changed before it is made', async () => {
    const { id, acceptanceId } = await givenAccepted()
    await changeQuote(world, staff, id, {
      title: 'Another deck',
      line_items: [{ item_description: 'Pine', item_unit_price: 9 }],
    })
    await make(acceptanceId)
    const text = await pdfText(await world.as(staff).get(`/api/v1/quotes/${id}/acceptance/certificate`))
    expect(text).toContain('Merbau decking')
    expect(text).not.toMatch(/Another deck|Pine/)
  })

  test('is not there before it is made, nor for a quote no one accepted', async () => {
    const { id, url, certificate } = await givenAccepted()
    expect(certificate).toMatchObject({ is_ready: false })
    for (const [caller, path] of [
      [staff, `/api/v1/quotes/${id}/acceptance/certificate`],
      [undefined, `${url}/certificate`],
    ] as const) {
      const early = await world.as(caller).get(path)
      expect([early.status, early.body.detail]).toEqual([
        409,
        'The certificate is being made. Please try again in a moment.',
      ])
    }
    const draft = (await world.as(staff).post('/api/v1/quotes', DECK)).body
    const none = await world.as(staff).get(`/api/v1/quotes/${draft.id}/acceptance/certificate`)
    expect([none.status, none.body.detail]).toEqual([404, 'This quote has no certificate of acceptance'])
  })

  test('whose job was lost is made after the sweep has found it', async () => {
    const { acceptanceId } = await givenAccepted()
    await world.pool.query(`delete from pgboss.job where name = 'certificates.make-certificate'`)
    const before = world.clock.now
    try {
      world.clock.now = new Date(before.getTime() + 3 * 60_000)
      await sweepCertificatesJob.runWith(world.services, {})
      const { rows } = await world.pool.query(
        `select data from pgboss.job where name = 'certificates.make-certificate'`,
      )
      expect(rows.map(({ data }) => data.acceptanceId)).toContain(acceptanceId)
    } finally {
      world.clock.now = before
    }
  })

  test('is announced on the page, where it is made and where it is not yet', async () => {
    const { token, acceptanceId, certificateId } = await givenAccepted()
    expect((await world.as().get(`/q/${token}`)).text).toContain('Your certificate is almost ready.')
    await make(acceptanceId)
    const page = (await world.as().get(`/q/${token}`)).text
    expect(page).toContain(`href="/api/v1/public/quotes/${token}/certificate"`)
    expect(page).toContain(`href="https://quotes.example/verify/${certificateId}"`)
  })
})

describe('verifying', () => {
  test('tells what was accepted and that it still holds, and nothing more', async () => {
    const { certificateId, content_hash, file } = await givenCertified()
    const { status, body, text } = await world.as().get(`/api/v1/public/certificates/${certificateId}`)
    expect(status).toBe(200)
    expect(body.certificate).toMatchObject({
      certificate_id: certificateId,
      business_name: 'Bright Sparks Electrical',
      version_number: 1,
      accepted_name: 'Deb Hanley',
      total_amount: 5500,
      deposit_amount: 550,
      content_hash,
      content_holds: true,
      file_hash: createHash('sha256').update(file.bytes).digest('hex'),
    })
    expect(text).not.toMatch(/127\.0\.0\.1|Phone 1|deb@example|Merbau/)
  })

  test('a file is the issued one only byte for byte, and for no other certificate', async () => {
    const { certificateId, file } = await givenCertified()
    const other = await givenCertified()
    const path = `/api/v1/public/certificates/${certificateId}/verify`
    const isIssued = async (bytes: Uint8Array, at = path) => (await upload(at, bytes)).body.is_issued
    expect(await isIssued(file.bytes)).toBe(true)
    for (const at of [0, 1_000, file.bytes.length >> 1, file.bytes.length - 1]) {
      expect(await isIssued(changed(file.bytes, at))).toBe(false)
    }
    expect(await isIssued(file.bytes.slice(0, -1))).toBe(false)
    expect(await isIssued(other.file.bytes)).toBe(false)
    expect(await isIssued(file.bytes, path.replace(certificateId, other.certificateId))).toBe(false)
    expect((await upload(path, file.bytes, 'other')).status).toBe(422)
    expect((await upload(path, new Uint8Array(10_100_000))).status).toBe(413)
    expect((await upload(path.replace(certificateId, 'a'.repeat(22)), file.bytes)).status).toBe(404)
  })

  test('content that was changed in the database no longer holds', async () => {
    const { certificateId, acceptanceId } = await givenCertified()
    const path = `/api/v1/public/certificates/${certificateId}`
    await asSystem(
      world,
      `update quote_acceptances set content = replace(content, 'Merbau', 'Pine') where id = $1`,
      [acceptanceId],
    )
    expect((await world.as().get(path)).body.certificate.content_holds).toBe(false)
    expect((await world.as().get(`/verify/${certificateId}`)).text).toContain('Don’t rely on it')
    await asSystem(world, `update quote_acceptances set content = 'nothing' where id = $1`, [acceptanceId])
    expect((await world.as().get(path)).body.certificate).toMatchObject({
      content_holds: false,
      business_name: '',
    })
  })

  test('the page is whole without script, changes nothing, and is inert whatever its texts hold', async () => {
    const { certificateId, file, id } = await givenCertified({ name: ATTACK }, { ...DECK, title: ATTACK })
    const path = `/verify/${certificateId}`
    const before = JSON.stringify(await acceptanceOf(id))
    const page = await world.as().get(path)
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(page.text).toContain('This certificate is genuine.')
    expect(page.text).toContain('&lt;script&gt;alert(1)')
    expect(page.text).not.toMatch(/<script|<img/)

    expect((await upload(path, file.bytes)).text).toContain('This is the original certificate, unchanged')
    expect((await upload(path, changed(file.bytes, 900))).text).toContain('it has been changed')
    expect((await upload(path, new Uint8Array())).text).toContain('Choose a file to compare.')
    const large = await upload(path, new Uint8Array(10_100_000))
    expect([large.status, large.text.includes('much larger')]).toEqual([200, true])
    expect(JSON.stringify(await acceptanceOf(id))).toBe(before)
  })

  test('an unknown number is reported, and asked for again', async () => {
    expect((await world.as().get('/verify')).text).toContain('Certificate number')
    const { certificateId } = await givenAccepted()
    const found = await world.as().get(`/verify?id=${certificateId}`)
    expect([found.status, found.headers['location']]).toEqual([303, `/verify/${certificateId}`])
    for (const path of ['/verify/nope', `/verify/${'a'.repeat(22)}`]) {
      const unknown = await world.as().get(path)
      expect([unknown.status, unknown.text.includes('We can’t find a certificate with this number')]).toEqual(
        [404, true],
      )
    }
    expect((await world.as().get(`/verify?id=${encodeURIComponent(ATTACK)}`)).text).not.toMatch(
      /<script|<img/,
    )
  })

  test('guessing is slowed down', async () => {
    const guarded = await createWorld({ rateLimits: 'in memory' })
    try {
      const statuses = async (path: (at: number) => string) => {
        const met: number[] = []
        for (let at = 0; at < 21; at += 1) met.push((await guarded.as().get(path(at))).status)
        return met
      }
      const guess = (at: number) => String(at).padStart(22, 'a')
      const twentyThenNoMore = [...Array<number>(20).fill(404), 429]
      expect(await statuses((at) => `/api/v1/public/certificates/${guess(at)}`)).toEqual(twentyThenNoMore)
      expect(await statuses((at) => `/verify/${guess(at)}`)).toEqual(twentyThenNoMore)
    } finally {
      await guarded.close()
    }
  })
})
