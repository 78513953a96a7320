/** A recording on this device that has not become text yet. */
export interface KeptRecording {
  readonly id: string
  /** The organization of who made it; 'visitor' for those without one. */
  readonly ownerId: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly language: string
  readonly mediaType: string
  /** The server's id; null until the server has answered once. */
  readonly transcriptionId: string | null
  /** How many pieces there are, from 0. */
  readonly pieces: number
  readonly bytes: number
  readonly durationMs: number
  /** No more pieces will come. */
  readonly isStopped: boolean
  /** It was finished without reception, and is sent when that is back. */
  readonly isWaiting?: boolean
}

/** Recordings on this device, piece by piece. */
export interface RecordingStore {
  readonly list: () => Promise<readonly KeptRecording[]>
  readonly find: (id: string) => Promise<KeptRecording | undefined>
  readonly add: (recording: KeptRecording) => Promise<void>
  readonly change: (id: string, changes: Partial<KeptRecording>) => Promise<void>
  /** Stores a piece and counts it, or neither. */
  readonly addPiece: (id: string, piece: Blob, durationMs: number) => Promise<void>
  readonly piece: (id: string, index: number) => Promise<Blob | undefined>
  readonly remove: (id: string) => Promise<void>
}

/** A store that is gone with the page: for browsers that keep nothing. */
export function memoryStore(): RecordingStore {
  const recordings = new Map<string, KeptRecording>()
  const pieces = new Map<string, Blob>()
  const change = (id: string, changes: Partial<KeptRecording>) => {
    const recording = recordings.get(id)
    if (recording !== undefined) recordings.set(id, { ...recording, ...changes })
  }
  return {
    list: async () => [...recordings.values()],
    find: async (id) => recordings.get(id),
    add: async (recording) => void recordings.set(recording.id, recording),
    change: async (id, changes) => change(id, changes),
    addPiece: async (id, piece, durationMs) => {
      const recording = recordings.get(id)
      if (recording === undefined) return
      pieces.set(`${id} ${recording.pieces}`, piece)
      change(id, { pieces: recording.pieces + 1, bytes: recording.bytes + piece.size, durationMs })
    },
    piece: async (id, index) => pieces.get(`${id} ${index}`),
    remove: async (id) => {
      const count = recordings.get(id)?.pieces ?? 0
      for (let index = 0; index < count; index += 1) pieces.delete(`${id} ${index}`)
      recordings.delete(id)
    },
  }
}
