/** The path on this server at which anyone who knows it sees a photo: for staff. Customers have paths below their link. */
export const photoUrl = (fileToken: string): string => `/api/v1/public/photos/${fileToken}`
