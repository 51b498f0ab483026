import { isDay } from '@bic/engine/calendar/day'
import type { VoiceFilter } from '#domains/voice-of-customer/api/voice-deals.ts'
import type { VoiceView } from '../address/read-view.ts'
import { hintDeals } from './stats-line.ts'

type Asked = Pick<VoiceView, 'source' | 'showHintText' | 'ignoreMc' | 'startPeriod' | 'endPeriod'>

/** Only the best deals are shown, and a hint says so. */
export const isHinted = ({ source, showHintText }: Pick<Asked, 'source' | 'showHintText'>): boolean =>
  source.by === 'keyword' || showHintText

const dayAtStart = /^\d{4}-\d{2}-\d{2}/
/** The day of a bound; one that is no day is none. */
const dayOf = (bound: string): string | undefined => {
  const day = dayAtStart.exec(bound)?.[0]
  return day !== undefined && isDay(day) ? day : undefined
}

/** Which deals an address shows: those of its period, and of them the best 20 where a hint says so. */
export const shownDeals = (view: Asked): Pick<VoiceFilter, 'best' | 'callsFirst' | 'closedFrom' | 'closedTo'> => ({
  best: isHinted(view) ? hintDeals : undefined,
  callsFirst: view.ignoreMc ? 'N' : undefined,
  closedFrom: dayOf(view.startPeriod),
  closedTo: dayOf(view.endPeriod),
})
