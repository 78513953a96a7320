import type { Box } from '../geometry.ts'

/** A word as printed on a page. */
export interface Word {
  readonly text: string
  /** Its place for layout, in points: text runs to the right, whichever way the page was turned. */
  readonly box: Box
  /** Font size in points. */
  readonly size: number
  readonly isBold: boolean
  /** `#rrggbb`. */
  readonly color: string
  /** How sure the recognition was, 0 to 1; 1 for text that is in the file. */
  readonly certainty: number
}

/** A horizontal rule, or the edge of a filled cell, in the coordinates of the words. */
export interface Rule {
  readonly x0: number
  readonly x1: number
  readonly y: number
}

/** A page's words in the direction they are read. */
export interface PageWords {
  /** From 1. */
  readonly number: number
  readonly width: number
  readonly height: number
  readonly words: readonly Word[]
  readonly rules: readonly Rule[]
  /** By how many degrees clockwise the text was turned on the page that is displayed. */
  readonly turned: 0 | 90 | 180 | 270
  /** By how many degrees clockwise the page was turned to lie level, after `turned`. */
  readonly skewDegrees: number
  readonly isRecognised: boolean
}
