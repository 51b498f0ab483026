import type { Thing } from '@bic/contract/entitlements/decide'

let things: readonly Thing[] = []

/** The application says once which screens there are and what each takes; domains do not know them. */
export const setScreenThings = (list: readonly Thing[]): void => {
  things = list
}

/** All screens of the application and what opening each takes. */
export const getScreenThings = (): readonly Thing[] => things
