/** By what somebody counts to a persona, in words. */
export const assignedWords = {
  record: { label: 'By record', means: 'The contact has this persona in your records.' },
  title: { label: 'By assigned title', means: 'The job title is assigned to this persona.' },
  rule: {
    label: 'By rule',
    means: 'Derived from words in the job title; assign the title to a persona to confirm it.',
  },
} as const
