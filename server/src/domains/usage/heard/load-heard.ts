import type { SnapshotTx } from '@bic/database/tenant'
import { addDays, dayNumber } from '@bic/engine/calendar/day'
import type { OpeningsAndCalls, OwnCall } from '@bic/engine/usage/said-after-opening'
import type { AppContext } from '#app-context.ts'
import { daysAsked } from '#domains/jobs/shared/days-asked.ts'
import { findOwnWords } from './find-own-words.ts'
import { type DaysAsked, loadOpenings, type Opening } from './load-openings.ts'
import { loadOwnCalls, type PersonCall } from './load-own-calls.ts'

const usualDays = 182

/** A call with what of it is compared. */
export interface ComparedCall extends OwnCall {
  readonly call: PersonCall
}

/** A person and a message that they opened. */
export interface HeardPair extends OpeningsAndCalls<ComparedCall> {
  readonly cardId: number
}

interface Asked {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** Who opened which messages, with all of their calls of the period. */
export interface Heard extends DaysAsked {
  readonly openings: readonly Opening[]
  readonly pairs: readonly HeardPair[]
}

/**
 * What is compared of the days asked for; without them of the last half year.
 *
 * @param cardId of one message only
 * @throws AppError BAD_INPUT
 */
export const loadHeard = async (app: AppContext, tx: SnapshotTx, asked: Asked, cardId?: number): Promise<Heard> => {
  const { from: usualFrom, to: until } = await daysAsked(app, tx, asked)
  const from = asked.startDate === undefined ? addDays(until, -usualDays) : usualFrom
  const days = { from, until }
  const openings = (await loadOpenings(tx, days)).filter(one => cardId === undefined || one.cardId === cardId)
  const openedBy = new Map(
    [...Map.groupBy(openings, one => one.cardId)].map(([id, own]) => [id, new Set(own.map(({ userId }) => userId))]),
  )
  const calls = await loadOwnCalls(tx, [...new Set(openings.map(({ userId }) => userId))], days)
  const callsOf = Map.groupBy(calls, ({ userId }) => userId)
  const hasSaid = await findOwnWords(app, tx, days, openedBy, calls)
  const pairs = [...Map.groupBy(openings, one => `${one.userId} ${one.cardId}`).values()].map((own): HeardPair => {
    const [{ userId, cardId: opened } = { userId: 0, cardId: 0 }] = own
    return {
      person: userId,
      cardId: opened,
      openings: own.map(({ day, at }) => ({ day: dayNumber(day), at: at.getTime() })),
      calls: (callsOf.get(userId) ?? []).map(call => ({
        day: dayNumber(call.day),
        at: call.at?.getTime() ?? null,
        said: hasSaid(opened, userId, call.convId),
        call,
      })),
    }
  })
  return { ...days, openings, pairs }
}
