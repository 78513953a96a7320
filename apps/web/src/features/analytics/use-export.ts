import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { toast } from '../../platform/toasts.ts'

export type ExportQuery = NonNullable<NonNullable<Parameters<typeof api.exportAnalytics>[0]>['query']>

/** Asks for figures or quotes as a file and hands it over. */
export function useExport() {
  const exporting = useMutation({
    mutationFn: (query: ExportQuery) => api.exportAnalytics({ query }),
    onSuccess: ({ name, blob }) => saveFile(name || 'analytics.csv', blob),
    onError: (error) => toast.failure(`The export didn’t work. ${error.message}`),
  })
  return { isPending: exporting.isPending, save: (query: ExportQuery) => exporting.mutate(query) }
}
