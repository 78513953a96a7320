import type { Drawing } from '@quotewright/domain/calculators/kit/drawing.ts'
import { Dimensions } from './Dimensions.tsx'
import styles from './Drawing.module.css'
import { between, fitted } from './scale.ts'

const MOST_ROWS = 80
const MOST_JOISTS = 60

/** A deck from above: boards along its length, joists below them. */
export function DeckDrawing({ drawing }: { readonly drawing: Extract<Drawing, { kind: 'deck' }> }) {
  const box = fitted(drawing.length, drawing.width)
  return (
    <>
      <rect className={styles.shape} {...box} />
      {between(box.x, box.x + box.width, drawing.joists - 1, MOST_JOISTS).map((x) => (
        <path key={x} className={styles.hidden} d={`M${x} ${box.y}v${box.height}`} />
      ))}
      {between(box.y, box.y + box.height, drawing.rows, MOST_ROWS).map((y) => (
        <path key={y} className={styles.inner} d={`M${box.x} ${y}h${box.width}`} />
      ))}
      <Dimensions box={box} widthText={drawing.lengthText} heightText={drawing.widthText} />
    </>
  )
}
