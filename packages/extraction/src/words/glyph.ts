import type { Box } from '../geometry.ts'
import type { Font } from './graphics-state.ts'

/** One painted glyph, in points of the displayed page. */
export interface Glyph {
  readonly text: string
  readonly isSpace: boolean
  /** Start and end of its advance on the baseline. */
  readonly start: readonly [number, number]
  readonly end: readonly [number, number]
  readonly box: Box
  readonly size: number
  readonly font: Font
  readonly color: string
  readonly isBold: boolean
  /** Advance in thousandths of the font size, as the font declares it. */
  readonly advance: number
  /** Which text operator painted it: glyphs of one run belong together. */
  readonly run: number
  /** Its place in the order of painting. */
  readonly order: number
  /** Painted without ink: invisible mode, no opacity, outside the clip. */
  readonly isInkless: boolean
}

/** Something filled or drawn that text may lie on or under. */
export interface Paint {
  readonly box: Box
  readonly order: number
  /** `undefined` for an image or a pattern: its colour is not known. */
  readonly color: string | undefined
}

/** All that one page paints, in points of the displayed page from its top left. */
export interface PageInk {
  readonly number: number
  readonly width: number
  readonly height: number
  readonly glyphs: readonly Glyph[]
  readonly fills: readonly Paint[]
  readonly images: readonly Paint[]
  /** How many curved or filled shapes that are no rectangles: text may have been drawn as outlines. */
  readonly shapes: number
}
