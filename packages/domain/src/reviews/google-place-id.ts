const MOST_LENGTH = 2_000
const PLACE_ID = /^[\w-]{10,300}$/
const PARAMETERS = ['query_place_id', 'place_id', 'placeid', 'destination_place_id']

/**
 * The id of a place that an address of a Google business profile holds, such as
 * `…/maps/search/?api=1&query=x&query_place_id=ChIJ…` or `…/maps/place/?q=place_id:ChIJ…`.
 *
 * @returns undefined when it holds none, as short addresses do: only Google knows where those lead.
 * Source: Google's documents on Maps URLs and on place ids.
 */
export function placeIdInAddress(address: string): string | undefined {
  if (address.length > MOST_LENGTH) return undefined
  const parameters = parametersOf(address)
  const named = PARAMETERS.map((name) => parameters.get(name) ?? '')
  const inQuery = /^place_id:\s*(.+)$/.exec(parameters.get('q') ?? '')?.[1] ?? ''
  return [...named, inQuery].map((id) => id.trim()).find((id) => PLACE_ID.test(id))
}

function parametersOf(address: string): URLSearchParams {
  const query = address.indexOf('?')
  return new URLSearchParams(query === -1 ? '' : address.slice(query + 1).split('#')[0])
}
