const underWay = new Map<string, Promise<unknown>>()

/** Does a piece of work once for all who ask for it while it is under way; they share what comes of it. */
export const onceAtATime = <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const present = underWay.get(key) as Promise<T> | undefined
  if (present) return present
  const begun = work().finally(() => underWay.delete(key))
  underWay.set(key, begun)
  return begun
}
