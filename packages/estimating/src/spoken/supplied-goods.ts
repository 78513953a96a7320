import type { Form } from './forms.ts'

const WHO = String.raw`(?:(?:the )?(?:owner|client|customer|tenant|landlord)s?|you|u|she|he|they)(?:'ll| will|'s|'re| is| are)?`
const BRINGS = String.raw`(?:suppl(?:y|ies|ying)|provid(?:e|es|ing)|buy|buys|buying|bought|gets?|getting)`
const DOES = String.raw`(fit|install|hang|lay|mount|connect|assemble|put up|fix up|erect)`

/** "You buy the vanity and we install it": one piece of work, with goods of the customer. */
export const SUPPLIED_GOODS: Form = {
  pattern: new RegExp(
    String.raw`(?<=^|[.;,:\n][ ]{0,3}|\band )${WHO} ${BRINGS} ((?:the |a |an |your |their |his |her |own |all )*[a-z\d][a-z\d -]{2,40}?)(?:,| and| &|, and|, then) ?(?:we|i|us|me)(?:'ll| will)? (?:to )?(?:just )?${DOES}(?: (?:it|them|those|that))?(?=\s*(?:$|[.,;\n)+&@$£€\d]|(?:for|at|in|on|plus|and)\b))`,
    'gim',
  ),
  write: ([, goods = '', does = '']) => `${does} ${goods} (supplied by customer)`,
}
