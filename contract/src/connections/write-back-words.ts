/** What can be written into a CRM: notes on deals and figures of deals. */
export const writtenKinds = ['storyNote', 'planNote', 'probability', 'score'] as const
export type WrittenKind = (typeof writtenKinds)[number]

export const writtenKindWords: Readonly<Record<WrittenKind, string>> = {
  storyNote: 'Note on a deal',
  planNote: 'Public note of a plan',
  probability: 'Probability',
  score: 'Score',
}

/** What may have become of something that is to be written. */
export const writtenStates = ['waiting', 'written', 'refused', 'conflict', 'kept'] as const
export type WrittenState = (typeof writtenStates)[number]

export const writtenStateWords: Readonly<Record<WrittenState, { readonly label: string; readonly meaning: string }>> = {
  waiting: { label: 'Waiting', meaning: 'It is written within minutes, or as soon as its deal is in the CRM.' },
  written: { label: 'Written', meaning: 'The CRM has it as it is here.' },
  refused: { label: 'Refused', meaning: 'The CRM does not take it; the reason says why.' },
  conflict: { label: 'Changed there', meaning: 'Somebody changed it in the CRM. Decide which one stays.' },
  kept: { label: 'Left as it is there', meaning: 'Somebody decided that what stands in the CRM stays.' },
}

/** Whether write-back is on, takes back what it wrote, or is off. */
export const writeBackStates = ['on', 'removing', 'off'] as const
