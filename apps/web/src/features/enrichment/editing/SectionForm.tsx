import { Alert, Button, Text, Textarea } from '@mantine/core'
import type { EnrichedContent } from '@quotewright/contracts/enrichment.ts'
import { SECTION_TITLES, type SectionName } from '@quotewright/domain/enrichment/edited-sections.ts'
import { useEffect, useRef } from 'react'
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts'
import { unfold } from '../../../ui/use-fold.ts'
import styles from '../EnrichedSections.module.css'
import { Testimonial } from '../SectionBody.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import type { SectionEditor } from './use-section-editor.ts'

interface SectionFormProps {
  readonly name: SectionName
  readonly editor: SectionEditor
  readonly draft: EnrichedContent
  /** It is gone: the focus goes back to what opened it. */
  readonly onClosed: () => void
}

/** A section while it is edited. It may be in a form, so it is none itself. */
export function SectionForm({ name, editor, draft, onClosed }: SectionFormProps) {
  const form = useRef<HTMLFieldSetElement>(null)
  const { error } = editor
  useEffect(() => {
    if (error !== null) focusFirstInvalid(form.current ?? undefined)
  }, [error])
  useEffect(() => onClosed, [onClosed])
  // Text that was kept is seen, wherever it is folded away.
  useEffect(() => {
    if (form.current !== null) unfold(form.current)
  }, [])
  return (
    <fieldset ref={form} className={styles.editor} aria-label={`Edit ${SECTION_TITLES[name]}`}>
      {editor.wasKept && (
        <Text size="sm" component="output">
          Your unsaved text is back.
        </Text>
      )}
      <Problem editor={editor} />
      <SectionFields name={name} editor={editor} draft={draft} />
      <div className="row">
        <Button loading={editor.isSaving} onClick={editor.save}>
          Save
        </Button>
        <Button variant="default" disabled={editor.isSaving} onClick={editor.cancel}>
          Cancel
        </Button>
        {editor.canRestore && (
          <Button variant="subtle" disabled={editor.isSaving} onClick={editor.restore}>
            Restore the written text
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function Problem({ editor }: Pick<SectionFormProps, 'editor'>) {
  if (editor.error === null) return null
  if (editor.isConflict) {
    return (
      <Alert color="yellow" title="Someone else just edited these sections">
        <Text size="sm" mb="sm">
          {editor.error.message.replace(/\.?$/, '.')} What you typed is kept.
        </Text>
        <Button variant="default" loading={editor.isLoading} onClick={editor.loadNewer}>
          Load the newer version
        </Button>
      </Alert>
    )
  }
  if (Object.keys(editor.problems).length > 0) return null
  return (
    <Alert color="red" title="Couldn’t save the section">
      {editor.error.message}
    </Alert>
  )
}

function SectionFields({ name, editor, draft }: Omit<SectionFormProps, 'onClosed'>) {
  if (name === 'faqs') return <QuestionFields editor={editor} draft={draft} />
  if (name === 'testimonials') return <TestimonialFields editor={editor} draft={draft} />
  return (
    <Textarea
      label={SECTION_TITLES[name]}
      description="Leave it empty to leave this section out of the quote."
      autosize
      minRows={5}
      maxRows={24}
      data-autofocus
      value={draft[name]}
      error={editor.problems[name]}
      onChange={(event) => editor.change({ ...draft, [name]: event.currentTarget.value })}
    />
  )
}

/** What customers said: it can be left out, never typed. Source: decisions §10. */
function TestimonialFields({ editor, draft }: Pick<SectionFormProps, 'editor' | 'draft'>) {
  return (
    <>
      <Text size="sm" c="dimmed">
        Testimonials come from your reviews. You can hide one but not edit it.
      </Text>
      {draft.testimonials.map((testimonial, index) => (
        <div key={`${testimonial.name} ${testimonial.text}`} className={styles.entry}>
          <Testimonial testimonial={testimonial} />
          <Button
            variant="default"
            aria-label={`Remove what ${testimonial.name} said`}
            onClick={() => editor.change({ ...draft, testimonials: draft.testimonials.toSpliced(index, 1) })}
          >
            Remove
          </Button>
        </div>
      ))}
      {draft.testimonials.length === 0 && <Text size="sm">None are shown on this quote.</Text>}
    </>
  )
}
