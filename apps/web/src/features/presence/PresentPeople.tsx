import type { Presence } from '@quotewright/contracts/presence.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import styles from './PresentPeople.module.css'

/** How many are shown by name. */
const SHOWN = 3

/** Colleagues who have the same quote open now. */
export function PresentPeople({ people }: { readonly people: Presence['people'] }) {
  if (people.length === 0) return null
  const more = people.slice(SHOWN)
  return (
    <ul className={styles.people} aria-label="Also here now">
      {people.slice(0, SHOWN).map(({ user_id, name, mode }) => (
        <li key={user_id}>
          <PersonAvatar name={name} />
          <span>
            {name} <small>{mode}</small>
          </span>
        </li>
      ))}
      {more.length > 0 && <li title={more.map(({ name }) => name).join(', ')}>and {more.length} more</li>}
    </ul>
  )
}
