import { askIdentity } from '../../platform/ask-identity.ts'
import { usableStoredToken } from '../../platform/stored-token.ts'
import { changeAppearance, deviceAppearance, onAppearance } from '../appearance/public.ts'
import { priceOnPage } from './price-on-page.ts'

/** Source: part 1 §9. */
const COUNT_REFRESH_MS = 30_000

/** What the page does besides being read: its colours, prices, who is here, and how many places are left. */
export function enliven(page: ParentNode = document): void {
  switchColours(page)
  priceOnPage(page)
  refreshOffer(page)
  void greet(page)
}

function switchColours(page: ParentNode): void {
  const button = page.querySelector('[data-mode-toggle]')
  const other = () => (deviceAppearance().appearance.mode === 'dark' ? 'light' : 'dark')
  const show = () => {
    document.documentElement.dataset['mantineColorScheme'] = deviceAppearance().appearance.mode
    button?.setAttribute('aria-label', `Switch to ${other()} mode`)
  }
  button?.addEventListener('click', () => changeAppearance({ mode: other() }))
  onAppearance(show)
  show()
}

/** Members find the way to their dashboard; the visits of everyone else are counted. */
async function greet(page: ParentNode): Promise<void> {
  const session = await askIdentity('/get-session').catch(() => undefined)
  const isMember = Boolean(session) || usableStoredToken() !== undefined
  for (const part of page.querySelectorAll<HTMLElement>('[data-for-members]')) part.hidden = !isMember
  for (const part of page.querySelectorAll<HTMLElement>('[data-for-visitors]')) part.hidden = isMember
  if (session === null && !isMember) countVisit(page)
}

/** Not with Do Not Track or Global Privacy Control. */
function countVisit(page: ParentNode): void {
  const url = page.querySelector<HTMLElement>('[data-events]')?.dataset['events']
  if (url === undefined || navigator.doNotTrack === '1') return
  if (Reflect.get(navigator, 'globalPrivacyControl') === true) return
  const visit = { type: 'page_view', at: new Date().toISOString(), properties: { page: '/marketing' } }
  const body = new Blob([JSON.stringify({ events: [visit] })], { type: 'application/json' })
  navigator.sendBeacon(url, body)
}

function refreshOffer(page: ParentNode): void {
  const offer = page.querySelector<HTMLElement>('[data-offer]')
  const url = offer?.dataset['offer']
  if (!offer || url === undefined) return
  const refresh = async () => {
    // A failure is ignored: the last known or the default figures stay.
    const answer = await fetch(url).then(
      (response): Promise<unknown> => response.json(),
      () => undefined,
    )
    if (typeof answer === 'object' && answer !== null) showOffer(offer, Reflect.get(answer, 'offer'))
  }
  setInterval(() => void refresh().catch(() => undefined), COUNT_REFRESH_MS)
  void refresh().catch(() => undefined)
}

/** Puts figures that are figures into their places. */
export function showOffer(offer: ParentNode, figures: unknown): void {
  if (typeof figures !== 'object' || figures === null) return
  const figure = (name: string): unknown => Reflect.get(figures, name)
  for (const place of offer.querySelectorAll<HTMLElement>('[data-figure]')) {
    const value = figure(place.dataset['figure'] ?? '')
    if (typeof value === 'number') place.textContent = String(value)
  }
  const bar = offer.querySelector('progress')
  const [total, remaining] = [figure('total_spots'), figure('remaining_spots')]
  if (bar === null || typeof total !== 'number' || typeof remaining !== 'number') return
  bar.max = total
  bar.value = total - remaining
}
