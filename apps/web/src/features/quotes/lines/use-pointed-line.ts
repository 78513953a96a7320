import { useState } from 'react'

/** Which line of a quote is looked at: the one under the mouse, else the one with the focus. */
export function usePointedLine() {
  const [hovered, setHovered] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  return { lineId: hovered ?? focused, hover: setHovered, focus: setFocused }
}

export type PointedLine = ReturnType<typeof usePointedLine>
