/** Style or script of ours without indentation and blanks after marks. Both are written so that white space never matters. */
export function squeeze(source: string): string {
  return source
    .replace(/\s+/g, ' ')
    .replace(/([;{},]) /g, '$1')
    .trim()
}
