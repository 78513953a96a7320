import { useMediaQuery } from '@mantine/hooks'

/** Whether there is room beside a list for what is chosen in it: 1,200 px at the usual size of text. */
export const useHasRoomBeside = (): boolean =>
  useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false })
