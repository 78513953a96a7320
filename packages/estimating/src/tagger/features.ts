import type { BlockKind, ScopeKind } from '../layout/layout.ts'
import { readLayout } from '../layout/read-layout.ts'
import { singular } from '../text/words.ts'
import { columnHeads } from './column-heads.ts'
import { rolesInSums } from './sums.ts'
import type { Token } from './tokens.ts'
import { bookClass, classOf, isFigure, isWord, lexiconFacts, shapeOf } from './words.ts'

/** FNV-1a, 32 bits: a feature is known by its hash alone. */
export function hashOf(text: string, seed = 0x811c9dc5): number {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** A line of the text, by the places of its tokens. */
interface Row {
  readonly from: number
  readonly to: number
  readonly figures: number
  readonly cells: number
  /** The heading it stands under, '' for none. */
  readonly heading: string
}

/** Where the layout puts a token. */
interface Placed {
  readonly kind: BlockKind | 'marker' | 'none'
  readonly scope: ScopeKind
}

const OUTSIDE_BLOCKS: Placed = { kind: 'none', scope: 'base' }

interface Facts {
  readonly blocks: readonly Placed[]
  readonly tokens: readonly Token[]
  readonly norms: readonly string[]
  readonly singulars: readonly string[]
  readonly classes: readonly string[]
  readonly lexicon: readonly string[]
  readonly books: readonly string[]
  readonly shapes: readonly string[]
  readonly sums: readonly string[]
  /** Of the column it is in, '' for none. */
  readonly heads: readonly string[]
  readonly rows: readonly Row[]
  readonly rowOf: readonly number[]
  /** How many figures and cells of its row begin before a token, or at it. */
  readonly figuresSoFar: readonly number[]
  readonly cellsSoFar: readonly number[]
  readonly figureBefore: readonly number[]
  readonly figureAfter: readonly number[]
  /** How many of the figures carry a sign of money: none, some, most. */
  readonly signs: string
}

const OUTSIDE = '<>'
const LONGEST_HEADING = 6

function rowsOf(tokens: readonly Token[]): Row[] {
  const rows: Row[] = []
  let from = 0
  let heading = ''
  for (let to = 0; to <= tokens.length; to += 1) {
    if (to < tokens.length && tokens[to]?.isBreak !== true) continue
    const own = tokens.slice(from, to)
    const isTitled = own.at(-1)?.text === ':' || own.every(({ text }) => !/\p{Ll}/u.test(text))
    const isHeading = own.length > 0 && own.length <= LONGEST_HEADING && !own.some(isFigure) && isTitled
    if (own.length === 0) heading = ''
    if (isHeading)
      heading = own
        .filter(isWord)
        .slice(0, 2)
        .map(({ norm }) => norm)
        .join('_')
    rows.push({
      from,
      to,
      figures: own.filter(isFigure).length,
      cells: own.filter(({ gap, text }) => gap === 'wide' || text === '|').length,
      heading,
    })
    from = to + 1
  }
  return rows
}

function factsOf(tokens: readonly Token[]): Omit<Facts, 'blocks'> {
  const rows = rowsOf(tokens)
  const rowOf = rows.flatMap(({ from, to }, at) => Array.from({ length: to - from + 1 }, () => at))
  const figureBefore: number[] = []
  let last = -1
  tokens.forEach((token, at) => {
    figureBefore.push(last)
    if (isFigure(token)) last = at
  })
  const figureAfter = tokens.map(() => -1)
  last = -1
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    figureAfter[at] = last
    if (isFigure(tokens[at])) last = at
  }
  const soFar = (is: (token: Token) => boolean): number[] => {
    let count = 0
    return tokens.map((token, at) => {
      if (rows[rowOf[at] ?? 0]?.from === at) count = 0
      if (is(token)) count += 1
      return count
    })
  }
  const signs = tokens.filter(({ text }) => /[$£€]/.test(text)).length
  const figures = tokens.filter(isFigure).length
  return {
    tokens,
    norms: tokens.map(({ norm }) => norm),
    singulars: tokens.map((token) => (isWord(token) ? singular(token.norm) : token.norm)),
    classes: tokens.map(classOf),
    lexicon: tokens.map((token) => (isWord(token) ? lexiconFacts(token.norm) : '')),
    books: tokens.map((token) => (isWord(token) ? bookClass(token.norm) : 'n')),
    shapes: tokens.map(shapeOf),
    sums: rolesInSums(tokens),
    heads: columnHeads(tokens),
    rows,
    rowOf,
    figuresSoFar: soFar(isFigure),
    cellsSoFar: soFar(({ gap, text }) => gap === 'wide' || text === '|'),
    figureBefore,
    figureAfter,
    signs: signs === 0 ? '0' : signs * 2 >= figures ? '2' : '1',
  }
}

type Add = (name: string, ...values: readonly (string | number | undefined)[]) => void

/** For each token what the layout says of its block: kind, scope, whether it is a list's marker. */
function blocksOf(text: string, tokens: readonly Token[]): Placed[] {
  const { blocks } = readLayout(text)
  let next = 0
  return tokens.map(({ start, end }) => {
    while ((blocks[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1
    const block = blocks[next]
    if (block === undefined || block.start > start) return OUTSIDE_BLOCKS
    const isMarker = block.marker !== null && start >= block.marker.start && end <= block.marker.end
    return { kind: isMarker ? 'marker' : block.kind, scope: block.scope.kind }
  })
}

/** The features of each token of a text, as hashes. */
export function featuresOf(text: string, tokens: readonly Token[]): Int32Array[] {
  const facts = { ...factsOf(tokens), blocks: blocksOf(text, tokens) }
  return tokens.map((_, at) => {
    const found: number[] = []
    const add: Add = (name, ...values) => {
      let hash = hashOf(name)
      for (const value of values) hash = hashOf(String(value ?? OUTSIDE), Math.imul(hash ^ 0x1f, 0x01000193))
      found.push(hash)
    }
    addWords(add, facts, at)
    addClasses(add, facts, at)
    addMarks(add, facts, at)
    addRow(add, facts, at)
    if (isFigure(tokens[at])) addFigure(add, facts, at)
    return Int32Array.from(found)
  })
}

function addWords(add: Add, { tokens, norms, singulars, shapes }: Facts, at: number): void {
  const own = norms[at] ?? ''
  const word = (by: number): string => norms[at + by] ?? OUTSIDE
  add('b')
  add('w', own)
  add('s', shapes[at])
  add('g', tokens[at]?.gap)
  add('suffix', own.slice(-3))
  add('prefix', own.slice(0, 3))
  add('sg', singulars[at])
  for (const by of [-3, -2, -1, 1, 2, 3]) add(`w${by}`, word(by))
  add('w-1,0', word(-1), own)
  add('w0,1', own, word(1))
  add('w-2,-1', word(-2), word(-1))
  add('w1,2', word(1), word(2))
}

function addClasses(add: Add, { norms, classes, lexicon, books }: Facts, at: number): void {
  const of = (by: number): string => classes[at + by] ?? OUTSIDE
  for (const by of [-4, -3, -2, -1, 1, 2, 3, 4]) add(`c${by}`, of(by))
  add('c-1,1', of(-1), of(0), of(1))
  add('c-2..2', of(-2), of(-1), of(0), of(1), of(2))
  add('c-3..0', of(-3), of(-2), of(-1), of(0))
  add('c0..3', of(0), of(1), of(2), of(3))
  add('w-1,1', norms[at - 1], norms[at + 1], of(0))
  add('bk', books[at])
  add('bk-1..1', books[at - 1], books[at], books[at + 1])
  for (const by of [-1, 1]) add(`bk${by}`, books[at + by])
  for (const by of [-2, -1, 0, 1, 2]) {
    const known = lexicon[at + by] ?? ''
    if (known !== '') add(`lx${by}`, known)
  }
}

function addMarks(add: Add, { tokens, norms, sums }: Facts, at: number): void {
  const of = (by: number): string | undefined => tokens[at + by]?.mark
  add('mk', of(0))
  add('mk-1', of(-1))
  add('mk1', of(1))
  add('mk,w', of(0), norms[at])
  add('mk-1..1', of(-1), of(0), of(1))
  add('sum', sums[at])
}

function addRow(add: Add, facts: Facts, at: number): void {
  const { tokens, norms, classes, rows, rowOf, signs, figureBefore, figureAfter, blocks } = facts
  const row = rows[rowOf[at] ?? 0]
  if (row === undefined) return
  const own = classes[at]
  const before = (facts.figuresSoFar[at] ?? 0) - (isFigure(tokens[at]) ? 1 : 0)
  const cell = facts.cellsSoFar[at] ?? 0
  add('row start', Math.min(3, at - row.from))
  add('row end', Math.min(3, row.to - 1 - at))
  add('row figures', Math.min(5, row.figures))
  add('row first', norms[row.from])
  add('row length', Math.min(6, Math.floor((row.to - row.from) / 4)))
  add('nth figure', Math.min(4, before), Math.min(4, row.figures), own)
  add('cell', cell, row.cells)
  add('heading', row.heading)
  add('heading,c', row.heading, own)
  add('sign', signs, /[$£€]/.test(tokens[at - 1]?.text ?? '') ? 1 : 0, own)
  add('ends', (figureBefore[at] ?? -1) < 0 ? 1 : 0, (figureAfter[at] ?? -1) < 0 ? 1 : 0, own)
  add('first row', rowOf[at] === 0 ? 1 : 0)
  const head = facts.heads[at] ?? ''
  if (head !== '') add('head', head, own)
  const block = blocks[at]
  add('block', block?.kind, own)
  add('scope', block?.scope, own)
  add('block,scope,w', block?.kind, block?.scope, norms[at])
}

/** How far a word may be from its figure, in tokens. */
const FARTHEST_WORD = 60

/** The nearest word of some length on one side of a token, in its row. */
function nearWord({ tokens, singulars, rows, rowOf }: Facts, at: number, step: 1 | -1): string {
  const row = rows[rowOf[at] ?? 0]
  for (let by = 1; row !== undefined && by <= FARTHEST_WORD; by += 1) {
    const place = at + by * step
    if (place < row.from || place >= row.to) break
    const token = tokens[place]
    if (token !== undefined && /^\p{L}{3,}/u.test(token.norm)) return singulars[place] ?? ''
  }
  return ''
}

function addFigure(add: Add, facts: Facts, at: number): void {
  const { tokens, norms, classes, sums, rowOf, figureBefore, figureAfter, signs } = facts
  const of = (by: number): string => classes[at + by] ?? OUTSIDE
  const value = tokens[at]?.value ?? 0
  const sum = sums[at] === '' ? 'none' : sums[at]
  const [before, after] = [figureBefore[at] ?? -1, figureAfter[at] ?? -1]
  const earlier = tokens[before]?.value ?? 0
  const magnitude = Math.log10(value + 1)
  add('sum,c', sum, of(1), of(-1))
  add('signs,c', signs, of(-1), of(1))
  add('signs,w,c', signs, norms[at], of(-1))
  add('w,w1', norms[at], norms[at + 1])
  add('w,c', norms[at], of(-1), of(1))
  add('round', value % 5 === 0 ? 1 : 0, value % 10 === 0 ? 1 : 0, Math.floor(magnitude))
  add('size,c', Math.floor(magnitude * 3), of(-1))
  add('before', norms[before], classes[before - 1], classes[before + 1], of(-1), of(1))
  add('after', norms[after], classes[after - 1], classes[after + 1], of(-1), of(1))
  add(
    'earlier',
    before < 0 ? '' : earlier > value ? '>' : earlier < value ? '<' : '=',
    rowOf[before] === rowOf[at] ? 1 : 0,
  )
  add('left', nearWord(facts, at, -1))
  add('right', nearWord(facts, at, 1))
}
