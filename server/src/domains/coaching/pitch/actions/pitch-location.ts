/** The name of a pitch in the list of videos. */
export const pitchLocation = (id: number): string => `pitch/${id}`

/** The id of the pitch that a location names; null for what names none. */
export const pitchOfLocation = (location: string): number | null => {
  const id = Number(/^pitch\/(\d{1,15})$/.exec(location)?.[1])
  return id > 0 ? id : null
}
