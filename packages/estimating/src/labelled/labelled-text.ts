/** What a labelled stretch of a text is. See `packages/estimating/labelled/README.md`. */
export const LINE_ROLES = ['n', 'q', 'u', 'd', 'm', 'p', 'l', 'pf', 'pa', 'k', 'mk'] as const
export const QUOTE_ROLES = [
  'T',
  'Ti',
  'Te',
  'S',
  'A',
  'R',
  'Xi',
  'Xe',
  'Xn',
  'D',
  'P',
  'M',
  'N',
  'E',
  'H',
  'W',
  'V',
  'B',
  'Z',
  'C',
] as const
export type LineRole = (typeof LINE_ROLES)[number]
export type QuoteRole = (typeof QUOTE_ROLES)[number]

/** Optional, excluded, supplied by the customer, free, provisional. */
export type LineFlag = 'o' | 'x' | 'c' | 'f' | 'v'

/** A labelled stretch, in UTF-16 units of the text without its tags. */
export interface Label {
  readonly start: number
  readonly end: number
  readonly role: LineRole | QuoteRole
  /** The numbers of its lines, from 1; none for a role of the quote. */
  readonly lines: readonly number[]
  readonly flag: LineFlag | null
  /** What it means where the text alone doesn't say; null where it does. */
  readonly value: string | null
}

export interface LabelledText {
  /** Unique among its author's. */
  readonly name: string
  readonly author: string
  readonly country: string
  readonly trade: string
  readonly channel: string
  /** `quote`, or what it is refused as: `refuse_business:food`. */
  readonly kind: string
  /** Whether its total is no sum of its lines. */
  readonly isTotalApart: boolean
  readonly text: string
  readonly labels: readonly Label[]
}

/** What is wrong with a file, at which block. */
export interface LabelFault {
  readonly block: string
  readonly message: string
}

export interface LabelledFile {
  readonly texts: readonly LabelledText[]
  readonly faults: readonly LabelFault[]
}

const HEADER = /^#\s*(author|country|trade|channel)\s*:\s*(.*)$/
const BLOCK = /^@\s*(\S+)\s*(.*)$/
const TAG = /\[([a-zA-Z]{1,2})(\d+(?:,\d+)*)?([oxcfv])?(?:=([^\s\]]+))? ([^[\]]*)\]/g
const LINES: ReadonlySet<string> = new Set(LINE_ROLES)
const QUOTE: ReadonlySet<string> = new Set(QUOTE_ROLES)

/** Reads a file of labelled texts, with every fault of its form. */
export function readLabelled(source: string): LabelledFile {
  const defaults: Record<string, string> = { author: '', country: 'AU', trade: 'general', channel: 'note' }
  const texts: LabelledText[] = []
  const faults: LabelFault[] = []
  const [head = '', ...blocks] = source.split(/^(?=@)/m)
  for (const line of head.split('\n')) {
    const [, key, value] = HEADER.exec(line) ?? []
    if (key !== undefined) defaults[key] = value?.trim() ?? ''
  }
  if (defaults['author'] === '') faults.push({ block: '', message: 'The file names no author' })
  for (const block of blocks) {
    const [first = '', ...rest] = block.split('\n')
    const [, name = '', options = ''] = BLOCK.exec(first) ?? []
    const own = optionsIn(options)
    const { text, labels } = withoutTags(rest.join('\n').trim())
    if (texts.some((one) => one.name === name)) faults.push({ block: name, message: 'The name is taken' })
    if (/\[[a-zA-Z]{1,2}[\d,]*[oxcfv]?(?:=\S*)?(?: |\])/.test(text))
      faults.push({ block: name, message: 'A tag is not closed, empty or nested' })
    for (const { role, lines } of labels) {
      if (LINES.has(role) !== lines.length > 0)
        faults.push({
          block: name,
          message: `[${role}] ${LINES.has(role) ? 'needs the number of its line' : 'has no line'}`,
        })
    }
    texts.push({
      name,
      author: defaults['author'] ?? '',
      country: own.get('country') ?? defaults['country'] ?? 'AU',
      trade: own.get('trade') ?? defaults['trade'] ?? 'general',
      channel: own.get('channel') ?? defaults['channel'] ?? 'note',
      kind: own.get('kind') ?? 'quote',
      isTotalApart: own.get('total') === 'apart',
      text,
      labels,
    })
  }
  return { texts, faults }
}

/** `trade=plumbing total=apart` */
const optionsIn = (options: string): ReadonlyMap<string, string> =>
  new Map([...options.matchAll(/(\w+)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]))

const isRole = (role: string): role is LineRole | QuoteRole => LINES.has(role) || QUOTE.has(role)

/** A text without its tags, and where they stood. What is no tag of ours stays as it is. */
function withoutTags(marked: string): { readonly text: string; readonly labels: Label[] } {
  const labels: Label[] = []
  let text = ''
  let from = 0
  for (const match of marked.matchAll(TAG)) {
    const [whole, role = '', lines, flag, value, words = ''] = match
    if (!isRole(role)) continue
    text += marked.slice(from, match.index)
    labels.push({
      start: text.length,
      end: text.length + words.length,
      role,
      lines: lines === undefined ? [] : lines.split(',').map(Number),
      flag: (flag as LineFlag | undefined) ?? null,
      value: value ?? null,
    })
    text += words
    from = match.index + whole.length
  }
  return { text: text + marked.slice(from), labels }
}
