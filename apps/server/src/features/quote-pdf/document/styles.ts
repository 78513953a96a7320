import { localeOf } from '@quotewright/domain/region/formats.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { HOME, regionOf } from '@quotewright/domain/region/regions.ts'
import type { CustomTableLayout, Style } from 'pdfmake'

/** The hosted page's light scheme, so that page and paper look alike. */
export const INK = '#1b2426'
export const SOFT = '#55636a'
export const LINE = '#d5dbdc'
export const EDGE = '#76858a'
export const ACCENT = '#0e5566'
export const TINT = '#eef4f5'

export const TONE_COLOURS = {
  good: { text: '#17603a', fill: '#e6f4ec' },
  bad: { text: '#98231d', fill: '#fceceb' },
  wait: { text: '#7a4b00', fill: '#fdf3dc' },
  plain: { text: '#46535a', fill: '#edf0f1' },
} as const

/** In points. */
const PAGE_WIDTHS = { A4: 595.28, LETTER: 612 } as const
export const MARGIN_X = 48

/** The page of a country. Drafts of certificates from before it was asked have none. */
export function pageOf({ country = HOME.country }: { readonly country?: Country }) {
  const { pageSize } = regionOf(country)
  const width = PAGE_WIDTHS[pageSize]
  return { language: localeOf(country), pageSize, width, contentWidth: width - 2 * MARGIN_X }
}

/** Figures of one width, so that amounts are under each other. */
export const FIGURES: Style = { fontFeatures: ['tnum'] }

const noLines = { hLineWidth: () => 0, vLineWidth: () => 0 }

/** Rows with a fine line below each; the head's is stronger. */
export const LINES_LAYOUT: CustomTableLayout = {
  hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0 : 0.75),
  hLineColor: (row) => (row === 1 ? EDGE : LINE),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 10),
  paddingRight: () => 0,
  paddingTop: (row) => (row === 0 ? 0 : 5),
  paddingBottom: () => 5,
}

/** A box without lines around a colour. */
export const BOX_LAYOUT: CustomTableLayout = {
  ...noLines,
  paddingLeft: () => 14,
  paddingRight: () => 14,
  paddingTop: () => 10,
  paddingBottom: () => 10,
}

/** A bar at the left side: strong for what is chosen, faint for what is not. */
export function optionLayout(isChosen: boolean): CustomTableLayout {
  return {
    hLineWidth: () => 0,
    vLineWidth: (column) => (column === 0 ? 3 : 0),
    vLineColor: () => (isChosen ? ACCENT : LINE),
    paddingLeft: (column) => (column === 0 ? 12 : 10),
    paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 10 : 0),
    paddingTop: (row) => (row === 0 ? 7 : 2),
    paddingBottom: (row, node) => (row === node.table.body.length - 1 ? 8 : 2),
    fillColor: () => (isChosen ? TINT : null),
  }
}

/** The sums: labels and amounts, a line above the total. */
export const TOTALS_LAYOUT: CustomTableLayout = {
  hLineWidth: (row, node) => (row === node.table.body.length - 1 ? 1.5 : 0),
  hLineColor: () => ACCENT,
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 12),
  paddingRight: () => 0,
  paddingTop: (row, node) => (row === node.table.body.length - 1 ? 6 : 2.5),
  paddingBottom: () => 2.5,
}

/** A green frame around an acceptance. */
export const FRAME_LAYOUT: CustomTableLayout = {
  hLineWidth: () => 1.5,
  vLineWidth: () => 1.5,
  hLineColor: () => TONE_COLOURS.good.text,
  vLineColor: () => TONE_COLOURS.good.text,
  paddingLeft: () => 16,
  paddingRight: () => 16,
  paddingTop: () => 12,
  paddingBottom: () => 12,
}
