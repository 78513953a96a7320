/** The path on this server at which staff see a photo: whoever knows it does. Customers have the paths of their own link. */
export const photoUrl = (fileToken: string): string => `/api/v1/public/photos/${fileToken}`
