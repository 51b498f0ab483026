import { dealTitle } from '@bic/engine/text/deal-title'
import { Anchor, Button } from '@mantine/core'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { Link } from '#ui/Link.tsx'
import type { Research } from '../api/keyword-research.ts'
import { ConversationHit } from './ConversationHit.tsx'
import { historySearch } from './history-search.ts'
import type { FoundConversation } from './link-to-place.ts'
import classes from './Research.module.css'

type FoundDeal = Research['groups'][number]

interface DealHitsProps {
  deal: FoundDeal
  /** Its newest conversations, or a page of them. */
  rows: readonly FoundConversation[]
}

/** One deal: how often it was said in it, and where. */
export function DealHits({ deal, rows }: DealHitsProps) {
  const [search, change] = useSearchState(historySearch)
  const { storyId: dealId, storyName, accountName, oppStatus, stage, conversations, occurrences } = deal
  const facts = [...new Set([accountName, oppStatus, stage])].filter(fact => fact !== null && fact !== '')
  const title = dealTitle(storyName, accountName)
  const more = search.deal === null && conversations > rows.length
  const open = () => change({ deal: dealId ?? 0, page: 1 }, { replace: false })
  return (
    <article className={classes.deal} aria-label={storyName}>
      <header className={classes.dealHead}>
        <h3 className={classes.dealName}>
          {dealId === null ? (
            title
          ) : (
            <Anchor component={Link} href={links.deal(dealId)} inherit>
              {title}
            </Anchor>
          )}
        </h3>
        {facts.length > 0 && <span className={classes.facts}>{facts.join(' · ')}</span>}
        <span className={classes.dealCounts}>
          {formatQuantity(conversations, 'conversation')}, said {formatQuantity(occurrences, 'time')}
        </span>
      </header>
      <ul className={classes.hits}>
        {rows.map(row => (
          <ConversationHit key={row.convId} found={row} />
        ))}
      </ul>
      {more && (
        <Button
          variant="subtle"
          size="compact-sm"
          h="auto"
          maw="100%"
          mb="xs"
          classNames={{ label: classes.wrapped }}
          onClick={open}
        >
          Show all {formatQuantity(conversations, 'conversation')} of {storyName}
        </Button>
      )}
    </article>
  )
}
