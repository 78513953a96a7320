import { Button, VisuallyHidden } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { toast } from '../../platform/toasts.ts'

async function downloadCertificate(quoteId: string): Promise<void> {
  const { blob, name } = await api.readCertificate({ params: { quoteId } })
  saveFile(name || 'Certificate.pdf', blob)
}

interface CertificateButtonProps {
  readonly quoteId: string
  readonly quoteNumber: string
}

/** Downloads the certificate of an accepted quote, as it was issued. */
export function CertificateButton({ quoteId, quoteNumber }: CertificateButtonProps) {
  const download = useMutation({
    mutationFn: downloadCertificate,
    onError: (error) => toast.failure(`Failed to get the certificate: ${error.message}`),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconCertificate size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate(quoteId)}
    >
      Certificate<VisuallyHidden> of {quoteNumber}</VisuallyHidden>
    </Button>
  )
}
