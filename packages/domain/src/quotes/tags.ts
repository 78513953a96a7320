/** Tags in the order they were given, without blank ones and each once, whatever its case. Source: part 2 §5. */
export function tidyTags(tags: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const tag of tags) {
    const key = tag.toLowerCase()
    if (tag !== '' && !found.has(key)) found.set(key, tag)
  }
  return [...found.values()]
}
