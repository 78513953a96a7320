import { compiled, OTHERS, oneOf, SELF } from './left-out-words.ts'

/** "All signage by you": of a tradesman's quote; who asks for one means the other side. */
export const YOURS = compiled(
  String.raw`^(?<thing>.{3,60}?)\b(?: all)?(?: (?:is|are|to be|will be))?(?<!supplied|provided|installed|fitted|done|supply|sent|given|asked|quoted|as)(?: all)? by (?:you|yoursel(?:f|ves)|your side)(?: guys| all| lot)?(?: on ?site)?(?: (?:before|prior|please|pls)\b.*)?$`,
)
/** "Make your own arrangements for painting", "organise your own skip". */
export const OWN_ARRANGEMENTS = compiled(
  String.raw`^(?<thing>)(?:(?:and|but|so|please|kindly|you|will|would|'ll|can|could|should|need|have|to) ?)*(?:make (?:your|his|her|their|our) own arrangements? (?:for|with|about|regarding)|(?:arrange|organi[sz]e|book|get|source|sort(?: out)?|find) (?:your|his|her|their|our) own) (?<object>.{3,50})$`,
)
/** "Aerial bracket, leave", "nothing to do": of the thing before. */
const LEAVE_IT = compiled(
  String.raw`^(?<thing>)(?:please |pls |so |just )*(?:leave(?: (?:it|that|them|those))?(?: (?:alone|as is|be))?|ignore(?: (?:it|that|them))?|no action(?: (?:required|needed))?|nothing (?:to do|needed|required)(?: there| here)?|no work (?:required|needed))$`,
)
/** "The shed belongs to the neighbour". */
const BELONGS = compiled(
  String.raw`^(?<thing>.{0,60}?)\s?\b(?:(?:that|which|it|they|those) )?belongs? to (?:the |my |our )?(?:neighbou?rs?|next door|strata|council|body corp(?:orate)?|landlord|telstra|${OTHERS}|unit \w+)$`,
)
/** "The big hedge is once a year and separate". */
const SEPARATE = compiled(
  String.raw`^(?<thing>.{3,60}?) (?:is|are|will be|would be) (?:(?:once|twice) a (?:year|month)|next (?:year|month|season)|(?:a |for )?later(?: on)?|for another (?:day|time)|another job|a)\b.{0,14}?(?:\bsep[ae]rate(?:ly)?(?: (?:job|quote|invoice|contract|matter|visit))?|(?<=for another (?:day|time)|another job|later|later on))$`,
)
/** "Hinges and handles which we also have". */
const HAVE_ALSO = compiled(
  String.raw`^(?:with )?(?<thing>[a-z][a-z -]{2,40}?),? (?:which|that) ${SELF}(?:'ve)? (?:also |already )?(?:have|got|bought)(?: here| already| on ?site)*$`,
)
/** "Bins and site rubbish are ours to remove". */
const OURS_TO = compiled(
  String.raw`^(?<thing>.{3,50}?) (?:is|are|will be) (?:ours|mine|theirs|his|hers|yours|(?:the )?${oneOf('others')}'s?) to [a-z]+(?: of| out| up)?(?: (?:it|them))?$`,
)
/** "Duct and outlets fine leave alone". */
const FINE = compiled(
  String.raw`^(?<thing>[a-z][a-z ,&/-]{2,50}?) (?:is |are |all |look(?:s|ed)? |still |seems? |both )*(?:fine|ok|okay|good|sound)(?: as (?:is|it is|they are))?,? (?:so |just |please |pls |and )*(?:leave|don'?t|dont) .{0,24}$`,
)

/** "Lattice underneath NOT in this one, she might do it next year". */
const NOT_IN_THIS = compiled(
  String.raw`^(?<thing>[a-z][a-z ,&/-]{2,50}?) (?:is |are )?not in this (?:one|quote|price|job|lot|stage)\b.{0,60}$`,
)

export const MORE_EXCLUDING = [
  NOT_IN_THIS,
  OWN_ARRANGEMENTS,
  LEAVE_IT,
  BELONGS,
  SEPARATE,
  HAVE_ALSO,
  OURS_TO,
  FINE,
]
/** Those that begin with a verb. */
export const ORDERS = [OWN_ARRANGEMENTS, LEAVE_IT]

const HAD = String.raw`(?:done|${oneOf('finished')}|built|laid|spread|delivered|tiled|sanded|rendered|relined|treated|sprayed)`
/** "We've already had the soil levelled". */
const HAD_DONE = compiled(
  String.raw`^(?<thing>)(?:and |but )?(?:(?:i|we|they)(?:'ve| have)|(?:he|she|${OTHERS})(?:'s| has)) (?:already |just |recently )?(?:had|got|gotten) (?:all )?(?:the |our |my |his |her |their )[a-z][a-z ]{2,50}? ${HAD}\b.*$|^(?:i|we) already (?:had|got) (?:the |our |my )[a-z][a-z ]{2,50}? ${HAD}\b.*$`,
)
const DID = String.raw`(?:did|painted|replaced|redid|fixed|installed|put in|tiled|sanded|stripped|removed|took out|ripped out|laid|built|cleaned|cleared|renovated)`
const TIME = String.raw`(?:over (?:easter|christmas|xmas|summer|winter|the (?:weekend|holidays|break|long weekend))|last [a-z]+|in (?:19|20)\d\d|(?:a (?:few|couple of)|two|three|four|five|ten|\d+) (?:days|weeks|months|years|yrs) (?:ago|back)|recently|earlier this (?:year|month|week)|already)`
/** "My husband and his brother did all the ceilings over Easter". */
const THEY_DID = compiled(
  String.raw`^(?<thing>)(?:and |but |because |as )?(?:${SELF}|(?:the )?(?:last|previous|old) [a-z]+)(?: and (?:his|her|my|the|their|a) [a-z]+)? (?:already )?${DID} (?:all )?(?:of )?(?:the |our |my |his |her |those )[a-z][a-z ]{2,40}? ${TIME}\b.*$`,
)
/** "The new plaster is dry", "the lounge has been emptied". */
const DRY = compiled(
  String.raw`^(?<thing>.{0,60}?\b(?:plaster|paint|render|screed|slab|concrete|grout|glue|undercoat|primer|sealer)) (?:is|has|are) (?:now |all |been |fully |well |properly )*(?:dry|dried(?: out)?|cured|set)$`,
)
const FED_BY = String.raw`(?:solar|tank water|bottled gas|town (?:gas|water)|mains(?: gas| water| sewer)?|septic|(?:three|single|3|1)[ -]phase|bore water|natural gas)`
/** "We're on solar": what the house has. */
const ON_SOLAR = compiled(
  String.raw`^(?<thing>)(?:btw |and |also |ps |p\.s\. )*(?:we're|we are|i'm|they're|(?:the )?(?:house|place|property|building)(?: is|'s)|it's|its) (?:all )?on ${FED_BY}(?: here)?$`,
)
/** "Back door code is with Di". */
const KEYS = compiled(
  String.raw`^(?<thing>)(?:the |and |a |your )*(?:(?:back|front|side|gate|garage|door|alarm|spare|access|key) )*(?:keys?|codes?|fobs?|swipe card|lock ?box|key ?safe) (?:is|are|will be)(?: left)? (?:with|at|under|in|on|behind|from) .{2,40}$`,
)
/** "The switchboard is on the other side of the house". */
const WHERE = compiled(
  String.raw`^(?<thing>)(?:the |our |and )*(?:switch ?board|meter ?box|meter|fuse ?box|main switch|stop ?cock|water main|manhole|inspection point|isolation valve) (?:is|are) (?:on|at|in|around|round|down|under|behind|next to|outside|inside|by) [a-z ]{3,40}$`,
)

/** "Sewer connection already inspected, nothing required". */
const ALREADY = compiled(
  String.raw`^(?<thing>)[a-z][a-z ]{2,50}? (?:is |are |was |were |has been |have been )?already (?:been )?(?:inspected|tested|approved|certified|passed|signed off|in place|sorted|isolated|disconnected|capped off)(?:,? (?:and )?(?:nothing|no|not|all|by|so|from|last)\b.{0,40})?$`,
)

export const MORE_REMARKS = [HAD_DONE, THEY_DID, DRY, ON_SOLAR, KEYS, WHERE, ALREADY]

/** What such a saying may state in figures: which unit, which house. */
export const STATES_FIGURES =
  /\b(?:u|unit|no\.?|number|apt|flat|lot|phase) ?\d{1,4}[a-z]?\b|\b[13] ?-?phase\b/g

/** "Crane was going to be 480 but we manhandled it so dont charge it". */
export const NOT_CHARGED =
  /(?<=^|[\n.;!?]\s?)[a-z][^\n.;!?]{2,50}\b(?:(?:was|were) (?:going|meant|supposed|gonna)(?: to)?(?: be| cost)?|would(?:'ve| have) (?:been|cost)) [$£€]?\d[\d,.]{0,9}[^\n.;!?]{0,100}\b(?:don'?t|do not|not|no|won'?t) (?:be )?(?:charg(?:e|ed|ing)|bill(?:ed|ing)?|invoic(?:e|ed|ing)|add|include|put)\b[^\n.;!?]{0,40}/g
