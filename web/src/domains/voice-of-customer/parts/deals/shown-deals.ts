import type { VoiceView } from '../address/read-view.ts'
import { keptDeals } from './kept-deals.ts'
import { orderDeals, type Sortable, type SortOrder } from './order-deals.ts'
import { hintDeals } from './stats-line.ts'

type Asked = Pick<VoiceView, 'source' | 'showHintText' | 'ignoreMc' | 'startPeriod' | 'endPeriod'>

/** Only the best deals are shown, and a hint says so. */
export const isHinted = ({ source, showHintText }: Pick<Asked, 'source' | 'showHintText'>): boolean =>
  source.by === 'keyword' || showHintText

/** The deals that are shown, in their order: those of the period, and of them the best 20 where a hint says so. */
export function shownDeals<Deal extends Sortable>(deals: readonly Deal[], view: Asked, sort: SortOrder): Deal[] {
  const callsFirst = !view.ignoreMc
  const kept = keptDeals(deals, view)
  const best = isHinted(view) ? orderDeals(kept, 'recommended', { callsFirst }).slice(0, hintDeals) : kept
  return orderDeals(best, sort, { callsFirst })
}
