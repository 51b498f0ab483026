import type { Profile, ProfileChanges } from '#domains/access/api/own-profile.ts'

export interface ProfileFields {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** What is different from the saved profile: what somebody else changed meanwhile is not overwritten. */
export function profileChanges(saved: Profile, typed: ProfileFields): ProfileChanges {
  const phone = typed.phone === '' ? null : typed.phone
  return {
    ...(typed.firstName === saved.firstName ? {} : { firstName: typed.firstName }),
    ...(typed.lastName === saved.lastName ? {} : { lastName: typed.lastName }),
    ...(typed.email.toLowerCase() === saved.email.toLowerCase() ? {} : { email: typed.email }),
    ...(phone === saved.phone ? {} : { phone }),
  }
}
