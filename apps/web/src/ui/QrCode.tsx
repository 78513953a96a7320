import { encode } from 'uqr'
import styles from './QrCode.module.css'

/** Light modules around the code, as readers need. */
const QUIET_ZONE = 4

interface QrCodeProps {
  readonly text: string
  /** What it is for, for those who cannot scan it. */
  readonly label: string
}

/** A QR code drawn here: what is in it goes nowhere. Dark on light in both colour modes, as readers expect. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { border: QUIET_ZONE })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  )
}
