import { Anchor } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'
import { links } from '#lib/links.ts'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { DealsDialog } from '../compare/DealsDialog.tsx'
import classes from './Similar.module.css'

type RecommendedCard = Answer<'getRecommendationsSimilarWins'>[number]

const shown = 5

function DealsOf({ card, onClose }: { card: RecommendedCard; onClose: () => void }) {
  const deals = useApiQuery('getOpptyDetailsForOpptys', { body: { opptyIdList: [...card.storyIdList] } })
  return (
    <DealsDialog
      title={`Similar wins with ${card.title}`}
      deals={deals}
      rows={deals.data}
      total={card.dealCount}
      cardId={card.cardId}
      direction="bidirectional"
      onClose={onClose}
    />
  )
}

/** Cards that the similar wins had and this deal has not, each with how many of them. */
export function RecommendedCards({ dealId }: { dealId: number }) {
  const cards = useApiQuery(
    'getRecommendationsSimilarWins',
    { params: { id: dealId }, body: {} },
    { meta: hiddenWithoutAnswer },
  )
  const [opened, setOpened] = useState<RecommendedCard | null>(null)
  if (!cards.data?.length) return null
  const n = cards.data[0]?.n ?? 0
  const same = cards.data.every(card => card.n === n)
  return (
    <>
      <h3
        className={classes.heading}
      >{`Cards of these wins that are missing in this deal${same ? ` (n = ${n})` : ''}`}</h3>
      <ul className={classes.list}>
        {cards.data.slice(0, shown).map(card => (
          <li key={card.cardId} className={classes.row}>
            <Anchor component={Link} size="sm" href={links.messageCard(card.cardId)}>
              {card.title}
            </Anchor>
            <span className={classes.figure}>
              <Anchor
                component="button"
                type="button"
                aria-label={`${formatQuantity(card.dealCount, 'similar win')} with ${card.title}`}
                onClick={() => setOpened(card)}
              >
                {card.dealCount}
              </Anchor>
              {`${same ? '' : ` of ${card.n}`} · ${shareWithInterval({ ...card.share, share: card.share.rate })}`}
            </span>
          </li>
        ))}
      </ul>
      {opened && <DealsOf card={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
