import { dealTitle } from '@bic/engine/text/deal-title'
import { Anchor } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { Pipeline } from '#domains/reports/api/win-loss.ts'
import { formatCount, formatExactMoney, formatMoney, formatQuantity, formatText } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { shareWithInterval } from '#lib/interval.ts'
import { links } from '#lib/links.ts'
import { pointsText } from '#lib/points.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { QuoteLine } from '../QuoteLine.tsx'
import classes from '../Reports.module.css'

type PipelineRow = Pipeline['rows'][number]

const tones = {
  silence: 'warning',
  'never spoken': 'warning',
  overdue: 'negative',
  competitor: 'negative',
  objection: 'negative',
  'no next step': 'warning',
} as const

interface DealRisksProps {
  row: PipelineRow
  /** Opens what helps with a message. */
  onHelp: (message: { cardId: number; title: string }) => void
}

/** Why a message is suggested, in the width of a line: how it is known opens with the message. */
const describeEffect = ({
  with: having,
  without,
  ...effect
}: NonNullable<PipelineRow['actions'][number]['effect']>): string =>
  `goes with winning, ${pointsText(effect)}, n\u00a0=\u00a0${formatCount(having + without)}`

/** One open deal: its facts, its risks with the sentences they rest on, and what to do next. */
export function DealRisks({ row, onHelp }: DealRisksProps) {
  const { storyId: dealId, storyName, accountName, stage, opportunityAmount, closeDate, lastSaid, probability } = row
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          <Anchor component={Link} href={links.gameTape(dealId)} inherit>
            {dealTitle(storyName, accountName)}
          </Anchor>
        </h3>
        <span className={classes.dim}>
          {formatText(accountName)} · {formatText(row.opportunityOwner)}
        </span>
      </div>
      <span className={classes.dim}>
        {formatText(stage)} · <span title={formatExactMoney(opportunityAmount)}>{formatMoney(opportunityAmount)}</span>{' '}
        · close {formatLongDate(closeDate)} ·{' '}
        {row.conversationCount === 0 ? (
          'no conversations'
        ) : (
          <Anchor
            component={Link}
            href={links.conversationDetail(dealId, { type: 'all' })}
            size="xs"
            underline="always"
          >
            {formatQuantity(row.conversationCount, 'conversation')}
          </Anchor>
        )}
        {lastSaid !== null && ` · last conversation ${formatLongDate(lastSaid)}`}
        {probability !== null && ` · probability ${shareWithInterval({ ...row, share: probability })}`}
        {row.atStake !== null && row.risks.length > 0 && (
          <>
            {' · '}
            <b title={formatExactMoney(Math.round(row.atStake))}>{formatMoney(row.atStake)} at stake</b>
          </>
        )}
      </span>
      {row.risks.length === 0 ? (
        <Pill tone="positive">No risk found</Pill>
      ) : (
        <ul className={classes.risks} aria-label={`Risks of ${storyName}`}>
          {row.risks.map(({ kind, text, quote }) => (
            <li key={`${kind} ${text}`}>
              <span className={classes.risk}>
                <Pill tone={tones[kind]}>{kind}</Pill>
                {text}
              </span>
              {quote && <QuoteLine quote={quote} bare />}
            </li>
          ))}
        </ul>
      )}
      {row.actions.length > 0 && (
        <ul className={classes.risks} aria-label={`Next for ${storyName}`}>
          {row.actions.map(({ text, cardId, cardTitle, effect }) => (
            <li key={text} className={classes.action}>
              <IconArrowRight size={14} aria-hidden />
              <span>
                {cardId === null || cardTitle === null ? (
                  text
                ) : (
                  <Anchor
                    component="button"
                    type="button"
                    inherit
                    ta="left"
                    underline="always"
                    onClick={() => onHelp({ cardId, title: cardTitle })}
                  >
                    {effect === null ? text : `Bring up ${cardTitle}.`}
                  </Anchor>
                )}
                {effect !== null && ' '}
                {effect !== null && <span className={classes.dim}>{describeEffect(effect)}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
