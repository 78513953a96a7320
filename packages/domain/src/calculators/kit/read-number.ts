const PLAIN = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/
/** Inches are read off a tape in halves, quarters, eighths and sixteenths. */
const FRACTION = /^(?:(\d{1,6})[ -])?(\d{1,3})\/(\d{1,3})$/
/** Longer numbers are above every limit. */
const LONGEST = 24

function readFraction(text: string): number | undefined {
  const [, whole = '0', over, under] = FRACTION.exec(text) ?? []
  return over === undefined || Number(under) === 0 ? undefined : Number(whole) + Number(over) / Number(under)
}

/** A number as people type it: `6`, `2.5`, `1,250`, `5 1/2`. Undefined for what is none, and for a negative one. */
export function readNumber(text: string): number | undefined {
  if (!PLAIN.test(text) || !/\d/.test(text)) return readFraction(text)
  return text.length > LONGEST ? Number.MAX_VALUE : Number(text.replaceAll(',', ''))
}
