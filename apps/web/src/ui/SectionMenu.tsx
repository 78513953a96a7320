import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { unfold } from './use-fold.ts'

/** A page of many panels, with a menu of their titles above them. */
export function SectionMenu({ children }: { readonly children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null)
  // Read when the menu opens: which panels there are depends on roles and switches.
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([])
  return (
    <div ref={page} className="stack-wide">
      <Menu
        position="bottom-start"
        transitionProps={{ duration: 100 }}
        returnFocus={false}
        onOpen={() =>
          setHeadings([...(page.current?.querySelectorAll<HTMLElement>('section > header h2') ?? [])])
        }
      >
        <Menu.Target>
          <Button
            variant="default"
            rightSection={<IconChevronDown size={18} aria-hidden />}
            style={{ justifySelf: 'start' }}
          >
            Go to
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          {headings.map((heading) => (
            <Menu.Item key={heading.id} onClick={() => goTo(heading)}>
              {heading.textContent}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {children}
    </div>
  )
}

/** The keyboard goes on from there, too. */
function goTo(heading: HTMLElement): void {
  heading.tabIndex = -1
  const section = heading.closest('section')
  for (const part of section?.children ?? []) unfold(part)
  // Once the menu has closed and given the focus up.
  setTimeout(() => {
    heading.focus({ preventScroll: true })
    section?.scrollIntoView({ block: 'start' })
  })
}
