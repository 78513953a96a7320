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
    return isSameValue(readOf(before), readOf(line)) ? before : line
  })
  return { ...saved, lineItems }
}

/** Whether two contents are the same in everything a version keeps. */
export const isSameContent = (left: object, right: object): boolean => isSameValue(left, right)

/** Whether two values have the same canonical JSON, found out without writing it: the first difference decides. */
function isSameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (Array.isArray(left) && Array.isArray(right)) return isSameList(left, right)
  if (!isHolder(left) || !isHolder(right))
    return JSON.stringify(left ?? null) === JSON.stringify(right ?? null)
  const keys = keysOf(left)
  return (
    Array.isArray(left) === Array.isArray(right) &&
    keys.length === keysOf(right).length &&
    keys.every((key) => isThere(right, key) && isSameValue(left[key], right[key]))
  )
}

type Holder = Readonly<Record<string, unknown>>

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

const isSameList = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((item, at) => isSameValue(item, right[at]))

/** A member that is undefined is left out of the JSON. */
const isThere = (value: Holder, key: string): boolean => Object.hasOwn(value, key) && value[key] !== undefined

const keysOf = (value: Holder): string[] => Object.keys(value).filter((key) => isThere(value, key))
