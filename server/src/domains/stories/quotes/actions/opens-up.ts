import { clearanceOn, quoteChannels, quoteLevels, type StatedPermission } from '@bic/contract/stories/quote-clearance'
import { addDays } from '@bic/engine/calendar/day'

/** Whether a quote may be used more openly after a change of its permissions: on any channel, on any day from today on. */
export const opensUp = (
  before: readonly StatedPermission[],
  after: readonly StatedPermission[],
  today: string,
): boolean => {
  const ends = before.flatMap(({ expiresOn }) => (expiresOn === null ? [] : [addDays(expiresOn, 1)]))
  const levelOn = (stated: readonly StatedPermission[], day: string) => (channel: (typeof quoteChannels)[number]) =>
    quoteLevels.indexOf(clearanceOn(stated, channel, day))
  return [today, ...ends.filter(day => day > today)].some(day => {
    const [old, next] = [levelOn(before, day), levelOn(after, day)]
    return quoteChannels.some(channel => next(channel) > old(channel))
  })
}
