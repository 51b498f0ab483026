/** A name or address as it is compared: lower case, single blanks. */
export const nameKey = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase()

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** A first name alone is too many people to tell anything. */
export const isFullName = (key: string): boolean => /\S \S/.test(key)

const roles =
  'speaker|participant|unknown|guest|caller|callee|user|host|attendee|person|voice|channel|agent|customer|client|audience|operator|moderator|interviewer|interviewee'
const placeholder = new RegExp(`^(?:(?:unknown|unidentified) )?(?:${roles})?[ _#-]*(?:\\d+|[a-z])?$`)

/** A label that a machine gave ("Speaker 2") names somebody else in every conversation. */
export const isPlaceholder = (key: string): boolean => placeholder.test(key)
