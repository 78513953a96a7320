import styles from './Drawing.module.css'

interface DimensionsProps {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly widthText: string
  readonly heightText?: string
}

/** How wide a shape is, below it, and how high, at its right. */
export function Dimensions({ box, widthText, heightText }: DimensionsProps) {
  const right = box.x + box.width
  const bottom = box.y + box.height
  return (
    <g className={styles.dimension}>
      <path d={`M${box.x} ${bottom + 10}h${box.width}m0 -4v8M${box.x} ${bottom + 6}v8`} />
      <text x={box.x + box.width / 2} y={bottom + 28} textAnchor="middle">
        {widthText}
      </text>
      {heightText !== undefined && (
        <>
          <path d={`M${right + 10} ${box.y}v${box.height}m-4 0h8M${right + 6} ${box.y}h8`} />
          <text x={right + 20} y={box.y + box.height / 2 + 4}>
            {heightText}
          </text>
        </>
      )}
    </g>
  )
}
