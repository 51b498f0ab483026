/** The percentile from which on a deal has a card, by the value that addresses give it; Verified: a person confirmed it. */
export const significanceChoices = [
  { value: 'Most Relevant', label: 'Most Relevant (85th)' },
  { value: 'Relevant', label: 'Relevant (75th)' },
  { value: '50_PERCENTILE', label: '50th' },
  { value: 'Verified', label: 'Verified' },
] as const

/** Without a choice each card is heard as its topic says. */
export const heardChoices = [
  { value: 'topic', label: 'As the topic says' },
  { value: 'buyer', label: 'Buyer only' },
  { value: 'bidirectional', label: 'Both sides' },
] as const
