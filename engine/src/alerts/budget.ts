/** How many false alarms a person accepts: over everything that they follow together. */
export type Sensitivity = 'average' | 'low'

/** The weeks in which about one false alarm is accepted: a month, a year. */
export const weeksPerFalseAlarm: Readonly<Record<Sensitivity, number>> = { average: 52 / 12, low: 52 }

/**
 * The evidence at which one of `followed` alerts is raised: the weeks in which one false alarm is accepted, times the number
 * of alerts that share them. An e-detector raises a false alarm at most once in so many weeks on average, so that all of them
 * together keep to the budget, whether they depend on each other or not.
 *
 * @param followed how many alerts share the budget, from 1 on
 */
export function evidenceNeeded(sensitivity: Sensitivity, followed: number): number {
  if (!(Number.isInteger(followed) && followed >= 1)) {
    throw new RangeError(`followed must be a whole number from 1 on, not ${followed}.`)
  }
  return weeksPerFalseAlarm[sensitivity] * followed
}
