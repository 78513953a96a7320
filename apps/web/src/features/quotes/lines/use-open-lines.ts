import { type RefObject, useMemo, useRef, useState } from 'react'

/** What of a line can have the focus. */
export type LinePart = 'opener' | 'up' | 'down'

/** A line is drawn some frames after it is asked for. */
const MOST_FRAMES = 20

/** Which lines of a list show their details. */
export function useOpenLines() {
  const root = useRef<HTMLDivElement>(null)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return useMemo(() => {
    const set = (lineId: string, isOpen: boolean) =>
      setIds((all) => {
        const next = new Set(all)
        if (isOpen) next.add(lineId)
        else next.delete(lineId)
        return next
      })
    const focus = (lineId: string, part: LinePart = 'opener') => focusLine(root, lineId, part)
    return {
      root,
      isOpen: (lineId: string): boolean => ids.has(lineId),
      set,
      openAll: (lineIds: readonly string[]) => setIds((all) => new Set([...all, ...lineIds])),
      focus,
      /** Opens a line and brings it into view. */
      reveal(lineId: string) {
        set(lineId, true)
        focus(lineId)
      },
    }
  }, [ids])
}

export type OpenLines = ReturnType<typeof useOpenLines>

function focusLine(
  root: RefObject<HTMLElement | null>,
  lineId: string,
  part: LinePart,
  frames = MOST_FRAMES,
): void {
  requestAnimationFrame(() => {
    const line = root.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(lineId)}"]`)
    // A button that has nothing more to do leaves the focus with its line.
    const wanted =
      line?.querySelector<HTMLElement>(`[data-part="${part}"]:enabled`) ??
      line?.querySelector<HTMLElement>('[data-part="opener"]')
    if (line == null || wanted == null) {
      if (frames > 0) focusLine(root, lineId, part, frames - 1)
      return
    }
    wanted.focus({ preventScroll: true })
    line.scrollIntoView({ block: 'nearest' })
  })
}
