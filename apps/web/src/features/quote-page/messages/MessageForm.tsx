import type {
  QuoteMessagesView,
  QuotePageForm,
  QuotePageView,
} from '@quotewright/contracts/quote-page-view.ts'
import { excerpt } from '@quotewright/domain/messages/message-rules.ts'
import { CommentField } from '../choices/CommentField.tsx'
import { errorProps, FieldError } from '../decision/FormErrors.tsx'

interface MessageFormProps {
  readonly view: QuotePageView
  readonly thread: QuoteMessagesView
}

/** A message to the business: nothing is asked but the message, since the link says whose it is. */
export function MessageForm({ view, thread }: MessageFormProps) {
  const form = view.form?.kind === 'message' ? view.form : null
  return (
    <form id="ask" method="post" action={`${view.path}/messages`} encType="multipart/form-data">
      <input type="hidden" name="message_key" value={form?.values['message_key'] ?? thread.formKey} />
      <About view={view} chosen={form?.values['line_item_id'] ?? thread.aboutLineId ?? ''} />
      <CommentField name="message_text" label="Your message" form={form} maxLength={5000} />
      <Files form={form} />
      <button type="submit">Send message</button>
      <output id="ask-state" />
    </form>
  )
}

function About({ view: { lines }, chosen }: { readonly view: QuotePageView; readonly chosen: string }) {
  return (
    <div className="field">
      <label htmlFor="line_item_id">What is it about?</label>
      <select id="line_item_id" name="line_item_id" defaultValue={chosen}>
        <option value="">The whole quote</option>
        {lines.map(({ id, description }) => (
          <option key={id} value={id}>
            {excerpt(description, 80)}
          </option>
        ))}
      </select>
    </div>
  )
}

interface FieldProps {
  readonly form: QuotePageForm | null
}

function Files({ form }: FieldProps) {
  const error = form?.errors['files']
  return (
    <div className="field">
      <label htmlFor="files">
        Photos or PDF files <small>(optional, up to 5 files, 10 MB each)</small>
      </label>
      <FieldError field="files" error={error} />
      <input
        id="files"
        name="files"
        type="file"
        multiple
        accept="image/png,image/jpeg,image/webp,application/pdf"
        {...errorProps('files', error)}
      />
    </div>
  )
}
