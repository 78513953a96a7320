import type { BrandVoice } from './business-profile.ts'

/** One thing a description may say, and how we call it. */
export interface BrandRule<Value extends string = string> {
  /** Bounded in every repetition, so that a long hostile text costs no more than its length. */
  readonly pattern: RegExp
  /** The finding; where it depends on the words, what of them it takes. */
  readonly value: Value | ((match: RegExpExecArray) => string)
}

const rule = <Value extends string>(pattern: RegExp, value: BrandRule<Value>['value']): BrandRule<Value> => ({
  pattern: new RegExp(pattern.source, 'giu'),
  value,
})

/** Words that say how a business sounds. */
export const VOICE_RULES: readonly BrandRule<BrandVoice>[] = [
  rule(/\b(?:friendly|warm|welcoming|approachable|neighbourly)\b/, 'friendly'),
  rule(/\b(?:professional|professionalism|polished|business-?like|formal|courteous)\b/, 'professional'),
  rule(/\b(?:casual|laid[- ]back|easy-?going|relaxed|no worries|down[- ]to[- ]earth)\b/, 'casual'),
  rule(
    /\b(?:experts?|expertise|specialists?|authoritative|industry[- ]leading|leading|qualified advice)\b/,
    'authoritative',
  ),
  rule(
    /\b(?:conversational|chatty|straight[- ]talking|plain[- ]speaking|plain english|like a (?:mate|neighbour|friend))\b/,
    'conversational',
  ),
  rule(/\b(?:playful|cheeky|fun|humou?r|humorous|jokes?|witty|quirky)\b/, 'playful'),
]

/** Traits of character. */
export const PERSONALITY_RULES: readonly BrandRule[] = [
  rule(/\b(?:honest|honesty|integrity)\b/, 'honest'),
  rule(/\b(?:reliable|reliability|dependable)\b/, 'reliable'),
  rule(/\b(?:trusted|trustworthy)\b/, 'trustworthy'),
  rule(/\b(?:friendly|approachable|welcoming)\b/, 'friendly'),
  rule(/\b(?:professional|professionalism)\b/, 'professional'),
  rule(/\bdown[- ]to[- ]earth\b/, 'down-to-earth'),
  rule(/\b(?:straight[- ]talking|plain[- ]speaking|no[- ]nonsense)\b/, 'straight-talking'),
  rule(/\b(?:caring|we care|compassionate)\b/, 'caring'),
  rule(/\b(?:respectful|respect your home|courteous|polite)\b/, 'respectful'),
  rule(/\b(?:meticulous|attention to detail|eye for detail|perfectionists?)\b/, 'meticulous'),
  rule(/\b(?:punctual|on time|turn up when we say)\b/, 'punctual'),
  rule(/\b(?:tidy|clean up after|leave (?:it|the site|your home) clean)\b/, 'tidy'),
  rule(/\b(?:hard[- ]?working)\b/, 'hard-working'),
  rule(/\b(?:passionate|passion for)\b/, 'passionate'),
  rule(/\b(?:innovative|cutting[- ]edge)\b/, 'innovative'),
  rule(/\b(?:creative|creativity)\b/, 'creative'),
  rule(/\b(?:playful|cheeky|fun|quirky)\b/, 'fun'),
  rule(/\b(?:patient|patience)\b/, 'patient'),
  rule(/\b(?:transparent|transparency)\b/, 'transparent'),
]

/** How a business writes and talks. */
export const STYLE_RULES: readonly BrandRule[] = [
  rule(
    /\b(?:plain english|jargon[- ]free|(?:no|without(?: the)?) jargon|straight[- ]talking|straightforward|plain[- ]speaking|no[- ]nonsense)\b/,
    'Plain and direct',
  ),
  rule(
    /\b(?:keep (?:you|customers|clients) (?:informed|updated|in the loop)|explain (?:everything|every step|each step)|step by step|thorough|detailed)\b/,
    'Detailed, with updates along the way',
  ),
  rule(
    /\b(?:personal (?:service|touch|attention)|warm|like (?:family|a mate|a neighbour|a friend))\b/,
    'Warm and personal',
  ),
  rule(/\b(?:formal|courteous|polished)\b/, 'Formal and courteous'),
  rule(
    /\b(?:prompt(?:ly)?|quick(?:ly)? (?:to )?(?:reply|replies|respond|response)|same[- ]day repl(?:y|ies))\b/,
    'Brief and prompt',
  ),
]

const YEAR = '(?:19|20)\\d{2}'
const since = (label: string) => (match: RegExpExecArray) =>
  match[1] === undefined ? label : `${label} since ${match[1]}`

/** What sets a business apart. An earlier rule wins where two rest on the same words. */
export const DIFFERENTIATOR_RULES: readonly BrandRule[] = [
  rule(
    new RegExp(
      `\\bfamily[- ](?:owned|run|operated)(?: and[- ](?:operated|owned|run))?(?: (?:business|company|team))?(?: since (${YEAR}))?\\b`,
    ),
    since('Family-owned'),
  ),
  rule(new RegExp(`\\blocally owned(?: and operated)?(?: since (${YEAR}))?\\b`), since('Locally owned')),
  rule(
    new RegExp(`\\baustralian[- ]owned(?: and operated)?(?: since (${YEAR}))?\\b`),
    since('Australian-owned'),
  ),
  rule(/\bowner[- ]operat(?:ed|or)\b/, 'Owner-operated'),
  rule(
    new RegExp(`\\b(?:since|established(?: in)?|est\\.?|founded in|in business since) (${YEAR})\\b`),
    (match) => `In business since ${match[1]}`,
  ),
  rule(
    /\b((?:over|more than|nearly|almost) )?(\d{1,2})(\+)? years?['’]? (?:of )?(?:[a-z]{1,20} )?(?:experience|in (?:the )?(?:business|trade|industry))\b/,
    (match) => `${sentenceCase(match[1] ?? '')}${match[2]}${match[3] ?? ''} years’ experience`,
  ),
  rule(/\blicen[cs]ed\b/, 'Licensed'),
  rule(/\binsured\b/, 'Insured'),
  rule(/\b24 ?\/ ?7\b|\b24 hours a day\b|\baround the clock\b/, 'Available 24/7'),
  rule(/\bsame[- ]day (?:service|repairs?|call[- ]?outs?|installation)\b/, 'Same-day service'),
  rule(
    /\bemergency (?:service|repairs?|call[- ]?outs?|plumb(?:er|ing)|electric(?:ian|al))\b/,
    'Emergency service',
  ),
  rule(/\bfixed[- ]pric(?:e|es|ed|ing)\b/, 'Fixed prices'),
  rule(/\bup-?[- ]?front pric(?:e|es|ing)\b/, 'Upfront pricing'),
  rule(/\bno (?:hidden|surprise) (?:fees?|costs?|charges?|extras)\b/, 'No hidden costs'),
  rule(/\b(?:no call[- ]?out fees?|free call[- ]?outs?)\b/, 'No call-out fee'),
  rule(/\bfree(?:,? no[- ]obligation)? (?:quotes?|quotations?|estimates?)\b/, 'Free quotes'),
  rule(
    /\blifetime (?:workmanship )?(warranty|guarantee)\b/,
    (match) => `Lifetime ${match[1]?.toLowerCase()}`,
  ),
  rule(
    /\b(\d{1,2})[- ]years? (?:workmanship )?(warranty|guarantee)\b/,
    (match) => `${match[1]}-year ${match[2]?.toLowerCase()}`,
  ),
  rule(
    /\b(?:satisfaction|workmanship|work) (?:is )?guaranteed\b|\bworkmanship guarantee\b/,
    'Guaranteed work',
  ),
  rule(/\baward[- ]winning\b/, 'Award-winning'),
  rule(/\b(?:police[- ]checked|background[- ]checked)\b/, 'Background-checked staff'),
  rule(
    /\bmaster (builders?|electricians?|plumbers?|painters?)\b/,
    (match) => `Master ${match[1]?.toLowerCase().replace(/s$/, '')}`,
  ),
  rule(/\b(?:eco[- ]friendly|environmentally friendly|sustainable)\b/, 'Eco-friendly'),
  rule(/\b(?:pensioner|seniors?['’]?) discounts?\b/, 'Discount for seniors'),
]

const sentenceCase = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()
