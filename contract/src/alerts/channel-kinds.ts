/** Where digests are posted besides mail. */
export const channelKinds = ['slack', 'teams'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** After so many failures in a row a channel is left in peace until a test message arrives. */
export const failuresUntilStop = 3
