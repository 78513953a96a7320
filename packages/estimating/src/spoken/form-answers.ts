import { type Form, readOnce } from './forms.ts'

const THING = String.raw`(fence|fencing|roof|roofing|deck|decking|floor|flooring|driveway|slab|gutters?|gate|retaining wall|turf|lawn|carpet|tiles|ceiling|window|door|blinds?)`
const LABEL = String.raw`(?:approx(?:imate|\.)? |total |estimated )?(?:length|lengths?|height|width|depth|area|size|colou?r|quantity|qty|number|how (?:many|long|high|wide))`
const ANSWER = String.raw`[ \t]*${LABEL}[^:?\n]{0,24}[:?][ \t]*[^\n]{0,40}(?:\n|$)`

const ONE = new RegExp(String.raw`^[ \t]*(${LABEL})[^:?\n]{0,24}[:?][ \t]*([^\n]{0,40})$`, 'i')
const NUMBER =
  /^(?:about |approx\.? |around |roughly |~ ?)?(\d{1,4}(?:\.\d{1,2})?) ?(m2|m²|sqm|mm|lm|m|metres?|meters?|ft|feet)?$/i

/** How an answer is said in a sentence, before or behind what it is of. */
function said(label: string, answer: string): { readonly before?: string; readonly behind?: string } {
  const [, value, unit = 'm'] = NUMBER.exec(answer.trim()) ?? []
  if (/colou?r/i.test(label)) return { behind: answer.trim() }
  if (value === undefined) return answer.trim() === '' ? {} : { behind: answer.trim() }
  if (/length|long/i.test(label)) return { before: `${value} ${unit}` }
  if (/area/i.test(label)) return { before: `${value} m2` }
  if (/quantity|qty|number|many/i.test(label)) return { before: value }
  const isMillimetres = Number(value) >= LEAST_MILLIMETRES
  const size = isMillimetres ? `${value}mm` : `${value}${unit}`
  if (/height|high/i.test(label)) return { behind: `${size} high` }
  return { behind: /depth/i.test(label) ? `${size} deep` : `${size} wide` }
}
/** Such a height is in millimetres. */
const LEAST_MILLIMETRES = 100

/** "Type of fence: Colorbond / Length: 32 / Height: 1.8": the fields of a form as one thing. */
const FIELDS: Form = {
  pattern: new RegExp(
    String.raw`^[ \t]*(?:type|kind|style) of ${THING}(?: required| needed| wanted)?[ \t]*[:?][ \t]*([^\n]{2,40})\n((?:${ANSWER}){1,6})`,
    'gim',
  ),
  write: ([, thing = '', kind = '', fields = '']) => {
    const answers = fields.split('\n').flatMap((line) => {
      const [, label, answer = ''] = ONE.exec(line) ?? []
      return label === undefined ? [] : [said(label, answer)]
    })
    const before = answers.flatMap((one) => one.before ?? [])
    const behind = answers.flatMap((one) => one.behind ?? [])
    const name = kind.toLowerCase().includes(thing.toLowerCase()) ? kind.trim() : `${kind.trim()} ${thing}`
    return `${[...before, name, ...behind].join(' ')}\n`
  },
}

const TYPE_OF = new RegExp(String.raw`^[ \t]*(?:type|kind|style) of ${THING}\b`, 'im')

/** "Removal of existing? Yes" */
const REMOVAL: Form = {
  pattern:
    /^[ \t]*(?:removal|disposal|demolition) of (?:the )?(existing|old)([^:?\n]{0,24})[:?][ \t]*(yes|y|no|n|none|n\/a)\b([^\n]{0,20})$/gim,
  write: ({ input, 1: which = '', 2: what = '', 3: answer = '', 4: rest = '' }) => {
    // What is priced there is work, whatever the answer is.
    if (/\d/.test(rest)) return /^y/i.test(answer) ? `Remove ${which}${what}${rest}` : undefined
    if (!/^y/i.test(answer)) return ''
    const thing = what.trim() === '' ? TYPE_OF.exec(input)?.[1] : undefined
    return `Remove ${which}${what}${thing === undefined ? '' : ` ${thing.toLowerCase()}`}`
  },
}

const ASKED = String.raw`(?:is|are|do|does|did|can|have|has|when|why|where|who|how soon)\b|(?:property(?: type)?|roof access|access|timing|parking|pets?|ceiling height|storeys?|stor(?:y|ies)|urgency)(?= ?[?:])`
const QUESTION_LINE = new RegExp(String.raw`^[ \t]*(?:${ASKED})[^?:\n]{0,50}[?:][ \t]*([^\n]*)$`, 'gim')
/** Fewer questions may be asked in a letter. */
const LEAST_ASKED = 3
/** "Do you want gutters cleaned? Yes, 30 m" */
const ASKS_WORK =
  /\b(?:want|need|clean|paint|replac|remov|install|repair|fix|build|mow|trim|wash|hang|mark)[a-z]*\b/i
const OF_PLACE = /\b(?:existing|ceiling height|stor(?:e?ys?|ies)|access|how soon|when|timing)\b/i
const SUPPLIES = /\b(?:suppl|already|i have|i'?ve got|have them|bought|our own|my own)/i

/** Whether a text is a form whose lines are questions with their answers. */
const isOfQuestions = readOnce((text) => [...text.matchAll(QUESTION_LINE)].length >= LEAST_ASKED)

/** "Roof access? Yes, tile, manhole in hall": asked about the place, and no work; who supplies the goods stays said. */
const ABOUT_PLACE: Form = {
  pattern: QUESTION_LINE,
  write: ({ input, 0: line, 1: answer = '' }) => {
    if (!isOfQuestions(input) || ASKS_WORK.test(line) || (/[\d$£€]/.test(answer) && !OF_PLACE.test(line)))
      return undefined
    return /\bsuppl/i.test(line) || SUPPLIES.test(answer) ? answer : ''
  },
}

/** The fields of a form that ask what is wanted, as most people say it. */
export const FORM_ANSWERS: readonly Form[] = [REMOVAL, FIELDS, ABOUT_PLACE]
