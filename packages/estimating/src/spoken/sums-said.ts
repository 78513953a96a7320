import { LEAST_SUM, NO_THINGS } from './counts-said.ts'
import type { Form } from './forms.ts'
import { amountOf, COUNT, ENDS, FIGURE, NOT_IN_FIGURE, SIZED, signed } from './said-figures.ts'

const SEVERAL = String.raw`(?:[a-z]{2,14} ){0,3}[a-z]{2,14}s`

/** What all of several things cost, as the engine reads it: "$240 for the 4 power points". */
export const SUMS_SAID: readonly Form[] = [
  {
    // "we'll do the 4 power points for 240", "four power points is 240": for all of them.
    pattern: new RegExp(
      String.raw`${NOT_IN_FIGURE}((?:the )?${COUNT}) (?:x )?(${SEVERAL}) (?:for|is|are|comes? to|comes? out at|=|will be|would be) ([$£€]?${FIGURE})(?: all up| total| the lot)?${ENDS}`,
      'gi',
    ),
    write: ([, count = '', things = '', money = '']) =>
      NO_THINGS.test(things) ||
      amountOf(money) < LEAST_SUM ||
      /\b(?:for|at|to|of|from)\b/i.test(things) ||
      (SIZED.test(things) && !/[$£€]/.test(money))
        ? undefined
        : `${signed(money)} for ${/^the/i.test(count) ? '' : 'the '}${count} ${things}`,
  },
  {
    // "window x 3 = 900", "3 windows (900 total)", "900 the 3 windows"
    pattern: new RegExp(
      String.raw`(?<=^|[,;\n]\s{0,3})([a-z]{3,14}(?: [a-z]{3,14}){0,2}) x ?(\d{1,3}) ?= ?([$£€]?${FIGURE})${ENDS}`,
      'gi',
    ),
    write: ([, thing, count, money = '']) =>
      amountOf(money) < LEAST_SUM ? undefined : `${signed(money)} for ${count} ${thing}`,
  },
  {
    // "3 windows (900 total)"
    pattern: new RegExp(
      String.raw`${NOT_IN_FIGURE}(${COUNT}) (?:x )?(${SEVERAL}) \(([$£€]?${FIGURE}) (?:total|all up|the lot|in total|for all)\)`,
      'gi',
    ),
    write: ([, count, things, money = '']) => `${signed(money)} for ${count} ${things}`,
  },
  {
    // "900 the 3 windows"
    pattern: new RegExp(
      String.raw`(?<=^|[,;\n]\s{0,3}|\band )([$£€]?${FIGURE}) the (${COUNT} ${SEVERAL})${ENDS}`,
      'gi',
    ),
    write: ([, money = '', things]) =>
      amountOf(money) < LEAST_SUM ? undefined : `${signed(money)} for the ${things}`,
  },
]
