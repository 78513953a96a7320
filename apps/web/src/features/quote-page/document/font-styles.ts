import bitter from './bitter-semibold.woff2?inline'

/**
 * The font of headings, names and the total. It is part of the page: no request, and nothing shifts. It has the letters of
 * English, German and French; for others the device's own font is used.
 *
 * Source: Bitter by the Bitter Project Authors, OFL-1.1; how it was cut down is in `docs/adr/0011-dependencies.md`.
 */
export const FONT_STYLES = `@font-face { font-family: Bitter; font-weight: 600; font-display: block; src: url("${bitter}") format("woff2"); }`
