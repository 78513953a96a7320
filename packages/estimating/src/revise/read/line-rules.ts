import { type Found, type Instruction, type Rule, whole } from './instruction.ts'

const MORE = /\b(?:more|extra|additional|another|further)\b ?/i

/** "3 more downlights" asks for downlights; "another dimmer" for a dimmer. */
function added(what: string): Instruction {
  const plain = what
    .replace(/^(?:another|an? (?:extra|additional|further))\b/i, 'a')
    .replace(MORE, '')
    .trim()
  return { kind: 'add', what: plain, isMore: MORE.test(what) }
}

const measured = (found: Found): { quantity: number; unit: string } => {
  const [quantity = '0', unit = ''] = found.text('measure').split('_')
  return { quantity: Number(quantity), unit }
}

function quantity(line: string, value: number, unit: string | null = null, was: number | null = null) {
  return { kind: 'quantity', line, quantity: value, unit, was } as const
}

const FACTORS: Readonly<Record<string, number>> = {
  double: 2,
  triple: 3,
  quadruple: 4,
  halve: 0.5,
  half: 0.5,
}

/** Bigger, smaller, more and fewer of what is there. */
export const QUANTITY_RULES: readonly Rule[] = [
  [
    whole('{raise} {line} by {measure}'),
    (found) => added(`${found.original('measure')} more ${found.original('line')}`),
  ],
  [
    whole('{lower} {line} by {measure}'),
    (found) => ({ kind: 'remove', line: found.original('line'), count: measured(found).quantity }),
  ],
  [
    whole(
      '(?<factor>double|triple|quadruple|halve|half)(?: (?:up )?(?:the )?(?:amount|number|quantity) of)? {line}',
    ),
    (found) => ({
      kind: 'multiply',
      line: found.original('line'),
      factor: FACTORS[found.text('factor')] ?? 1,
    }),
  ],
  [
    whole('(?:cut|reduce|drop) {line} (?:in|by) (?:half|0\\.5)'),
    (found) => ({ kind: 'multiply', line: found.original('line'), factor: 0.5 }),
  ],
  [
    whole(
      '{change} {line} (?:to |to be |is |= ?)?(?<dims>\\d[\\d.]*(?:x\\d[\\d.]*){1,2})(?: (?:m|metres|instead))?',
    ),
    (found) => ({
      kind: 'measure',
      line: found.original('line'),
      sides: found.text('dims').split('x').map(Number),
    }),
  ],
  [
    whole(
      '{change} (?:the )?{measure} (?:of )?(?<noun>.*?) ?(?:to|into) (?<to>\\d+(?:\\.\\d+)?)(?:_\\w+)?(?: .*)?',
    ),
    (found) => {
      const { quantity: was, unit } = measured(found)
      return quantity(found.original('noun'), found.number('to'), unit, was)
    },
  ],
  [
    whole('{change} (?:the )?{number} {line} (?:to|into) (?<to>\\d+(?:\\.\\d+)?)(?: .*)?'),
    (found) => quantity(found.original('line'), found.number('to'), null, found.number('number')),
  ],
  [
    whole('{change} (?:the )?(?:quantity|number|count|amount) (?:of|for|on) {line} (?:to |= ?)?{number}'),
    (found) => quantity(found.original('line'), found.number('number')),
  ],
  [
    whole('{change} (?:it |that |this )?(?:to )?{measure}(?: (?:of )?{line})?(?: instead)?'),
    (found) => {
      const { quantity: value, unit } = measured(found)
      return quantity(found.original('line'), value, unit)
    },
  ],
  [
    whole('{change} (?:it|that|this|there) (?:to )?{number} (?:of )?{line}(?: instead(?: of .+)?)?'),
    (found) =>
      /^(?:all|total|each|even|flat|inc|ex|plus|gst|for)\b/.test(found.text('line'))
        ? undefined
        : quantity(found.original('line'), found.number('number')),
  ],
  [
    whole(
      '(?:{change}|{raise}|{lower}) {line} (?:up |down )?(?:from \\S+ )?(?:to |to be |= ?)?{measure}(?: instead)?',
    ),
    (found) => {
      const { quantity: value, unit } = measured(found)
      return quantity(found.original('line'), value, unit)
    },
  ],
  [
    whole('{number} (?:fewer|less) {line}'),
    (found) => ({ kind: 'remove', line: found.original('line'), count: found.number('number') }),
  ],
]

const REMOVE_RULES: readonly Rule[] = [
  [
    whole('{remove} {number} (?:of (?:the |those )?)?(?!\\D*\\boff\\b){line}'),
    (found) => ({ kind: 'remove', line: found.original('line'), count: found.number('number') }),
  ],
  [
    whole('take {number} (?:of (?:the |those )?)?{line} (?:out|off|away)'),
    (found) => ({ kind: 'remove', line: found.original('line'), count: found.number('number') }),
  ],
  [
    whole('{remove} (?!.*%){line}(?: (?:from|off|out of) {it})?'),
    (found) => ({ kind: 'remove', line: found.original('line'), count: null }),
  ],
  [
    whole('(?:take|leave|pull|strip|rip|cut) {line} (?:out|off|away)(?: of {it})?'),
    (found) => ({ kind: 'remove', line: found.original('line'), count: null }),
  ],
  [
    whole(
      "(?:we |they |i |he |she )?(?:do not|don't|dont|no longer|doesn't|doesnt) (?:need|want|require) {line}(?: any ?more)?",
    ),
    (found) => ({ kind: 'remove', line: found.original('line'), count: null }),
  ],
]

const WORDING_RULES: readonly Rule[] = [
  [
    whole('{change} {line} (?:as )?(?:an? )?(?:optional|option)(?: (?:extra|item|add on|line))?'),
    (found) => ({
      kind: 'optional',
      line: found
        .original('line')
        .replace(/\bnot$/i, '')
        .trim(),
      optional: !/\bnot$/.test(found.text('line')),
    }),
  ],
  [
    whole(
      '{change} {line} (?:non optional|not optional|compulsory|mandatory|included|standard|part of {it})',
    ),
    (found) => ({ kind: 'optional', line: found.original('line'), optional: false }),
  ],
  [
    whole('{add} (?:the |that |our )?optional {line}(?: (?:in|to|into) {it})?'),
    (found) => ({ kind: 'optional', line: found.original('line'), optional: false }),
  ],
  [
    whole(
      '(?:split|separate|break)(?: (?:out|up|down))?(?: {line})??(?: (?:in|into|to|as))? (?:the )?(?:supply|materials?|parts) (?:and|from|&|/|\\+|,) ?(?:the )?(?:labour|install|installation|fitting)(?: lines?| costs?| separately)?(?: (?:for|on|of) (?<of>.+))?',
    ),
    (found) => ({ kind: 'split', line: found.original('line') || found.original('of') }),
  ],
  [
    whole(
      '(?:split|separate|break)(?: out)? (?:the )?labour(?: out)?(?: (?:and|from|&) (?:the )?(?:supply|materials?|parts))?(?: (?:for|on|of) {line})?',
    ),
    (found) => ({ kind: 'split', line: found.original('line') }),
  ],
  [
    whole('(?:rename|reword) {line} (?:to|as|into) {what}'),
    (found) => ({ kind: 'rename', line: found.original('line'), name: found.original('what') }),
  ],
  [
    whole('(?:swap|switch|replace|substitute|exchange)(?: out)? {line} (?:for|with|to|by) {what}'),
    (found) => ({ kind: 'swap', line: found.original('line'), what: found.original('what') }),
  ],
  [
    whole(
      '(?:change) {line} (?:to|into|for) (?!\\$?\\d+(?:\\.\\d+)?(?:_\\w+|x[\\d.]+)?(?:%| each| per_\\w+)?$){what}',
    ),
    (found) => ({ kind: 'swap', line: found.original('line'), what: found.original('what') }),
  ],
  [
    whole('(?:use|fit|install) {what} instead of {line}'),
    (found) => ({ kind: 'swap', line: found.original('line'), what: found.original('what') }),
  ],
]

const ADD_RULES: readonly Rule[] = [
  [
    whole('{add} (?:in |on )?{what}'),
    (found) =>
      added(found.original('what').replace(/\s+(?:to|into|on) (?:it|this|(?:the|this) (?:quote|job))$/i, '')),
  ],
  [
    whole('(?:quote|price)(?: up)? (?:for )?{what} (?:as well|too|also)'),
    (found) => added(found.original('what')),
  ],
]

/** Instructions without a verb: they count only where the quote has such a line. */
export const BARE_LINE_RULES: readonly Rule[] = [
  [
    whole('(?<what>(?:\\d+(?:\\.\\d+)?(?:_\\w+)?|an?|another) (?:more|extra|additional) .+|another .+)'),
    (found) => added(found.original('what')),
  ],
  [
    whole('{line}(?: (?:to|should be|is|=|now))? {measure}'),
    (found) => {
      const { quantity: value, unit } = measured(found)
      return quantity(found.original('line'), value, unit)
    },
  ],
  [
    whole('{line} (?:is |as |should be |to be )?(?:an? )?optional(?: extra)?'),
    (found) => ({ kind: 'optional', line: found.original('line'), optional: true }),
  ],
  [
    whole('{line} (?:is |are )?(?:not needed|not required|no longer needed|not wanted)'),
    (found) => ({ kind: 'remove', line: found.original('line'), count: null }),
  ],
  [whole('no (?:more )?{line}'), (found) => ({ kind: 'remove', line: found.original('line'), count: null })],
]

/** What changes lines beside their quantities; adding takes whatever is left. */
export const LINE_RULES: readonly Rule[] = [...WORDING_RULES, ...REMOVE_RULES]
export { ADD_RULES }
