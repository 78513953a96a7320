import type { GeneratedContent } from './content.ts'
import type { Language } from './languages.ts'
import type { GeneratedParty } from './names.ts'
import type { Random } from './random.ts'
import type { Block, Text } from './sheet.ts'
import type { ShownParties } from './truth.ts'

/** The text above the table, and in the foot of each page. */
export interface Heads {
  readonly blocks: readonly Block[]
  readonly footer: readonly string[]
  readonly shown: ShownParties
  readonly name: string
}

interface Shows {
  readonly phone: boolean
  readonly email: boolean
}

const contactLines = (
  party: GeneratedParty,
  { phone, email }: Language,
  shows: Shows,
  random: Random,
): readonly string[] => [
  ...(shows.phone
    ? [random.chance(0.8) ? `${random.pick(phone)}${random.pick([': ', ' '])}${party.phone}` : party.phone]
    : []),
  ...(shows.email ? [random.chance(0.6) ? `${random.pick(email)}: ${party.email}` : party.email] : []),
]

const texts = (lines: readonly string[], scale = 1): readonly Text[] => lines.map((text) => ({ text, scale }))

/** The issuer as a letterhead prints itself. */
function letterhead(
  party: GeneratedParty,
  language: Language,
  shows: Shows,
  random: Random,
): readonly Text[] {
  const address = random.chance(0.5) ? [`${party.street}, ${party.town}`] : [party.street, party.town]
  const details = random.chance(0.7) ? [party.registration] : []
  const contact = contactLines(party, language, shows, random)
  const rest = random.chance(0.5)
    ? [...address, ...contact, ...details]
    : [...details, ...address, ...contact]
  return [
    { text: party.name, scale: random.pick([1.2, 1.5, 1.8, 2]), isBold: random.chance(0.8) },
    ...texts(rest, random.pick([1, 0.9])),
  ]
}

/** A party beneath or behind its label. */
function labelled(
  label: string,
  party: GeneratedParty,
  contact: readonly string[],
  random: Random,
): readonly Text[] {
  const address = [party.street, party.town]
  const attention =
    party.contact === undefined ? [] : [random.pick(['Attn: ', '', 'Attention: ']) + party.contact]
  if (random.chance(0.35))
    return [{ text: `${label}: ${party.name}` }, ...texts([...attention, ...address, ...contact])]
  return [
    {
      text: random.chance(0.5)
        ? `${label}:`
        : label.toUpperCase() === label
          ? label
          : random.chance(0.3)
            ? label.toUpperCase()
            : label,
      isBold: random.chance(0.7),
      scale: random.pick([1, 0.9]),
    },
    ...texts([party.name, ...attention, ...address, ...contact]),
  ]
}

function metaOf({ language, type, number, date }: GeneratedContent, random: Random): readonly Text[] {
  const own = `${random.pick(language.numberOf[type])}${random.pick([': ', ' ', ': '])}${number}`
  const dated = `${random.pick(language.dated)}: ${date}`
  return texts(random.chance(0.7) ? [own, dated] : [dated, own])
}

/** Returns the head of a document: issuer, title, number and the other party. */
export function headOf(content: GeneratedContent, random: Random): Heads {
  const { language, type, seller, buyer } = content
  const isOrder = type === 'purchase_order'
  const issuer = isOrder ? buyer : seller
  const other = isOrder ? seller : buyer
  const issuerShows = { phone: random.chance(0.85), email: random.chance(0.8) }
  const otherShows = { phone: random.chance(0.3), email: random.chance(0.4) }
  const title: Text = {
    text: random.pick(language.titles[type]),
    scale: random.pick([1.6, 2, 2.4]),
    isBold: random.chance(0.8),
  }
  const meta = metaOf(content, random)
  const head = letterhead(issuer, language, issuerShows, random)
  const label = random.pick(isOrder ? language.vendor : language.customer)
  const to = labelled(label, other, contactLines(other, language, otherShows, random), random)
  const rightAlign = random.pick(['left', 'right', 'left'] as const)
  const gap: Block = { kind: 'gap', height: random.pick([10, 16, 24]) }
  const pair = (left: readonly Text[], right: readonly Text[]): Block => ({
    kind: 'pair',
    left,
    right,
    rightAlign,
  })
  const lines = (own: readonly Text[], align: 'left' | 'center' | 'right' = 'left'): Block => ({
    kind: 'lines',
    lines: own,
    align,
  })
  const from = labelled(
    random.pick(isOrder ? language.buyer : language.supplier),
    issuer,
    contactLines(issuer, language, issuerShows, random),
    random,
  )
  const foot = [
    [issuer.name, issuer.registration].join(' | '),
    [issuer.street, issuer.town, ...contactLines(issuer, language, issuerShows, random)].join(' | '),
  ]
  const variants: readonly [Variant, ...Variant[]] = [
    ['left', [pair(head, [title, ...meta]), gap, lines(to)]],
    ['left-meta', [pair(head, [title]), gap, pair(to, meta)]],
    ['right', [pair([title, ...meta], head), gap, lines(to)]],
    ['centred', [lines(head, 'center'), gap, lines([title]), pair(to, meta)]],
    ['both', [lines([title]), lines(meta), gap, pair(from, to)]],
    ['both-turned', [lines([title]), lines(meta), gap, pair(to, from)]],
    ['letter', [lines(head), gap, lines(to), gap, lines([title]), lines(meta)]],
    ['foot', [pair([title], meta), gap, lines(to)]],
    ['title-first', [lines([title], 'center'), gap, pair(head, meta), gap, lines(to)]],
    ['right-head', [lines(head, 'right'), lines(to), gap, pair([title], meta)]],
  ]
  const [name, blocks] = random.pick(variants)
  const isFoot = name === 'foot'
  const [ofSeller, ofBuyer] = isOrder ? [otherShows, issuerShows] : [issuerShows, otherShows]
  return {
    blocks,
    footer: isFoot ? foot : [],
    shown: { sellerPhone: ofSeller.phone, sellerEmail: ofSeller.email, buyerEmail: ofBuyer.email },
    name,
  }
}

type Variant = readonly [name: string, blocks: readonly Block[]]
