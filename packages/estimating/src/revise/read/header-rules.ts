import { CUSTOMER_RULES } from './customer-rules.ts'
import { type Found, type Instruction, type Rule, whole } from './instruction.ts'

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30 }

const COUNTS: readonly string[] = 'zero one two three four five six seven eight nine ten'.split(' ')

function validFor(found: Found): Instruction {
  const unit = found.text('unit').replace(/s$/, '')
  const said = found.text('number')
  const count = /^(?:an?|another)$/.test(said) ? 1 : Math.max(COUNTS.indexOf(said), found.number('number'))
  const isMore =
    /\b(?:another|more|further|longer|extra)\b/.test(found.clause) ||
    (/\bextend\b/.test(found.clause) && !/\bto\b/.test(found.clause))
  return { kind: 'valid_days', days: Math.round(count * (DAYS[unit] ?? 1)), isMore }
}

const SPAN = `(?<number>\\d+|an?|another|${COUNTS.slice(1).join('|')})[ _](?:more |further |extra )?(?:business |working )?(?<unit>days?|weeks?|fortnights?|months?)(?: (?:more|longer))?`

const VALIDITY_RULES: readonly Rule[] = [
  [
    whole(
      `(?:(?:make|keep|set|quote|it|this|the|is|to|be|stays?|good|offer|price|hold|holds|extend|validity|period|of|for|valid|by) )*(?:valid|validity|good|extend|hold|holds)(?: (?:for|to|it|by|of|is|the|this|quote|period|price|date|another|a further|an extra|an additional))* ${SPAN}`,
    ),
    validFor,
  ],
  [whole(`(?:the )?(?:quote )?expires? (?:in|after) ${SPAN}`), validFor],
  [
    whole(
      '(?:(?:make|keep|set|extend|quote|it|this|the|is|be) )*(?:valid|good|expires?|expiry(?: date)?|hold)(?: (?:it|to|on|is))?(?: (?:until|till|to|til|on|up to|by))? (?<date>(?:(?:until|till|on|by) )?[\\d/.\\-]*\\d.*?|(?:this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)',
    ),
    (found) => ({ kind: 'valid_until', date: found.original('date').replace(/^(?:until|till|on|by) /i, '') }),
  ],
]

/** "7 days", "net 7" and "7 day" are all Net 7. */
function termsFrom(text: string): string {
  const days = /^(?:net )?(\d{1,3})(?:[ -]days?)?(?: (?:net|terms|from invoice|after invoice))?$/i.exec(
    text.trim(),
  )
  const plain = text.trim()
  return days === null ? plain.charAt(0).toUpperCase() + plain.slice(1) : `Net ${days[1]}`
}

const payment = (terms: string): Instruction => ({ kind: 'payment_terms', terms: termsFrom(terms) })

const PAYMENT_RULES: readonly Rule[] = [
  [
    whole(
      '(?:(?:make|set|change|the|put|our|my) )*(?:payment terms?|terms of payment|pay terms)(?: (?:to|are|is|as|of|=|:|at))* {what}',
    ),
    (found) => payment(found.original('what')),
  ],
  [
    whole(
      '(?:(?:make|set|change|the|put) )*payment (?:terms? )?(?:(?:is|to|due|in|within|be) )*(?<what>\\d+[ _]days?)(?: .*)?',
    ),
    (found) => payment(found.original('what')),
  ],
  [
    whole('(?:make it |set )?(?<what>\\d{1,3})[ _-]days? (?:payment )?terms?(?: please)?'),
    (found) => payment(found.original('what')),
  ],
  [
    whole('(?:make it |set )?(?:terms? )(?<what>(?:net )?\\d+(?:[ _]days?)?)'),
    (found) => payment(found.original('what')),
  ],
]

const isAmount = (text: string): boolean => /^\$?\d/.test(text)

const TITLE_RULES: readonly Rule[] = [
  [
    whole('(?:call|name|title|rename)(?: {it}| the title)? (?:to |as )?(?<what>.+)'),
    (found) => {
      const isWhole =
        /^(?:call|name|title|rename)(?: (?:it|this|that)| (?:the|this|my|our) (?:quote|job|title))\b/.test(
          found.clause,
        )
      return isWhole && !isAmount(found.text('what'))
        ? { kind: 'title', title: found.original('what') }
        : undefined
    },
  ],
  [
    whole('(?:(?:change|set|make|update|the|new) )*title (?:(?:to|is|=|:|should be) )*{what}'),
    (found) => ({ kind: 'title', title: found.original('what') }),
  ],
]

const NOTE_RULES: readonly Rule[] = [
  [
    whole('(?:add|put|include|make|leave)(?: in)? (?:a )?notes?(?: (?:that|saying|to say|:|,|-))* {what}'),
    (found) => ({ kind: 'note', note: found.original('what') }),
  ],
  [whole('notes?(?: (?:that|:))* {what}'), (found) => ({ kind: 'note', note: found.original('what') })],
]

/** What is said of title, customer, validity, terms and notes. */
export const HEADER_RULES: readonly Rule[] = [
  ...NOTE_RULES,
  ...PAYMENT_RULES,
  ...VALIDITY_RULES,
  ...TITLE_RULES,
  ...CUSTOMER_RULES,
]
