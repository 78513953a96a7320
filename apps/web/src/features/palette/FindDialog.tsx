import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { type Offer, useOffered } from '../../platform/offered-acts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { listboxRoles } from '../../ui/listbox-roles.ts'
import { useOpenedOnMount } from '../../ui/use-opened-on-mount.ts'
import { EntryList } from './EntryList.tsx'
import { type Entry, matchingEntries } from './entries.ts'
import styles from './Palette.module.css'
import { takeTyped } from './typed-ahead.ts'
import { useFoundEntries } from './use-found-entries.ts'

interface FindDialogProps {
  readonly entries: readonly Entry[]
  readonly onClose: () => void
}

/** What the screen that is open offers. */
const entriesOf = (offers: readonly Offer[]): readonly Entry[] =>
  offers.flatMap(({ about, acts }) =>
    acts.map(({ label, run }) => ({
      key: `${about} ${label}`,
      group: 'This quote',
      label,
      detail: about,
      run,
    })),
  )

/** One field for everything: what is found by its words, above the pages and acts of that name. */
export function FindDialog({ entries, onClose }: FindDialogProps) {
  const { isOpen } = useOpenedOnMount()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [isWanted, setWanted] = useState(false)
  const offered = entriesOf(useOffered())
  const list = useId()
  const found = useFoundEntries(typed)
  const [work, prices] = [
    found.entries.filter(({ group }) => group !== 'Prices'),
    found.entries.filter(({ group }) => group === 'Prices'),
  ]
  const shown = [...work, ...matchingEntries([...offered, ...entries], typed), ...prices]
  const chosen = shown[Math.min(active, shown.length - 1)]

  const run = (entry: Entry | undefined) => {
    if (entry === undefined) return
    onClose()
    entry.run()
  }
  // Enter was faster than the answer: it takes the first entry of what was typed.
  useEffect(() => {
    if (!isWanted || !found.isUpToDate || chosen === undefined) return
    onClose()
    chosen.run()
  }, [isWanted, found.isUpToDate, chosen, onClose])

  const step = (by: number) =>
    setActive((Math.min(active, shown.length - 1) + by + shown.length) % shown.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const act = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => (found.isUpToDate ? run(chosen) : setWanted(true)),
    }[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  return (
    <Dialog title="Find anything" isOpen={isOpen} onClose={onClose} isFullOnPhone>
      <div className={styles.find}>
        <TextInput
          data-autofocus=""
          {...listboxRoles.field}
          aria-label="Find quotes, customers, prices, pages"
          aria-expanded={shown.length > 0}
          aria-controls={list}
          aria-activedescendant={chosen === undefined ? undefined : `${list}-${chosen.key}`}
          autoComplete="off"
          placeholder="Quotes, customers, prices, pages"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          maxLength={200}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setActive(0)
            setWanted(false)
          }}
          onKeyDown={onKeyDown}
          onFocus={() => {
            const ahead = takeTyped()
            if (ahead.text === '' && !ahead.isEntered) return
            setTyped(ahead.text)
            setWanted(ahead.isEntered)
          }}
        />
        <EntryList id={list} entries={shown} chosen={chosen} onRun={run} />
        <output className={styles.state}>
          {found.isFailed && 'Couldn’t search. Check your connection.'}
          {!found.isFailed && found.isUpToDate && shown.length === 0 && 'Nothing found.'}
        </output>
      </div>
    </Dialog>
  )
}
