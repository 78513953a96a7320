/** Characters that some file system or header has a meaning for. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}"%*/:;<>?\\|]+/gu
const LONGEST_NAME = 120

/** A `content-disposition` that saves the answer under a name, in the forms for old and new readers. Source: RFC 6266. */
export function attachment(name: string): string {
  const dot = name.lastIndexOf('.')
  const stem = name.slice(0, dot).replace(UNFIT, ' ').replace(/\s+/g, ' ').trim()
  const fit = Array.from(stem).slice(0, LONGEST_NAME).join('').trim() + name.slice(dot)
  const ascii = fit
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '_')
  const encoded = encodeURIComponent(fit).replace(/['()]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
