import type { AlertType } from '@bic/contract/alerts/alert-types'

/** What an alert of each type does, and what to do when none is followed. */
export const typeTexts: Readonly<Record<AlertType, { readonly does: string; readonly many: string }>> = {
  'Weekly roundup': {
    does: 'Every Monday, what happened in a market: conversations, deals that are new or moved on, won and lost.',
    many: 'markets',
  },
  'Message Alert': {
    does: 'Reports when a message comes up in more or fewer deals than usual, within the false alarms that you accept.',
    many: 'message cards',
  },
  Opportunity: {
    does: 'Reports when a deal moves to another stage, its close date moves, it goes quiet for longer than usual, or its probability leaves its interval.',
    many: 'deals',
  },
  'Monthly Win-Loss Trends': {
    does: 'Every month, what a market won and lost beside the year before.',
    many: 'markets',
  },
  'Monthly Pipeline Action': {
    does: 'Every month, the open deals of a market that are at risk: quiet for longer than usual, past their close date, without conversations, or with a competitor or an objection in the last conversation.',
    many: 'markets',
  },
  'Monthly Trending report': {
    does: 'Every month, the messages that came up in more or fewer deals than in the three months before.',
    many: 'markets',
  },
  'Deal Spotlight': {
    does: 'Everything that happens to a deal: what Opportunity reports, and its new conversations.',
    many: 'deals',
  },
}
