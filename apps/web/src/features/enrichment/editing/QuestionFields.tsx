import { Button, Textarea, TextInput } from '@mantine/core'
import type { EnrichedContent } from '@quotewright/contracts/enrichment.ts'
import { useRef } from 'react'
import styles from '../EnrichedSections.module.css'
import type { SectionEditor } from './use-section-editor.ts'

interface QuestionFieldsProps {
  readonly editor: SectionEditor
  readonly draft: EnrichedContent
}

const MOST_QUESTIONS = 30

/** It would submit the form that the section may be in. */
function ignoreEnter(event: React.KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

/** Questions and answers, to edit, add and remove. */
export function QuestionFields({ editor, draft }: QuestionFieldsProps) {
  const list = useRef<HTMLDivElement>(null)
  const put = (faqs: EnrichedContent['faqs']) => editor.change({ ...draft, faqs })
  const focusInput = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus())
  const add = () => {
    put([...draft.faqs, { question: '', answer: '' }])
    focusInput(draft.faqs.length)
  }
  const remove = (index: number) => {
    put(draft.faqs.toSpliced(index, 1))
    focusInput(Math.max(0, index - 1))
  }
  return (
    <div ref={list} className={styles.editor}>
      {draft.faqs.map((faq, index) => (
        <div key={index} className={styles.entry}>
          <TextInput
            label={`Question ${index + 1}`}
            value={faq.question}
            onKeyDown={ignoreEnter}
            error={editor.problems[`faqs.${index}.question`]}
            onChange={(event) => put(draft.faqs.with(index, { ...faq, question: event.currentTarget.value }))}
          />
          <Textarea
            label={`Answer ${index + 1}`}
            autosize
            minRows={2}
            value={faq.answer}
            error={editor.problems[`faqs.${index}.answer`]}
            onChange={(event) => put(draft.faqs.with(index, { ...faq, answer: event.currentTarget.value }))}
          />
          <div className="row">
            <Button
              variant="default"
              aria-label={`Remove question ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      <div className="row">
        <Button variant="default" disabled={draft.faqs.length >= MOST_QUESTIONS} onClick={add}>
          Add a question
        </Button>
      </div>
    </div>
  )
}
