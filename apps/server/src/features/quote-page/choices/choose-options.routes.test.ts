import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeQuote } from '../../../testing/change-quote.ts'
import { fileMember, fileWorld } from '../../../testing/file-world.ts'
import { givenPublished } from '../../../testing/published-quote.ts'

const world = fileWorld()
const staff = fileMember(world)

const HOT_WATER = {
  customer_name: 'Deb Hanley',
  options: [
    { id: 'tank', kind: 'alternative', group: 'System', title: 'Electric storage', selected: true },
    { id: 'pump', kind: 'alternative', group: 'System', title: 'Heat pump' },
    { id: 'away', kind: 'add_on', title: 'Take the old system away' },
  ],
  line_items: [
    { id: 'drain', item_description: 'Drain and disconnect', item_unit_price: 120 },
    { id: 'tank-line', item_description: '250 L electric unit', item_unit_price: 1480, option_id: 'tank' },
    { id: 'pump-line', item_description: '270 L heat pump', item_unit_price: 3290, option_id: 'pump' },
    { id: 'tip', item_description: 'Disposal', item_unit_price: 80, option_id: 'away' },
    { id: 'timer', item_description: 'Timer', item_unit_price: 145, optional: true },
  ],
}

async function givenShown(permissions: object = {}) {
  const published = await givenPublished(world, staff, HOT_WATER, permissions)
  const { quote } = (await world.as().get(published.url)).body
  const extra = quote.line_items.find(
    ({ description }: { description: string }) => description === 'Timer',
  ).id
  return { ...published, shown: quote, extra: extra as string }
}

const choice = (selected_option_ids: string[], selected_line_item_ids: string[] = []) => ({
  selected_option_ids,
  selected_line_item_ids,
})
const versionsOf = async (id: string) =>
  (await world.as(staff).get(`/api/v1/quotes/${id}/versions`)).body.versions
const historyOf = async (id: string) =>
  (await world.as(staff).get(`/api/v1/quotes/${id}/history`)).body.events

describe('choosing by the API', () => {
  test('makes a version by the customer, once, and the preview says what it comes to', async () => {
    const { id, url, extra, shown } = await givenShown()
    expect([shown.total_amount, shown.permissions.choose_options]).toEqual([1760, true])
    const body = { ...choice(['pump', 'away'], [extra]), version_number: 1 }
    const preview = await world.as().post(`${url}/options`, { ...body, preview: true })
    // (120 + 3,290 + 80 + 145) × 1.1
    expect([preview.status, preview.body.quote.total_amount]).toEqual([200, 3998.5])
    expect(await versionsOf(id)).toHaveLength(1)

    const chosen = await world.as().post(`${url}/options`, body)
    expect([chosen.status, chosen.body.status]).toEqual([200, 'viewed'])
    // Trying a choice says nothing of who looks; making it does.
    const shownNow = { ...preview.body.quote, status: 'viewed' }
    expect(chosen.body.quote).toEqual(shownNow)
    expect((await world.as().get(url)).body.quote).toEqual(shownNow)
    const again = await world.as().post(`${url}/options`, { ...body, version_number: 2 })
    expect(again.body.quote.version_number).toBe(2)
    expect((await versionsOf(id))[0]).toMatchObject({
      version_number: 2,
      change_source: 'customer',
      changed_by: 'customer',
    })
    expect((await historyOf(id))[0]).toMatchObject({ kind: 'chosen', to_status: 'viewed', version_number: 2 })
  })

  test('is refused with a sentence for what the quote does not have, a stale version, or without permission', async () => {
    const { id, url } = await givenShown()
    const refused = async (body: object) => {
      const { status, body: problem } = await world.as().post(`${url}/options`, body)
      return [status, problem.errors?.[0]?.path ?? problem.current_version_number, problem.detail]
    }
    expect(await refused(choice(['boiler', 'tank']))).toEqual([
      422,
      'selected_option_ids',
      'That option isn’t on this quote',
    ])
    expect(await refused(choice([]))).toEqual([422, 'selected_option_ids', 'Choose exactly one: System'])
    expect((await refused(choice(['tank'], ['drain'])))[1]).toBe('selected_line_item_ids')
    expect((await refused({ selected_option_ids: 'tank' }))[0]).toBe(422)
    await changeQuote(world, staff, id, { notes: 'gate code 12', publish: true })
    expect(await refused({ ...choice(['pump']), version_number: 1 })).toEqual([
      409,
      2,
      'This quote was updated while you were reading. Please review the new version.',
    ])
    await world.as().post(`${url}/decline`, {})
    expect((await refused(choice(['pump'])))[0]).toBe(409)

    const kept = await givenShown({ quotee_can_choose_options: false })
    expect(kept.shown.permissions.choose_options).toBe(false)
    expect((await world.as().post(`${kept.url}/options`, choice(['pump']))).status).toBe(403)
  })

  test('is not there where the organization has options switched off', async () => {
    const { url } = await givenShown()
    const set = async (features_off: string[]) => {
      const { settings } = (await world.as(staff).get('/api/v1/organization/settings')).body
      await world.as(staff).put('/api/v1/organization/settings', { ...settings, features_off })
    }
    await set(['quoteOptions'])
    try {
      expect((await world.as().get(url)).body.quote.permissions.choose_options).toBe(false)
      expect((await world.as().post(`${url}/options`, choice(['pump']))).status).toBe(404)
    } finally {
      await set([])
    }
  })

  test('an acceptance with a choice is of exactly the quote that was previewed', async () => {
    const { id, url } = await givenShown()
    const body = choice(['pump'])
    const { quote } = (await world.as().post(`${url}/options`, { ...body, preview: true })).body
    const answer = { name: 'Deb Hanley', consent: true, version_number: 1, choice: body }
    const other = await world.as().post(`${url}/accept`, { ...answer, content_hash: 'a'.repeat(64) })
    expect(other.status).toBe(409)
    expect(await versionsOf(id)).toHaveLength(1)
    const accepted = await world.as().post(`${url}/accept`, { ...answer, content_hash: quote.content_hash })
    expect([accepted.status, accepted.body.quote.acceptance.version_number]).toEqual([200, 2])
    expect([accepted.body.quote.content_hash, accepted.body.quote.total_amount]).toEqual([
      quote.content_hash,
      3751,
    ])
    expect((await historyOf(id)).map(({ kind }: { kind: string }) => kind).slice(0, 2)).toEqual([
      'accepted',
      'chosen',
    ])
  })

  test('two customers at once on one version make one version', async () => {
    const { id, url } = await givenShown()
    const answers = await Promise.all(
      ['pump', 'pump', 'pump'].map((option) =>
        world.as().post(`${url}/options`, { ...choice([option]), version_number: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await versionsOf(id)).toHaveLength(2)
  })
})

describe('choosing on the page', () => {
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const encoded = (values: Record<string, string | number>) =>
    new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()
  const TICKED = /id="consent"[^>]*checked/
  const TANK_CHOSEN = /<input(?=[^>]*value="tank")(?=[^>]*name="choice-System")(?=[^>]*checked)[^>]*>/
  const fieldOf = (html: string, name: string) =>
    new RegExp(`id="acceptance".*? name="${name}" value="(\\w+)"`, 's').exec(html)?.[1] ?? ''
  const hashOf = (html: string) => fieldOf(html, 'content_hash')
  const PUMP = { choices: 'yes', 'choice-System': 'pump' }

  test('the form keeps the choice and comes back; a preview keeps nothing', async () => {
    const { id, token, extra } = await givenShown()
    const page = (await world.as().get(`/q/${token}`)).text
    expect(page).toContain(`formAction="/q/${token}/options"`)
    expect(page).toMatch(/<input type="radio"[^>]*name="choice-System"[^>]*value="pump"/)
    const sent = { ...PUMP, [`extra-${extra}`]: extra, version_number: 1 }
    const preview = await world.as().post(`/q/${token}/options`, encoded({ ...sent, preview: 'yes' }), form)
    expect(preview.status).toBe(200)
    expect(preview.text).toContain('$3,910.50')
    expect(await versionsOf(id)).toHaveLength(1)
    const kept = await world.as().post(`/q/${token}/options`, encoded(sent), form)
    expect([kept.status, kept.headers['location']]).toEqual([303, `/q/${token}#options`])
    expect((await world.as().get(`/q/${token}`)).text).toContain('$3,910.50')
    const stale = await world.as().post(`/q/${token}/options`, encoded(sent), form)
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('This quote was updated while you were reading')
    const unknown = await world
      .as()
      .post(`/q/${token}/options`, encoded({ ...sent, version_number: 2, 'choice-System': 'x' }), form)
    expect(unknown.status).toBe(422)
    expect(unknown.text).toContain('That option isn’t on this quote')
  })

  test('accepting a choice whose total was not shown keeps the choice and asks again', async () => {
    const { id, token, url, shown } = await givenShown()
    const answer = { name: 'Deb Hanley', consent: 'yes', ...PUMP }
    const first = { ...answer, version_number: 1, content_hash: shown.content_hash }
    const asked = await world.as().post(`/q/${token}/accept`, encoded(first), form)
    expect(asked.status).toBe(409)
    expect(asked.text).toContain('The total is now $3,751.00')
    expect(asked.text).toContain('value="Deb Hanley"')
    expect(asked.text).not.toMatch(TICKED)
    const { quote } = (await world.as().get(url)).body
    expect([quote.status, quote.version_number, quote.total_amount]).toEqual(['viewed', 2, 3751])
    const second = { ...answer, version_number: 2, content_hash: quote.content_hash }
    expect((await world.as().post(`/q/${token}/accept`, encoded(second), form)).status).toBe(303)
    const events = await historyOf(id)
    expect(events[0]).toMatchObject({ kind: 'accepted', version_number: 2 })
  })

  test('what is typed to accept stays when the total is updated, and the choice when it is refused', async () => {
    const { id, token } = await givenShown()
    const typed = { ...PUMP, name: 'Deb Hanley', strokes: '1 2 3 4', version_number: 1 }
    const updated = await world.as().post(`/q/${token}/options`, encoded(typed), form)
    expect(updated.status).toBe(200)
    expect(updated.text).toContain('value="Deb Hanley"')
    expect(updated.text).toContain('name="strokes" value="1 2 3 4"')
    expect(updated.text).toContain('$3,751.00')
    expect(updated.text).not.toMatch(TICKED)
    const other = { ...typed, 'choice-System': 'tank', version_number: 2, name: ' ', consent: 'yes' }
    const refused = await world.as().post(`/q/${token}/accept`, encoded(other), form)
    expect(refused.status).toBe(422)
    expect(refused.text).toMatch(TANK_CHOSEN)
    // The tick was given below another total.
    expect(refused.text).not.toMatch(TICKED)
    expect(await versionsOf(id)).toHaveLength(2)

    // The page is of the version that there is, with the hash of what it shows.
    const shown = {
      version_number: fieldOf(refused.text, 'version_number'),
      content_hash: hashOf(refused.text),
    }
    expect(shown.version_number).toBe('2')
    const wrongDate = { ...other, ...shown, name: 'Deb Hanley', preferred_start: '2020-01-01' }
    const late = await world.as().post(`/q/${token}/accept`, encoded(wrongDate), form)
    expect([late.status, hashOf(late.text)]).toEqual([422, shown.content_hash])
    expect(late.text).toMatch(TANK_CHOSEN)
    expect(late.text).toMatch(TICKED)
    const signed = { ...wrongDate, preferred_start: '' }
    expect((await world.as().post(`/q/${token}/accept`, encoded(signed), form)).status).toBe(303)
    expect((await historyOf(id))[0]).toMatchObject({ kind: 'accepted', version_number: 3 })
  })

  test('a choice that can’t be saved keeps what was typed, without the tick', async () => {
    const { token } = await givenShown()
    const typed = { name: 'Deb Hanley', strokes: '1 2 3 4', consent: 'yes', version_number: 1 }
    const wrong = { ...typed, ...PUMP, 'choice-System': 'boiler' }
    const refused = await world.as().post(`/q/${token}/options`, encoded(wrong), form)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('value="Deb Hanley"')
    expect(refused.text).toContain('name="strokes" value="1 2 3 4"')
    expect(refused.text).not.toMatch(TICKED)
  })

  test('what staff have saved and not published does not lose the choice', async () => {
    const { id, token, url } = await givenShown()
    const body = { ...choice(['pump']), version_number: 1 }
    const preview = (await world.as().post(`${url}/options`, { ...body, preview: true })).body.quote
    await changeQuote(world, staff, id, { notes: 'gate code 12' })
    const answer = { name: 'Deb Hanley', consent: 'yes', ...PUMP }
    const first = { ...answer, version_number: 1, content_hash: preview.content_hash }
    const asked = await world.as().post(`/q/${token}/accept`, encoded(first), form)
    expect(asked.status).toBe(409)
    expect(asked.text).toContain('Your choices are saved. The total is now $3,751.00')
    const { quote } = (await world.as().get(url)).body
    const second = { ...answer, version_number: quote.version_number, content_hash: quote.content_hash }
    expect((await world.as().post(`/q/${token}/accept`, encoded(second), form)).status).toBe(303)
  })

  test('goes along with another form of the page, and stays when that is refused', async () => {
    const { id, token, url } = await givenShown()
    const nothing = { ...PUMP, version_number: 1, change_comment: ' ' }
    const refused = await world.as().post(`/q/${token}/line-items`, encoded(nothing), form)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('$3,751.00')
    expect([await versionsOf(id), fieldOf(refused.text, 'version_number')]).toMatchObject([[{}], '1'])
    const asked = { ...nothing, change_comment: 'Start in\r\nMay' }
    expect((await world.as().post(`/q/${token}/line-items`, encoded(asked), form)).status).toBe(303)
    const { quote } = (await world.as().get(url)).body
    expect([quote.status, quote.total_amount]).toEqual(['pending', 3751])
    expect(quote.change_request.comment).toBe('Start in\nMay')
  })
})

test('the hash of a chosen quote is of its agreement', async () => {
  const { url, shown } = await givenShown()
  const { quote } = (await world.as().post(`${url}/options`, { ...choice(['pump']), preview: true })).body
  expect(quote.content_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(quote.content_hash).not.toBe(shown.content_hash)
  expect(quote.content_hash).not.toBe(createHash('sha256').update('').digest('hex'))
})
