import type { Drawing } from '@quotewright/domain/calculators/kit/drawing.ts'
import { Dimensions } from './Dimensions.tsx'
import styles from './Drawing.module.css'
import { between, FRAME, fitted } from './scale.ts'

/** More tiles along a side than this would be a grey surface. */
const MOST_TILES = 40

export function RectangleDrawing({ drawing }: { readonly drawing: Extract<Drawing, { kind: 'rectangle' }> }) {
  const box = fitted(drawing.width, drawing.height)
  const { across = 0, down = 0 } = drawing.grid ?? {}
  return (
    <>
      <rect className={styles.shape} {...box} />
      {between(box.x, box.x + box.width, across, MOST_TILES).map((x) => (
        <path key={`x${x}`} className={styles.inner} d={`M${x} ${box.y}v${box.height}`} />
      ))}
      {between(box.y, box.y + box.height, down, MOST_TILES).map((y) => (
        <path key={`y${y}`} className={styles.inner} d={`M${box.x} ${y}h${box.width}`} />
      ))}
      <Dimensions box={box} widthText={drawing.widthText} heightText={drawing.heightText} />
    </>
  )
}

export function CircleDrawing({ drawing }: { readonly drawing: Extract<Drawing, { kind: 'circle' }> }) {
  const radius = FRAME.height / 2
  const [x, y] = [FRAME.x + FRAME.width / 2, FRAME.y + radius]
  const box = { x: x - radius, y: FRAME.y, width: FRAME.height, height: FRAME.height }
  return (
    <>
      <circle className={styles.shape} cx={x} cy={y} r={radius} />
      <path className={styles.hidden} d={`M${box.x} ${y}h${box.width}`} />
      <Dimensions box={box} widthText={drawing.diameterText} />
    </>
  )
}
