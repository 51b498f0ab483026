import type { SnapshotTx } from '@bic/database/tenant'
import { addDays, dayNumber, dayText } from '@bic/engine/calendar/day'
import { drawWaves, lotOf } from '@bic/engine/trials/draw'
import { judgeWaves, type Starts, type WavesJudged } from '@bic/engine/trials/judge-waves'
import type { AppContext } from '#app-context.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { loadClosedDeals, usualDays } from './closed-deals.ts'
import type { StoredInitiative } from './stored-initiatives.ts'

/** With how many other orders a trial is compared: p of 0.5% can be distinguished. */
const redraws = 199

/** The last day that counts: today, or that on which it ended. */
const lastDay = ({ ends_on: end }: StoredInitiative, today: string): string =>
  end !== null && end < today ? end : today

/** What the drawn start of an initiative says by today, or by its end; null when nothing was drawn, or nothing has started yet. */
export const judgeInitiative = async (
  tx: SnapshotTx,
  initiative: StoredInitiative,
  now: string,
): Promise<WavesJudged | null> => {
  const today = lastDay(initiative, now)
  const { seed, waves, weeks_per_wave: weeks, starts_on: startsOn, sellers, market_id: marketId } = initiative
  if (seed === null || waves === null || weeks === null || startsOn === null || startsOn > today) return null
  const first = dayNumber(startsOn)
  const startOf = (wave: number): number => first + wave * weeks * 7
  // Sellers of a team that was drawn for are one: they may talk to one another.
  const units = new Map(sellers.map(({ name, unit }) => [name, unit]))
  const drawn = [...new Set(units.values())]
  const closed = await loadClosedDeals(tx, marketId, [addDays(startsOn, -usualDays), today])
  const orderOf = (lot: number): Starts =>
    new Map([...drawWaves(drawn, waves, lot)].map(([unit, wave]) => [unit, startOf(wave)]))
  return judgeWaves(
    {
      starts: new Map(sellers.map(({ unit, wave }) => [unit, startOf(wave)])),
      deals: closed.flatMap(({ owner, day, isWon }) => {
        const unit = units.get(owner)
        return unit === undefined ? [] : [{ unit, day, isWon }]
      }),
      redraws: Array.from({ length: redraws }, (_, i) => orderOf(Math.floor(lotOf(seed, -1 - i) * 2 ** 32))),
    },
    dayNumber(today),
  )
}

/** The effect that a trial concludes with; all that is possible where nothing could be compared. */
export const concludedEffect = ({ final, looks }: WavesJudged) => {
  const last = looks.at(-1)
  const { estimate, low, high } = final ?? { low: -1, high: 1, ...last }
  return { estimate: estimate ?? 0, low, high }
}

/** Writes down what a trial concluded; what is written first stays so. */
const conclude = async (
  { db, customerId }: SnapshotTx | Parameters<Parameters<ReturnType<typeof writeCustomer>>[0]>[0],
  id: number,
  judged: WavesJudged,
  today: string,
): Promise<Written<null>> => {
  const { state } = judged
  if (state === 'open') return unchanged(null)
  const { estimate, low, high } = concludedEffect(judged)
  const { numUpdatedRows } = await db
    .updateTable('field_initiative')
    .set({
      concluded: state,
      concluded_on: today,
      effect: estimate,
      effect_low: low,
      effect_high: high,
    })
    .where('customer_id', '=', customerId)
    .where('sales_play_id', '=', id)
    .where('concluded', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return unchanged(null)
  return changed(
    null,
    { action: 'initiative concluded', entity: 'initiative', entityId: id, detail: { state }, userId: null },
    { what: ['initiatives'] },
  )
}

/** Whether the trial of an initiative is over and nothing was written down of it yet. One that ended before all had started never is. */
export const isToBeConcluded = (initiative: StoredInitiative, today: string): boolean =>
  initiative.concluded === null &&
  initiative.drawn_at !== null &&
  initiative.sellers.every(({ startsOn }) => startsOn <= lastDay(initiative, today))

/** Has what a look at a trial that is over concluded stored when its snapshot is closed. */
export const concludeAfterwards = (
  app: AppContext,
  tx: SnapshotTx,
  initiative: StoredInitiative,
  judged: WavesJudged,
  today: string,
): void => {
  if (!isToBeConcluded(initiative, today)) return
  const { customerId } = tx
  tx.afterwards(async () => {
    try {
      await writeCustomer(app, { customerId, userId: null })(inner => conclude(inner, initiative.id, judged, today))
    } catch (error) {
      app.log.warn({ err: error, customerId }, 'what a trial concluded could not be stored')
    }
  })
}

/** At most so many looks are sent: the last one, and others evenly spread before it. */
const mostLooks = 200

export const presentLooks = (looks: WavesJudged['looks']) => {
  const step = Math.ceil(looks.length / mostLooks)
  return looks
    .filter((_, i) => (looks.length - 1 - i) % Math.max(1, step) === 0)
    .map(({ day, ...look }) => ({ ...look, day: dayText(day) }))
}
