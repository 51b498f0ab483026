import { pointsWithin } from '@bic/engine/statistics/points-text'
import { Anchor } from '@mantine/core'
import { formatCount } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { DealsLink, type OpenDeals } from './DealsLink.tsx'
import { type Home, shareText } from './home-words.ts'
import classes from './Today.module.css'

interface MovedMessageProps {
  moved: Home['moved']
  onOpen: OpenDeals
}

/** The message that is said more, or less, than a month ago; the plain answer when none stands out. */
export function MovedMessage({ moved, onOpen }: MovedMessageProps) {
  return (
    <Panel title="What moved in the market">
      {moved === null ? (
        <p className={classes.quiet}>
          No message came up in clearly more or fewer calls of the last 30 days than of the 30 before.{' '}
          <Anchor component={Link} href={links.trends()} inherit underline="always">
            Trends
          </Anchor>
        </p>
      ) : (
        <>
          <p className={classes.sentence}>
            <Anchor component={Link} href={links.messageCard(moved.cardId)} inherit underline="always">
              {moved.title}
            </Anchor>{' '}
            came up in{' '}
            <DealsLink title={`${moved.title} in the last 30 days`} storyIdList={moved.storyIdList} onOpen={onOpen}>
              {shareText(moved.now)}
            </DealsLink>{' '}
            of calls in the last 30 days, {moved.difference > 0 ? 'up' : 'down'} from {shareText(moved.before)} in the
            30 days before.
          </p>
          <p className={classes.note}>
            {pointsWithin(moved)} · n = {formatCount(moved.now.n)} and {formatCount(moved.before.n)} calls ·{' '}
            {moved.topic}, {moved.marketName}
          </p>
        </>
      )}
    </Panel>
  )
}
