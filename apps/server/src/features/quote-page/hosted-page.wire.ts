import { DeclineQuote } from '@quotewright/contracts/quote-page.ts'
import type { QuotePageForm, QuotePageRenderer } from '@quotewright/contracts/quote-page-view.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction, type Services } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { newNonce, sendPage } from '../../platform/http/pages.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { readStoredFile } from '../media/public.ts'
import { postToThread } from '../messages/public.ts'
import { PHOTO_HEADERS } from '../photos/public.ts'
import {
  asSent,
  contextOfLink,
  findPublishedPhoto,
  type IsStaff,
  isWithdrawnLink,
  type OpenLink,
} from '../quotes/public.ts'
import { isAcceptanceBegun, readAcceptance, withoutConsent } from './acceptance-form.wire.ts'
import { acceptQuote, declineQuote } from './answer-quote.ts'
import { choiceOf } from './choices/choice-forms.ts'
import { type ChoiceInput, ChoiceNotShown, chooseOptions } from './choices/choose-options.ts'
import { fieldErrors, refusalErrors } from './form-errors.ts'
import { formValues } from './form-values.ts'
import type { PageForm } from './page-form.ts'
import {
  aboutOf,
  apiOf,
  isByScript,
  isOpened,
  messagesView,
  type PageRequest,
  type Visit,
} from './page-visit.wire.ts'
import { photosBelow, toPhotosOnPage } from './photos.wire.ts'
import { toQuoteOnPage } from './quote-page.wire.ts'
import { PromotionRanOut } from './run-out-promotions.ts'
import { findShown, type ShownQuote } from './shown-quote.ts'

export interface PageDependencies {
  readonly services: Services
  /** The web's server-side build. */
  readonly loadRenderer: () => Promise<QuotePageRenderer>
  readonly isStaff: IsStaff
}

/** What the page shows beside the quote itself. */
interface PageState {
  readonly form: QuotePageForm | null
  readonly hasNewVersion: boolean
  readonly choiceChangedTotal: boolean
  readonly changeReason: string | null
  /** Of the version that a choice was made on; shown with it, the quote has the number it would have. */
  readonly versionNumber?: number
}

const FRESH: PageState = {
  form: null,
  hasNewVersion: false,
  choiceChangedTotal: false,
  changeReason: null,
}

/** Where the page says what comes after an acceptance. */
const THANKS = 'thanks'

/** The answers at the addresses of a customer's page, of an organization's quotes or of the demo's. */
export class HostedPage {
  readonly #kind: 'q' | 'demo'
  readonly #dependencies: PageDependencies

  constructor(kind: 'q' | 'demo', dependencies: PageDependencies) {
    this.#kind = kind
    this.#dependencies = dependencies
  }

  /** The handler of an address: answers those whose link is open, and tells the others that it is not. */
  at(answer: (visit: Visit) => Promise<FastifyReply>) {
    return async (request: FastifyRequest<PageRequest>, reply: FastifyReply): Promise<FastifyReply> => {
      const link = await this.#open(request)
      return link === undefined
        ? this.#sendUnknown(request.params.token, reply)
        : answer({ ...link, request, reply })
    }
  }

  readonly show = (visit: Visit): Promise<FastifyReply> => this.#sendQuote(visit, 200)

  readonly showQuote = async (visit: Visit): Promise<FastifyReply> => this.#backToPage(visit)

  readonly unknown = (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    this.#sendUnknown('', reply)

  /** A photo that the customer sees on the page: none of a draft, of another quote, or of one that was taken back. */
  readonly photo =
    (which: 'fileToken' | 'smallToken') =>
    async ({ ctx, quoteId, request, reply }: Visit): Promise<FastifyReply> => {
      const photo = await inTransaction(ctx, (tx) => findPublishedPhoto(tx, quoteId, request.params.photoId))
      const bytes = photo && (await readStoredFile(ctx, photo[which]))
      if (bytes === undefined) throw new AppError('not_found', 'Photo not found')
      return reply.headers(PHOTO_HEADERS).send(Buffer.from(bytes))
    }

  readonly accept = async (visit: Visit): Promise<FastifyReply> => {
    const { ctx, quoteId, request } = visit
    const values = formValues(request.body)
    const sent: SentForm = { kind: 'accept', values }
    const parsed = readAcceptance(values)
    if (!parsed.success) return this.#sendAgain(visit, 422, { ...sent, errors: fieldErrors(parsed.error) })
    const { name, version_number: versionNumber, content_hash: contentHash, signature } = parsed.data
    const { preferred_start: preferredStart } = parsed.data
    const choice = choiceOf(values)
    try {
      await acceptQuote(ctx, quoteId, {
        name,
        versionNumber,
        contentHash,
        signature: signature ?? { kind: 'typed' },
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        choice,
        preferredStart,
      })
    } catch (error) {
      if (!(error instanceof ChoiceNotShown) || choice === undefined)
        return this.#sendRefusal(visit, sent, error)
      return this.#keepChoice(visit, sent, { choice, basedOnVersion: versionNumber })
    }
    return this.#backToPage(visit, THANKS)
  }

  readonly decline = async (visit: Visit): Promise<FastifyReply> => {
    const values = formValues(visit.request.body)
    const { version_number: version } = values
    const parsed = DeclineQuote.safeParse({
      ...values,
      version_number: version === undefined ? undefined : Number(version),
    })
    if (!parsed.success)
      return this.#sendAgain(visit, 422, { kind: 'decline', values, errors: fieldErrors(parsed.error) })
    try {
      await declineQuote(visit.ctx, visit.quoteId, {
        ...parsed.data,
        basedOnVersion: parsed.data.version_number,
      })
    } catch (error) {
      return this.#sendRefusal(visit, { kind: 'decline', values }, error)
    }
    return this.#backToPage(visit)
  }

  /** Any other form of the page. */
  readonly submit =
    (form: PageForm) =>
    async (visit: Visit): Promise<FastifyReply> => {
      const values = formValues(visit.request.body)
      try {
        const shown = await form.submit(visit, values)
        const versionNumber = Number(values['version_number'])
        if (shown !== undefined) return await this.#sendShown(visit, 200, shown, { versionNumber })
        if (form.kind !== 'options' || !isAcceptanceBegun(values)) return this.#backToPage(visit, form.anchor)
        // The choices stand in the form of the acceptance: what is typed into the rest of it stays.
        const typed: QuotePageForm = { kind: 'accept', values: withoutConsent(values), errors: {} }
        return await this.#sendQuote(visit, 200, { form: typed })
      } catch (error) {
        return this.#sendRefusal(visit, { kind: form.kind, values }, error, form.isDone)
      }
    }

  /** The messages alone, for the page's script; who opens the address themselves is led to the page. */
  readonly showMessages = async (visit: Visit): Promise<FastifyReply> =>
    isOpened(visit.request) ? this.#backToPage(visit, 'messages') : this.#sendMessages(visit)

  async #sendMessages(visit: Visit): Promise<FastifyReply> {
    const view = await messagesView(visit, null)
    if (view === null) return this.#sendUnknown(visit.request.params.token, visit.reply)
    const { renderQuoteMessages } = await this.#dependencies.loadRenderer()
    return sendPage(visit.reply, 200, renderQuoteMessages(view), newNonce())
  }

  readonly message = async (visit: Visit): Promise<FastifyReply> => {
    const refused = await postToThread(visit.ctx, visit.quoteId, visit.request.body)
    if (refused !== undefined) return this.#refuseMessage(visit, refused)
    return isByScript(visit.request) ? this.#sendMessages(visit) : this.#backToPage(visit, 'messages')
  }

  /** What the form held is lost: it was too large to be read. */
  readonly refuseFiles = async (visit: Visit): Promise<FastifyReply> => {
    const errors = { files: 'Too large to send: up to 5 files, 10 MB each' }
    return this.#refuseMessage(visit, { kind: 'message', values: {}, errors })
  }

  async #refuseMessage(visit: Visit, form: QuotePageForm): Promise<FastifyReply> {
    if (!isByScript(visit.request)) return this.#sendQuote(visit, 422, { form })
    const [sentence] = Object.values(form.errors)
    return visit.reply.code(422).type('text/plain; charset=utf-8').send(sentence)
  }

  #backToPage({ request, reply }: Visit, anchor?: string): FastifyReply {
    const hash = anchor === undefined ? '' : `#${anchor}`
    return reply.redirect(`/${this.#kind}/${request.params.token}${hash}`, 303)
  }

  /** The page with what was sent and why it was not done, and with what was chosen, which is not saved yet. */
  async #sendAgain(visit: Visit, status: number, form: QuotePageForm): Promise<FastifyReply> {
    const choice = choiceOf(form.values)
    if (choice === undefined) return this.#sendQuote(visit, status, { form })
    const versionNumber = Number(form.values['version_number'])
    try {
      const wanted = { choice, basedOnVersion: versionNumber, preview: true }
      const shown = await chooseOptions(visit.ctx, visit.quoteId, wanted)
      const isAsConsented = form.values['content_hash'] === shown.contentHash
      const kept = isAsConsented ? form : { ...form, values: withoutConsent(form.values) }
      return await this.#sendShown(visit, status, shown, { form: kept, versionNumber })
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal
      const hasNewVersion = isNewVersion(refusal)
      const typed = { ...form, values: withoutConsent(form.values) }
      return this.#sendQuote(visit, status, { form: typed, hasNewVersion })
    }
  }

  /** Saves a choice whose total was not shown with the acceptance, and asks for it again. */
  async #keepChoice(
    visit: Visit,
    sent: SentForm,
    choice: Omit<ChoiceInput, 'preview'>,
  ): Promise<FastifyReply> {
    try {
      await chooseOptions(visit.ctx, visit.quoteId, { ...choice, preview: false })
    } catch (error) {
      return this.#sendRefusal(visit, sent, error)
    }
    return this.#sendQuote(visit, 409, { form: { ...sent, errors: {} }, choiceChangedTotal: true })
  }

  /** The page with what was sent and the reason why it was not done. Throws what is no refusal of ours again. */
  async #sendRefusal(
    visit: Visit,
    sent: SentForm,
    error: unknown,
    isDone: NonNullable<PageForm['isDone']> = isDecided(sent.kind),
  ): Promise<FastifyReply> {
    if (!(error instanceof AppError)) throw error
    // A button that was pressed twice: the page says that it is done.
    const shown = await inTransaction(visit.ctx, (tx) => findShown(tx, visit.quoteId))
    if (shown !== undefined && isDone(shown, sent.values))
      return this.#backToPage(visit, sent.kind === 'accept' ? THANKS : undefined)
    if (!isNewVersion(error))
      return this.#sendAgain(visit, error.httpStatus, { ...sent, errors: refusalErrors(error) })
    const form: QuotePageForm = { ...sent, errors: {} }
    const changeReason = error instanceof PromotionRanOut ? error.message : null
    return this.#sendQuote(visit, error.httpStatus, { form, hasNewVersion: true, changeReason })
  }

  /** A demo quote has no `/q/` page, and an organization's quote no `/demo/` page. */
  async #open(request: FastifyRequest<PageRequest>): Promise<OpenLink | undefined> {
    const { token } = request.params
    if (token.includes('\0')) return undefined
    const link = await contextOfLink(this.#dependencies.services, token)
    const isDemo = link?.ctx.tenantId === DEMO_TENANT_ID
    if (link === undefined || isDemo !== (this.#kind === 'demo')) return undefined
    return request.method === 'POST' ? asSent(link, this.#dependencies.isStaff, request) : link
  }

  async #sendQuote(visit: Visit, status: number, state: Partial<PageState> = {}): Promise<FastifyReply> {
    const shown = await inTransaction(visit.ctx, (tx) => findShown(tx, visit.quoteId))
    if (shown === undefined) return this.#sendUnknown(visit.request.params.token, visit.reply)
    return this.#sendShown(visit, status, shown, state)
  }

  async #sendShown(
    visit: Visit,
    status: number,
    shown: ShownQuote,
    state: Partial<PageState> = {},
  ): Promise<FastifyReply> {
    const { renderQuotePage } = await this.#dependencies.loadRenderer()
    const nonce = newNonce()
    const path = `/${this.#kind}/${encodeURIComponent(visit.request.params.token)}`
    const html = renderQuotePage({
      ...toQuoteOnPage(visit.ctx, shown),
      photos: toPhotosOnPage(shown.photos, photosBelow(path)),
      path,
      eventsUrl: `${apiOf(visit)}/events`,
      pdfUrl: `${apiOf(visit)}/pdf`,
      certificateUrl: `${apiOf(visit)}/certificate`,
      proofUrl: `${apiOf(visit)}/proof`,
      calendarUrl: `${apiOf(visit)}/calendar`,
      messages: await messagesView(visit, aboutOf(visit.request)),
      nonce,
      isPreview: false,
      ...FRESH,
      ...state,
    })
    return sendPage(visit.reply, status, html, nonce)
  }

  async #sendUnknown(token: string, reply: FastifyReply): Promise<FastifyReply> {
    const { services, loadRenderer } = this.#dependencies
    const isWithdrawn = !token.includes('\0') && (await isWithdrawnLink(services, token))
    const { renderQuoteNotice } = await loadRenderer()
    const nonce = newNonce()
    return sendPage(
      reply,
      404,
      renderQuoteNotice({ kind: isWithdrawn ? 'withdrawn' : 'unknown', nonce }),
      nonce,
    )
  }
}

type SentForm = Pick<QuotePageForm, 'kind' | 'values'>

/** Whether the quote is accepted, or declined, as the form asks. */
const isDecided =
  (kind: SentForm['kind']) =>
  ({ status }: ShownQuote): boolean =>
    (kind === 'accept' && status === 'accepted') || (kind === 'decline' && status === 'declined')

const isNewVersion = ({ extras }: AppError): boolean => extras.current_version_number !== undefined
