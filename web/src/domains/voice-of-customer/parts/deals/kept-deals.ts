import type { VoiceView } from '../address/read-view.ts'

interface Closing {
  readonly closedDate: string | null
}

const day = /^\d{4}-\d{2}-\d{2}/

/** Only deals that close within the period of the address; a bound that is no day is none. */
export function keptDeals<Deal extends Closing>(
  deals: readonly Deal[],
  { startPeriod, endPeriod }: Pick<VoiceView, 'startPeriod' | 'endPeriod'>,
): readonly Deal[] {
  const [from, to] = [startPeriod, endPeriod].map(text => day.exec(text)?.[0])
  if (from === undefined && to === undefined) return deals
  return deals.filter(({ closedDate }) => {
    if (closedDate === null) return false
    return (from === undefined || closedDate >= from) && (to === undefined || closedDate <= to)
  })
}
