import type { Row } from '@bic/database/schema'
import { dayNumber } from '@bic/engine/calendar/day'

type Dated = Pick<Row<'conversation'>, 'type' | 'stage' | 'happened_on'>

export interface Choice {
  readonly convType: 'all' | 'call' | 'email' | 'document' | 'note'
  readonly stage?: string | undefined
  /** Days back from the newest conversation; -1 = all. */
  readonly dateRange: number
  /** Only conversations of this day (`YYYY-MM-DD`) or later. */
  readonly since?: string | undefined
}

/** Keeps what the stage and time filters keep, and counts it by type before the type filter narrows it further. */
export const chooseConversations = <T>(items: readonly T[], rowOf: (item: T) => Dated, choice: Choice) => {
  const newest = Math.max(...items.map(item => dayNumber(rowOf(item).happened_on) ?? Number.NEGATIVE_INFINITY))
  const kept = items.filter(item => {
    const { stage, happened_on } = rowOf(item)
    if (choice.stage !== undefined && choice.stage !== 'Any' && stage !== choice.stage) return false
    if (choice.since !== undefined && (happened_on === null || happened_on < choice.since)) return false
    if (choice.dateRange === -1) return true
    const day = dayNumber(happened_on)
    return day !== null && day > newest - choice.dateRange
  })
  const count = (type: string): number => kept.filter(item => rowOf(item).type === type).length
  return {
    kept,
    counts: {
      all: kept.length,
      call: count('call'),
      email: count('email'),
      document: count('document'),
      note: count('note'),
    },
    chosen: kept.filter(item => choice.convType === 'all' || rowOf(item).type === choice.convType),
  }
}

export const pageOf = <T>(items: readonly T[], { pageNumber, pageSize }: { pageNumber: number; pageSize: number }) =>
  items.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
