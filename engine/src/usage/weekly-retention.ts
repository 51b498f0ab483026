import { dayNumber, dayText } from '../calendar/day.ts'

/** That a person did something on a day. */
export interface Use {
  readonly person: number
  /** `YYYY-MM-DD`. */
  readonly day: string
}

/** The people whose first use was in one week. */
export interface Cohort {
  /** The Monday of the week. */
  readonly week: string
  readonly people: number
  /** How many of them were there again one week later, two, and so on; of weeks that are over. */
  readonly back: readonly number[]
}

/** Weeks since the one of 1969-12-29, which begin on Monday. */
const weekNumber = (day: string): number => Math.floor((dayNumber(day) + 3) / 7)
const mondayOf = (week: number): string => dayText(week * 7 - 3)

/**
 * Weekly cohorts: people by the week of their first use, and how many of each were there again in each later week. A week
 * that `today` lies in is not over: nobody is missed in it yet, so it is no later week of anybody. Nothing of it is counted.
 */
export function weeklyRetention(uses: readonly Use[], today: string): readonly Cohort[] {
  const open = weekNumber(today)
  const weeksOf = new Map<number, Set<number>>()
  for (const { person, day } of uses) {
    const week = weekNumber(day)
    if (week >= open) continue
    const weeks = weeksOf.get(person)
    if (weeks) weeks.add(week)
    else weeksOf.set(person, new Set([week]))
  }
  const cohorts = Map.groupBy(weeksOf.values(), weeks => Math.min(...weeks))
  return [...cohorts]
    .sort(([a], [b]) => a - b)
    .map(([week, members]) => ({
      week: mondayOf(week),
      people: members.length,
      back: Array.from(
        { length: open - week - 1 },
        (_, later) => members.filter(weeks => weeks.has(week + later + 1)).length,
      ),
    }))
}

/** A cohort is shown from this many people on: a figure of fewer would be about somebody. */
export const leastPeople = 5

/** Of all cohorts that are old enough, how many people were there again so many weeks later. */
export function backAfter(
  cohorts: readonly Cohort[],
  weeks: number,
): { readonly people: number; readonly back: number } {
  const old = cohorts.filter(({ back }) => back.length >= weeks)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return { people: sum(old.map(({ people }) => people)), back: sum(old.map(({ back }) => back[weeks - 1] ?? 0)) }
}
