import leftOut from '../data/left-out.json' with { type: 'json' }

export const oneOf = (name: keyof typeof leftOut): string => `(?:${leftOut[name].join('|')})`

export const OWN = String.raw`(?:the |our |my |his |her |hers? |their |your |a |an )*`
export const OTHERS = String.raw`${OWN}(?:${oneOf('others')}(?:'?s)?(?: own)?(?: ${oneOf('groups')})?|[a-z]+ (?:company|mob|crews?|contractors?)|(?:my|his|her|their|our|your) [a-z]+ (?:guy|bloke|man|lady|fella|people|team)|(?<=(?:my|his|her|their|our|your) )${oneOf('relatives')})`
export const WHO = String.raw`(?:${OTHERS}|he|she|they)`
export const SELF = String.raw`(?:i|we|he|she|they|you|${OTHERS})`
export const THAT = String.raw`(?:that|this|it|those|these|them|that one|that bit|that part|all that|the lot)`
export const WILL = String.raw`(?:'ll|'s|'re|'ve| is| are| will| will be| to| has| have| can| can be| already| be| going| gonna)*`
export const DO = oneOf('doing')

export const compiled = (pattern: string): RegExp => new RegExp(pattern, 'd')
