import { generatorContract } from '@quotewright/contracts/generator.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import type { DraftQuestion } from '@quotewright/estimating/questions/draft-question.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { findQuote, requireQuote, toQuoteWire } from '../quotes/public.ts'

/** They come with what reads descriptions, so they are loaded when someone first asks. */
const loadQuestions = () => import('./open-questions.ts')
const loadAnswers = () => import('./answer-question.ts')

const toQuestionWire = ({ id, kind, text, span, lineIndex, choices }: DraftQuestion) => ({
  id,
  kind,
  text,
  start: span.start,
  end: span.end,
  line_index: lineIndex,
  choices: choices.map((choice) => ({
    id: choice.id,
    label: choice.label,
    total_amount: choice.totalCents === null ? null : centsToDecimal(choice.totalCents),
    is_remembered: choice.lesson !== null,
    lines: (choice.lines ?? []).map(({ text, amountCents }) => ({
      text,
      amount: amountCents === null ? null : centsToDecimal(amountCents),
    })),
  })),
})

/** What a generated quote leaves open, and the answers. */
export function questionsRoutes(binding: Binding): void {
  bind(binding, generatorContract.listQuestions, async ({ ctx, params }) => {
    const { redraft } = await loadQuestions()
    const found = await inTransaction(ctx, async (tx) => {
      const quote = requireQuote(await findQuote(tx, params.quoteId))
      return { quote, open: await redraft(tx, quote) }
    })
    const questions = (found.open?.questions ?? []).map(toQuestionWire)
    return {
      status: 200,
      body: { questions, current_version_number: found.quote.versionNumber },
    }
  })

  bind(binding, generatorContract.answerQuestion, async ({ ctx, params, body }) => {
    const { answerQuestion } = await loadAnswers()
    const quote = await answerQuestion(ctx, params.quoteId, {
      question: body.question,
      choice: body.choice,
      basedOnVersion: body.current_version_number,
    })
    return { status: 200, body: { quote: toQuoteWire(ctx, quote) } }
  })
}
