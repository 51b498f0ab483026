import type { RiskKind } from '@bic/contract/reports/pipeline'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity, none } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { shareWithInterval } from '#lib/interval.ts'
import { links } from '#lib/links.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Link } from '#ui/Link.tsx'
import { Skeleton } from '#ui/state/Skeleton.tsx'
import type { Column } from '#ui/table/columns.ts'
import type { Standings } from '../api/standings.ts'
import { Money } from '../shared/Money.tsx'
import classes from './Standing.module.css'

type DealStanding = Answer<'listDealStandings'>['rows'][number]
type AccountStanding = Answer<'listAccountStandings'>['rows'][number]
type NextStep = DealStanding['nextStep']

const tones: Readonly<Record<RiskKind, 'warning' | 'negative'>> = {
  silence: 'warning',
  'never spoken': 'warning',
  overdue: 'negative',
  competitor: 'negative',
  objection: 'negative',
  'no next step': 'warning',
}

/** "48% (39–57%)". */
export const formatProbability = ({ probability, low, high }: Pick<DealStanding, 'probability' | 'low' | 'high'>) =>
  shareWithInterval({ share: probability, low, high })

interface WaitedProps {
  /** Whether there is something to wait for. */
  open: boolean
  isPending: boolean
  children: ReactNode
}

/** What is on its way is a grey line, what there is not a dash. */
function Waited({ open, isPending, children }: WaitedProps) {
  if (!open) return none
  return (children ?? (isPending ? <Skeleton height={10} width="70%" /> : none)) as ReactNode
}

/** The kinds of risk as chips, the first ones in full; all of them in words on hover. */
function Risks({ kinds, texts }: { kinds: readonly RiskKind[]; texts: readonly string[] }) {
  if (kinds.length === 0) return <span className={classes.dim}>no risk found</span>
  const [first, ...rest] = kinds
  return (
    <Hint multiline maw={420} label={texts.map(text => <div key={text}>{text}</div>)}>
      <span className={classes.risks} role="img" aria-label={`Risks: ${texts.join(' ')}`}>
        {first && <Pill tone={tones[first]}>{first}</Pill>}
        {rest.length > 0 && <Pill>+{rest.length}</Pill>}
      </span>
    </Hint>
  )
}

/** The sentence that names the next step, leading to it. */
function Step({ step }: { step: NonNullable<NextStep> }) {
  return (
    <Hint multiline maw={420} label={`“${step.text}” ${formatDate(step.day)}`}>
      <Anchor
        component={Link}
        size="sm"
        className={classes.step}
        href={links.conversationDetail(step.storyId, { conv: step.convId, type: 'all' })}
      >
        {step.text}
      </Anchor>
    </Hint>
  )
}

interface OpenDeal {
  readonly storyId: number
  readonly oppStatus: string
}

const distinct = <T,>(values: readonly T[]): T[] => [...new Set(values)]

/** Probability, risks and next step of each open deal. */
export const dealStandingColumns = ({ of, isPending }: Standings<DealStanding>): readonly Column<OpenDeal>[] => {
  const cell = (deal: OpenDeal, show: (standing: DealStanding) => ReactNode) => {
    const standing = of.get(deal.storyId)
    return (
      <Waited open={deal.oppStatus === 'Open'} isPending={isPending}>
        {standing && show(standing)}
      </Waited>
    )
  }
  return [
    {
      id: 'probability',
      header: 'Probability',
      phoneName: 'Win',
      hint: 'That an open deal is won, with its range. Order deals by it on the forecast.',
      value: deal => of.get(deal.storyId)?.probability,
      render: deal =>
        cell(deal, standing =>
          standing.isBaseRate ? (
            <Hint label="The win rate of deals of this age: of so young a deal nothing more is known">
              <span className={classes.dim}>{formatProbability(standing)}</span>
            </Hint>
          ) : (
            formatProbability(standing)
          ),
        ),
      align: 'right',
      sortable: false,
      width: 116,
      grow: 0,
    },
    {
      id: 'risks',
      header: 'Risks',
      hint: 'What endangers an open deal, as in the pipeline report',
      value: deal => of.get(deal.storyId)?.risks.length,
      render: deal =>
        cell(deal, ({ risks }) => (
          <Risks kinds={distinct(risks.map(({ kind }) => kind))} texts={risks.map(({ text }) => text)} />
        )),
      sortable: false,
      width: 140,
      grow: 0,
    },
    {
      id: 'nextStep',
      header: 'Next step',
      hint: 'The next step or promise that was named last, in the words that were said',
      value: deal => of.get(deal.storyId)?.nextStep?.text,
      render: deal => cell(deal, ({ nextStep }) => (nextStep ? <Step step={nextStep} /> : none)),
      sortable: false,
      width: 128,
      grow: 2,
    },
  ]
}

interface ListedAccount {
  readonly id: number
  readonly openDeals: number
}

/** What the open deals of each account may bring, what endangers them, and what is next. */
export const accountStandingColumns = ({
  of,
  isPending,
}: Standings<AccountStanding>): readonly Column<ListedAccount>[] => {
  const cell = (account: ListedAccount, show: (standing: AccountStanding) => ReactNode) => {
    const standing = of.get(account.id)
    return (
      <Waited open={account.openDeals > 0} isPending={isPending}>
        {standing && show(standing)}
      </Waited>
    )
  }
  return [
    {
      id: 'expected',
      header: 'Expected',
      hint: 'Amount of the open deals, each times the probability that it is won',
      value: account => of.get(account.id)?.expectedAmount,
      render: account => cell(account, ({ expectedAmount }) => <Money value={expectedAmount} />),
      align: 'right',
      sortable: false,
      width: 92,
      grow: 0,
    },
    {
      id: 'risks',
      header: 'At risk',
      phoneName: 'At risk',
      hint: 'Open deals with a risk, as in the pipeline report',
      value: account => of.get(account.id)?.atRisk,
      render: account =>
        cell(account, ({ atRisk, openDeals, risks }) =>
          atRisk === 0 ? (
            <span className={classes.dim}>none of {openDeals}</span>
          ) : (
            <Pill
              tone="warning"
              hint={risks.map(({ kind, deals }) => `${kind}: ${formatQuantity(deals, 'deal')}`).join(', ')}
            >
              {atRisk} of {openDeals}
            </Pill>
          ),
        ),
      sortable: false,
      width: 104,
      grow: 0,
    },
    {
      id: 'nextStep',
      header: 'Next step',
      hint: 'The next step or promise that was named last in an open deal, in the words that were said',
      value: account => of.get(account.id)?.nextStep?.text,
      render: account => cell(account, ({ nextStep }) => (nextStep ? <Step step={nextStep} /> : none)),
      sortable: false,
      width: 116,
      grow: 2,
    },
  ]
}
