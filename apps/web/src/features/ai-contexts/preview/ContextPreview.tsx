import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { type ContextDraft, previewContexts } from '../ai-contexts.api.ts'
import { WrittenSamples } from './WrittenSamples.tsx'

interface ContextPreviewProps {
  /** As it is typed; null shows what all contexts that are switched on do together. */
  readonly draft: ContextDraft | null
}

/** What would be written with a context and without it, and which of its sentences no one can follow. */
export function ContextPreview({ draft }: ContextPreviewProps) {
  const preview = useMutation({ mutationFn: previewContexts })
  const show = () => preview.mutate(draft)
  return (
    <Stack gap="md" align="flex-start">
      <Button variant="default" loading={preview.isPending} onClick={show}>
        {preview.data === undefined ? 'Preview' : 'Preview again'}
      </Button>
      {preview.isError && (
        <ErrorPanel title="Couldn’t write the preview" error={preview.error} onRetry={show} />
      )}
      {preview.data !== undefined && <WrittenSamples preview={preview.data} />}
    </Stack>
  )
}
