import bitter from './bitter-semibold.woff2?inline'

/**
 * The face of headings and names, within the page, so that it makes no request and nothing moves when it arrives: the
 * letters of English, German and French. Others are set in what the device has.
 *
 * Source: Bitter by the Bitter Project Authors, OFL-1.1; how it was cut down is in `docs/adr/0011-dependencies.md`.
 */
export const FONT_STYLES = `@font-face { font-family: Bitter; font-weight: 600; font-display: block; src: url("${bitter}") format("woff2"); }`
