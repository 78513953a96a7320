/** What a check found. `must`: Quotewright does not work, or loses data, until it is put right. */
export interface Finding {
  readonly state: 'ok' | 'note' | 'must'
  readonly about: string
  readonly found: string
  /** The next step; undefined when all is well. */
  readonly todo?: string
}

const WORDS = { ok: 'ok  ', note: 'note', must: 'FIX ' } as const
const ABOUT_WIDTH = 14

/** A few lines for the terminal: each finding, with what to do below it. */
export function printFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ state, about, found, todo }) => [
    `${WORDS[state]}  ${about.padEnd(ABOUT_WIDTH)}${found}`,
    ...(todo === undefined ? [] : [`${' '.repeat(6 + ABOUT_WIDTH)}→ ${todo}`]),
  ])
  const musts = findings.filter(({ state }) => state === 'must').length
  const end = musts === 0 ? 'Nothing has to be done.' : `${musts} ${musts === 1 ? 'thing' : 'things'} to fix.`
  return [...lines, '', end].join('\n')
}

/** What an error says, on one line. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).replaceAll(/\s+/g, ' ')
