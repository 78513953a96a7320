/**
 * What programs that open links on their own call themselves: previews of
 * messengers and search engines, and mail filters. Some of them run scripts,
 * so that a page they open looks seen.
 *
 * Each is a name that no browser carries. Browsers inside apps have the app's
 * name (`FBAN`, `LinkedInApp`, `Slack_SSB`, `GSA`), never these; a headless
 * browser is one that someone drives, and counts.
 */
const NAMES: readonly RegExp[] = [
  // Nearly all of them, from Googlebot to Slackbot; Cubot makes telephones.
  /(?<!\bcu)bot\b/i,
  /(?:crawler|spider)\b/i,
  // Previews in messages.
  /facebookexternalhit|facebookcatalog|meta-external(?:agent|ads|fetcher)|\bFacebot\b/i,
  /^WhatsApp\//,
  /SkypeUriPreview|Slack-ImgProxy|vkShare|Iframely|Embedly/i,
  /\bBingPreview\/|Google Web Preview|Google-PageRenderer|Google-InspectionTool|GoogleOther/i,
  /Mediapartners-Google|APIs-Google|Google-Read-Aloud|GoogleImageProxy|YahooMailProxy/i,
  /Chrome-Lighthouse/,
  // Filters of mail and networks, those that say who they are.
  /Barracuda|proofpoint|mimecast|CiscoSecureEmail|IronPort|\bms-office;|urlscan|VirusTotal/i,
  // Archives and machines that read for others.
  /ia_archiver|archive\.org|ChatGPT-User|Claude-User|Perplexity-User|MistralAI-User/i,
]

/** Longer than any browser's; what is behind is not looked at. */
const LONGEST = 1_000

/**
 * Whether a page was opened by a program that follows links on its own, by the
 * `User-Agent` it sends. A program that calls itself a browser is taken for one.
 * Source: field.md point 8.
 */
export function isAutomaticReader(userAgent: string): boolean {
  const name = userAgent.slice(0, LONGEST)
  return NAMES.some((pattern) => pattern.test(name))
}
