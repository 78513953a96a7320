import type { Box } from '../geometry.ts'
import { IDENTITY, type Matrix } from './matrix.ts'

/** What pdf.js tells of a font. */
export interface Font {
  readonly name?: string
  readonly bold?: boolean
  readonly black?: boolean
  readonly vertical?: boolean
  readonly fontMatrix?: readonly number[]
  readonly ascent?: number
  readonly descent?: number
}

/** The part of the PDF graphics state that decides where text lies and whether it can be seen. */
export interface GraphicsState {
  matrix: Matrix
  clip: Box
  textMatrix: Matrix
  lineX: number
  lineY: number
  x: number
  y: number
  font: Font | undefined
  fontSize: number
  direction: 1 | -1
  charSpacing: number
  wordSpacing: number
  horizontalScale: number
  leading: number
  rise: number
  renderingMode: number
  fillColor: string
  fillAlpha: number
  isFillTransparent: boolean
  /** Opacity of the groups that the content is in. */
  groupAlpha: number
}

export const initialState = (matrix: Matrix, clip: Box): GraphicsState => ({
  matrix,
  clip,
  textMatrix: IDENTITY,
  lineX: 0,
  lineY: 0,
  x: 0,
  y: 0,
  font: undefined,
  fontSize: 0,
  direction: 1,
  charSpacing: 0,
  wordSpacing: 0,
  horizontalScale: 1,
  leading: 0,
  rise: 0,
  renderingMode: 0,
  fillColor: '#000000',
  fillAlpha: 1,
  isFillTransparent: false,
  groupAlpha: 1,
})
