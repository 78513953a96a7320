import { added } from './add-rules.ts'
import { type Found, type Instruction, type Rule, whole } from './instruction.ts'
import { measured, NOT, quantity } from './quantity-rules.ts'

const ONE = '(?:an?|one|another)(?: of (?:the|those|these|my|our))?'

const oneLess = (found: Found): Instruction => ({
  kind: 'remove',
  line: found.original('line'),
  count: 1,
  isOne: true,
})

/** "2 hours of labour", "an hour" */
const timeLess = (found: Found): Instruction => {
  const { quantity: count, unit } =
    found.text('measure') === ''
      ? { quantity: 1, unit: found.text('unit') === 'hour' ? 'hr' : 'day' }
      : measured(found)
  return { kind: 'remove', line: found.original('line'), count, unit }
}
const TIME = '(?:{measure}|(?:an?|one|another) (?<unit>hour|day))'

const REMOVE_RULES: readonly Rule[] = [
  [whole(`{remove} ${TIME}(?: (?:of|off|from) (?:the )?{line})?`), timeLess],
  [whole('{remove} (?<measure>\\d+(?:\\.\\d+)?_(?:hr|day)) {line}'), timeLess],
  [whole(`(?:take|knock|cut|drop|trim) ${TIME} (?:off|from|out of)(?: (?:the )?{line})?`), timeLess],
  [whole(`{remove} ${ONE} (?!\\D*\\boff\\b){line}`), oneLess],
  [whole(`(?:take|leave|pull|strip|rip|cut) ${ONE} {line} (?:out|off|away)`), oneLess],
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
    whole('(?:{add} (?:the |that |our )|include )optional {line}(?: (?:in|to|into) {it})?'),
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
      '(?:change) {line} (?:to|into|for) (?!\\d+(?:\\.\\d+)?(?:_\\w+)? (?:at|for|@|in|each)\\b)(?!\\$?\\d+(?:\\.\\d+)?(?:_\\w+|x[\\d.]+)?(?:%| each| per_\\w+)?$){what}',
    ),
    (found) => ({ kind: 'swap', line: found.original('line'), what: found.original('what') }),
  ],
  [
    whole('(?:use|fit|install) {what} instead of {line}'),
    (found) => ({ kind: 'swap', line: found.original('line'), what: found.original('what') }),
  ],
]

/** Instructions without a verb: they count only where the quote has such a line. */
export const BARE_LINE_RULES: readonly Rule[] = [
  [
    whole('(?<what>(?:\\d+(?:\\.\\d+)?(?:_\\w+)?|an?|another) (?:more|extra|additional) .+|another .+)'),
    (found) => added(found.original('what')),
  ],
  [
    whole(`{line}(?: (?:to|should be|is|=|now))? {measure}(?:${NOT}.+)?`),
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
  // "no more downlights" asks for none on top.
  [
    whole('no (?!more\\b|extra\\b|additional\\b|further\\b){line}'),
    (found) => ({ kind: 'remove', line: found.original('line'), count: null }),
  ],
]

/** What changes lines beside their quantities. */
export const LINE_RULES: readonly Rule[] = [...WORDING_RULES, ...REMOVE_RULES]
