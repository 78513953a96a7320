import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Box } from '../geometry.ts'
import type { Glyph, PageInk, Paint } from './glyph.ts'
import { type Font, type GraphicsState, initialState } from './graphics-state.ts'
import { applyTo, type Matrix, mapBox, multiply, toMatrix } from './matrix.ts'

/** A page as pdf.js took it apart. */
export interface Operators {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly unknown[]
}

export interface InkSource {
  readonly number: number
  readonly width: number
  readonly height: number
  /** From PDF units to points of the displayed page, top left. */
  readonly viewport: Matrix
  readonly operators: Operators
  readonly font: (name: string) => Font | undefined
  /** Whether content of an optional layer is shown. */
  readonly isLayerShown: (properties: unknown) => boolean
}

interface RawGlyph {
  readonly unicode: string
  readonly width: number
  readonly isSpace: boolean
}

/** What all glyphs of one text operator have in common. */
interface Setting {
  readonly font: Font
  /** From text space to points of the displayed page. */
  readonly matrix: Matrix
  readonly size: number
  /** What one unit of a glyph's width is of the font size. */
  readonly unit: number
  readonly isPicture: boolean
  readonly isBold: boolean
}

const NO_FONT: Font = {}
/** Below this a fill or text lets everything through. */
const LEAST_ALPHA = 0.1
/** Bold by name of the font, where the file does not say it otherwise. */
const BOLD_NAME = /bold|black|heavy|semi-?b|demi/i
/** Fonts of pictures say letters for their signs. */
const PICTURES = /dingbat|wingding|webding/i
/** Text rendering modes 3 and 7 paint nothing. */
const isInvisibleMode = (mode: number): boolean => mode === 3 || mode === 7

const intersect = (a: Box, b: Box): Box => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
]

const numberAt = (args: readonly unknown[], at: number): number => {
  const value = args[at]
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

const toBox = (value: unknown): Box | undefined => {
  if (value === null || value === undefined) return undefined
  const [a, b, c, d] = [...(value as Iterable<number>)]
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0]
}

/** Follows the operators of a page and notes what they paint, in what colour and order. */
class InkReader {
  readonly glyphs: Glyph[] = []
  readonly fills: Paint[] = []
  readonly images: Paint[] = []
  shapes = 0
  private state: GraphicsState
  private readonly saved: GraphicsState[] = []
  /** Per open marked content, whether it is shown. */
  private readonly layers: boolean[] = []
  private order = 0
  private readonly source: InkSource
  private readonly page: Box

  constructor(source: InkSource) {
    this.source = source
    this.page = [0, 0, source.width, source.height]
    this.state = initialState(source.viewport, this.page)
  }

  follow(operator: number, args: readonly unknown[]): void {
    this.order += 1
    this.handlers[operator]?.(args)
  }

  private readonly save = (): void => {
    this.saved.push({ ...this.state })
  }

  private readonly restore = (): void => {
    this.state = this.saved.pop() ?? this.state
  }

  private readonly transform = (args: readonly unknown[]): void => {
    this.state.matrix = multiply(this.state.matrix, toMatrix(args))
  }

  private readonly clipTo = (box: Box | undefined): void => {
    if (box !== undefined) this.state.clip = intersect(this.state.clip, mapBox(this.state.matrix, box))
  }

  private readonly beginForm = (args: readonly unknown[]): void => {
    this.save()
    if (args[0] !== null && args[0] !== undefined) this.transform(toMatrix(args[0]))
    this.clipTo(toBox(args[1]))
  }

  /** A transparent group is painted as one with the opacity at its beginning; inside, opacity is reset. */
  private readonly beginGroup = (): void => {
    this.save()
    this.state.groupAlpha *= this.state.fillAlpha
    this.state.fillAlpha = 1
  }

  private readonly beginAnnotation = (args: readonly unknown[]): void => {
    this.save()
    this.state = initialState(this.source.viewport, this.page)
    this.transform(toMatrix(args[2]))
    this.transform(toMatrix(args[3]))
  }

  private readonly moveText = (args: readonly unknown[]): void => {
    this.state.lineX += numberAt(args, 0)
    this.state.lineY += numberAt(args, 1)
    this.state.x = this.state.lineX
    this.state.y = this.state.lineY
  }

  private readonly setTextMatrix = (args: readonly unknown[]): void => {
    this.state.textMatrix = toMatrix(args.length === 1 ? args[0] : args)
    Object.assign(this.state, { x: 0, y: 0, lineX: 0, lineY: 0 })
  }

  private readonly setFont = (args: readonly unknown[]): void => {
    const size = numberAt(args, 1)
    this.state.font = this.source.font(String(args[0]))
    this.state.fontSize = Math.abs(size)
    this.state.direction = size < 0 ? -1 : 1
  }

  private readonly setGraphicsState = (args: readonly unknown[]): void => {
    const pairs = Array.isArray(args[0]) ? (args[0] as readonly unknown[]) : []
    for (const pair of pairs) {
      if (!Array.isArray(pair)) continue
      const [key, value] = pair as readonly unknown[]
      if (key === 'ca' && typeof value === 'number') this.state.fillAlpha = value
      if (key === 'Font' && Array.isArray(value)) this.setFont(value as readonly unknown[])
    }
  }

  private readonly beginMarked = (args: readonly unknown[]): void => {
    this.layers.push(args[0] !== 'OC' || this.source.isLayerShown(args[1]))
  }

  private readonly setFill = (args: readonly unknown[]): void => {
    this.state.fillColor = typeof args[0] === 'string' ? args[0] : '#000000'
    this.state.isFillTransparent = false
  }

  private get isShown(): boolean {
    return !this.layers.includes(false)
  }

  private readonly constructPath = (args: readonly unknown[]): void => {
    const bounds = toBox(args[2])
    if (bounds === undefined) return
    // A clip operator comes before the path it means.
    if (this.isClipping) this.clipTo(bounds)
    this.isClipping = false
    const operation = numberAt(args, 0)
    if (operation === OPS.endPath || !this.isShown) return
    const points = Array.isArray(args[1]) ? (args[1] as readonly unknown[])[0] : undefined
    const length = ArrayBuffer.isView(points) ? (points as Float32Array).length : 0
    // Five points and their verbs make a rectangle; anything longer is a shape.
    if (length > 18) this.shapes += 1
    const box = intersect(mapBox(this.state.matrix, bounds), this.state.clip)
    const isFilled = operation !== OPS.stroke && operation !== OPS.closeStroke
    const isOpaque = this.state.fillAlpha >= 0.5 && !this.state.isFillTransparent
    if (length > 18 && isFilled) return
    this.fills.push({
      box,
      order: this.order,
      color: isFilled && isOpaque ? this.state.fillColor : undefined,
    })
  }

  private isClipping = false

  private readonly clip = (): void => {
    this.isClipping = true
  }

  private readonly paintImage = (): void => {
    if (!this.isShown || this.state.fillAlpha * this.state.groupAlpha < LEAST_ALPHA) return
    const box = intersect(mapBox(this.state.matrix, [0, 0, 1, 1]), this.state.clip)
    this.images.push({ box, order: this.order, color: undefined })
  }

  private readonly showText = (args: readonly unknown[]): void => {
    const items = Array.isArray(args[0]) ? (args[0] as readonly unknown[]) : []
    const setting = this.setting()
    for (const item of items) {
      if (typeof item === 'number') this.advance((-item * this.state.fontSize) / 1000)
      else if (item !== null && typeof item === 'object') this.paintGlyph(item as RawGlyph, setting)
    }
  }

  /** What all glyphs of one operator have in common. */
  private setting(): Setting {
    const { font = NO_FONT, fontSize, matrix, textMatrix, renderingMode } = this.state
    const name = font.name ?? ''
    const whole = multiply(matrix, textMatrix)
    return {
      font,
      matrix: whole,
      size: Math.hypot(whole[2], whole[3]) * fontSize,
      unit: font.fontMatrix?.[0] ?? 0.001,
      isPicture: PICTURES.test(name),
      isBold: font.bold === true || font.black === true || BOLD_NAME.test(name) || renderingMode === 2,
    }
  }

  private advance(distance: number): void {
    if (this.state.font?.vertical === true) this.state.y += distance
    else this.state.x += distance * this.state.horizontalScale * this.state.direction
  }

  private paintGlyph(raw: RawGlyph, { font, matrix, size, unit, isPicture, isBold }: Setting): void {
    const { state } = this
    const advance = raw.width * unit * state.fontSize
    const x1 = state.x + advance * state.horizontalScale * state.direction
    const y = state.y + state.rise
    const box = mapBox(matrix, [state.x, y - state.fontSize * 0.22, x1, y + state.fontSize * 0.78])
    this.glyphs.push({
      text: isPicture ? '•' : raw.unicode,
      // pdf.js calls character code 32 a space, which in a subset font may be any letter.
      isSpace: raw.unicode.trim() === '',
      start: applyTo(matrix, state.x, y),
      end: applyTo(matrix, x1, y),
      box,
      size,
      font,
      color: state.fillColor,
      isBold,
      advance: raw.width * unit * 1000,
      run: this.order,
      order: this.order,
      isInkless: this.isInkless(box, size),
    })
    this.advance(advance + state.charSpacing + (raw.isSpace ? state.wordSpacing : 0))
  }

  private isInkless(box: Box, size: number): boolean {
    const { state } = this
    if (!this.isShown || isInvisibleMode(state.renderingMode)) return true
    if (state.fillAlpha * state.groupAlpha < LEAST_ALPHA || state.isFillTransparent || size < 1.5) return true
    const middleX = (box[0] + box[2]) / 2
    const middleY = (box[1] + box[3]) / 2
    const [x0, y0, x1, y1] = state.clip
    return middleX < x0 || middleX > x1 || middleY < y0 || middleY > y1
  }

  private readonly handlers: Readonly<Record<number, (args: readonly unknown[]) => void>> = {
    [OPS.save]: this.save,
    [OPS.restore]: this.restore,
    [OPS.transform]: this.transform,
    [OPS.paintFormXObjectBegin]: this.beginForm,
    [OPS.paintFormXObjectEnd]: this.restore,
    [OPS.beginGroup]: this.beginGroup,
    [OPS.endGroup]: this.restore,
    [OPS.beginAnnotation]: this.beginAnnotation,
    [OPS.endAnnotation]: this.restore,
    [OPS.beginMarkedContent]: this.beginMarked,
    [OPS.beginMarkedContentProps]: this.beginMarked,
    [OPS.endMarkedContent]: () => void this.layers.pop(),
    [OPS.setGState]: this.setGraphicsState,
    [OPS.beginText]: () => this.setTextMatrix([[1, 0, 0, 1, 0, 0]]),
    [OPS.setFont]: this.setFont,
    [OPS.setTextMatrix]: this.setTextMatrix,
    [OPS.moveText]: this.moveText,
    [OPS.setLeading]: (args) => void (this.state.leading = -numberAt(args, 0)),
    [OPS.setLeadingMoveText]: (args) => {
      this.state.leading = numberAt(args, 1)
      this.moveText(args)
    },
    [OPS.nextLine]: () => this.moveText([0, this.state.leading]),
    [OPS.setCharSpacing]: (args) => void (this.state.charSpacing = numberAt(args, 0)),
    [OPS.setWordSpacing]: (args) => void (this.state.wordSpacing = numberAt(args, 0)),
    [OPS.setHScale]: (args) => void (this.state.horizontalScale = numberAt(args, 0) / 100),
    [OPS.setTextRise]: (args) => void (this.state.rise = numberAt(args, 0)),
    [OPS.setTextRenderingMode]: (args) => void (this.state.renderingMode = numberAt(args, 0)),
    [OPS.setFillRGBColor]: this.setFill,
    [OPS.setFillColorN]: () => void (this.state.isFillTransparent = false),
    [OPS.setFillTransparent]: () => void (this.state.isFillTransparent = true),
    [OPS.showText]: this.showText,
    [OPS.showSpacedText]: this.showText,
    [OPS.clip]: this.clip,
    [OPS.eoClip]: this.clip,
    [OPS.constructPath]: this.constructPath,
    [OPS.paintImageXObject]: this.paintImage,
    [OPS.paintInlineImageXObject]: this.paintImage,
    [OPS.paintImageMaskXObject]: this.paintImage,
    [OPS.paintImageXObjectRepeat]: this.paintImage,
  }
}

/** All that a page paints, hidden or not: glyphs with place, colour and order, filled boxes, images. */
export function readInk(source: InkSource): PageInk {
  const reader = new InkReader(source)
  const { fnArray, argsArray } = source.operators
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at]
    reader.follow(
      operator,
      Array.isArray(args) || ArrayBuffer.isView(args) ? (args as readonly unknown[]) : [],
    )
  }
  const { number, width, height } = source
  return {
    number,
    width,
    height,
    glyphs: reader.glyphs,
    fills: reader.fills,
    images: reader.images,
    shapes: reader.shapes,
  }
}
