import type { FilteredDeal } from '../../analysis/actions/filter-deals.ts'
import { dayNumber } from '../../conversations/actions/day-number.ts'
import { sayDay } from '../../printing/actions/words.ts'
import type { LongSilence } from './long-silence.ts'
import type { SaidLately } from './said-lately.ts'

/** A risk of an open deal, told without reading what was said. */
export interface FoundRisk {
  readonly kind: 'silence' | 'never spoken' | 'overdue' | 'competitor' | 'objection'
  readonly text: string
  readonly said: SaidLately | null
}

export interface RisksAsked {
  /** Days with conversations, ascending. */
  readonly days: readonly number[]
  readonly saidLately: readonly SaidLately[]
  readonly silence: LongSilence
  /** Days since 1970-01-01. */
  readonly today: number
}

const dayText = (day: number): string => sayDay(new Date(day * 86_400_000).toISOString())

const quantity = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

const silenceOf = ({ days, silence, today }: RisksAsked): FoundRisk[] => {
  const last = days.findLast(day => day <= today)
  if (last === undefined) return [{ kind: 'never spoken', text: 'No conversation is known of this deal.', said: null }]
  const silent = today - last
  if (silent < silence.longFrom) return []
  const measure =
    silence.n < 10
      ? 'too few won deals tell how long is usual'
      : `nine of ten won deals never were silent for so long (n = ${silence.n}, ${quantity(silence.longFrom - 1, 'day')} at most)`
  return [
    {
      kind: 'silence',
      text: `Nothing was said for ${quantity(silent, 'day')}, since ${dayText(last)}; ${measure}.`,
      said: null,
    },
  ]
}

const overdueOf = ({ closed_on }: Pick<FilteredDeal, 'closed_on'>, today: number): FoundRisk[] => {
  const planned = dayNumber(closed_on)
  if (planned === null || planned >= today) return []
  const text = `The planned close, ${sayDay(closed_on)}, is ${quantity(today - planned, 'day')} past.`
  return [{ kind: 'overdue', text, said: null }]
}

/** The risks of an open deal. */
export const findRisks = (deal: Pick<FilteredDeal, 'closed_on'>, asked: RisksAsked): FoundRisk[] => [
  ...silenceOf(asked),
  ...overdueOf(deal, asked.today),
  ...asked.saidLately.map(said => ({
    kind: said.kind,
    text: `${said.kind === 'competitor' ? 'Competitor' : 'Objection'} ${said.card.title}: last said on ${dayText(said.day)}.`,
    said,
  })),
]
