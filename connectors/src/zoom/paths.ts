import type { VendorRequest } from '../ask.ts'

/** What stands for the address of a file, which is another one each time. */
export const filePath = '/file'

/** A UUID as a part of a path: one that begins with a slash, or holds two of them, is encoded twice. */
const encodedUuid = (uuid: string): string => {
  const once = encodeURIComponent(uuid)
  return uuid.startsWith('/') || uuid.includes('//') ? encodeURIComponent(once) : once
}

export const recordingsOfUser = (userId: string): string => `/users/${encodeURIComponent(userId)}/recordings`
export const recordingsOfMeeting = (uuid: string): string => `/meetings/${encodedUuid(uuid)}/recordings`
export const participantsOfMeeting = (uuid: string): string => `/past_meetings/${encodedUuid(uuid)}/participants`

export const isOfMeeting = ({ path }: VendorRequest): boolean => path.startsWith('/meetings/')
export const isOfParticipants = ({ path }: VendorRequest): boolean => path.startsWith('/past_meetings/')
