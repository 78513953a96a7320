import type { TextLine } from '../grid.ts'
import { isBlank, type PaperRule, within } from './paper-line.ts'

/** "Frosty Air & Refrigeration: yes mate", "Shirley D. – Hi there": a name, and what is said. */
const SAID = /^[ \t]*(?<name>\p{Lu}[\p{L}\d.&'’/ ]{0,38}?)(?<tie>[ ]?:|[ ][–—-])[ ]+(?=\S)/u
const LEAST_LINES = 4
/** So many of the lines begin with someone's name. */
const MOST_OF = 0.75
/** What heads a field or a part of a quote, and is no one. */
const NO_NAME =
  /^(?:item|total|sub ?total|price|note|notes|option|job|site|address|date|labou?r|materials?|qty|day|stage|room|phase|unit|level|lot|area|scope|kitchen|bathroom|laundry|quote|re|attn|to|from)\b/i

const nameOf = ({ text }: TextLine): string | undefined => SAID.exec(text)?.groups?.['name']

/** A chat whose lines begin with who writes them: what is said, without the names. */
export const chatSpeakers: PaperRule = (lines) => {
  const said = lines.filter((line) => !isBlank(line))
  const names = said.flatMap((line) => nameOf(line) ?? [])
  const speakers = new Set(names)
  const isChat =
    said.length >= LEAST_LINES &&
    names.length >= said.length * MOST_OF &&
    speakers.size > 1 &&
    speakers.size * 2 <= names.length &&
    [...speakers].every((name) => !NO_NAME.test(name)) &&
    said.some(({ text }) => /\?|\b(?:hi|hey|hello|thanks|cheers|yep|yes|ok|no worries)\b/i.test(text))
  return isChat
    ? said.flatMap((line) => {
        const found = SAID.exec(line.text)
        return found === null ? [] : [within(line, 0, found[0].length, '')]
      })
    : []
}
