import { wilsonShare } from '../statistics/wilson.ts'

/** A keyword that certainly appears in more than this share of all conversations tells them apart no more. */
const tooCommon = 0.2
/** With fewer conversations nothing can be said. */
const fewestConversations = 20

/** Why a keyword looks like noise. */
export type NoiseReason = 'too common'

/**
 * Whether a keyword looks like noise. `too common`: even the lower end of the Wilson 95 % interval of the share of
 * conversations that match lies above 20 %, and there are at least 20 conversations, so that a small
 * history alone condemns no keyword.
 *
 * @param matching conversations that match, of the customer's `conversations`
 */
export function findNoise(matching: number, conversations: number): NoiseReason | null {
  if (conversations < fewestConversations) return null
  const share = wilsonShare(Math.min(matching, conversations), conversations)
  return share && share.low > tooCommon ? 'too common' : null
}
