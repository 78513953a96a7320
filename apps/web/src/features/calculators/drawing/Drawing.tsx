import type { Drawing as DrawingData } from '@quotewright/domain/calculators/kit/drawing.ts'
import { DeckDrawing } from './DeckDrawing.tsx'
import styles from './Drawing.module.css'
import { FenceDrawing } from './FenceDrawing.tsx'
import { CircleDrawing, RectangleDrawing } from './FlatDrawings.tsx'
import { RoofDrawing } from './RoofDrawing.tsx'
import { SplitDrawing } from './SplitDrawing.tsx'
import { PAPER } from './scale.ts'

/** A sketch of what is worked out, in its proportions. The working says the same in words. */
export function Drawing({ drawing }: { readonly drawing: DrawingData }) {
  const height = drawing.kind === 'split' ? 84 : PAPER.height
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${PAPER.width} ${height}`}
      role="img"
      aria-label={drawing.title}
    >
      <title>{drawing.title}</title>
      <Shape drawing={drawing} />
    </svg>
  )
}

function Shape({ drawing }: { readonly drawing: DrawingData }) {
  switch (drawing.kind) {
    case 'rectangle':
      return <RectangleDrawing drawing={drawing} />
    case 'circle':
      return <CircleDrawing drawing={drawing} />
    case 'roof':
      return <RoofDrawing drawing={drawing} />
    case 'fence':
      return <FenceDrawing drawing={drawing} />
    case 'deck':
      return <DeckDrawing drawing={drawing} />
    case 'split':
      return <SplitDrawing drawing={drawing} />
  }
}
