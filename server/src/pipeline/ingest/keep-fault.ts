/** Work that goes on by itself: its failure is met by whoever waits for it later, if somebody does. */
export const keepFault = <T>(work: Promise<T>): Promise<T> => {
  work.catch(() => {})
  return work
}
