/** Why an account is deleted: chosen from a list, so that no receipt can hold a word of the account. */
export const purgeReasons = [
  'contract ended',
  'account asked',
  'law requires',
  'retention period over',
  'entered by mistake',
] as const

export type PurgeReason = (typeof purgeReasons)[number]
