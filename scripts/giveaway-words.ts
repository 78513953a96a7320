interface Word {
  readonly pattern: RegExp
  /** What a native speaker says. */
  readonly instead: string
}

/** Words that read translated in this code base. Names and values in code, such as `'nobody'`, are not read. */
const WORDS: readonly Word[] = [
  {
    pattern: /(?<![\w'"`@/-])(?:[Ss]ome|[Nn]o|[Ee]very)body\b(?![@'"`-]|\s*[=,:.)\]}]|\.\w)/g,
    instead: 'someone, no one',
  },
  { pattern: /(?<!\w|['"`])anew\b(?!\s*=|\.\w|,\s)/gi, instead: 'again, re-' },
  { pattern: /(?<![\w'"`-])meanwhile\b(?!['"`-])/gi, instead: 'since, in the meantime' },
  { pattern: /\bfor good\b(?! (?:reason|measure))/gi, instead: 'permanently' },
  { pattern: /\bby (?:itself|themselves)\b/gi, instead: 'automatically, on its own' },
  { pattern: /\bwho(?:so|s)?ever\b/gi, instead: 'anyone who, for any' },
  {
    pattern: /(?<!\byou )\b(?:is|are|was|were|be|been|being) told\b/gi,
    instead: 'is shown, is notified, gets',
  },
  { pattern: /\btold of\b/gi, instead: 'reported, notified' },
  { pattern: /\bsays so\b(?! far)/gi, instead: 'shows it, reports it' },
  { pattern: /\bwhat became of\b/gi, instead: 'the outcome of' },
  {
    pattern: /\bstands (?:at|on|in|below|beside|before|here|there|above)\b(?! (?:for|the way|line)\b)/gi,
    instead: 'is',
  },
  { pattern: /\b(?:price|quote|offer|\{what\}) holds until\b/gi, instead: 'is good until' },
  { pattern: /\bTimes are those of\b/g, instead: 'Times are in Sydney time' },
  { pattern: /\bfind below\b/gi, instead: 'here is' },
]

export interface GiveawayWord {
  readonly line: number
  readonly word: string
  readonly instead: string
}

/** Finds the words that give a translated text away. A quotation such as "what you were told" is left alone. */
export const giveawayWords = (text: string): GiveawayWord[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      WORDS.flatMap(({ pattern, instead }) =>
        Array.from(line.matchAll(pattern), ([word]) => ({ line: at + 1, word, instead })),
      ),
    )
