import type { Content, Style, TableCell } from 'pdfmake'
import type { QuotePdfView } from '../pdf-view.ts'
import { rule } from './prose.ts'
import { ACCENT, BOX_LAYOUT, FIGURES, pageOf, SOFT, TINT, TONE_COLOURS } from './styles.ts'
import type { Typesetter } from './typesetter.ts'

/** What is read first: who writes, to whom, which quote, and the one total. */
export function opening(setter: Typesetter, view: QuotePdfView): Content[] {
  return [
    letterhead(setter, view.business),
    parties(setter, view),
    ...statusBox(setter, view.status),
    { text: setter.set(view.title), bold: true, fontSize: 15, margin: [0, 2, 0, 10] },
    totalBox(setter, view),
  ]
}

/** The first bytes of PNG and JPEG: anything else is no picture that fits here. */
const IMAGE_TYPES = [
  { type: 'image/png', start: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'image/jpeg', start: [0xff, 0xd8, 0xff] },
] as const

function logoImage(logo: Uint8Array | null): Content[] {
  const known = IMAGE_TYPES.find(({ start }) => start.every((byte, index) => logo?.[index] === byte))
  if (logo === null || known === undefined) return []
  const image = `data:${known.type};base64,${Buffer.from(logo).toString('base64')}`
  return [{ image, fit: [170, 56], margin: [0, 0, 0, 8] }]
}

function letterhead(setter: Typesetter, business: QuotePdfView['business']): Content {
  const small: Style = { color: SOFT, fontSize: 8.5, lineHeight: 1.2 }
  return {
    stack: [
      {
        columns: [
          {
            width: '*',
            stack: [
              ...logoImage(business.logo),
              {
                text: setter.set(business.name),
                bold: true,
                fontSize: 17,
                color: ACCENT,
                margin: [0, 0, 0, 3],
              },
              ...business.identifiers.map((text): Content => ({ text: setter.set(text), ...small })),
            ],
          },
          {
            width: 190,
            stack: business.contact.map((text): Content => ({ text: setter.set(text), ...small })),
            alignment: 'right',
          },
        ],
        columnGap: 24,
      },
      rule(pageOf(business).contentWidth, 14),
    ],
  }
}

function parties(setter: Typesetter, { customer, facts }: QuotePdfView): Content {
  const label = (text: string): Content => ({ text, color: SOFT, fontSize: 8.5, margin: [0, 0, 0, 2] })
  const [name, ...rest] = customer
  const rows = facts.map((fact): TableCell[] => [
    { text: fact.label, color: SOFT, alignment: 'right' },
    { text: setter.set(fact.value), alignment: 'right' },
  ])
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: 'Quote', bold: true, fontSize: 26, margin: [0, -5, 0, 8] },
          ...(name === undefined ? [] : [label('Prepared for'), { text: setter.set(name), bold: true }]),
          ...rest.map((text): Content => ({ text: setter.set(text) })),
        ],
      },
      {
        width: 230,
        table: { widths: ['*', 'auto'], body: rows },
        layout: {
          ...BOX_LAYOUT,
          paddingLeft: (column) => (column === 0 ? 0 : 14),
          paddingRight: () => 0,
          paddingTop: () => 2,
          paddingBottom: () => 2,
        },
      },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 12],
  }
}

function statusBox(setter: Typesetter, { sentence, tone }: QuotePdfView['status']): Content[] {
  if (sentence === null) return []
  const { text, fill } = TONE_COLOURS[tone]
  const body = [[{ text: setter.set(sentence), bold: true, color: text, fillColor: fill }]]
  return [{ table: { widths: ['*'], body }, layout: BOX_LAYOUT, margin: [0, 0, 0, 12] }]
}

/** The single tax-inclusive total, more prominent than any other amount. Source: field.md, ACL s 48. */
function totalBox(setter: Typesetter, { prices: { total }, facts }: QuotePdfView): Content {
  const [, , validUntil] = facts
  const small = (text: string): Content => ({ text: setter.set(text), color: SOFT, fontSize: 8.5 })
  return {
    table: {
      widths: ['*', 'auto'],
      body: [
        [
          {
            stack: [
              { text: setter.set(total.label), bold: true, fontSize: 10.5 },
              ...total.notes.map(small),
              small(`Valid until ${validUntil.value}`),
            ],
            fillColor: TINT,
            margin: [0, 4, 0, 0],
          },
          {
            text: setter.set(total.amount),
            bold: true,
            fontSize: 25,
            color: ACCENT,
            alignment: 'right',
            fillColor: TINT,
            ...FIGURES,
          },
        ],
      ],
    },
    layout: BOX_LAYOUT,
    margin: [0, 0, 0, 10],
  }
}
