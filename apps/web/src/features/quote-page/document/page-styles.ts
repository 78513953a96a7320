import { THREAD_STYLES } from '../messages/thread-styles.ts'
import { BASE_STYLES } from './base-styles.ts'
import { CHOICE_STYLES } from './choice-styles.ts'
import { DECISION_STYLES } from './decision-styles.ts'
import { FONT_STYLES } from './font-styles.ts'
import { LETTER_STYLES } from './letter-styles.ts'
import { PRINT_STYLES } from './print-styles.ts'
import { squeeze } from './squeeze.ts'

/** All the style a customer's page has; inlined, so the page is one request. */
export const PAGE_STYLES = squeeze(
  FONT_STYLES + BASE_STYLES + LETTER_STYLES + DECISION_STYLES + CHOICE_STYLES + THREAD_STYLES + PRINT_STYLES,
)
