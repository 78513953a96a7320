/** An area as the text names it, with where the words are. */
export interface NamedArea {
  readonly value: string
  readonly start: number
  readonly end: number
}

/** What is before the places a business works in. */
const LEAD =
  /\b(?:servic(?:ing|es?)|serving|based in|across|throughout|covering|working in|operating in)[ ]+(?:(?:all|all of|the|greater|homes|businesses|customers|families|and|in|across|around)[ ]+){0,5}/giu

/** One place: up to four words with a capital, with "of" or "the" between them (Isle of Wight). */
const PLACE = /\p{Lu}[\p{L}'’-]{1,30}(?: (?:(?:of|on|the) )?\p{Lu}[\p{L}'’-]{0,30}){0,3}/uy
const BETWEEN = /(?:, and |, | and | & )(?:the |greater )?/uy

const MOST_AREAS = 20

/** The places a description says the business works in: names with a capital after words such as "servicing". */
export function findServiceAreas(text: string): NamedArea[] {
  const areas: NamedArea[] = []
  for (const lead of text.matchAll(LEAD)) areas.push(...placesFrom(text, lead.index + lead[0].length))
  const seen = new Set<string>()
  return areas.filter(({ value }) => !seen.has(value) && seen.add(value)).slice(0, MOST_AREAS)
}

function placesFrom(text: string, from: number): NamedArea[] {
  const places: NamedArea[] = []
  for (let at = from; places.length < MOST_AREAS; ) {
    const [place] = matchAt(PLACE, text, at)
    if (place === undefined) break
    places.push({ value: place, start: at, end: at + place.length })
    const [between] = matchAt(BETWEEN, text, at + place.length)
    if (between === undefined) break
    at += place.length + between.length
  }
  return places
}

function matchAt(sticky: RegExp, text: string, at: number): readonly string[] {
  sticky.lastIndex = at
  return sticky.exec(text) ?? []
}
