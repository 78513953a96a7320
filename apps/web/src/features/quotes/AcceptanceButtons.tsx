import { Button, VisuallyHidden } from '@mantine/core'
import { IconCertificate, IconFileZip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { toast } from '../../platform/toasts.ts'

async function downloadCertificate(quoteId: string): Promise<void> {
  const { blob, name } = await api.readCertificate({ params: { quoteId } })
  saveFile(name || 'Certificate.pdf', blob)
}

async function downloadProof(quoteId: string): Promise<void> {
  const { blob, name } = await api.readProof({ params: { quoteId } })
  saveFile(name || 'Proof.zip', blob)
}

interface AcceptanceButtonsProps {
  readonly quoteId: string
  readonly quoteNumber: string
}

/** What there is to keep of an accepted quote: the certificate as it was issued, and a zip that proves all of it offline. */
export function AcceptanceButtons({ quoteId, quoteNumber }: AcceptanceButtonsProps) {
  const certificate = useMutation({
    mutationFn: downloadCertificate,
    onError: (error) => toast.failure(`Failed to get the certificate: ${error.message}`),
  })
  const proof = useMutation({
    mutationFn: downloadProof,
    onError: (error) => toast.failure(`Failed to get the proof: ${error.message}`),
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCertificate size={18} aria-hidden />}
        loading={certificate.isPending}
        onClick={() => certificate.mutate(quoteId)}
      >
        Certificate<VisuallyHidden> of {quoteNumber}</VisuallyHidden>
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileZip size={18} aria-hidden />}
        loading={proof.isPending}
        onClick={() => proof.mutate(quoteId)}
      >
        Proof<VisuallyHidden> of {quoteNumber}, as a zip</VisuallyHidden>
      </Button>
    </>
  )
}
