import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'

const TENTH_OF_A_MEGABYTE = 100_000

/** Makes the export and hands it to the browser to keep; telling how much has come, in megabytes. */
export function useOrganizationExport() {
  const [tenths, setTenths] = useState(0)
  const [call, setCall] = useState<AbortController | null>(null)
  const exporting = useMutation({
    mutationFn: async ({ signal }: AbortController) => {
      const { blob, name } = await api.exportOrganization({
        signal,
        onReceived: (bytes) => setTenths(Math.floor(bytes / TENTH_OF_A_MEGABYTE)),
      })
      saveFile(name || 'Quotewright export.zip', blob)
    },
  })
  const start = (onDone: () => void) => {
    const next = new AbortController()
    setTenths(0)
    setCall(next)
    exporting.mutate(next, { onSuccess: onDone })
  }
  /** No one waits for it any more: the server stops, too. */
  const stop = () => {
    call?.abort()
    exporting.reset()
  }
  return { start, stop, isPending: exporting.isPending, error: exporting.error, megabytes: tenths / 10 }
}
