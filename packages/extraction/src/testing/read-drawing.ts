import { assemble } from '../assemble.ts'
import type { Extraction } from '../extraction.ts'
import { pageOf } from './page-of.ts'

/** A document of one drawn page, as `pageOf` draws it, read. */
export const readDrawing = (drawing: string): Extraction => assemble([pageOf(drawing)], 0)

/** The text above the table of a drawn quote. */
export const QUOTE_HEAD = `
*Bluebell Tiling Pty Ltd                                        QUOTATION
Phone: 03 5550 6091                                             Quote No: Q-77

Customer: Marian Castellano
`
