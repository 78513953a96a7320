// What the pictures on the demo's quotes are drawn of. Shadows are gradients: to blur takes a hundred times as long.

export const WIDTH = 1_200
export const HEIGHT = 900

export const picture = (scene: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${SHADES}</defs>${scene}${rect('url(#edges)', [0, 0, WIDTH, HEIGHT])}</svg>`

const SHADES = `
<radialGradient id="shade"><stop offset=".45" stop-color="#000" stop-opacity=".42"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<linearGradient id="metal" x1="0" x2="1"><stop offset="0" stop-color="#b9bfc4"/><stop offset=".3" stop-color="#e9ecee"/><stop offset=".75" stop-color="#cfd4d8"/><stop offset="1" stop-color="#8f969c"/></linearGradient>
<linearGradient id="day" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#bcd9ee"/><stop offset="1" stop-color="#eef6fa"/></linearGradient>
<linearGradient id="wall" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#f1ece2"/><stop offset="1" stop-color="#d6cdbd"/></linearGradient>
<linearGradient id="boards" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#b48a5e"/><stop offset="1" stop-color="#8a6240"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#fff6d8" stop-opacity=".95"/><stop offset=".25" stop-color="#ffe9ac" stop-opacity=".5"/><stop offset="1" stop-color="#ffe9ac" stop-opacity="0"/></radialGradient>
<radialGradient id="edges" cx=".5" cy=".45" r=".8"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></radialGradient>`

export const rect = (
  fill: string,
  [x, y, width, height]: readonly [number, number, number, number],
  rx = 0,
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`
export const shape = (fill: string, points: string): string => `<polygon points="${points}" fill="${fill}"/>`
export const line = (stroke: string, width: number, path: string): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const oval = (fill: string, [x, y]: readonly [number, number], rx: number, ry = rx): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
export const shadow = (x: number, y: number, rx: number, ry: number): string =>
  oval('url(#shade)', [x, y], rx * 1.2, ry * 1.2)
export const rows = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** What someone draws on a photo with a finger. */
export const circled = (x: number, y: number, rx: number, ry = rx): string =>
  line(
    '#e5281f',
    11,
    `M${x - rx} ${y}C${x - rx} ${y - ry * 1.4} ${x + rx * 1.1} ${y - ry * 1.3} ${x + rx} ${y}C${x + rx * 0.9} ${y + ry * 1.4} ${x - rx * 1.1} ${y + ry * 1.2} ${x - rx * 0.9} ${y - ry * 0.3}`,
  )
export const arrow = (fromX: number, fromY: number, toX: number, toY: number): string => {
  const angle = Math.atan2(toY - fromY, toX - fromX)
  const barb = (by: number) =>
    `${Math.round(toX - 46 * Math.cos(angle + by))} ${Math.round(toY - 46 * Math.sin(angle + by))}`
  return line('#e5281f', 11, `M${fromX} ${fromY}L${toX} ${toY}M${barb(0.5)}L${toX} ${toY}L${barb(-0.5)}`)
}
