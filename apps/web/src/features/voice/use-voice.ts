import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { queryClient } from '../../platform/query-client.ts'
import { useIsOffline } from '../../platform/reception.ts'
import { useSession } from '../../platform/session.ts'
import { canRecord, hasLiveSpeech } from './recorder/live-support.ts'
import type { Recorder } from './recorder/recorder.ts'
import type { SpokenText } from './recorder/recorder-options.ts'
import { IDLE, type Means } from './recorder/recorder-state.ts'
import { speechQuery, UNFINISHED_KEY } from './voice.api.ts'
import { meansOf, useVoiceChoice } from './voice-choice.ts'

/** What was said so far stays on this device, and is offered where talking is possible. */
async function leaveRecorder(recorder: Recorder): Promise<void> {
  await recorder.leave()
  await queryClient.invalidateQueries({ queryKey: UNFINISHED_KEY })
}

const nothing = () => () => undefined
const idle = () => IDLE

/** Talking in one place of the page. The recorder itself is loaded when it is about to be used. */
export function useVoice(onText: (spoken: SpokenText) => void) {
  const session = useSession().data
  const settings = useQuery({ ...speechQuery, staleTime: 5 * 60_000 })
  const { choice, change } = useVoiceChoice()
  const [recorder, setRecorder] = useState<Recorder | null>(null)
  const loading = useRef<Promise<Recorder> | undefined>(undefined)
  const state = useSyncExternalStore(recorder?.subscribe ?? nothing, recorder?.state ?? idle)
  const text = useEffectEvent(onText)
  const land = useRef<(spoken: SpokenText) => void>(() => undefined)
  useEffect(() => {
    land.current = (spoken) => text(spoken)
    return () => {
      void loading.current?.then(leaveRecorder)
    }
  }, [])

  const load = (): Promise<Recorder> => {
    loading.current ??= import('./recorder/browser-recorder.ts').then(async ({ createRecorder }) => {
      const made = await createRecorder((spoken) => land.current(spoken))
      setRecorder(made)
      return made
    })
    return loading.current
  }
  const ownerId = session?.organizationId ?? 'visitor'
  const isConfigured = settings.data?.is_configured
  const means = meansOf({
    hasLive: hasLiveSpeech(),
    canRecord: canRecord() || !globalThis.isSecureContext,
    isConfigured,
    prefersRecording: choice.prefersRecording,
    isOffline: useIsOffline(),
  })

  const start = async (by: Means | null = means) => {
    if (by === null) return
    const { language } = choice
    await (await load()).start({ means: by, language, ownerId })
  }
  return {
    state,
    recorder,
    load,
    start,
    stop: () => void loading.current?.then((loaded) => loaded.stop()),
    means,
    choice,
    change,
    /** Undefined until the server has answered. */
    settings: settings.data,
    isUnknown: settings.isPending,
    ownerId,
    /** Gives words to the caller. */
    land: (spoken: SpokenText) => land.current(spoken),
    isStaff: session?.organizationId != null,
  }
}

export type Voice = ReturnType<typeof useVoice>
