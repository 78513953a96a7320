import { pointsOf, SIGNATURE_BOX, type Signature } from '@quotewright/domain/quotes/signature.ts'
import type { Content } from 'pdfmake'
import type { CertificateWords } from '../certificate-words.ts'
import { acceptedFrame, factTable, prose, rule, sectionHeading } from './prose.ts'
import { ACCENT, INK, LINE, SOFT } from './styles.ts'
import type { Typesetter } from './typesetter.ts'

const SIGNATURE_WIDTH = 240
const SCALE = SIGNATURE_WIDTH / SIGNATURE_BOX.width
const LABEL_WIDTH = 140

/** The first page of a certificate: who accepted what, and what proves it. Source: field.md "Electronic acceptance". */
export function certificatePage(setter: Typesetter, words: CertificateWords, width: number): Content[] {
  const { businessName, identifiers } = words
  return [
    { text: setter.set(businessName), bold: true, fontSize: 17, color: ACCENT, margin: [0, 0, 0, 3] },
    ...identifiers.map((text): Content => ({ text: setter.set(text), color: SOFT, fontSize: 8.5 })),
    rule(width, 16),
    { text: 'Certificate of acceptance', bold: true, fontSize: 22, margin: [0, 0, 0, 10] },
    { ...factTable(setter, words.facts, LABEL_WIDTH), margin: [0, 0, 0, 8] },
    signed(setter, words),
    sectionHeading(setter, 'Evidence'),
    { ...factTable(setter, words.evidence, LABEL_WIDTH), margin: [0, 0, 0, 8] },
    sectionHeading(setter, 'Verify this certificate'),
    verification(setter, words),
    ...prose(setter, 'The quote, exactly as accepted, starts on the next page.', { color: SOFT }),
    { text: '', pageBreak: 'after' },
  ]
}

function signed(setter: Typesetter, { name, signature, consent }: CertificateWords): Content {
  const frame = acceptedFrame([
    ...prose(setter, `“${consent}”`, { margin: [0, 6, 0, 8] }),
    ...drawn(signature),
    { text: setter.set(name), bold: true, fontSize: signature.kind === 'typed' ? 20 : 11 },
    { text: howSigned(signature), color: SOFT, fontSize: 8.5, margin: [0, 2, 0, 0] },
  ])
  return { ...frame, margin: [0, 4, 0, 8] }
}

const howSigned = ({ kind }: Signature): string =>
  kind === 'typed' ? 'Signed by typing their name' : 'Signature drawn, name typed'

/** The strokes as lines; a single point as a dot. */
function drawn(signature: Signature): Content[] {
  if (signature.kind === 'typed') return []
  return [
    {
      canvas: [
        // The box it was drawn in, so that a small signature stands where it stood.
        {
          type: 'rect',
          x: 0,
          y: 0,
          w: SIGNATURE_WIDTH,
          h: SIGNATURE_BOX.height * SCALE,
          lineWidth: 0.75,
          lineColor: LINE,
        },
        ...signature.strokes.map((stroke) => {
          const points = pointsOf(stroke).map(({ x, y }) => ({ x: x * SCALE, y: y * SCALE }))
          const [first] = points
          return {
            type: 'polyline' as const,
            points: points.length === 1 && first ? [first, { x: first.x + 0.1, y: first.y }] : points,
            lineWidth: 1.6,
            lineColor: INK,
            lineCap: 'round' as const,
          }
        }),
      ],
      margin: [0, 0, 0, 4],
    },
  ]
}

function verification(setter: Typesetter, { id, verifyUrl }: CertificateWords): Content {
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: setter.set(verifyUrl).map((run) => ({ ...run, link: verifyUrl, color: ACCENT })) },
          { text: setter.set(`Certificate ${id}`), margin: [0, 2, 0, 6] },
          ...prose(
            setter,
            'Visit this address to see what was accepted, and to check that this file is the original, unchanged to the last byte.',
            { color: SOFT },
          ),
        ],
      },
      { width: 70, qr: verifyUrl, fit: 70 },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 6],
  }
}
