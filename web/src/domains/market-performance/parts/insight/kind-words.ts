import type { DealKind, GroupBy } from '@bic/contract/market-performance/insight'

/** What the kinds of deals are called. */
export const kindNames: Readonly<Record<DealKind | 'all', string>> = {
  all: 'All deals',
  newLogo: 'New logo',
  expansion: 'Expansion',
  renewal: 'Renewal',
  undecided: 'Not decided',
}

/** What deals are grouped by. */
export const groupNames: Readonly<Record<GroupBy, string>> = {
  month: 'Month of closing',
  industry: 'Industry',
  segment: 'Segment',
  region: 'Region',
  profile: 'Profile',
  owner: 'Owner',
  competitor: 'Competitor',
  message: 'Message',
}
