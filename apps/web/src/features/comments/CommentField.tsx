import { Button, Textarea, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { bodyOf, type CommentDraft } from '@quotewright/domain/comments/comment-draft.ts'
import { COMMENT_LENGTH } from '@quotewright/domain/comments/comment-rules.ts'
import { type ReactNode, useId, useRef } from 'react'
import { formats } from '../../platform/region.ts'
import { listboxRoles } from '../../ui/listbox-roles.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import styles from './Comments.module.css'
import { type MentionablePerson, useMentions } from './use-mentions.ts'

interface CommentFieldProps {
  readonly label: string
  readonly people: readonly MentionablePerson[]
  readonly draft: CommentDraft
  readonly onChange: (draft: CommentDraft) => void
  /** What the button that sends it says. */
  readonly send: string
  readonly isSending: boolean
  readonly onSend: (body: string) => void
  readonly onCancel?: () => void
  /** Shown above the buttons, such as why it was not sent. */
  readonly children?: ReactNode
}

/** Where a comment is typed. An @ looks for a colleague; Ctrl or Cmd with Enter sends. */
export function CommentField(props: CommentFieldProps) {
  const { label, people, draft, onChange, send, isSending, onSend, onCancel, children } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const mentions = useMentions({ field, people, draft, onChange })
  const { found, active } = mentions
  const isOpen = found.length > 0
  const body = bodyOf(draft).trim()
  const isTooLong = body.length > COMMENT_LENGTH
  const submit = () => {
    if (body !== '' && !isTooLong && !isSending) onSend(body)
  }
  return (
    <div className="stack-close">
      <Textarea
        ref={field}
        label={label}
        autosize
        minRows={2}
        maxRows={10}
        placeholder="Only your team sees this. Type @ to mention someone."
        value={draft.text}
        error={isTooLong && `At most ${formats().count(COMMENT_LENGTH)} characters`}
        aria-autocomplete="list"
        {...(isOpen ? { 'aria-controls': `${id}-people`, 'aria-activedescendant': `${id}-${active}` } : {})}
        // Escape closes the list of people, not the dialog around it.
        data-mantine-stop-propagation={isOpen}
        onChange={({ currentTarget }) => mentions.onType(currentTarget.value, currentTarget.selectionStart)}
        onSelect={({ currentTarget }) => mentions.onMove(currentTarget.selectionStart)}
        onKeyDown={(event) => {
          mentions.onKeyDown(event)
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        }}
      />
      <VisuallyHidden component="output">
        {isOpen &&
          `${found.length} ${found.length === 1 ? 'colleague' : 'colleagues'} found. Up and down to move, Enter to mention.`}
      </VisuallyHidden>
      {isOpen && (
        <div
          {...listboxRoles.list}
          className={styles.people}
          id={`${id}-people`}
          aria-label="Colleagues to mention"
        >
          {found.map((person, at) => (
            // The keyboard stays in the text: the field has the keys of the options.
            <UnstyledButton
              {...listboxRoles.option(at === active)}
              key={person.userId}
              id={`${id}-${at}`}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => mentions.choose(person)}
            >
              <PersonAvatar name={person.name} />
              <span>
                {person.name}
                <small>{person.email}</small>
              </span>
            </UnstyledButton>
          ))}
        </div>
      )}
      {children}
      <div className="row-end">
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button disabled={body === '' || isTooLong} loading={isSending} onClick={submit}>
          {send}
        </Button>
      </div>
    </div>
  )
}
