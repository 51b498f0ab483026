import type { MarketContents } from '@bic/contract/playbook/markets'
import { formatQuantity } from '#lib/format.ts'

const words: readonly (readonly [keyof MarketContents, one: string, many: string])[] = [
  ['deals', 'deal', 'deals'],
  ['cards', 'message card', 'message cards'],
  ['solutions', 'solution', 'solutions'],
  ['reports', 'report', 'reports'],
  ['schedules', 'scheduled report', 'scheduled reports'],
  ['salesPlays', 'sales play', 'sales plays'],
  ['savedViews', 'saved view', 'saved views'],
]

/** What goes to the other market: "2 deals, 1 report". Empty when nothing does. */
export const describeContents = (contents: MarketContents): string =>
  words
    .filter(([part]) => contents[part] > 0)
    .map(([part, one, many]) => formatQuantity(contents[part], one, many))
    .join(', ')
