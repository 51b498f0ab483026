import { valuableActions } from '@bic/contract/usage/valuable-actions'
import { addDays } from '@bic/engine/calendar/day'
import { estimateMedian } from '@bic/engine/statistics/estimate-median'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import { backAfter, leastPeople, type Use, weeklyRetention } from '@bic/engine/usage/weekly-retention'
import type { Handler } from '#http/call-context.ts'
import { loadCalendar } from '../analysis/shared/customer-calendar.ts'

/** How far back cohorts begin, in days. */
const weeksShown = 12
const recentDays = 28

interface UseRow extends Use {
  /** The day of the person's first use of all. */
  readonly first: string
}

/** Days are those of the customer; people who are no longer active count in the weeks that they were there. */
export const getProductUse: Handler<'getProductUse'> = async ({ app, query, read }) =>
  read(async tx => {
    const { today } = await loadCalendar(tx, app.now())
    const from = addDays(today, -7 * (weeksShown + 1))
    const { rows } = await tx.client.query<UseRow>(
      `with did as (
         select a.user_id, (a.at at time zone c.time_zone)::date as day
         from user_activity a join customer c on c.id = $1
         where a.customer_id = $1 and ($2::text[] is null or a.screen = any($2))
       ),
       firsts as (select user_id, min(day) as first from did group by user_id)
       select distinct d.user_id as person, d.day, f.first from did d join firsts f using (user_id) where d.day >= $3`,
      [tx.customerId, valuableActions[query.action].screens, from],
    )
    const active = await tx.db
      .selectFrom('app_user')
      .select('id')
      .where('customer_id', '=', tx.customerId)
      .where('active', '=', true)
      .execute()
    const ids = new Set(active.map(({ id }) => id))
    const since = addDays(today, -(recentDays - 1))
    const recent = Map.groupBy(
      rows.filter(({ person, day }) => day >= since && ids.has(person)),
      ({ person }) => person,
    )
    const cohorts = weeklyRetention(
      rows.filter(({ first }) => first >= from),
      today,
    )
    const shown = cohorts.filter(({ people }) => people >= leastPeople)
    const after = (weeks: number) => {
      const { people, back } = backAfter(cohorts, weeks)
      return people < leastPeople ? null : wilsonShare(back, people)
    }
    const days = estimateMedian([...recent.values()].map(uses => uses.length))
    return {
      users: ids.size,
      used: wilsonShare(recent.size, ids.size),
      days: days.n < leastPeople ? { median: null, mean: null, n: days.n, low: null, high: null } : days,
      afterOneWeek: after(1),
      afterFourWeeks: after(4),
      cohorts: shown.map(({ week, people, back }) => ({
        week,
        people,
        back: back.flatMap(count => wilsonShare(count, people) ?? []),
      })),
      hiddenPeople: cohorts.reduce((sum, { people }) => sum + people, 0) - shown.reduce((sum, c) => sum + c.people, 0),
    }
  })
