import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContextPreview } from './ContextPreview.tsx'
import { WrittenSamples } from './WrittenSamples.tsx'

const render = (node: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>{node}</MantineProvider>
    </QueryClientProvider>,
  )
const sample = (cover_letter: string) => ({
  cover_letter,
  faqs: [{ question: 'When?', answer: 'Soon' }],
  terms: 'Ours',
})
const preview = {
  quote_number: null,
  with: sample('G’day Deb,\n\nCheers'),
  without: sample('Dear Deb,'),
  not_understood: [
    { context: 'Letters', sentence: 'Write it as a poem.' },
    { context: '', sentence: 'The word “quote” cannot be avoided everywhere' },
  ],
}

test('nothing is written before it is asked for', () => {
  const markup = render(<ContextPreview draft={null} />)
  expect(markup).toContain('Preview')
  expect(markup).not.toContain('Cover Letter')
})

test('what is written with the contexts is shown first, and every sentence that was not understood', () => {
  const markup = render(<WrittenSamples preview={preview} />)
  expect(markup).toContain('G’day Deb,')
  expect(markup).not.toContain('Dear Deb,')
  expect(markup).toContain('<li>Letters: Write it as a poem.</li>')
  expect(markup).toContain('<li>The word “quote” cannot be avoided everywhere</li>')
  expect(markup).toContain('Written for a sample quote.')
})

test('without such a sentence none is spoken of, and the quote is named', () => {
  const markup = render(<WrittenSamples preview={{ ...preview, quote_number: 'Q-1', not_understood: [] }} />)
  expect(markup).not.toContain('Not understood')
  expect(markup).toContain('Written for quote Q-1.')
})
