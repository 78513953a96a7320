import { IconAddressBook, IconFilePlus, IconId, IconTags } from '@tabler/icons-react'
import { paths } from '../../platform/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PathLink } from '../../ui/PathLink.tsx'
import styles from './FirstSteps.module.css'

const STEPS = [
  {
    href: `${paths.tenantManagement}?tab=profile`,
    icon: IconId,
    label: 'Add your business details',
    text: 'Your logo and licence go on every quote',
  },
  {
    href: paths.priceBook,
    icon: IconTags,
    label: 'Add your prices',
    text: 'Quotes use what you charge',
  },
  {
    href: `${paths.management}?view=customers`,
    icon: IconAddressBook,
    label: 'Import your customers',
    text: 'From a spreadsheet',
  },
] as const

/** In place of figures, before the first quote: what to do first. */
export const FirstSteps = () => (
  <Panel title="Get started">
    <EmptyState
      icon={<IconFilePlus />}
      title="Send your first quote"
      actions={<ButtonLink to={paths.quoteLab}>Create New Quote</ButtonLink>}
    >
      Describe a job the way you’d tell it to a mate and get a priced quote to check. Your figures show up
      here once you’ve made one.
    </EmptyState>
    <ul className={styles.steps} aria-label="Worth doing first">
      {STEPS.map(({ href, icon: Icon, label, text }) => (
        <li key={href}>
          <PathLink href={href} className={styles.step}>
            <Icon size={22} aria-hidden />
            <span>
              <strong>{label}</strong>
              <small>{text}</small>
            </span>
          </PathLink>
        </li>
      ))}
    </ul>
  </Panel>
)
