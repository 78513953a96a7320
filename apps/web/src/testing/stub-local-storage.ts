import { vi } from 'vitest'

/** An empty `localStorage` where there is no browser, until `vi.unstubAllGlobals()`. Its keys are its own, as in browsers. */
export function stubLocalStorage(): void {
  const kept: Record<string, string> = {}
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties(kept, {
      getItem: { value: (name: string) => kept[name] ?? null },
      setItem: { value: (name: string, value: string) => void (kept[name] = value), configurable: true },
      removeItem: { value: (name: string) => void Reflect.deleteProperty(kept, name) },
    }),
  )
}
