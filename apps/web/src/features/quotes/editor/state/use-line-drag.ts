import { type PointerEvent, useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Place } from '../model/form.ts'
import type { DropTarget } from '../model/form-lines.ts'

/** A line that is carried, and where it would fall. */
export interface LineDrag {
  readonly key: string
  readonly target: DropTarget | undefined
}

/** Pointer nearer to the edge of the window than this scrolls it, in CSS pixels. */
const SCROLL_ZONE = 72
const SCROLL_STEP = 12

/** The line or place under a point, by the attributes rows and groups carry. */
function targetAt(x: number, y: number): DropTarget | undefined {
  const under = document.elementFromPoint(x, y)
  const row = under?.closest<HTMLElement>('[data-line]')
  if (row?.dataset['line'] !== undefined) {
    const { top, height } = row.getBoundingClientRect()
    return { kind: 'line', key: row.dataset['line'], edge: y < top + height / 2 ? 'before' : 'after' }
  }
  const group = under?.closest<HTMLElement>('[data-empty-place]')
  if (group === null || group === undefined) return undefined
  const place: Place = {
    section_id: group.dataset['section'] || null,
    option_id: group.dataset['option'] || null,
  }
  return { kind: 'place', place }
}

/** Carries lines by their handle with a mouse, a pen or a finger. The keyboard has its own way. */
export function useLineDrag(onDrop: (key: string, target: DropTarget) => void) {
  const [drag, setDrag] = useState<LineDrag | undefined>()
  const isDragging = drag !== undefined
  const drop = useEffectEvent(() => {
    if (drag?.target !== undefined) onDrop(drag.key, drag.target)
    setDrag(undefined)
  })

  useEffect(() => {
    if (!isDragging) return undefined
    const point = { x: 0, y: window.innerHeight / 2 }
    const follow = () => setDrag((present) => present && { ...present, target: targetAt(point.x, point.y) })
    const onMove = (event: globalThis.PointerEvent) => {
      point.x = event.clientX
      point.y = event.clientY
      follow()
    }
    let frame = 0
    const scroll = () => {
      const step = scrollStep(point.y)
      if (step !== 0) {
        window.scrollBy(0, step)
        follow()
      }
      frame = requestAnimationFrame(scroll)
    }
    const stop = new AbortController()
    const { signal } = stop
    const cancel = () => setDrag(undefined)
    document.addEventListener('pointermove', onMove, { signal })
    document.addEventListener('pointerup', () => drop(), { signal })
    document.addEventListener('pointercancel', cancel, { signal })
    document.addEventListener('keydown', (event) => event.key === 'Escape' && cancel(), { signal })
    frame = requestAnimationFrame(scroll)
    return () => {
      cancelAnimationFrame(frame)
      stop.abort()
    }
  }, [isDragging])

  const grab = useCallback((key: string, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDrag({ key, target: undefined })
  }, [])
  return { drag, grab }
}

function scrollStep(y: number): number {
  if (y < SCROLL_ZONE) return -SCROLL_STEP
  return y > window.innerHeight - SCROLL_ZONE ? SCROLL_STEP : 0
}
