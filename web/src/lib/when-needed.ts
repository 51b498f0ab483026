/** Makes something when it is first needed, and once: formats of `Intl` take milliseconds to make, which a page spends before it shows anything. */
export const whenNeeded = <T extends object>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
