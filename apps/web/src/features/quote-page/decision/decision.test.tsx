import { DeclineReason } from '@quotewright/contracts/quote-page.ts'
import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { expect, test } from 'vitest'
import { aLine, aThread, aView, type QuoteChanges } from '../testing/quote-fixtures.ts'
import { bodyOf, formOf, tagOf } from '../testing/read-page.ts'

const at = new Date('2026-03-05T03:14:07.000Z')
const acceptance = {
  name: 'Priya Nair',
  acceptedAt: at,
  versionNumber: 3,
  signature: { kind: 'typed' },
  preferredStart: null,
} as const
const page = (of: QuoteChanges = {}, over: Partial<Omit<QuotePageView, 'quote'>> = {}) =>
  bodyOf(aView(of, over))

test.each(['sent', 'viewed'] as const)('a %s quote is accepted by a plain form', (status) => {
  const html = page({ status, versionNumber: 2 })
  const form = formOf(html, '/q/tok_0123456789abcdef/accept')
  expect(form).toContain('<input type="hidden" name="version_number" value="2"/>')
  expect(form).toContain(` name="content_hash" value="${'a3f1'.repeat(16)}"/>`)
  expect(form).toContain('method="post"')
  expect(tagOf(form, 'consent')).toMatch(/type="checkbox".* name="consent" value="yes"/)
  expect(tagOf(form, 'name')).toContain(' name="name" value=""')
  expect(form.indexOf('id="name"')).toBeGreaterThan(form.indexOf('id="consent"'))
  expect(form).toContain('Accept quote – $2,852.54</button>')
  expect(html).toContain('By ticking the box and signing below, you accept quote')
})

test('a quote whose change is waiting for the business can only be declined', () => {
  const html = page({ status: 'pending' })
  expect(html).not.toMatch(/href="#accept"|name="consent"/)
  expect(formOf(html, '/q/tok_0123456789abcdef/decline')).toContain('name="reason"')
})

test('declining asks for one of the contract’s reasons and a comment', () => {
  const form = formOf(page(), '/q/tok_0123456789abcdef/decline')
  const offered = [...form.matchAll(/type="radio" required="" name="reason" value="(\w+)"/g)].map(
    ([, value]) => value,
  )
  expect(offered).toEqual(DeclineReason.options)
  expect(form).toContain('<input type="hidden" name="version_number" value="1"/>')
  expect(form).toContain('<textarea id="comment" name="comment"')
})

test.each(['accepted', 'declined', 'expired', 'draft'] as const)(
  'a quote that is %s has no form',
  (status) => {
    const html = page({ status, acceptance, declinedAt: at })
    expect(html).not.toMatch(/<form|<button|href="#accept"/)
  },
)

test('an accepted quote shows its evidence', () => {
  const html = page({ status: 'accepted', versionNumber: 3, acceptance })
  for (const shown of ['Priya Nair', '5 March 2026', 'UTC+11:00', 'Q-1042 v3', 'a3f1'.repeat(16)])
    expect(html.slice(html.indexOf('class="certificate"'))).toContain(shown)
})

test('the hash is not shown beside a version it does not belong to', () => {
  const html = page({ status: 'accepted', versionNumber: 4, acceptance })
  expect(html).not.toContain('a3f1a3f1')
})

test('declined says when; expired says when and whom to ask', () => {
  expect(page({ status: 'declined', declinedAt: at })).toContain('This quote was declined on 5 March 2026')
  const expired = page({ status: 'expired' })
  expect(expired).toContain('This quote expired on 31 March 2026')
  expect(expired).toContain('?subject=Updated%20price%20for%20quote%20Q-1042')
})

test('a declined quote leads to whom can send it again, by the conversation where there is nothing else', () => {
  const declined = { status: 'declined', declinedAt: at, business: { phone: '', email: '' } } as const
  const view = aView(declined, { declinedOn: '5 March 2026' })
  expect(bodyOf(view)).toContain('You declined this quote on 5 March 2026.</p>')
  expect(bodyOf({ ...view, messages: aThread() })).toContain(
    '5 March 2026. <a href="#messages">Ask Harbour Electrical to send it again</a>.</p>',
  )
  expect(page({ status: 'declined' })).toContain('Harbour Electrical can send it again:</p><ul')
})

test('a price is agreed as long as it can be accepted', () => {
  expect(page({}, { isPriceAgreed: true })).toContain('Your price is agreed.')
  expect(page({ status: 'pending' }, { isPriceAgreed: true })).not.toContain('Your price is agreed.')
})

test('asking for a price says that the quote waits', () => {
  const permissions = { ...aView().permissions, askPrice: true }
  expect(page({}, { permissions })).toContain('You can’t accept the quote until then.')
})

test('quantities stand in their fields as the country writes them', () => {
  const permissions = { ...aView().permissions, requestChange: true, editLineItems: true }
  const lines = [{ ...aLine(), quantityThousandths: 1_234_500, needsPrice: false }]
  const html = page({ business: { country: 'DE' } }, { permissions, lines })
  expect(html.match(/value="1234,5"/g)).toHaveLength(2)
})

test('errors are listed first, tied to their fields, and what was typed is kept', () => {
  const errors = { name: 'Please type your full name', consent: 'Please confirm' }
  const html = page({}, { form: { kind: 'accept', values: { name: 'P', consent: 'yes' }, errors } })
  expect(html).toMatch(/<main class="sheet"><div class="letter"><div class="errors" role="alert"/)
  expect(html).toContain('<a href="#name">Please type your full name</a>')
  expect(tagOf(html, 'name')).toMatch(/aria-invalid="true" aria-describedby="signing name-error".* value="P"/)
  expect(html).toContain('<p class="error" id="consent-error">')
  expect(tagOf(html, 'consent')).toMatch(/aria-invalid="true".* checked=""/)
})

test('an error of the form as a whole leads to the form', () => {
  const html = page({}, { form: { kind: 'accept', values: {}, errors: { form: 'Try again' } } })
  expect(html).toContain('<a href="#accept">Try again</a>')
})

test('a refused decline is open again with its reason and comment', () => {
  const values = { reason: 'timing', comment: 'Too late' }
  const html = page({}, { form: { kind: 'decline', values, errors: { comment: 'Too long' } } })
  expect(html).toContain('<details id="decline" class="decline" open="">')
  expect(html).toMatch(/value="timing"[^>]*checked=""|checked=""[^>]*value="timing"/)
  expect(html).toContain('Too late</textarea>')
})

test('a new version asks for consent again', () => {
  const form = { kind: 'accept', values: { name: 'P', consent: 'yes' }, errors: {} } as const
  const html = page({}, { form, hasNewVersion: true })
  expect(html).toContain('This quote was updated while you were reading. Please review the new version.')
  expect(html).not.toContain('checked')
  expect(html).not.toContain('class="errors"')
})

test('terms come before consent, and consent before name and signature; what was drawn is kept', () => {
  const values = { name: 'P', strokes: '1 2 3 4' }
  const form = { kind: 'accept', values, errors: { consent: 'Please confirm' } } as const
  const html = page({}, { form })
  const accept = html.slice(html.indexOf('id="accept"'))
  const order = [
    'href="#payment-terms"',
    'href="#terms"',
    'id="consent"',
    'id="name"',
    'id="pad"',
    'Accept quote –',
  ]
  const found = order.map((part) => accept.indexOf(part))
  expect(found).toEqual(found.toSorted((left, right) => left - right))
  expect(found).not.toContain(-1)
  for (const id of ['terms', 'payment-terms']) expect(html).toContain(`<section id="${id}">`)
  expect(accept).toContain('name="strokes" value="1 2 3 4"')
  // Only its script can use the pad.
  expect(tagOf(accept, 'pad')).toContain('hidden=""')
})

test('a drawn signature is shown as drawn, with the name', () => {
  const drawn = { ...acceptance, signature: { kind: 'drawn' as const, strokes: [[1, 2, 3, 4]] } }
  const html = page({ status: 'accepted', versionNumber: 3, acceptance: drawn })
  expect(html).toMatch(
    /<svg[^>]* aria-label="Drawn signature of Priya Nair"[^>]*><path d="M1 2L3 4"><\/path><\/svg>/,
  )
})

test('a deposit is said before the consent', () => {
  const html = page({ prices: { deposit: { kind: 'percent', basisPoints: 1_000 } } })
  expect(html).toContain('Deposit due on acceptance: <b>$285.25</b>')
})

test('an accepted quote begins with thanks, the total, how to pay, the steps and the papers', () => {
  const payment = {
    label: 'Deposit',
    amount: '$285.25',
    lines: [{ label: 'PayID', value: 'pay@harbour.example' }],
    link: 'https://buy.stripe.com/harbour',
  }
  const given = { ...acceptance, preferredStart: '2026-05-12' }
  const html = page({ status: 'accepted', versionNumber: 3, acceptance: given }, { payment })
  const order = [
    'Thank you, Priya',
    'Total including GST: <strong class="amount">$2,852.54',
    'How to pay',
    'pay@<wbr/>harbour.<wbr/>example',
    'href="https://buy.stripe.com/harbour"',
    'You asked for 12 May 2026',
    'Add 12 May 2026 to your calendar',
    '>Download PDF<',
    'href="#certificate">Proof of acceptance<',
    'Any questions before then?',
    'class="intro"',
    'class="certificate"',
  ].map((part) => html.indexOf(part))
  expect(order).toEqual(order.toSorted((left, right) => left - right))
  expect(order).not.toContain(-1)
})

test('an acceptance without a date or a way to pay shows neither', () => {
  const html = page({ status: 'accepted', versionNumber: 3, acceptance })
  expect(html).toContain('Thank you, Priya')
  expect(html).not.toMatch(/calendar|How to pay|Preferred start/)
  // A single step is no list.
  expect(html).toContain('<p data-live="">Harbour Electrical will contact you to confirm a start date.</p>')
  expect(html.match(/>Download PDF</g)).toHaveLength(1)
})

test('thanks name the business’s phone and email, where there are any', () => {
  const thanks = (business: object) => {
    const html = page({ status: 'accepted', versionNumber: 3, acceptance, business })
    return html.slice(html.indexOf('id="thanks"')).split('</section>')[0]
  }
  expect(thanks({})).toContain('<a href="tel:0255501234">02 5550 1234</a>')
  expect(thanks({ phone: '', email: '' })).not.toContain('Any questions')
})

test('a start date can be chosen, within a year, before the consent', () => {
  const form = formOf(page(), '/q/tok_0123456789abcdef/accept')
  expect(tagOf(form, 'preferred_start')).toMatch(/type="date".* min="2026-03-05" max="2027-03-05"/)
  expect(tagOf(form, 'preferred_start')).not.toContain('required')
  expect(form.indexOf('id="preferred_start"')).toBeLessThan(form.indexOf('id="consent"'))
})

test('the bar of a phone calls the business, where it can be called', () => {
  expect(page()).toContain('href="tel:0255501234" aria-label="Call Harbour Electrical"')
  expect(page({ business: { phone: '' } })).not.toContain('tel:')
})

test.each(['accepted', 'declined', 'expired', 'pending'] as const)(
  'the bar of a phone stays on a page that is %s, to call, not to accept',
  (status) => {
    const bar = (business = {}) =>
      /<div class="bar">.*?<\/div><\/div>/.exec(page({ status, acceptance, declinedAt: at, business }))?.[0]
    expect(bar()).toContain('aria-label="Call Harbour Electrical"')
    expect(bar()).not.toContain('#accept')
    expect(bar({ phone: '' })).toBeUndefined()
  },
)

test('everyone reads that a button saves the choices, and without script to press it', () => {
  const permissions = { ...aView().permissions, chooseOptions: true }
  const html = page({}, { permissions })
  expect(html).toContain('<p class="hint">Update total saves your choice.</p><button')
  expect(html).toContain('<noscript><p class="hint">Press Update total')
})
