/** Source: part 3 §9. */
export const RATING_OPTIONS = [5, 4, 3, 2, 1].map((rating) => ({
  value: String(rating),
  label: `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}  ${rating} of 5`,
}))
