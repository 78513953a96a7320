const NUMBERED = /(?<=^|\s)(\d{1,2})[.)](?=\s+[a-z])/gi
/** Two could be the end of a sentence and a count: "… for bed 1. 2. …" is no list. */
const LEAST_POINTS = 3

/**
 * A text whose numbered points stand in one line, each on a line of its own: "1. replace the fan 2. fit a heater 3. …".
 * As long as before, so a place in one is the same place in the other.
 */
export function inlineListBroken(text: string): string {
  const points: number[] = []
  for (const { index, 1: number } of text.matchAll(NUMBERED))
    if (Number(number) === points.length + 1) points.push(index)
  if (points.length < LEAST_POINTS) return text
  return points
    .filter((at) => at > 0)
    .reduce((broken, at) => `${broken.slice(0, at - 1)}\n${broken.slice(at)}`, text)
}
