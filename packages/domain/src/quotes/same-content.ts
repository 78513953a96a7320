import { canonicalJson } from './canonical-json.ts'

interface Lined {
  readonly lineItems: readonly { readonly id: string }[]
}

/**
 * A saved content with the lines it had before, where a line was sent without
 * its id and reads the same: it is that line.
 */
export function withKnownLines<Content extends Lined>(
  present: Content,
  saved: Content,
  readOf: (line: Content['lineItems'][number]) => unknown,
): Content {
  const known = new Set(present.lineItems.map(({ id }) => id))
  const lineItems = saved.lineItems.map((line, at) => {
    const before = present.lineItems[at]
    if (before === undefined || known.has(line.id)) return line
    return canonicalJson(readOf(before)) === canonicalJson(readOf(line)) ? before : line
  })
  return { ...saved, lineItems }
}

/** Whether two contents are the same in everything a version keeps. */
export const isSameContent = (left: object, right: object): boolean =>
  canonicalJson(left) === canonicalJson(right)
