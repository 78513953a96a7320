import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'

type Line = Pick<LineItem, 'unit' | 'description'>

const FEE =
  /\b(?:call ?-?out|fee|delivery|travel|tip|disposal|permit|hire|parking|levy|surcharge|inspection|skip)\b/i
const GOODS = /\b(?:materials?|parts|sundries|consumables|supply only)\b|: supply$/i
const LABOUR = /^labou?r\b|: labour$/i
const WORK =
  /\b(?:install\w*|fit|fitted|lay|laid|replac\w*|repair\w*|remov\w*|paint\w*|clean\w*|build|built|hang|mount\w*|connect\w*|dig|service|test\w*|labou?r|erect|pour|construct|prep\w*|demol\w*)\b/i

/** Whether a line is somebody's time. */
export function isLabour(line: Line): boolean {
  return line.unit === 'hr' || line.unit === 'day' || LABOUR.test(line.description)
}

/** Whether a line is a charge rather than goods or work. */
export function isFee(line: Line): boolean {
  return FEE.test(line.description)
}

/** Whether a line says that it is goods alone. */
export function isGoods(line: Line): boolean {
  return GOODS.test(line.description)
}

/** Whether a line may be goods alone: neither labour nor a fee, and no work is named. */
export function mayBeGoods(line: Line): boolean {
  return !isLabour(line) && !isFee(line) && !WORK.test(line.description)
}
