import type { Drawing } from '@quotewright/domain/calculators/kit/drawing.ts'
import { Dimensions } from './Dimensions.tsx'
import styles from './Drawing.module.css'
import { fitted } from './scale.ts'

/** The triangle of a roof from the side: its span, its rise, and a rafter along the slope. */
export function RoofDrawing({ drawing }: { readonly drawing: Extract<Drawing, { kind: 'roof' }> }) {
  const box = fitted(drawing.span, drawing.rise)
  const bottom = box.y + box.height
  const ridge = drawing.isSkillion ? box.x + box.width : box.x + box.width / 2
  return (
    <>
      <path
        className={styles.shape}
        d={`M${box.x} ${bottom}L${ridge} ${box.y}L${box.x + box.width} ${bottom}Z`}
      />
      <path className={styles.hidden} d={`M${ridge} ${box.y}V${bottom}`} />
      <Dimensions box={box} widthText={drawing.spanText} heightText={drawing.riseText} />
      <text x={box.x} y={Math.max(box.y - 2, 12)}>
        Rafter {drawing.rafterText}
      </text>
    </>
  )
}
