import type { AskedDraft } from './asked-draft.ts'

/** "First hour", "min 2 hrs": hours that have a price of their own. */
const FIRST_HOURS =
  /\b(?:first|1st|min|minimum|initial)\b[^.;\n]{0,16}?\b(?:hours?|hrs?)\b|(?<!\p{L})(?:hours?|hrs?) min(?:imum)?\b/iu
/** "then 3 extra hours", "then another 1.5 hr": those come on top, as they were read. */
const ON_TOP =
  /\b(?:\d|one|two|three|four|five|six)\S* +(?:extra|additional|further|more)\b|\b(?:another|extra|additional|(?:a )?further) +(?:an? |\d|one|two|three|four|five|six|half)/i

/**
 * Whether hours were charged that the price of the first may cover: "$180 first hour, then $110 an hour, 3 hours" says
 * two more or three.
 */
export function mayCoverFirstHours({ description, lines }: AskedDraft): boolean {
  if (!FIRST_HOURS.test(description) || ON_TOP.test(description)) return false
  const charged = lines.filter(
    ({ line, priced }) => line.unit === 'hr' && priced.isPriceStated && line.quantityThousandths > 1000,
  )
  return charged.length > 0
}
