const LEADS =
  /^(?:(?:but|and|price|this|quote|it)\s+)?(?:excludes?|excluding|exclusions?|excl\.?|(?:does|do)(?: not|n['’]?t) (?:include|incl)|not (?:including|included|incl)|not include|no allowance (?:made )?for|not allowing for|without|except(?: for)?|other than|apart from)\b:?\s*/i
const TAILS =
  /\s*(?:\b(?:is|are|to be|done|will be)\s+)*(?:\bby (?:the )?(?:others?|other trades?|owners?|clients?|customer|builder)|not included|excluded|not part of (?:this|the) (?:quote|price|scope)|out of scope)\s*$/i
const NONE_INCLUDED = /^no\s+(.{1,80}?)\s+(?:(?:is|are)\s+)?(?:included|incl|allowed for)\.?$/i
const TAX = /^(?:sales )?(?:tax|gst|vat)$/i

/** What an exclusion leaves out, without the words that say so; "" when it only speaks of tax. */
export function cleanExclusion(description: string): string {
  const named = NONE_INCLUDED.exec(description)?.[1] ?? description
  const plain = named.replace(LEADS, '').replace(TAILS, '').trim()
  return TAX.test(plain) ? '' : plain
}
