import type { Appearance } from '@quotewright/domain/appearance/appearance.ts'
import { settleAppearance } from '@quotewright/domain/appearance/settle-appearance.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { applyAppearance, markAppearanceSaved, setAppearancePerson } from './appearance-store.ts'
import { appearanceOf, keepPreferences, preferencesQuery, saveAppearance } from './preferences.api.ts'
import { useDeviceAppearance } from './use-appearance.ts'

/** Trying colours out is one choice, not ten. */
const SAVE_AFTER_MS = 400

/** Grows by one whenever the browser has a connection again. */
function useReconnections(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const again = () => setCount((before) => before + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return count
}

/** What cannot be saved now stays unsaved on this device: the next change, connection or visit saves it. */
async function save(userId: string, appearance: Appearance): Promise<void> {
  const preferences = await saveAppearance(appearance).catch(() => undefined)
  if (preferences === undefined) return
  markAppearanceSaved(appearance)
  keepPreferences(userId, preferences)
}

/**
 * Keeps the appearance with the account of who is signed in, and takes it over
 * from there on a new device. Without a connection a choice waits on the
 * device. Source: decisions §1 "Personal settings".
 */
export function useAppearanceSync(userId: string | null): void {
  const device = useDeviceAppearance()
  const { data } = useQuery({ ...preferencesQuery(userId), enabled: userId !== null })
  const reconnections = useReconnections()
  useEffect(() => setAppearancePerson(userId), [userId])
  useEffect(() => {
    if (userId === null || (data === undefined && !device.isUnsaved)) return
    const settled = settleAppearance(device, data === undefined ? null : appearanceOf(data), userId)
    if (settled.act === 'apply') applyAppearance(settled.appearance)
    if (settled.act !== 'save') return
    const saving = setTimeout(() => void save(userId, settled.appearance), SAVE_AFTER_MS)
    return () => clearTimeout(saving)
  }, [device, data, userId, reconnections])
}
