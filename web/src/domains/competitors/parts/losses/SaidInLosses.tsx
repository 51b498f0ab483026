import { Anchor } from '@mantine/core'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { EvidenceStep } from '#domains/analysis/shared/figures/EvidenceStep.tsx'
import { shareText } from '#domains/analysis/shared/figures/figure-text.ts'
import type { Losses, SwotQuote } from '#domains/competitors/api/competitors.ts'
import { links } from '#lib/links.ts'
import { CountButton } from '#ui/figure/CountButton.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Said } from '../Said.tsx'
import classes from '../Swot.module.css'

interface SaidInLossesProps {
  title: string
  /** When there is none. */
  none: string
  cards: Losses['objections']
  quotes: readonly SwotQuote[]
  open: (drilldown: Drilldown) => void
}

/** Messages that came up in lost deals, beside the share of the won ones in which they did, each with its step of evidence: it describes, and concludes nothing. */
export function SaidInLosses({ title, none, cards, quotes, open }: SaidInLossesProps) {
  return (
    <Panel title={title}>
      {cards.length === 0 ? (
        <p className={classes.note}>{none}</p>
      ) : (
        <ul className={classes.list} aria-label={title}>
          {cards.map(card => (
            <li key={card.cardId} className={classes.said}>
              <div className={classes.head}>
                <Anchor component={Link} href={links.messageCard(card.cardId)} size="sm" fw={600}>
                  {card.title}
                </Anchor>
                <EvidenceStep evidence={card.evidence} />
              </div>
              <dl className={classes.shares}>
                {(['lost', 'won'] as const).map(outcome => {
                  const ids = card[`${outcome}IdList`]
                  const share = card[outcome]
                  return (
                    <div key={outcome}>
                      <dt>{outcome === 'lost' ? 'Lost' : 'Won'}</dt>
                      <dd>
                        <CountButton
                          value={ids.length}
                          label={`${outcome} deals with ${card.title}. Open the deals`}
                          onOpen={() =>
                            open({
                              title: `${outcome === 'lost' ? 'Lost' : 'Won'}, ${card.title}`,
                              asked: { storyIdList: [...ids] },
                            })
                          }
                        />
                        {share && `: ${shareText(share)}`}
                      </dd>
                    </div>
                  )
                })}
              </dl>
              {quotes
                .filter(({ cardId }) => cardId === card.cardId)
                .slice(0, 1)
                .map(quote => (
                  <Said key={quote.convId} quote={quote} />
                ))}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
