/** What the server says of a job: `PricedJob` of the contract, which this page's script doesn't bring along to check it. */
type Answer = Readonly<Record<string, unknown>>

const NO_CONNECTION = 'No connection to the server. Please try again.'
const FAILED = 'Something went wrong. Please try again.'
const FIELD = 'textarea'

/** Prices the job of the try-it form without leaving the page. */
export function priceOnPage(page: ParentNode): void {
  const form = page.querySelector<HTMLFormElement>('[data-price]')
  const field = form?.querySelector(FIELD)
  const button = form?.querySelector('button')
  const url = form?.dataset['price']
  if (!form || !field || !button || url === undefined) return
  form.noValidate = true
  const idle = button.textContent
  const show = (isBusy: boolean, problem = '') => {
    button.setAttribute('aria-disabled', String(isBusy))
    button.textContent = isBusy ? (button.dataset['busyText'] ?? '') : idle
    fill(form, '[data-status]', isBusy ? (button.dataset['busyText'] ?? '') : '')
    fill(form, '[data-problem]', problem)
    field.setAttribute('aria-invalid', String(problem !== ''))
    if (problem !== '') field.focus()
  }
  const price = async (text: string) => {
    if (text === '') return show(false, 'Please describe your quote')
    show(true)
    const { job, problem } = await ask(url, text)
    show(false, problem)
    form.querySelector('[data-result]')?.replaceChildren(...(job === undefined ? [] : [resultOf(form, job)]))
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = field.value.trim()
    const goesOn = event.submitter?.matches('[data-go]') === true && text !== ''
    // Behind the #, where no server and no log sees it, and however long it is.
    if (goesOn) location.assign(`${form.action}#job=${encodeURIComponent(text)}`)
    else if (button.getAttribute('aria-disabled') !== 'true') void price(text)
  })
}

async function ask(url: string, text: string): Promise<{ readonly job?: Answer; readonly problem?: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ task_details: text }),
    })
    const body = (await response.json().catch(() => ({}))) as Answer
    if (response.ok) return { job: body }
    // Of what is refused the server tells why; of what fails, nothing a reader can use.
    return { problem: response.status < 500 && textOf(body, 'detail') ? textOf(body, 'detail') : FAILED }
  } catch {
    return { problem: NO_CONNECTION }
  }
}

const textOf = (from: Answer, name: string): string => {
  const value = from[name]
  return typeof value === 'string' ? value : ''
}

const listOf = (from: Answer, name: string): readonly Answer[] => {
  const value = from[name]
  return Array.isArray(value) ? (value as readonly Answer[]) : []
}

/** The lines and totals of a job, in the page's own markup. */
export function resultOf(form: ParentNode, job: Answer): DocumentFragment {
  const result = copyOf(form, 'result')
  const lines = listOf(job, 'lines').map((line) => {
    const [quantity, unitPrice] = [textOf(line, 'quantity'), textOf(line, 'unit_price')]
    const needsPrice = line['needs_price'] === true
    return filled(copyOf(form, 'line'), {
      description: textOf(line, 'description'),
      mark: needsPrice ? 'Needs a price' : line['is_optional'] === true ? 'Optional' : '',
      sum: unitPrice === '' ? quantity : `${quantity} × ${unitPrice}`,
      source: textOf(line, 'source'),
      amount: needsPrice ? '–' : textOf(line, 'amount'),
    })
  })
  const totals = listOf(job, 'totals').map((total) => {
    const row = filled(copyOf(form, 'total'), {
      label: textOf(total, 'label'),
      amount: textOf(total, 'amount'),
    })
    row.querySelector('[data-kind]')?.setAttribute('data-kind', textOf(total, 'kind'))
    return row
  })
  result.querySelector('[data-lines]')?.append(...lines)
  result.querySelector('[data-totals]')?.append(...totals)
  const notes = job['notes']
  return filled(result, { notes: Array.isArray(notes) ? notes.join(' ') : '' })
}

function copyOf(form: ParentNode, name: string): DocumentFragment {
  const template = form.querySelector<HTMLTemplateElement>(`[data-template="${name}"]`)
  return template ? document.importNode(template.content, true) : document.createDocumentFragment()
}

function filled(part: DocumentFragment, texts: Readonly<Record<string, string>>): DocumentFragment {
  for (const [name, text] of Object.entries(texts)) fill(part, `[data-text="${name}"]`, text)
  return part
}

function fill(parent: ParentNode, place: string, text: string): void {
  const element = parent.querySelector(place)
  if (element) element.textContent = text
}
