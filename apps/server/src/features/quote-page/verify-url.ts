import type { Services } from '../../platform/context.ts'

/** The public page that says what a certificate proves. */
export const verifyUrlOf = ({ publicUrl }: Pick<Services, 'publicUrl'>, certificateId: string): string =>
  `${publicUrl}/verify/${certificateId}`
