import { storedTexts } from '../../../platform/stored-value.ts'
import { taskRequest } from '../task/task-request.ts'
import { putAside, type QuoteNotMade, takeNotMade } from '../task/waiting-quote.ts'
import type { useFilledCustomer } from './use-filled-customer.ts'
import type { QuoteFormState } from './use-quote-form.ts'

type Filled = Pick<ReturnType<typeof useFilledCustomer>, 'typed'>

/** Brings back a description that no quote came of; what is in the form takes its place among those. */
export function bringBack({ name, work }: QuoteNotMade, form: QuoteFormState, { typed }: Filled): void {
  putAside(taskRequest(typed(form.getValues()), { editing: undefined }))
  const details = storedTexts(work.metadata, ['customer_name', 'total_amount'])
  form.setValues({ ...details, description: work.task_details })
  takeNotMade({ name })
}
