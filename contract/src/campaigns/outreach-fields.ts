/** Fields that a template of an outreach message can have, with what stands for them in a preview. */
export const outreachFields = {
  firstName: 'Ann',
  lastName: 'Lee',
  jobTitle: 'CFO',
  account: 'Acme Ltd',
  messageTitle: 'Fast onboarding',
  message: 'Teams like yours were live within two weeks.',
  sender: 'Sam Seller',
} as const
export type OutreachField = keyof typeof outreachFields
export const outreachFieldNames = Object.keys(outreachFields) as OutreachField[]

export const longestSubject = 300
export const longestTemplate = 10_000
