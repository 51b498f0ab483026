export interface AlertSample {
  readonly id: string
  readonly status: 'active' | 'inactive'
  readonly icon: 'rising' | 'falling' | 'rival' | 'person' | 'clock'
  readonly topic: string
  readonly cardName: string
  readonly subText: string
  readonly sensitivity: 'average' | 'low'
}

const short: readonly AlertSample[] = [
  {
    id: 'manual-reporting',
    status: 'active',
    icon: 'rising',
    topic: 'Pain Points',
    cardName: 'Reports are put together by hand',
    subText: 'Mentioned in 9 calls this week, 4 more than usual',
    sensitivity: 'average',
  },
  {
    id: 'security-review',
    status: 'active',
    icon: 'clock',
    topic: 'Objections',
    cardName: 'Security review before signing',
    subText: 'Raised late in 3 open deals',
    sensitivity: 'low',
  },
  {
    id: 'budget-owner',
    status: 'inactive',
    icon: 'person',
    topic: 'Personas',
    cardName: 'Budget owner not met yet',
    subText: 'Settled: met in the last call',
    sensitivity: 'low',
  },
]

const more: readonly AlertSample[] = [
  {
    id: 'rival-price',
    status: 'active',
    icon: 'rival',
    topic: 'Competition',
    cardName: 'A rival is cheaper in the first year',
    subText: 'Named in 5 deals of this quarter',
    sensitivity: 'average',
  },
  {
    id: 'time-to-value',
    status: 'active',
    icon: 'falling',
    topic: 'Value Proposition',
    cardName: 'Live within six weeks',
    subText: 'Mentioned in 2 of 11 first calls, half as often as before',
    sensitivity: 'average',
  },
  {
    id: 'pilot-scope',
    status: 'inactive',
    icon: 'clock',
    topic: 'Use Cases',
    cardName: 'Pilot with one region',
    subText: 'Settled: the scope is agreed',
    sensitivity: 'low',
  },
]

/** Above this many alerts the list of samples is longer. */
const shortUpTo = 2

/** The static sample cards beside `count` alerts of the user's own. */
export const samplesFor = (count: number): readonly AlertSample[] => (count > shortUpTo ? [...short, ...more] : short)
