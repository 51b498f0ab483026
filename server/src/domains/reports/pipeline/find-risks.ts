import { dayNumber, dayText } from '@bic/engine/calendar/day'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import type { LongSilence } from '#domains/analysis/shared/long-silence.ts'
import { formatLongDate } from '#domains/printing/shared/words.ts'
import type { SaidLately } from './said-lately.ts'

/** A risk of an open deal that is found without reading conversations. */
export interface FoundRisk {
  readonly kind: 'silence' | 'never spoken' | 'overdue' | 'competitor' | 'objection'
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

const silenceOf = ({ conversations }: DealAtRisk, { days, silence, today }: RisksAsked): FoundRisk[] => {
  const last = days.findLast(day => day <= today)
  // How long ago a conversation without a day was is not known.
  if (last === undefined && conversations > 0) return []
  if (last === undefined) return [{ kind: 'never spoken', text: 'This deal has no conversations.', said: null }]
  const silent = today - last
  if (silent < silence.longFrom) return []
  const measure =
    silence.n < 10
      ? 'too few won deals tell how long is usual'
      : `nine of ten won deals were never silent for that long (n = ${silence.n})`
  return [
    {
      kind: 'silence',
      text: `No conversation for ${quantity(silent, 'day')}, since ${formatLongDate(dayText(last))}; ${measure}.`,
      said: null,
    },
  ]
}

const overdueOf = ({ closed_on }: DealAtRisk, today: number): FoundRisk[] => {
  const planned = dayNumber(closed_on)
  if (planned === null || planned >= today) return []
  const text = `The planned close date, ${formatLongDate(closed_on)}, passed ${quantity(today - planned, 'day')} ago.`
  return [{ kind: 'overdue', text, said: null }]
}

/** The risks of an open deal. */
export const findRisks = (deal: DealAtRisk, asked: RisksAsked): FoundRisk[] => [
  ...silenceOf(deal, asked),
  ...overdueOf(deal, asked.today),
  ...asked.saidLately.map(said => ({
    kind: said.kind,
    text: `${said.kind === 'competitor' ? 'Competitor' : 'Objection'} ${said.card.title}: came up in the last conversation.`,
    said,
  })),
]
