import { useQuery } from '@tanstack/react-query'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { documentQuery } from '../extractions.api.ts'
import { openDocument } from './pdf-document.ts'

interface OpenedPdf {
  /** Undefined while it is on its way, and after a failure. */
  readonly pdf: PDFDocumentProxy | undefined
  readonly error: Error | null
  readonly retry: () => void
}

type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly pdf: PDFDocumentProxy }
  | { readonly kind: 'failed'; readonly error: Error }

/** Loads the PDF of an extraction and keeps it open while it is shown. */
export function usePdf(extractionId: string): OpenedPdf {
  const file = useQuery(documentQuery(extractionId))
  const blob = file.data?.blob
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' })
  useEffect(() => {
    if (blob === undefined) return
    let isLeft = false
    let close = () => {}
    const open = async () => {
      const task = openDocument(new Uint8Array(await blob.arrayBuffer()))
      close = () => void task.destroy()
      if (isLeft) return close()
      const pdf = await task.promise
      if (!isLeft) setOpening({ kind: 'open', pdf })
    }
    open().catch((cause: unknown) => {
      if (!isLeft) setOpening({ kind: 'failed', error: new Error('Couldn’t show the document.', { cause }) })
    })
    return () => {
      isLeft = true
      close()
    }
  }, [blob])
  return {
    pdf: opening.kind === 'open' ? opening.pdf : undefined,
    error: file.error ?? (opening.kind === 'failed' ? opening.error : null),
    retry: () => void file.refetch(),
  }
}
