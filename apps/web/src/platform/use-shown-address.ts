import { startTransition, useOptimistic } from 'react'

/** What the address holds and a way to change it; what was chosen shows at once, the address follows. */
export function useShownAddress<T>(inAddress: T, toAddress: (chosen: T) => Promise<void>) {
  const [shown, setShown] = useOptimistic(inAddress)
  const choose = (chosen: T) =>
    startTransition(async () => {
      setShown(chosen)
      await toAddress(chosen)
    })
  return [shown, choose] as const
}
