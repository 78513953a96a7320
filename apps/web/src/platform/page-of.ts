/**
 * One page of a list with where it begins. While the next page is on its way the one before is still shown, so the
 * page that was asked for does not say which rows are.
 */
export const pageOf = async <Answer extends object>(
  { page, size }: { readonly page: number; readonly size: number },
  read: (range: { limit: number; offset: number }) => Promise<Answer>,
): Promise<Answer & { offset: number }> => {
  const offset = (page - 1) * size
  return { ...(await read({ limit: size, offset })), offset }
}
