import type { Drawing } from '@quotewright/domain/calculators/kit/drawing.ts'
import styles from './Drawing.module.css'
import { PAPER } from './scale.ts'

const BAR = 28

/** A price as a bar of its two parts. */
export function SplitDrawing({ drawing }: { readonly drawing: Extract<Drawing, { kind: 'split' }> }) {
  const [first, second] = drawing.parts
  const whole = drawing.parts.reduce((sum, { cents }) => sum + cents, 0)
  const width = (PAPER.width * (first?.cents ?? 0)) / Math.max(whole, 1)
  return (
    <>
      <rect className={styles.shape} x={1} y={24} width={PAPER.width - 2} height={BAR} rx={4} />
      <rect
        className={styles.solid}
        x={width}
        y={24}
        width={Math.max(PAPER.width - 1 - width, 0)}
        height={BAR}
        rx={4}
      />
      <text x={0} y={14}>
        {first?.text}
      </text>
      <text x={PAPER.width} y={24 + BAR + 20} textAnchor="end">
        {second?.text}
      </text>
    </>
  )
}
