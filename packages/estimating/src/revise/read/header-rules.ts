import { type Found, type Instruction, type Rule, whole } from './instruction.ts'

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30 }

function validFor(found: Found): Instruction {
  const unit = found.text('unit').replace(/s$/, '')
  return { kind: 'valid_days', days: Math.round(found.number('number') * (DAYS[unit] ?? 1)) }
}

const SPAN = '(?<number>\\d+)[ _](?:business |working )?(?<unit>days?|weeks?|fortnights?|months?)'

const VALIDITY_RULES: readonly Rule[] = [
  [
    whole(
      `(?:(?:make|keep|set|quote|it|this|the|is|to|be|stays?|good|offer|price|hold|holds|extend|validity|period|of|for|valid|by) )*(?:valid|validity|good|extend|hold|holds)(?: (?:for|to|it|by|of|is|the|quote|period|another))* ${SPAN}`,
    ),
    validFor,
  ],
  [whole(`(?:the )?(?:quote )?expires? (?:in|after) ${SPAN}`), validFor],
  [
    whole(
      '(?:(?:make|keep|set|extend|quote|it|this|the|is|be) )*(?:valid|good|expires?|expiry(?: date)?|hold)(?: (?:it|to|on|is))?(?: (?:until|till|to|til|on|up to|by))? (?<date>(?:(?:until|till|on|by) )?[\\d/.\\-]*\\d.*?)',
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

const EMAIL = /[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+/
const PHONE = /\+?\(?\d[\d\s()-]{6,18}\d/

/** Name, phone and e-mail out of one stretch: "Karen 0412 345 678". */
function person(text: string): { name: string; email: string; phone: string } {
  const email = EMAIL.exec(text)?.[0] ?? ''
  const withoutEmail = text.replace(email, ' ')
  const phone = PHONE.exec(withoutEmail)?.[0] ?? ''
  const name = withoutEmail
    .replace(phone, ' ')
    .replaceAll(/\b(?:ph|phone|mob|mobile|tel|email|e-mail|on|at|number|is)\b[.:]?/gi, ' ')
    .replaceAll(/[,;:()]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { name, email, phone: phone.trim() }
}

const MOST_NAMES = 5
const NAME = /^(?:\p{Lu}.*|and|&|van|von|der|de|la|of)$/u

/** "for Karen" names a customer by a capital letter, a number or an address; "for the deck" does not. */
function customer(text: string, isNamed: boolean): Instruction | undefined {
  const { name, email, phone } = person(text)
  const looksNamed = name.split(' ').length <= MOST_NAMES && name.split(' ').every((word) => NAME.test(word))
  const isPerson = isNamed || (name !== '' && (looksNamed || phone !== '' || email !== ''))
  const isPhoneOnly = name === '' && (phone !== '' || email !== '')
  if (/\d/.test(name) || (!isPerson && !isPhoneOnly)) return undefined
  return { kind: 'customer', name, email, phone, address: '' }
}

const CUSTOMER_RULES: readonly Rule[] = [
  [
    whole(
      "(?:(?:change|set|make|update|the|this|quote) )*(?:customer|client)(?:'s|s)?(?: name)? (?:(?:to|is|=|:|now|should be) )*{what}",
    ),
    (found) => customer(found.original('what'), true),
  ],
  [
    whole(
      "(?:(?:change|set|make|update|the|customer's|client's|her|his|their|job|site) )*address (?:(?:to|is|=|:|now) )*{what}",
    ),
    (found) => ({ kind: 'customer', name: '', email: '', phone: '', address: found.original('what') }),
  ],
  [
    whole(
      "(?:(?:change|set|update|the|customer's|client's|customer|client|her|his|their) )*(?<what>(?:phone|mobile|mob|ph|email|number)\\b.*)",
    ),
    (found) => customer(found.original('what'), false),
  ],
  [
    whole("(?:(?:its|it's|this is|this|it|is|make|quote|the|put|address) )*(?:for|to) {what}"),
    (found) => customer(found.original('what'), false),
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
