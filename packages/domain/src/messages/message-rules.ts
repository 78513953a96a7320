/** Which end of the conversation someone is at. */
export type Side = 'business' | 'customer'

/** The one who reads what a side writes. */
export const otherSide = (side: Side): Side => (side === 'business' ? 'customer' : 'business')

/** The first words of a text, on one line. */
export function excerpt(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  if (characters.length <= most) return line
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`
}
