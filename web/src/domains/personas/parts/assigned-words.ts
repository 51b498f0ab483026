/** By what somebody counts to a persona, in words. */
export const assignedWords = {
  record: { label: 'By record', means: 'The contact has this persona in your records.' },
  title: { label: 'By given title', means: 'The job title was given to this persona.' },
  rule: { label: 'By rule', means: 'The words of the job title say so; give the title to a persona to settle it.' },
} as const
