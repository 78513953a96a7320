import { useState } from 'react'

/** A value that was read: the name of a field, or `line:` and the place of a line. */
export type Spot = string

export const spotOfLine = (place: number): Spot => `line:${place}`

/** Which value is looked at: the one under the mouse, else the one with the focus. In the form and on the page alike. */
export function usePointedSpot() {
  const [hovered, setHovered] = useState<Spot | null>(null)
  const [focused, setFocused] = useState<Spot | null>(null)
  return { spot: hovered ?? focused, hover: setHovered, focus: setFocused }
}

export type PointedSpot = ReturnType<typeof usePointedSpot>

/** What makes a field point at its place on the page. */
export function pointingProps(pointed: PointedSpot, spot: Spot | null) {
  if (spot === null) return {}
  return {
    'data-spot': spot,
    onMouseEnter: () => pointed.hover(spot),
    onMouseLeave: () => pointed.hover(null),
    onFocus: () => pointed.focus(spot),
    onBlur: () => pointed.focus(null),
  } as const
}
