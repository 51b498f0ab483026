import { unaudited } from '#http/written.ts'
import { applyActivities } from './activities/apply-activities.ts'
import { applyObjects } from './apply-objects.ts'
import { askAgain, loadWaiting } from './ask-again.ts'
import { workCensus } from './census.ts'
import { checkMissing, loadMissing } from './check-missing.ts'
import { loadProgress } from './load-progress.ts'
import { planSlice } from './plan-slice.ts'
import { applyRecords } from './records/apply-records.ts'
import { findOpenSlice, openSlice } from './slices.ts'
import type { SyncMeans } from './sync-means.ts'
import type { Turn } from './turn.ts'
import { workSlice } from './work-slice.ts'

/** Objects that were landed are applied when there are so many, or when the last ones were applied so long ago. */
const enoughToApply = 256
const longestUnapplied = 5000

/** One stretch of work at a stream, until nothing is due or the turn is over. */
export const workStream = async (
  turn: Turn,
  means: SyncMeans,
  {
    maySpend,
    heardAt,
    onApplied,
  }: { readonly maySpend: () => boolean; readonly heardAt: Date | null; readonly onApplied: () => void },
): Promise<void> => {
  const { job, stream, connection } = turn
  const of = { connectionId: connection.id, stream: stream.name }
  let appliedAt = Number.NEGATIVE_INFINITY
  const apply = async () => {
    const applied = stream.areActivities
      ? await applyActivities(turn)
      : stream.records
        ? await applyRecords(turn, stream.records)
        : await applyObjects(turn)
    if (applied > 0) onApplied()
    appliedAt = job.app.now().getTime()
  }
  while (means.goesOn()) {
    const ahead = turn.link.clockAhead() ?? connection.clock_ahead_ms
    const now = job.app.now()
    const isLate = now.getTime() - appliedAt >= longestUnapplied
    const {
      isDue,
      slice: open,
      planned,
      waiting,
      absences,
    } = await job.read(async tx => {
      const progress = await loadProgress(tx, connection, stream, {
        maySpend: maySpend(),
        ahead,
        heardAt,
        enough: enoughToApply,
        now,
      })
      turn.pageSize = progress.pageSize
      const { unapplied } = progress
      const isDue = unapplied >= enoughToApply || (unapplied > 0 && isLate)
      const step = isDue ? null : planSlice(stream, progress, new Date(now.getTime() + ahead))
      const nothing = { isDue, slice: undefined, planned: null, waiting: [], absences: null }
      if (isDue) return nothing
      if (step !== null && 'goOn' in step) return { ...nothing, slice: await findOpenSlice(tx, of, step.goOn) }
      if (step !== null) return { ...nothing, planned: step.begin }
      const waiting = await loadWaiting(tx, turn, now)
      const isIdle = unapplied === 0 && waiting.length === 0
      return { ...nothing, waiting, absences: isIdle ? await loadMissing(tx, turn) : null }
    })
    if (isDue) {
      await apply()
      continue
    }
    const slice =
      open ??
      (planned && (await job.write(async tx => unaudited(await openSlice(tx, of, planned, job.app.now()), 'step'))))
    if (slice) {
      if (slice.pass === 'census') await workCensus(turn, slice)
      else await workSlice(turn, slice)
      continue
    }
    // What was asked for again is applied at once, because that says when it is asked for next.
    if (waiting.length > 0) await askAgain(turn, waiting)
    if (absences === null) await apply()
    else if (!(await checkMissing(turn, absences))) break
  }
}
