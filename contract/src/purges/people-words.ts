/** Kinds of what is kept of a person. */
export const keptKinds = [
  'contacts',
  'conversations',
  'mentions',
  'recordings',
  'files',
  'surveys',
  'notes',
  'records',
  'signIns',
  'activity',
  'written',
] as const

export type KeptKind = (typeof keptKinds)[number]
