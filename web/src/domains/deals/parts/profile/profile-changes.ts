import type { CustomerProfile, IconChange, ProfileChanges } from '#domains/deals/api/profile.ts'

/** What of a profile is written in text. */
export const profileFields = ['name', 'industry', 'location', 'employees', 'custDescription', 'custQuote'] as const

export type ProfileField = (typeof profileFields)[number]
export type ProfileWords = Readonly<Record<ProfileField, string>>

export const wordsOf = (profile: CustomerProfile): ProfileWords => ({
  name: profile.name,
  industry: profile.industry,
  location: profile.location,
  employees: profile.employees,
  custDescription: profile.custDescription,
  custQuote: profile.custQuote,
})

/** The fields that were changed, and no others. */
export const changesOf = (before: ProfileWords, now: ProfileWords): ProfileChanges =>
  Object.fromEntries(
    profileFields.flatMap(field => (now[field].trim() === before[field] ? [] : [[field, now[field].trim()]])),
  )

/** Whether there is anything to save. */
export const isDirty = (before: ProfileWords, now: ProfileWords, icon: IconChange): boolean =>
  icon !== null || Object.keys(changesOf(before, now)).length > 0
