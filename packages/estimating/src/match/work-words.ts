export const REMOVAL =
  /\b(?:remov\w*|demol\w*|strip-out|strip out|disposal|rip|degas|take away|cart|tear-off|excavation|grinding|tear out)\b/i
export const CLEANING = /\b(?:clean\w*|wash\w*|mow\w*)\b/i
/** What cleaning and garden work is done to; a wall built of blocks is not cleaned. */
export const TENDED =
  /clean|wash|mow|trim|prun|hedge|weed|grind|tidy|edg|mulch|polish|sand|strip|service|vacat|bond|garden|lawn|tree|stump|palm|waste|rubbish|seal|clear/i
export const PAINTING = /\bpaint\w*|\boiling\b|\bstain\w*|\bcoat/i
/** What painters also do: asked for with other verbs, it is still theirs. */
export const PAINTERS_WORK = /paint|wallpaper|epoxy|stain|oil|coat|patch|varnish|strip|scaffold/
/** Who asks for these keeps what is there; no price of a new one is meant. */
export const MENDING =
  /^(?:diagnose|diagnosis|fault|troubleshoot|investigate|inspect|check|fix|repair|leak|mend|adjust|rattle|noisy)$/
export const RENEWING = /^(?:replace|new|supply|install|upgrade|swap|change)$/
/** A price for everything at once. */
export const WHOLE_SYSTEM = /\bsystem\b|\bwhole\b|\bpackage\b|\bjob\b|\bflight\b/i
export const LABOUR_ONLY = /\blabour\b|\binstall only\b|\binstall labour\b/i
export const SUPPLY_ONLY = /\bsupply only\b|\bsupply\b(?! and| &)|\bmaterial\b/i
export const SUPPLY_AND_INSTALL = /supply and|installed|supplied|supply & install/i
export const ADD_ON = /\badd-on\b|\bextra\b|\bsurcharge\b|\badd\b|\bper post\b/i
export const BY_THE_JOB = /\bday rate\b|\blabour\b|\bcall-out\b|\bminimum\b/i
export const REPAIR =
  /\brepair\b|\bservice\b|\bleak\b|\bwasher\b|\breplacement\b|\bpatch\b|\bclearing\b|\bchange\b/i

/** Words that nearly every item could carry: they tell nothing apart. */
export const GENERIC = new Set([
  'install',
  'installation',
  'installed',
  'supply',
  'replace',
  'replacement',
  'fix',
  'repair',
  'new',
  'lay',
  'fit',
  'add',
  'put',
  'standard',
  'existing',
  'per',
  'each',
  'and',
  'or',
  'of',
  'to',
  'in',
  'with',
  'the',
  'a',
  'for',
  'old',
  'basic',
  'job',
  'work',
  'set',
  'make',
  'full',
  'large',
  'small',
  'double',
  'single',
  'need',
  'house',
  'do',
  'two',
  'one',
  'front',
  'back',
  'upgrade',
  'price',
])

/** Verbs: alone they match nothing, "paint" does not make a door of a wall. */
export const ACTIONS = new Set([
  'paint',
  'clean',
  'remove',
  'mow',
  'prune',
  'trim',
  'seal',
  'sand',
  'wash',
  'tile',
  'strip',
  'grind',
  'demolish',
  'hang',
  'change',
  'service',
  'cut',
  'dig',
  'test',
  'check',
  'oil',
  'stain',
  'coat',
  'prime',
  'prep',
  'mount',
  'connect',
  'build',
  'patch',
  'move',
  'clear',
  'steam',
  'labour',
  'room',
  'outside',
  'side',
])

/** Verbs that say nothing of the trade even where they are all an alias has. */
export const BARE_VERBS = new Set([
  'remove',
  'demolish',
  'clear',
  'move',
  'change',
  'labour',
  'room',
  'side',
  'outside',
  'cut',
  'build',
  'hang',
])
