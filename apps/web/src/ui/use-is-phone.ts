import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a phone; the style sheets change at the same width. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
