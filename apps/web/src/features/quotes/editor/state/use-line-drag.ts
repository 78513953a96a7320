import { type PointerEvent, useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Place } from '../model/form.ts'
import type { DropTarget } from '../model/form-lines.ts'

/** A line that is carried, and where it would fall. */
export interface LineDrag {
  readonly key: string
  readonly target: DropTarget | undefined
  /** What scrolls under it: the window, or the dialog it is in. */
  readonly scroller: Pick<Element, 'scrollBy'>
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

function scrollerOf(element: Element): Pick<Element, 'scrollBy'> {
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at)
    if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight) return at
  }
  return window
}

/** Carries lines by their handle with a mouse, a pen or a finger. The keyboard has its own way. */
export function useLineDrag(onDrop: (key: string, target: DropTarget) => void) {
  const [drag, setDrag] = useState<LineDrag | undefined>()
  const scroller = drag?.scroller
  const drop = useEffectEvent((target: DropTarget | undefined) => {
    if (drag !== undefined && target !== undefined) onDrop(drag.key, target)
    setDrag(undefined)
  })

  useEffect(() => {
    if (scroller === undefined) return undefined
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
        scroller.scrollBy(0, step)
        follow()
      }
      frame = requestAnimationFrame(scroll)
    }
    const stop = new AbortController()
    const { signal } = stop
    const cancel = () => setDrag(undefined)
    document.addEventListener('pointermove', onMove, { signal })
    // Where it is let go, which may not be drawn yet.
    document.addEventListener('pointerup', (event) => drop(targetAt(event.clientX, event.clientY)), {
      signal,
    })
    document.addEventListener('pointercancel', cancel, { signal })
    document.addEventListener('keydown', (event) => event.key === 'Escape' && cancel(), { signal })
    frame = requestAnimationFrame(scroll)
    return () => {
      cancelAnimationFrame(frame)
      stop.abort()
    }
  }, [scroller])

  const grab = useCallback((key: string, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDrag({ key, target: undefined, scroller: scrollerOf(event.currentTarget) })
  }, [])
  return { drag, grab }
}

function scrollStep(y: number): number {
  if (y < SCROLL_ZONE) return -SCROLL_STEP
  return y > window.innerHeight - SCROLL_ZONE ? SCROLL_STEP : 0
}
