import { Anchor } from '@mantine/core'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { Link } from '#ui/Link.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { useDealsDrilldown } from '../deals-drilldown/use-deals-drilldown.tsx'
import classes from './MessageHelp.module.css'
import { MessageQuotes } from './MessageQuotes.tsx'

function TalkTrack({ cardId }: { cardId: number }) {
  const card = useApiQuery('getPlaybookCard', { params: { id: cardId } })
  return (
    <QueryState query={card} loading={<SkeletonRows rows={3} />}>
      {({ talkingPoints, description }) => (
        <section>
          <h3 className={classes.heading}>Talk track</h3>
          <p className={classes.text}>{talkingPoints || description || 'Nobody has written one yet.'}</p>
          <Anchor component={Link} href={links.messageCard(cardId)} size="sm" underline="always">
            {talkingPoints || description
              ? 'The message, its effect and its keywords'
              : 'Write it on the page of the message'}
          </Anchor>
        </section>
      )}
    </QueryState>
  )
}

interface MessageHelpProps {
  /** Null when nothing is open. */
  message: { readonly cardId: number; readonly title: string } | null
  onClose: () => void
}

/** What helps with a message in a deal: what to say, in which deals it was overcome or led to winning, and what buyers said there. */
export function MessageHelp({ message, onClose }: MessageHelpProps) {
  const { open, panel } = useDealsDrilldown()
  const quotes = useApiQuery('getMessageQuotes', message && { query: { cardId: message.cardId, opptyStatus: 'Won' } })
  return (
    <SidePanel title={message?.title} opened={message !== null} onClose={onClose} size={560}>
      {message && (
        <div className={classes.stack}>
          <TalkTrack cardId={message.cardId} />
          <QueryState query={quotes} loading={<SkeletonRows rows={4} />}>
            {({ wonIdList, lostIdList, quotes: said }) => (
              <section>
                <h3 className={classes.heading}>Won deals in which it came up</h3>
                {wonIdList.length === 0 ? (
                  <p className={classes.text}>
                    None of {formatQuantity(lostIdList.length, 'closed deal')} in which buyers said it was won.
                  </p>
                ) : (
                  <p className={classes.text}>
                    <Anchor
                      component="button"
                      type="button"
                      inherit
                      underline="always"
                      onClick={() => open({ title: `Won, ${message.title}`, asked: { storyIdList: [...wonIdList] } })}
                    >
                      {formatQuantity(wonIdList.length, 'deal')}
                    </Anchor>{' '}
                    of {wonIdList.length + lostIdList.length} closed ones in which buyers said it.
                  </p>
                )}
                <MessageQuotes label="What buyers said in won deals" quotes={said} />
                <Anchor component={Link} href={links.voiceOfCard(message.cardId)} size="sm" underline="always">
                  All that was said
                </Anchor>
              </section>
            )}
          </QueryState>
          {panel}
        </div>
      )}
    </SidePanel>
  )
}
