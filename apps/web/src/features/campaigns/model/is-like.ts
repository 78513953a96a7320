/** Whether a value has the form of an example: its fields, of the same kinds; lists of what the example's first is. */
export function isLike<Example>(value: unknown, example: Example): value is Example {
  if (Array.isArray(example)) {
    return Array.isArray(value) && value.every((entry) => isLike(entry, example[0]))
  }
  if (typeof example !== 'object' || example === null) return typeof value === typeof example
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(example).every(([name, like]) => isLike(Reflect.get(value, name), like))
  )
}
