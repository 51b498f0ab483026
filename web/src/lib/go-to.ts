/** Leaves the application for another address. */
export const goTo = (address: string): void => location.assign(address)
