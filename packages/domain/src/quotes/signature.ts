/** How a customer signs: their typed name stands as it is, or they draw. */
export type Signature =
  | { readonly kind: 'typed' }
  | {
      readonly kind: 'drawn'
      /** Each stroke as x, y, x, y …: whole units of the box below, from its top left. */
      readonly strokes: readonly (readonly number[])[]
    }

/** What is drawn in, in units of its own; every surface scales it. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const

/** More of it is not kept: a long signature has a few hundred points. */
export const SIGNATURE_LIMITS = { strokes: 100, points: 2_000 } as const

/** Whether these are strokes of a signature: points in the box, at least one, not too many. */
export function areStrokes(strokes: readonly (readonly number[])[]): boolean {
  const numbers = strokes.reduce((count, stroke) => count + stroke.length, 0)
  const fits = (value: number, index: number) =>
    Number.isInteger(value) &&
    value >= 0 &&
    value <= (index % 2 === 0 ? SIGNATURE_BOX.width : SIGNATURE_BOX.height)
  return (
    strokes.length > 0 &&
    strokes.length <= SIGNATURE_LIMITS.strokes &&
    numbers <= SIGNATURE_LIMITS.points * 2 &&
    strokes.every((stroke) => stroke.length > 0 && stroke.length % 2 === 0 && stroke.every(fits))
  )
}

/** The points of a stroke. */
export function pointsOf(stroke: readonly number[]): { readonly x: number; readonly y: number }[] {
  const xs = stroke.filter((_, index) => index % 2 === 0)
  const ys = stroke.filter((_, index) => index % 2 === 1)
  return xs.map((x, index) => ({ x, y: ys[index] ?? 0 }))
}

/** Strokes as the page's form carries them: numbers with blanks between, strokes with a semicolon; '' for none. */
export const writeStrokes = (strokes: readonly (readonly number[])[]): string =>
  strokes.map((stroke) => stroke.join(' ')).join(';')

/** Strokes of a form. Whatever else was sent gives numbers that are none, which `areStrokes` refuses. */
export const readStrokes = (text: string): number[][] =>
  text.trim() === '' ? [] : text.split(';').map((stroke) => stroke.trim().split(/\s+/).map(Number))

/** The data of a path that draws the strokes, made of numbers alone. A single point becomes a dot. */
export function signaturePath(strokes: readonly (readonly number[])[]): string {
  return strokes
    .map((stroke) => {
      const [first, ...rest] = pointsOf(stroke)
      if (first === undefined) return ''
      const lines = rest.length === 0 ? [first] : rest
      return `M${first.x} ${first.y}${lines.map(({ x, y }) => `L${x} ${y}`).join('')}`
    })
    .join('')
}
