import type { SnapshotTx } from '@bic/database/tenant'
import { addDays, dayNumber } from '@bic/engine/calendar/day'
import { type OpeningsAndCalls, type OwnCall, openedWithin } from '@bic/engine/usage/said-after-opening'
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
  /** Those of the period. */
  readonly openings: readonly Opening[]
  readonly pairs: readonly HeardPair[]
}

/**
 * Openings before the days looked at, of people who had no call since: the first call in these days follows them, however long
 * ago they were.
 */
const loadEarlier = async (
  tx: SnapshotTx,
  before: string,
  people: readonly number[],
  calls: readonly PersonCall[],
): Promise<Opening[]> => {
  const lastCall = new Map<number, string>()
  for (const { userId, day } of calls) {
    if (day < before && day > (lastCall.get(userId) ?? '')) lastCall.set(userId, day)
  }
  const from = people.every(userId => lastCall.has(userId)) ? ([...lastCall.values()].sort()[0] ?? before) : null
  const openings = await loadOpenings(tx, { from, until: addDays(before, -1) }, people)
  return openings.filter(({ userId, day }) => day >= (lastCall.get(userId) ?? ''))
}

/**
 * What is compared of the days asked for; without them of the last half year. Calls of the first days may follow openings before
 * them, which begin a pair and are not counted.
 *
 * @param cardId of one message only
 * @throws AppError BAD_INPUT
 */
export const loadHeard = async (app: AppContext, tx: SnapshotTx, asked: Asked, cardId?: number): Promise<Heard> => {
  const { from: usualFrom, to: until } = await daysAsked(app, tx, asked)
  const from = asked.startDate === undefined ? addDays(until, -usualDays) : usualFrom
  const days = { from, until }
  const looked = { from: addDays(from, -openedWithin), until }
  const isAsked = (one: Opening) => cardId === undefined || one.cardId === cardId
  const recent = (await loadOpenings(tx, looked, null)).filter(isAsked)
  const openedBy = new Map(
    [...Map.groupBy(recent, one => one.cardId)].map(([id, own]) => [id, new Set(own.map(({ userId }) => userId))]),
  )
  const people = [...new Set(recent.map(({ userId }) => userId))]
  const calls = await loadOwnCalls(tx, people, looked)
  const callsOf = Map.groupBy(calls, ({ userId }) => userId)
  const compared = calls.filter(({ day }) => day >= from)
  const hasSaid = await findOwnWords(app, tx, days, openedBy, compared)
  const pairOf = (one: Opening): string => `${one.userId} ${one.cardId}`
  const earlier = Map.groupBy(await loadEarlier(tx, looked.from, people, calls), pairOf)
  const pairs = [...Map.groupBy(recent, pairOf)].map(([pair, own]): HeardPair => {
    const [{ userId, cardId: opened } = { userId: 0, cardId: 0 }] = own
    return {
      person: userId,
      cardId: opened,
      from: dayNumber(from),
      openings: [...(earlier.get(pair) ?? []), ...own].map(({ day, at }) => ({
        day: dayNumber(day),
        at: at.getTime(),
      })),
      calls: (callsOf.get(userId) ?? []).map(call => ({
        day: dayNumber(call.day),
        at: call.at?.getTime() ?? null,
        said: hasSaid(opened, userId, call.convId),
        call,
      })),
    }
  })
  return { ...days, openings: recent.filter(({ day }) => day >= from), pairs }
}
