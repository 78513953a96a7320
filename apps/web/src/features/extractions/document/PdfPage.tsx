import { Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef } from 'react'
import type { PointedSpot, Spot } from '../editing/use-pointed-spot.ts'
import { boxStyle, type SpotPlace } from './boxes.ts'
import styles from './Evidence.module.css'
import { usePageDrawing } from './use-page-drawing.ts'

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  /** 1 fits the width of the panel. */
  readonly zoom: number
  /** Of this page. */
  readonly places: readonly SpotPlace[]
  readonly pointed: PointedSpot
  readonly onPick: (spot: Spot) => void
}

/** One page, with a box around each value that was read on it. */
export function PdfPage({ pdf, number, zoom, places, pointed, onPick }: PdfPageProps) {
  const { ref: frame, width: room } = useElementSize<HTMLElement>()
  const width = Math.floor(room * zoom)
  const { canvas, page, painted, hasFailed } = usePageDrawing({ pdf, number, width })
  const sheet = useRef<HTMLDivElement>(null)
  useShowSpot(sheet, pointed.spot, page !== undefined)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <section ref={frame} className={styles.frame} aria-label={`Page ${number}`} tabIndex={0}>
        <div ref={sheet} className={styles.sheet} style={{ width: `${width}px` }}>
          <canvas
            ref={canvas}
            className={styles.canvas}
            data-painted={painted}
            data-outdated={painted !== number || undefined}
            style={page && { aspectRatio: `${page.width} / ${page.height}` }}
          >
            Page {number} as it is printed; its text is below.
          </canvas>
          {page &&
            places.map(({ spot, label, place }) => (
              <button
                key={spot}
                type="button"
                className={styles.box}
                style={boxStyle(place.box, page)}
                data-box={spot}
                data-pointed={pointed.spot === spot || undefined}
                aria-label={`${label}: ${place.text}`}
                onMouseEnter={() => pointed.hover(spot)}
                onMouseLeave={() => pointed.hover(null)}
                onFocus={() => pointed.focus(spot)}
                onBlur={() => pointed.focus(null)}
                onClick={() => onPick(spot)}
              />
            ))}
        </div>
      </section>
      {hasFailed && (
        <Text role="alert" size="sm">
          Couldn’t show this page.
        </Text>
      )}
      <details className={styles.text}>
        <summary>Text of page {number}</summary>
        <p>{page?.text === '' ? 'This page is an image with no text.' : page?.text}</p>
      </details>
    </>
  )
}

/** Brings the box of what is looked at into view, inside the panel alone. */
function useShowSpot(sheet: React.RefObject<HTMLElement | null>, spot: Spot | null, isDrawn: boolean): void {
  useEffect(() => {
    if (spot === null || !isDrawn) return
    const box = sheet.current?.querySelector<HTMLElement>(`[data-box="${CSS.escape(spot)}"]`)
    const frame = sheet.current?.parentElement
    // Under the mouse it is seen already.
    if (box && frame && !box.matches(':hover')) scrollWithin(frame, box)
  }, [sheet, spot, isDrawn])
}

function scrollWithin(frame: HTMLElement, box: HTMLElement): void {
  const [inner, outer] = [box.getBoundingClientRect(), frame.getBoundingClientRect()]
  const isAbove = inner.top < outer.top || inner.left < outer.left
  const isBelow = inner.bottom > outer.bottom || inner.right > outer.right
  if (!isAbove && !isBelow) return
  frame.scrollTo({
    top: frame.scrollTop + inner.top - outer.top - outer.height / 3,
    left: frame.scrollLeft + inner.left - outer.left - outer.width / 3,
    behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}
