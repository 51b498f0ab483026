/** The seven kinds of alert a person may follow, in the order of their tabs. */
export const alertTypes = [
  'Weekly roundup',
  'Message Alert',
  'Opportunity',
  'Monthly Win-Loss Trends',
  'Monthly Pipeline Action',
  'Monthly Trending report',
  'Deal Spotlight',
] as const
export type AlertType = (typeof alertTypes)[number]

/** How many false alarms a person accepts over all that they follow: about one a month, about one a year. */
export const sensitivities = ['average', 'low'] as const
export type Sensitivity = (typeof sensitivities)[number]

/** What an alert may watch. */
export const subjectKinds = ['card', 'deal', 'account', 'market'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** What an alert of each type watches; the first is what `idList` names when several are followed at once. */
export const subjectsOf: Readonly<Record<AlertType, readonly [SubjectKind, ...SubjectKind[]]>> = {
  'Weekly roundup': ['market'],
  'Message Alert': ['card'],
  Opportunity: ['deal', 'account'],
  'Monthly Win-Loss Trends': ['market'],
  'Monthly Pipeline Action': ['market'],
  'Monthly Trending report': ['market'],
  'Deal Spotlight': ['deal'],
}

/** The types that watch something of a kind, in the order of their tabs. */
export const typesFor = (kind: SubjectKind): AlertType[] => alertTypes.filter(type => subjectsOf[type].includes(kind))
