import { dayNumber, dayText } from '@bic/engine/calendar/day'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import type { LongSilence } from '#domains/analysis/shared/long-silence.ts'
import { formatLongDate } from '#domains/printing/shared/words.ts'
import type { SaidLately } from './said-lately.ts'

/** A risk of an open deal that is found without reading conversations. */
export interface FoundRisk {
  readonly kind: 'silence' | 'never spoken' | 'overdue' | 'competitor' | 'objection'
  /** In a few words, without a full stop. */
  readonly short: string
  /** The same as a sentence. */
  readonly text: string
  readonly said: SaidLately | null
}

export interface RisksAsked {
  /** Days with conversations, ascending; some conversations may have none. */
  readonly days: readonly number[]
  readonly saidLately: readonly SaidLately[]
  readonly silence: LongSilence
  /** Days since 1970-01-01. */
  readonly today: number
}

const quantity = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

type DealAtRisk = Pick<FilteredDeal, 'closed_on'> & { readonly conversations: number }

const asSentence = (kind: FoundRisk['kind'], short: string): FoundRisk => ({
  kind,
  short,
  text: `${short}.`,
  said: null,
})

const saidOf = (said: SaidLately): FoundRisk => {
  const { kind, card } = said
  const named = kind === 'competitor' ? `Competitor ${card.title}` : `The objection “${card.title}”`
  return {
    kind,
    short: kind === 'competitor' ? named : `Objection ${card.title}`,
    text: `${named} came up in the last conversation.`,
    said,
  }
}

const silenceOf = ({ conversations }: DealAtRisk, { days, silence, today }: RisksAsked): FoundRisk[] => {
  const last = days.findLast(day => day <= today)
  // How long ago a conversation without a day was is not known.
  if (last === undefined && conversations > 0) return []
  if (last === undefined) return [asSentence('never spoken', 'This deal has no conversations')]
  const silent = today - last
  if (silent < silence.longFrom) return []
  const measure =
    silence.n < 10
      ? 'too few won deals tell how long is usual'
      : `nine of ten won deals were never silent for that long (n = ${silence.n})`
  const short = `No conversation for ${quantity(silent, 'day')}, since ${formatLongDate(dayText(last))}`
  return [{ kind: 'silence', short, text: `${short}; ${measure}.`, said: null }]
}

const overdueOf = ({ closed_on }: DealAtRisk, today: number): FoundRisk[] => {
  const planned = dayNumber(closed_on)
  if (planned === null || planned >= today) return []
  const days = quantity(today - planned, 'day')
  return [asSentence('overdue', `The planned close date, ${formatLongDate(closed_on)}, passed ${days} ago`)]
}

/** The risks of an open deal. */
export const findRisks = (deal: DealAtRisk, asked: RisksAsked): FoundRisk[] => [
  ...silenceOf(deal, asked),
  ...overdueOf(deal, asked.today),
  ...asked.saidLately.map(saidOf),
]
