import type { Drawing } from '@quotewright/domain/calculators/kit/drawing.ts'
import { Dimensions } from './Dimensions.tsx'
import styles from './Drawing.module.css'
import { between, FRAME } from './scale.ts'

/** So many bays are drawn; the rest is what the dots stand for. */
const MOST_BAYS = 4
const MOST_PALINGS = 60
const TOP = 40
const BOTTOM = 150
const POST = 8

/** The first bays of a fence from the front. */
export function FenceDrawing({ drawing }: { readonly drawing: Extract<Drawing, { kind: 'fence' }> }) {
  const shown = Math.min(drawing.bays, MOST_BAYS)
  const bay = FRAME.width / shown
  const posts = Array.from({ length: shown + 1 }, (_, index) => FRAME.x + bay * index)
  return (
    <>
      {posts.slice(0, -1).map((x) => (
        <Bay key={x} x={x} width={bay} palings={drawing.palings} rails={drawing.rails} />
      ))}
      {posts.map((x) => (
        <rect
          key={x}
          className={styles.solid}
          x={x - POST / 2}
          y={TOP - 6}
          width={POST}
          height={BOTTOM - TOP + 16}
        />
      ))}
      {drawing.bays > shown && (
        <text x={FRAME.x + FRAME.width + 14} y={(TOP + BOTTOM) / 2}>
          … {drawing.bays} bays
        </text>
      )}
      <Dimensions
        box={{ x: FRAME.x, y: TOP, width: bay, height: BOTTOM - TOP + 10 }}
        widthText={drawing.bayText}
      />
    </>
  )
}

interface BayProps {
  readonly x: number
  readonly width: number
  readonly palings: number | null
  readonly rails: number
}

function Bay({ x, width, palings, rails }: BayProps) {
  const boards = between(x, x + width, palings ?? 0, MOST_PALINGS)
  return (
    <>
      <rect className={styles.shape} x={x} y={TOP} width={width} height={BOTTOM - TOP} />
      {boards.map((board) => (
        <path key={board} className={styles.inner} d={`M${board} ${TOP}V${BOTTOM}`} />
      ))}
      {palings !== null &&
        between(TOP, BOTTOM, rails + 1, MOST_PALINGS).map((rail) => (
          <path key={rail} className={styles.hidden} d={`M${x} ${rail}h${width}`} />
        ))}
    </>
  )
}
