import { wilsonShare } from '@bic/engine/statistics/wilson'
import type { Answer } from '#lib/call-types.ts'
import type { RevenueRow } from './revenue.ts'

export type PiePart = Answer<'getImpactPieChartAllOpptys'>[number]

interface HeadFigure {
  readonly label: string
  readonly hint: string
  readonly ids: readonly number[]
  /** Of the deals of the period; null for a plain count. */
  readonly share: { share: number; low: number; high: number; n: number } | null
}

/** The deals of the period, and what part of them the message reached, each way of reaching by itself. */
export const headOf = (parts: readonly PiePart[], rows: readonly RevenueRow[]): readonly HeadFigure[] => {
  const all = parts.flatMap(({ storyIdList }) => storyIdList)
  const adopted = parts.filter(part => part.adopted === 'Y').flatMap(({ storyIdList }) => storyIdList)
  const heard = rows.filter(({ buyerConversations }) => buyerConversations > 0).map(({ storyId: dealId }) => dealId)
  const influenced = rows.filter(({ attributed }) => attributed === 'Y').map(({ storyId: dealId }) => dealId)
  const shareOf = (ids: readonly number[]) => wilsonShare(ids.length, all.length)
  return [
    {
      label: 'Deals of the period',
      hint: 'Created by the end of the period and not closed before it; open and closed deals',
      ids: all,
      share: null,
    },
    {
      label: 'Adopted',
      hint: 'A seller said the message, by the selected attribution',
      ids: adopted,
      share: shareOf(adopted),
    },
    { label: 'Mentioned by buyers', hint: 'A buyer said the message in the period', ids: heard, share: shareOf(heard) },
    {
      label: 'Influenced',
      hint: 'Said by the chosen attribution, on the side that counts, in deals that have it at the chosen significance',
      ids: influenced,
      share: shareOf(influenced),
    },
  ]
}
