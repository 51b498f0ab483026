// Whether a quote may be used, and how: a rule without schemas, which server and browser share.

/** Where a quote can appear outside the company. */
export const quoteChannels = ['Sales documents', 'Story page', 'Website', 'Social media', 'Press'] as const
export type QuoteChannel = (typeof quoteChannels)[number]

/** A permission that is not about one channel. */
export const allChannels = 'All channels'
export const permissionChannels = [allChannels, ...quoteChannels] as const
export type PermissionChannel = (typeof permissionChannels)[number]

/** What a buyer allowed: nothing outside the company, their words without names, or with their name. */
export const quoteLevels = ['internal', 'anonymised', 'named'] as const
export type QuoteLevel = (typeof quoteLevels)[number]

/** A permission as the rule needs it. */
export interface StatedPermission {
  readonly level: QuoteLevel
  readonly channel: PermissionChannel
  /** The last day on which it holds, `YYYY-MM-DD`; null for one without an end. */
  readonly expiresOn: string | null
  readonly withdrawn: boolean
}

/** How a quote may be used on a channel. `internal`: not outside the company. */
export type Clearance = QuoteLevel

export const isValidOn = ({ expiresOn, withdrawn }: StatedPermission, today: string): boolean =>
  !withdrawn && (expiresOn === null || today <= expiresOn)

/**
 * How a quote may be used on a channel on a day (`YYYY-MM-DD`, the customer's). Permissions for the channel itself decide before
 * those for all channels; of several the strictest holds. Without a valid one it is internal: a conversation is no consent to
 * publish. One that expired allows nothing and still limits the others until it is withdrawn: no day makes a quote more open.
 */
export const clearanceOn = (
  permissions: readonly StatedPermission[],
  channel: QuoteChannel,
  today: string,
): Clearance => {
  const agreed = permissions.filter(({ withdrawn }) => !withdrawn)
  const isAnyValid = (some: readonly StatedPermission[]) => some.some(permission => isValidOn(permission, today))
  const own = agreed.filter(permission => permission.channel === channel)
  const deciding = isAnyValid(own) ? own : agreed.filter(one => one.channel === channel || one.channel === allChannels)
  if (!isAnyValid(deciding)) return 'internal'
  const strictest = Math.min(...deciding.map(({ level }) => quoteLevels.indexOf(level)))
  return quoteLevels[strictest] ?? 'internal'
}
