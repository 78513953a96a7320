/**
 * Fields of a form that say who asks, not what for. "Company: Bright Spark Electrical" above a message about a website
 * would speak for a trade.
 */
const WHO_ASKS =
  /^[>\s]{0,8}(?:(?:full |first |last |your |contact |customer |client )?name|e-?mail(?: address)?|phone(?: number)?|mobile|tel|mob|company(?: name)?|business(?: name)?|organi[sz]ation|abn|address|suburb|postcode|best time to call|how did you hear(?: about us)?|heard about us|preferred contact)[ \t]{0,4}:.{0,300}$/gim

/** Without them a short message is read as what it is; a text of nothing else stays. */
export function withoutFormFields(text: string): string {
  const kept = text.replaceAll(WHO_ASKS, '')
  return kept.trim() === '' ? text : kept
}

/** "18 m2", "400mm", "22 lm", "63A": people measure what is to be built. */
const MEASURE =
  /\b\d[\d.,]{0,8} ?(?:m2|sqm|sq ?m|square met(?:re|er)s?|sq ?ft|sf|lm|lin(?:eal|ear)? ?m|mm|m3|cubes?|cubic|cbm|lineal|linear|amps?|[ak]|kva|kw|gauge|ply|bags?|sheets?|lengths?)\b|\b\d[\d.]{0,6} ?m? ?x ?\d[\d.]{0,6} ?m{0,2}\b/g

/** How many measures of work a text has. */
export const measuresIn = (text: string): number => text.match(MEASURE)?.length ?? 0
