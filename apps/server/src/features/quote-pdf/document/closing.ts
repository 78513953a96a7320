import type { Content } from 'pdfmake'
import type { QuotePdfView } from '../pdf-view.ts'
import { acceptedFrame, factTable, headed, prose } from './prose.ts'
import { ACCENT, SOFT } from './styles.ts'
import { OMITTED, type Typesetter } from './typesetter.ts'

const SMALL = { fontSize: 8.5, color: SOFT } as const

/** What comes after the price: how to say yes or who has, then what is good to know, the terms last. */
export function closing(setter: Typesetter, view: QuotePdfView): Content[] {
  return [
    ...(view.acceptance === null ? [] : [certificate(setter, view, view.acceptance)]),
    ...(view.acceptUrl === null ? [] : [acceptOnline(setter, view.acceptUrl)]),
    ...headed(
      setter,
      'What Our Customers Say',
      view.testimonials.flatMap(({ text, by }) => [
        ...prose(setter, text),
        { text: setter.set(by), ...SMALL, margin: [0, -3, 0, 8] },
      ]),
    ),
    ...headed(
      setter,
      'Frequently Asked Questions',
      view.questions.map(
        ({ question, answer }): Content => ({
          stack: [{ text: setter.set(question), bold: true, margin: [0, 0, 0, 2] }, ...prose(setter, answer)],
        }),
      ),
    ),
    ...headed(setter, 'About Us', prose(setter, view.aboutUs)),
    ...headed(setter, 'Our Services', prose(setter, view.ourServices)),
    ...headed(setter, view.warranty.title, prose(setter, view.warranty.text, SMALL)),
    ...headed(setter, 'Terms & Conditions', prose(setter, view.terms, SMALL)),
  ]
}

/** Said only where it is true, so it comes after everything is set. */
export function omissionNote(setter: Typesetter): Content[] {
  if (!setter.hasOmitted) return []
  const text = `${OMITTED} marks characters this PDF can’t show. You’ll see them in the online quote.`
  return [{ text, ...SMALL, margin: [0, 10, 0, 0] }]
}

function acceptOnline(setter: Typesetter, url: string): Content {
  return {
    text: [
      { text: 'Accept this quote online: ', bold: true },
      ...setter.set(url).map((run) => ({ ...run, link: url, color: ACCENT })),
    ],
    margin: [0, 6, 0, 6],
  }
}

/** Who accepted, when, and the hash of what was shown. */
function certificate(
  setter: Typesetter,
  { number, prices: { total } }: QuotePdfView,
  acceptance: NonNullable<QuotePdfView['acceptance']>,
): Content {
  const { name, acceptedOn, versionNumber, contentHash, preferredStart } = acceptance
  const facts = [
    { label: 'Accepted on', value: acceptedOn },
    { label: 'Quote', value: number },
    { label: 'Version accepted', value: String(versionNumber) },
    ...(preferredStart === '' ? [] : [{ label: 'Preferred start', value: preferredStart }]),
    ...(contentHash === null
      ? []
      : [
          { label: total.label, value: total.amount },
          { label: 'SHA-256 of what was shown', value: contentHash },
        ]),
  ]
  const frame = acceptedFrame([
    { text: setter.set(name), bold: true, fontSize: 16, margin: [0, 6, 0, 8] },
    factTable(setter, facts, 130, { fontSize: 8.5 }),
  ])
  return { ...frame, margin: [0, 8, 0, 12] }
}
