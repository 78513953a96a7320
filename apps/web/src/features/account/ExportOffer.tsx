import { Button } from '@mantine/core'
import { ApiError } from '@quotewright/contracts/client.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { toast } from '../../platform/toasts.ts'

async function exportOrganization(): Promise<void> {
  const { blob, name } = await api.exportOrganization().catch((cause: unknown) => {
    if (!(cause instanceof ApiError) || cause.status === 0) throw cause
    throw new ApiError(cause.status, 'The export failed. Nothing was deleted.', undefined, {
      cause,
    })
  })
  saveFile(name || 'quotewright-export', blob)
}

/** Everything of the organization as a file, before it is gone. */
export function ExportOffer() {
  const fetchExport = useMutation({ mutationFn: exportOrganization })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={fetchExport.isPending}
      onClick={() =>
        fetchExport.mutate(undefined, {
          onSuccess: () => toast.success('Export saved'),
          onError: (error) => toast.failure(error.message),
        })
      }
    >
      Export everything first
    </Button>
  )
}
