import { says } from '../segment/directives.ts'
import { normalise } from '../text/normalise.ts'
import { type Ground, type GroundedItem, sentencesAt } from './ground.ts'

/** "the sparky will sort the power", "council does the footpath": another's work. */
const SOMEONE_ELSE =
  /\b(?:sparky|sparkie|electrician|plumber|chippy|chippie|carpenter|builder|painter|tiler|roofer|plasterer|brickie|landscaper|gasfitter|glazier|council|strata|supplier|landlord|owners?|clients?|customer|tenant|husband|wife|brother|son|mate|other (?:trade|bloke|crew)s?|someone else|others)(?: is| are| will|'ll|'s)? (?:be )?(?:do|does|doing|sort|sorts|sorting|handle|handles|handling|organis\w+|organiz\w+|arrang\w+|tak(?:e|es|ing) care|look(?:s|ing)? after)\b/

/** Whether the sentences of an item offer it as an extra. */
export function isSaidOptional(ground: Ground, { spans }: GroundedItem): boolean {
  return sentencesAt(ground, spans).some(({ text }) => says('optional', text) || says('optionalTail', text))
}

/** Whether the sentences of an item leave it out. */
export function isSaidExcluded(ground: Ground, { spans }: GroundedItem): boolean {
  return sentencesAt(ground, spans).some(({ text }) => says('excluded', text))
}

/** Whether the words of an item assign it to someone else. */
export function isSaidByOthers(ground: Ground, item: GroundedItem): boolean {
  return isSaidExcluded(ground, item) || SOMEONE_ELSE.test(normalise(item.basis).replaceAll(/\s+/g, ' '))
}
