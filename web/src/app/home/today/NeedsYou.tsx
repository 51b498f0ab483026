import { Anchor } from '@mantine/core'
import { formatSaid } from '#domains/conversations/shared/summary/said-place.ts'
import { Quote } from '#domains/research/shared/Quote.tsx'
import { formatCount, formatExactMoney, formatMoney, formatQuantity, hasNoAmounts } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { DealsLink, type OpenDeals } from './DealsLink.tsx'
import { type Home, needText, titleBeside } from './home-words.ts'
import classes from './Today.module.css'

type Row = Home['needs']['rows'][number]

const tones = {
  silence: 'warning',
  'never spoken': 'neutral',
  overdue: 'warning',
  competitor: 'negative',
  objection: 'negative',
} as const

function NeedRow({ row, scope }: { row: Row; scope: Home['scope'] }) {
  const { storyId: dealId, storyName, accountName, stage, opportunityAmount, opportunityOwner, needs, quote } = row
  const title = accountName === null ? null : titleBeside(storyName, accountName)
  const facts = [title, stage, scope === 'all' ? opportunityOwner : null].filter(Boolean)
  const [place] = quote?.places ?? []
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <Anchor component={Link} href={links.deal(dealId)} className={classes.name}>
          {accountName ?? storyName}
        </Anchor>
        <span className={classes.amount} title={formatExactMoney(opportunityAmount)}>
          {formatMoney(opportunityAmount)}
        </span>
      </div>
      {facts.length > 0 && <span className={classes.dim}>{facts.join(' · ')}</span>}
      <ul className={classes.pills} aria-label={`Why ${storyName} needs you`}>
        {needs.map(need => (
          <li key={`${need.kind} ${need.cardId ?? ''}`}>
            <Pill tone={tones[need.kind]}>{needText(need)}</Pill>
          </li>
        ))}
      </ul>
      {quote && (
        <Quote
          text={quote.text}
          marks={[]}
          speaker={quote.speakerName}
          side={quote.side}
          href={links.conversationDetail(dealId, {
            conv: quote.convId,
            type: 'all',
            ...(place ? { said: formatSaid(place) } : {}),
          })}
        />
      )}
    </li>
  )
}

interface NeedsYouProps {
  needs: Home['needs']
  scope: Home['scope']
  onOpen: OpenDeals
}

/** The open deals at risk, the largest first, each with why and in whose words. */
export function NeedsYou({ needs: { rows, storyIdList, amount, markets }, scope, onOpen }: NeedsYouProps) {
  const title = scope === 'own' ? 'Needs you' : 'Needs somebody'
  return (
    <Panel
      title={title}
      actions={
        rows.length > 0 && (
          <span className={classes.dim}>
            <DealsLink title="Deals that need attention" storyIdList={storyIdList} onOpen={onOpen}>
              {formatQuantity(storyIdList.length, 'deal')}
            </DealsLink>
            {markets > 1 && ` in ${formatCount(markets)} markets`}
            {!hasNoAmounts(amount, storyIdList.length) && `, ${formatMoney(amount)}`} ·{' '}
            <Anchor component={Link} href={links.pipelineReport()} inherit underline="always">
              Pipeline report
            </Anchor>
          </span>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={classes.quiet}>
          {scope === 'own' ? 'None of your open deals' : 'No open deal'} has been silent for long, is past its close
          date, or ended its last conversation with an objection or a competitor.
        </p>
      ) : (
        <ul className={classes.list} aria-label={title}>
          {rows.map(row => (
            <NeedRow key={row.storyId} row={row} scope={scope} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
