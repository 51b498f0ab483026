/** A stage as it is shown; a conversation may be of none. */
export const stageName = (stage: string): string => (stage === '' ? 'Stage not known' : stage)
