/** Kinds of what is kept of a person. */
export const keptKinds = [
  'contacts',
  'conversations',
  'mentions',
  'recordings',
  'files',
  'surveys',
  'answers',
  'notes',
  'records',
  'signIns',
  'activity',
  'written',
] as const

export type KeptKind = (typeof keptKinds)[number]

/** So long after it was made, an export can be downloaded. */
const exportKeptMs = 86_400_000

/** When an export that was made at a moment can no longer be downloaded. */
export const exportEndsAt = (madeAt: Date): Date => new Date(madeAt.getTime() + exportKeptMs)
