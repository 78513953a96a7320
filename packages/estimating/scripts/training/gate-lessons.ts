import { readdirSync, readFileSync } from 'node:fs'
import { requestFeatures } from '../../src/gate/request-features.ts'
import { REQUEST_KINDS, type RequestKind } from '../../src/gate/request-kind.ts'
import { requestSignals } from '../../src/gate/request-signals.ts'
import { readLabelled } from '../../src/labelled/labelled-text.ts'

const PACKAGE = new URL('../../', import.meta.url)

/** A request to learn from. */
export interface GateLesson {
  /** Its author or its set: what is left out together when the score is measured. */
  readonly group: string
  readonly text: string
  readonly features: readonly string[]
  /** Any of these is right. */
  readonly kinds: readonly RequestKind[]
  /** Made from another one; learned from, never measured. */
  readonly isMade: boolean
}

interface Told {
  readonly group: string
  readonly text: string
  readonly kinds: readonly string[]
}

interface Case {
  readonly input: { readonly description: string }
  readonly expect: { readonly outcome: string; readonly category?: string | readonly string[] }
}

const kindOf = (name: string): RequestKind => {
  const kind = REQUEST_KINDS.find((one) => one === name)
  if (kind === undefined) throw new Error(`No kind of request is called ${name}`)
  return kind
}

const lesson = ({ group, text, kinds }: Told, isMade = false): GateLesson => ({
  group,
  text,
  features: requestFeatures(requestSignals(text)),
  kinds: kinds.map(kindOf),
  isMade,
})

const readText = (path: string): string => readFileSync(new URL(path, PACKAGE), 'utf8')
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(new URL(folder, PACKAGE))
    .filter((name) => name.endsWith(ending))
    .sort()

function labelledTexts(): Told[] {
  return filesIn('labelled/', '.txt').flatMap((file) =>
    readLabelled(readText(`labelled/${file}`)).texts.flatMap(({ kind, text }): Told[] => {
      if (kind === 'quote') return [{ group: file, text, kinds: ['trade'] }]
      return kind.startsWith('refuse_business:')
        ? [{ group: file, text, kinds: [kind.replace('refuse_business:', '')] }]
        : []
    }),
  )
}

/** Cases in the form of the shared examples; what screening refuses says nothing here. */
export function toldByCases(group: string, source: string): Told[] {
  // The form of these files is fixed, and a fault in one ends the training.
  const { cases } = JSON.parse(source) as { readonly cases: readonly Case[] }
  return cases.flatMap(({ input, expect }): Told[] => {
    if (expect.outcome === 'quote') return [{ group, text: input.description, kinds: ['trade'] }]
    return expect.outcome === 'refuse_business'
      ? [{ group, text: input.description, kinds: [expect.category ?? 'other'].flat() }]
      : []
  })
}

const ownCases = (): Told[] =>
  filesIn('src/testing/', '-cases.json')
    .concat('cases.json')
    .flatMap((file) => toldByCases(file, readText(`src/testing/${file}`)))

interface LookAlikes {
  readonly passes: string
  readonly refused: string
  readonly as: string
}

function lookAlikes(): Told[] {
  // The form of the file is fixed, as its tests import it.
  const pairs = JSON.parse(readText('src/testing/look-alikes.json')) as readonly LookAlikes[]
  return pairs.flatMap(({ passes, refused, as }, at): Told[] => {
    const group = `look-alikes ${at % 4}`
    const innocent = { group, text: passes, kinds: ['trade'] }
    const isBusiness = REQUEST_KINDS.some((kind) => kind === as)
    return isBusiness ? [innocent, { group, text: refused, kinds: [as] }] : [innocent]
  })
}

/** "food | two large pizzas"; `\\n` and `\\t` stand for a line break and a tab. */
const writtenRequests = (): Told[] =>
  readText('training/requests.txt')
    .split('\n')
    .filter((line) => line.includes(' | ') && !line.startsWith('#'))
    .map((line, at) => {
      const [kind = '', ...text] = line.split(' | ')
      const laidOut = text.join(' | ').replaceAll(String.raw`\n`, '\n').replaceAll(String.raw`\t`, '\t')
      return { group: `requests ${at % 5}`, text: laidOut, kinds: [kind.trim()] }
    })

/** Courtesies and forms say nothing of what is asked for: each request is also read in one of them. */
const FRAMES = [
  'Hi,\n\n@\n\nThanks',
  'Dear Sir,\n\nCould you please give us a price for the following. @\n\nKind regards, Helen',
  'Hi Geoff, hope you are well. @. Let me know the total please.',
  'um yeah can i get a price for @ thanks mate',
  'Quote please\n1. @\nTotal?',
  'Good afternoon, please see below and send a quote by Friday.\n\n> @',
  'Kia ora, @. Could you send a quote? Budget is about $900',
  '@ - how much all up?',
  'SCOPE\n- @\n- price per item please',
  'hey @ for saturday, need it by 9am, whats the damage',
  'Item | Qty\n@ | 1\nPlease price as above',
  'We need @, please quote with and without tax.',
]

/** Each request in a frame, and in a list of three of its kind. */
function made(told: readonly Told[]): Told[] {
  return told.flatMap((own, at) => {
    const alike = told.filter(({ group, kinds }) => group === own.group && kinds[0] === own.kinds[0])
    const place = alike.indexOf(own)
    const three = [0, 1, 2].map((step) => alike[(place + step) % alike.length]?.text ?? '')
    const framed = (FRAMES[at % FRAMES.length] ?? '@').replace('@', () => own.text)
    return [
      { ...own, text: framed },
      { ...own, text: three.join(at % 2 === 0 ? ', ' : '\n') },
    ]
  })
}

/** All texts of the repository that say of what kind they are; the sealed ones are not among them. */
export function gateLessons(further: readonly Told[] = []): GateLesson[] {
  const requests = writtenRequests()
  return [
    ...[...labelledTexts(), ...ownCases(), ...lookAlikes(), ...requests, ...further].map((one) =>
      lesson(one),
    ),
    ...made(requests).map((one) => lesson(one, true)),
  ]
}
