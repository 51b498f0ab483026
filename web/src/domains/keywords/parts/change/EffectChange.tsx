import { Text } from '@mantine/core'
import type { StandingDeals } from '#domains/playbook/shared/use-standing-deals.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'
import { pointsText } from '#lib/points.ts'
import { useApiQuery } from '#lib/use-api.ts'

export type Effect = Answer<'getMessageEffect'>
type Exposure = Answer<'getMessageExposure'>

/** What was known of a card before its keywords changed. */
export interface KnownBefore {
  readonly effect: Effect
  /** In which deals it had been said; undefined where that was not loaded in time. */
  readonly exposure: Exposure | undefined
}

interface EffectChangeProps {
  /** The deals that conclude of the messages of its market. */
  deals: StandingDeals
  before: KnownBefore
  now: Effect
}

const pointsOf = ({ comparison: { winRate } }: Effect): string => pointsText(winRate.adjusted) || 'not known'
const rateOf = ({ comparison }: Effect): string => {
  const { winRate } = comparison.with
  return winRate.rate === null
    ? 'no closed deal'
    : shareWithInterval({ ...winRate, share: winRate.rate }, winRate.closed)
}

/** By how much the effect changed, with the interval of the change itself; nothing while the same deals have the message. */
const changeText = (change: Exposure['change'] | undefined): string => {
  if (!change || change.changed === 0) return ''
  const { low, high, deals, changed } = change
  const open = low <= 0 && high >= 0 ? ' They cannot say whether its effect became another one.' : ''
  return ` The change: ${pointsText(change)}, over the same ${formatQuantity(deals, 'closed deal')}; ${formatCount(changed)} of them have the message only before or only now.${open}`
}

/** What changed keywords did to the effect of their card: each figure with its interval, and the change with its own. */
export function EffectChange({ deals, before, now }: EffectChangeProps) {
  const { effect, exposure } = before
  const { data } = useApiQuery(
    'getMessageExposure',
    exposure
      ? {
          body: {
            ...deals,
            cardId: now.comparison.cardId,
            before: { storyIdList: exposure.storyIdList, firstDay: exposure.firstDay },
          },
        }
      : null,
  )
  const same = rateOf(effect) === rateOf(now) && pointsOf(effect) === pointsOf(now)
  return (
    <Text size="sm" role="status">
      {same ? (
        <>Its effect is the same as before: {pointsOf(now)} among comparable deals.</>
      ) : (
        <>
          Its effect among comparable deals: {pointsOf(effect)} → <b>{pointsOf(now)}</b>. Win rate with it:{' '}
          {rateOf(effect)} → <b>{rateOf(now)}</b>.{changeText(data?.change)}
        </>
      )}
    </Text>
  )
}
