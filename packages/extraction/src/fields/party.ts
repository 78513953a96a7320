import type { FoundParty } from '../extraction.ts'
import type { PlacedCell } from './blocks.ts'
import { bareName } from './names.ts'
import { placeOfCell, type Read } from './read.ts'

/** The issuer or the customer: the cells that speak of them, and the name among these. */
export interface Party {
  readonly cells: readonly PlacedCell[]
  readonly name: Read<string> | undefined
  /** How it was found; a label unless said otherwise. */
  readonly by?: FoundParty['by']
  /** Named by a label such as "Prepared by", which may mean a person at the issuer. */
  readonly isPerson?: boolean
  /** Named behind the first words of a title, which may say what is quoted for rather than whom. */
  readonly isTitle?: boolean
}
/** The first of what is found in the items. */
export function firstOf<Item, Value>(
  items: readonly Item[],
  find: (item: Item) => Value | undefined,
): Value | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** Tells cells of a document apart. */
export const keyOf = ({ line, cell }: PlacedCell): string => `${line.page}|${cell.box.join('|')}`

export const toName = (placed: PlacedCell, text = placed.cell.text): Read<string> => ({
  value: bareName(text),
  place: placeOfCell(placed.line, placed.cell),
})
