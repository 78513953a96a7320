/** An amount or a count as it is typed, without its sign. */
export const FIGURE = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d\d?)?`
/** Before a figure that isn't part of another, of a size or of a reference. */
export const NOT_IN_FIGURE = String.raw`(?<![\d.,/:#$£€x×*-])`
/** Behind a figure that ends what is said of it. */
export const ENDS = String.raw`(?=\s*(?:$|[.,;:\n)+&]|(?:plus|and|then|inc|ex)\b))`

const WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
/** A whole number up to three digits, or in words up to twelve. */
export const COUNT = String.raw`(?:\d{1,3}|${WORDS.join('|')})`

/** What a `COUNT` comes to. */
export function countOf(said: string): number {
  const at = WORDS.indexOf(said.toLowerCase())
  return at < 0 ? Number(said) : at + 1
}

/** What a `FIGURE` comes to, whatever sign it has. */
export const amountOf = (said: string): number => Number(said.replaceAll(/[^\d.]/g, ''))

/** An amount as money: in dollars where it has no sign. */
export const signed = (money: string): string => (/[$£€]/.test(money) ? money : `$${money}`)

/** A bare figure beside one of these is likelier its size in millimetres: "bedroom door (820)". */
export const SIZED =
  /\b(?:doors?|windows?|openings?|panels?|sliders?|screens?|leaf|leaves|reveals?|lintels?|vents?|sheets?|panes?|gates?|shelf|shelves|benches|bench)\b/i
/** They are sold by their section: "90 x 45 pine" names no price. */
export const IN_SECTIONS =
  /\b(?:pine|timber|hardwood|merbau|f7|mgp\w*|h3|framing|studs?|plates?|joists?|bearers?|rafters?|battens?|sleepers?|posts?|rails?|decking|lvl|ply|mdf|boards?|sheets?|steel|flat|bar|angle|shs|rhs|tiles?|pavers?|beams?|purlins?|treads?|palings?|skirting|architrave|slats?|screws?|nails?|bolts?)\b/i
