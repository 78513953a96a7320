import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { toast } from '../../platform/toasts.ts'

/** Makes the PDF of a quote and hands it to the browser to keep. */
async function downloadQuotePdf(quoteId: string): Promise<void> {
  const { blob, name } = await api.readQuotePdf({ params: { quoteId } })
  saveFile(name || 'Quote.pdf', blob)
}

export const useQuotePdf = () =>
  useMutation({
    mutationFn: downloadQuotePdf,
    onError: (error) => toast.failure(`Failed to make the PDF: ${error.message}`),
  })

interface QuotePdfButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly quoteId: string
  readonly quoteNumber: string
}

/** Downloads a quote as a PDF: it needs the member's token, so it is no plain link. */
export function QuotePdfButton({ quoteId, quoteNumber, ...look }: QuotePdfButtonProps) {
  const download = useQuotePdf()
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate(quoteId)}
      {...look}
    >
      PDF<VisuallyHidden> of {quoteNumber}</VisuallyHidden>
    </Button>
  )
}
