import type { Appearance } from '@quotewright/domain/appearance/appearance.ts'
import type { DeviceAppearance } from '@quotewright/domain/appearance/settle-appearance.ts'
import { useSyncExternalStore } from 'react'
import { deviceAppearance, onAppearance } from './appearance-store.ts'

export const useDeviceAppearance = (): DeviceAppearance =>
  useSyncExternalStore(onAppearance, deviceAppearance)

export const useAppearance = (): Appearance => useDeviceAppearance().appearance
