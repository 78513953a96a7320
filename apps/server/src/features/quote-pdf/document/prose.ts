import { paragraphsOf } from '@quotewright/domain/quotes/paragraphs.ts'
import type { Fact } from '@quotewright/domain/quotes/quote-view.ts'
import type { Content, Style, TableCell } from 'pdfmake'
import { isReadFromRight } from './reading-order.ts'
import { ACCENT, FRAME_LAYOUT, LINE, SOFT, TONE_COLOURS } from './styles.ts'
import type { Typesetter } from './typesetter.ts'

/** A first paragraph that is longer may begin on the heading's page and go on on the next. */
const LONGEST_WHOLE = 700

export function sectionHeading(setter: Typesetter, title: string): Content {
  return { text: setter.set(title), bold: true, fontSize: 11, color: ACCENT, margin: [0, 8, 0, 5] }
}

/** A text in its paragraphs; nothing when there is none. */
export function prose(setter: Typesetter, text: string, style: Style = {}): Content[] {
  return paragraphsOf(text).map((paragraph) => ({
    text: setter.set(paragraph),
    lineHeight: 1.25,
    margin: [0, 0, 0, 6],
    ...(isReadFromRight(paragraph) ? { alignment: 'right' as const } : {}),
    ...style,
  }))
}

/** Something under a heading, which never stands alone at the foot of a page; nothing when there is nothing. */
export function headed(setter: Typesetter, title: string, contents: readonly Content[]): Content[] {
  const [first, ...rest] = contents
  if (first === undefined) return []
  const length = JSON.stringify(first).length
  return [{ stack: [sectionHeading(setter, title), first], unbreakable: length < LONGEST_WHOLE }, ...rest]
}

export function bulletList(setter: Typesetter, items: readonly string[]): Content[] {
  return items.map((item) => ({
    columns: [
      { width: 10, text: '•' },
      { width: '*', text: setter.set(item), lineHeight: 1.2 },
    ],
    columnGap: 0,
    margin: [0, 0, 0, 2],
  }))
}

/** Short parts next to each other; long ones one after the other, so that they may go over pages. */
export function sideBySide(parts: readonly (readonly Content[])[]): Content[] {
  const present = parts.filter((part) => part.length > 0)
  const areShort = present.every((part) => JSON.stringify(part).length < 4 * LONGEST_WHOLE)
  if (present.length < 2 || !areShort) return present.flat()
  return [
    {
      columns: present.map((part) => ({ width: '*', stack: [...part] })),
      columnGap: 24,
      unbreakable: true,
      margin: [0, 0, 0, 6],
    },
  ]
}

/** A line of this width, with this much room below it. */
export const rule = (width: number, below: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75, lineColor: LINE }],
  margin: [0, 10, 0, below],
})

/** Facts under each other, their labels in a column of this width. */
export function factTable(setter: Typesetter, facts: readonly Fact[], labelWidth: number, style: Style = {}) {
  const body = facts.map(({ label, value }): TableCell[] => [
    { text: setter.set(label), color: SOFT, ...style },
    { text: setter.set(value), ...style },
  ])
  return { table: { widths: [labelWidth, '*'], body }, layout: 'noBorders' } satisfies Content
}

/** The frame of an acceptance. Source: field.md "Electronic acceptance". */
export function acceptedFrame(contents: Content[]) {
  const heading = { text: 'Accepted electronically', bold: true, fontSize: 11, color: TONE_COLOURS.good.text }
  return {
    unbreakable: true,
    table: { widths: ['*'], body: [[{ stack: [heading, ...contents] }]] },
    layout: FRAME_LAYOUT,
  } satisfies Content
}
