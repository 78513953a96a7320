import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { exportOrganization } from '../../platform/export-organization.ts'
import { toast } from '../../platform/toasts.ts'

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
