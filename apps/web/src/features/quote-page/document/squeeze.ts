/** Style or script of ours without its indentation. Both are written so that white space never matters. */
export function squeeze(source: string): string {
  return source.replace(/\s+/g, ' ').trim()
}
