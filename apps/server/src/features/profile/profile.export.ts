import type { ExportPart } from '../../platform/exports/export-part.ts'
import { findProfile } from './profile.repository.ts'
import { toProfileWire } from './profile.wire.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'business_profile',
    about: 'How your business presents itself: its brand, voice and service areas.',
    tables: ['business_profiles'],
    async *rows(tx) {
      const profile = await findProfile(tx)
      if (profile !== undefined) yield toProfileWire(profile)
    },
  },
]
