import type { StageVelocity } from '@bic/contract/analysis/stage-velocity'
import type { TenantTransaction } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { type StageDuration, type StagePath, stageDuration, stageEnds } from '@bic/engine/comparison/stage-duration'
import { cumulativeIncidence } from '@bic/engine/statistics/aalen-johansen'
import { medianDuration, watchedOf } from '@bic/engine/statistics/kaplan-meier'
import type { AppContext } from '#app-context.ts'
import { loadStageOutcomes, loadStageSpells } from '#domains/crm/shared/read-stage-history.ts'
import { loadCalendar } from './customer-calendar.ts'
import type { FilteredDeal } from './filter-deals.ts'

/** Whether a deal had what the groups differ in before a day (days since 1970-01-01). */
export type OccurredBefore = (dealId: number, day: number) => boolean

interface TimedDeal extends StageDuration {
  readonly id: number
}

const watchedDays = [30, 60, 90]

const speedOf = (deals: readonly TimedDeal[]) => ({
  ...medianDuration(deals),
  goesOn: cumulativeIncidence(deals, stageEnds.wentOn, watchedDays),
  isLost: cumulativeIncidence(deals, stageEnds.lost, watchedDays),
  storyIdList: deals.map(({ id }) => id),
})

/**
 * How long the deals stay in each open stage, in the order of the stages: those that had something before they came into
 * it, and the others. Deals without a stage history are left out; a deal counts in a stage for the first time it was in it.
 *
 * @param since the first day of a period (days since 1970-01-01) in which the deals were open, or null for all time. Deals that
 * were lost before it are not among them, so a deal that came into the stage earlier is watched from this day on only, and
 * not at all when it had left the stage by then: counted from its entry, it would make the stage look slow to lose deals.
 */
export const stageVelocity = async (
  app: AppContext,
  tx: TenantTransaction,
  deals: readonly FilteredDeal[],
  occurredBefore: OccurredBefore,
  since: number | null,
): Promise<StageVelocity[]> => {
  const spells = await loadStageSpells(
    tx,
    deals.map(({ id }) => id),
  )
  const outcomes = await loadStageOutcomes(tx)
  const places = new Map([...outcomes].map(([stage, outcome], position) => [stage, { position, outcome }]))
  const today = dayNumber((await loadCalendar(tx, app.now())).today)
  const paths = deals.flatMap(({ id, status, closed_on }): [number, StagePath][] => {
    const of = spells.get(id)
    const until = status === 'Open' || closed_on === null ? today : dayNumber(closed_on)
    return of ? [[id, { spells: of, status, until }]] : []
  })
  const open = [...outcomes].filter(([, outcome]) => outcome === 'Open')
  return open.map(([stage]) => {
    const timed = paths.flatMap(([id, path]): TimedDeal[] => {
      const duration = stageDuration(path, stage, places)
      if (!duration) return []
      const entry = since === null ? 0 : Math.max(0, since - duration.from)
      return watchedOf([{ id, ...duration, entry }])
    })
    const { with: withIt = [], without = [] } = Object.groupBy(timed, ({ id, from }) =>
      occurredBefore(id, from) ? 'with' : 'without',
    )
    return { stage, with: speedOf(withIt), without: speedOf(without) }
  })
}
