import { Anchor } from '@mantine/core'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { MessageQuotes } from '#domains/analysis/shared/message/MessageQuotes.tsx'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from '../Impact.module.css'

const outcomes = [
  { status: 'Won', ids: 'wonIdList' },
  { status: 'Lost', ids: 'lostIdList' },
  { status: 'Open', ids: 'openIdList' },
] as const

interface SaidOfCardProps {
  cardId: number
  open: (drilldown: Drilldown) => void
}

/** In which deals buyers said a message, by outcome, and their words. */
export function SaidOfCard({ cardId, open }: SaidOfCardProps) {
  const said = useApiQuery('getMessageQuotes', { query: { cardId } })
  return (
    <Panel
      title="What buyers said"
      actions={
        <Anchor component={Link} href={links.voiceOfCard(cardId)} size="sm" underline="always">
          All that was said
        </Anchor>
      }
    >
      <QueryState query={said} loading={<SkeletonRows rows={4} />}>
        {found =>
          outcomes.every(({ ids }) => found[ids].length === 0) ? (
            <p className={classes.note}>No buyer has said it in a deal yet.</p>
          ) : (
            <div className={classes.quotes}>
              {outcomes.map(({ status, ids }) => (
                <section key={status} className={classes.stack} aria-label={`${status} deals`}>
                  <h3 className={classes.heading}>
                    {found[ids].length === 0 ? (
                      `No ${status.toLowerCase()} deal`
                    ) : (
                      <Anchor
                        component="button"
                        type="button"
                        inherit
                        underline="always"
                        onClick={() =>
                          open({ title: `${status}, said by buyers`, asked: { storyIdList: [...found[ids]], cardId } })
                        }
                      >
                        {formatQuantity(found[ids].length, `${status.toLowerCase()} deal`)}
                      </Anchor>
                    )}
                  </h3>
                  <MessageQuotes
                    label={`Said in ${status.toLowerCase()} deals`}
                    quotes={found.quotes.filter(({ opptyStatus }) => opptyStatus === status)}
                  />
                </section>
              ))}
            </div>
          )
        }
      </QueryState>
    </Panel>
  )
}
