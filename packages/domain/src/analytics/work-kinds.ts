/** What is done on a job, by the words that tell it. The first word of a text decides. */
const WORDS = {
  replacement: /\b(?:replac\w*|swap\w*|chang(?:e|ing) ?out|changeover|renew\w*|upgrad\w*)\b/i,
  repair: /\b(?:repair\w*|fix(?:ing|es|ed)?|leak\w*|fault\w*|patch\w*|unblock\w*|blocked|make good)\b/i,
  removal:
    /\b(?:remov\w*|demol\w*|strip(?:ping)? out|tak(?:e|ing) (?:out|away|down)|dispos\w*|rip(?:ping)? out)\b/i,
  maintenance: /\b(?:maint\w*|servic(?:e|ing)|tun(?:e|ing)|prun\w*|mow\w*|weed\w*|trim\w*)\b/i,
  inspection: /\b(?:inspect\w*|test(?:ing|ed)?|tagging|report|assess\w*|check(?:ing|ed)?|survey\w*)\b/i,
  cleaning: /\b(?:clean\w*|wash\w*|pressure[- ]?wash\w*|vacuum\w*)\b/i,
  painting: /\b(?:paint\w*|stain(?:ing)?|varnish\w*|coat(?:s|ing)?)\b/i,
  installation:
    /\b(?:install\w*|fit(?:ting|ted)?(?: off)?|lay(?:ing)?|mount\w*|hang(?:ing)?|connect\w*|wir(?:e|ing))\b/i,
  building:
    /\b(?:build\w*|construct\w*|fram(?:e|ing)|concret\w*|pour\w*|pav(?:e|ing)|deck(?:ing)?|fenc(?:e|ing)|til(?:e|ing)|plant\w*|turf\w*)\b/i,
  supply: /\bsuppl(?:y|ied|ies)\b/i,
} as const

/** Kinds of work, with how a person calls them. */
export const WORK_LABELS = {
  installation: 'Installation',
  replacement: 'Replacement',
  repair: 'Repair',
  removal: 'Removal',
  maintenance: 'Maintenance',
  inspection: 'Inspection',
  cleaning: 'Cleaning',
  painting: 'Painting',
  building: 'Building',
  supply: 'Supply only',
  other: 'Other work',
} as const
export type WorkKind = keyof typeof WORK_LABELS

const KINDS = Object.keys(WORDS) as (keyof typeof WORDS)[]

/** The kind a text names first; undefined when no word tells. Supply counts only where nothing else is named. */
function kindIn(text: string): WorkKind | undefined {
  let first: { kind: WorkKind; at: number } | undefined
  for (const kind of KINDS) {
    if (kind === 'supply' && first !== undefined) continue
    const at = text.search(WORDS[kind])
    if (at !== -1 && (first === undefined || at < first.at)) first = { kind, at }
  }
  return first?.kind
}

/** The kind of work of a quote, by its title, else the description it was made from, else its lines. */
export function workOf(texts: {
  readonly title: string
  readonly description: string
  readonly lines: readonly string[]
}): WorkKind {
  return kindIn(texts.title) ?? kindIn(texts.description) ?? kindIn(texts.lines.join(', ')) ?? 'other'
}
