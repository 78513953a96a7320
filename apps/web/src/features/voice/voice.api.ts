import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import type { KeptRecording } from './recorder/recording-store.ts'
import type { SpeechServer } from './recorder/send-recording.ts'

const KEY = ['transcriptions'] as const

/** What was left on this device. */
export const UNFINISHED_KEY = ['voice', 'unfinished'] as const

/** Whether recordings can be turned into text here, and where they go. */
export const speechQuery = queryOptions({
  queryKey: [...KEY, 'settings'],
  queryFn: ({ signal }) => api.readSpeech({ signal }),
})

/** The caller's own recordings, newest first. */
export const recordingsQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => api.listTranscriptions({ signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.transcriptions.some(({ state: is }) => is === 'transcribing') ? 3_000 : false,
})

export const forgetRecordings = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [...KEY, 'list'] })

const formOf = (audio: Blob): FormData => {
  const form = new FormData()
  form.append('audio', audio, 'recording')
  return form
}

export const speechServer: SpeechServer = {
  begin: async ({ language, mediaType }: KeptRecording) =>
    (await api.beginTranscription({ body: { language, media_type: mediaType } })).transcription,
  putPiece: async (transcriptionId, piece, audio) =>
    (await api.putPiece({ params: { transcriptionId, piece }, form: formOf(audio) })).transcription,
  finish: async (transcriptionId, pieces) =>
    (await api.finishTranscription({ params: { transcriptionId }, body: { pieces } })).transcription,
  read: async (transcriptionId) =>
    (await api.readTranscription({ params: { transcriptionId } })).transcription,
  retry: async (transcriptionId) =>
    (await api.retryTranscription({ params: { transcriptionId } })).transcription,
}

export const settleWords = (text: string, language: string) => api.settleWords({ body: { text, language } })

/** The recording as the server has it. */
export const readAudio = async (transcriptionId: string): Promise<Blob> =>
  (await api.readRecording({ params: { transcriptionId } })).blob

export const deleteOnServer = (transcriptionId: string) =>
  api.deleteRecording({ params: { transcriptionId } })

export const useKeepRecording = () =>
  useMutation({
    mutationFn: ({ id, isKept }: { readonly id: string; readonly isKept: boolean }) =>
      api.keepRecording({ params: { transcriptionId: id }, body: { is_kept: isKept } }),
    onSettled: forgetRecordings,
  })

export const useDeleteRecording = () =>
  useMutation({ mutationFn: deleteOnServer, onSettled: forgetRecordings })

export const useRetryRecording = () =>
  useMutation({
    mutationFn: (transcriptionId: string) => api.retryTranscription({ params: { transcriptionId } }),
    onSettled: forgetRecordings,
  })
