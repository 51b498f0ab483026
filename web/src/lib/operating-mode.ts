// What the server said of its operating mode last: paths of calls depend on it, and calls are made before anything is rendered.

let administrator = false

export const keepOperatingMode = (mode: string): void => {
  administrator = mode === 'administrator'
}

export const isAdministratorMode = (): boolean => administrator
