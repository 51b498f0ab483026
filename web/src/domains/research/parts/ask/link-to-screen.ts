import type { Answer } from '#lib/call-types.ts'
import { links } from '#lib/links.ts'

/** What is asked: one deal, one account with all its deals, or a market. */
export type Asked =
  | { readonly storyId: number; readonly accountId?: undefined; readonly marketId?: undefined }
  | {
      readonly accountId: number
      readonly accountName: string
      readonly storyId?: undefined
      readonly marketId?: undefined
    }
  | { readonly marketId: number; readonly storyId?: undefined; readonly accountId?: undefined }

type Screen = NonNullable<Answer<'askBuyerIntelligence'>['screen']>

export interface ScreenLink {
  readonly label: string
  readonly address: string
}

const ofDeal: Readonly<Record<Screen, (dealId: number) => ScreenLink>> = {
  deal: dealId => ({ label: 'Open the deal', address: links.deal(dealId) }),
  'game tape': dealId => ({ label: 'Open the game tape', address: links.gameTape(dealId) }),
  conversations: dealId => ({
    label: 'Open the conversations',
    address: links.conversationDetail(dealId, { type: 'all' }),
  }),
  plan: dealId => ({ label: 'Open the opportunity plan', address: links.plan(dealId) }),
  deals: dealId => ({ label: 'Open the deal', address: links.deal(dealId) }),
  forecast: () => ({ label: 'Open the forecast', address: links.forecast() }),
  dashboard: dealId => ({ label: 'Open the game tape', address: links.gameTape(dealId) }),
}

/** The screen that shows what an answer rests on; of several deals that is their list, unless it is about all of them. */
export function linkToScreen(screen: Screen, asked: Asked): ScreenLink {
  if (asked.storyId !== undefined) return ofDeal[screen](asked.storyId)
  if (screen === 'forecast') return { label: 'Open the forecast', address: links.forecast() }
  if (asked.accountId !== undefined) {
    const address = links.deals({ accountId: asked.accountId, account: asked.accountName })
    return { label: 'Open the deals of this account', address }
  }
  return screen === 'dashboard'
    ? { label: 'Open the executive dashboard', address: links.executiveDashboard() }
    : { label: 'Open the deals', address: links.deals() }
}
