import { Group, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { useMarketFilter } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { AnalysisFrame } from '#domains/analysis/shared/frame/AnalysisFrame.tsx'
import { formatCount, formatPercent, formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { ExportPdfButton } from '#ui/ExportPdfButton.tsx'
import { Stat } from '#ui/figure/Stat.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { LongWork } from '#ui/state/LongWork.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { type Swot, type SwotAsked, type SwotCard, swotPdf, useQuotes } from '../api/competitors.ts'
import { useReportState } from '../api/swot-report.ts'
import { GenerateReport } from '../parts/GenerateReport.tsx'
import { type Opened, OtherCards } from '../parts/OtherCards.tsx'
import classes from '../parts/Swot.module.css'
import { SwotCardPanel } from '../parts/SwotCardPanel.tsx'
import { strengthChoices, swotSearch, weaknessChoices } from '../parts/swot-search.ts'

const thresholdsOf = (search: { strength: '85' | '75' | '50'; weakness: '25' | '15' | '5' }) => ({
  strengthThreshold: Number(search.strength) as NonNullable<SwotAsked['strengthThreshold']>,
  weaknessThreshold: Number(search.weakness) as NonNullable<SwotAsked['weaknessThreshold']>,
})

/** What wins and what loses against one competitor, with the deals and the words behind it. */
export default function SwotScreen() {
  const market = useMarketFilter({ closedOnly: true })
  const [search, change] = useSearchState(swotSearch)
  const { open, panel } = useDealsDrilldown()
  const go = useGo()
  const [startedId, setStarted] = useState<number | null>(null)
  const { filter } = market
  const { strength, weakness } = search
  const competitorId = filter?.competitorCardId
  const asked = useMemo(
    () => (filter ? { ...filter, ...thresholdsOf({ strength, weakness }) } : null),
    [filter, strength, weakness],
  )
  const analysis = useApiQuery('getStrengthWeaknessCardsAndTopDealsForSwot', asked === null ? null : { body: asked }, {
    placeholderData: keepPreviousData,
  })
  const { data: swot } = analysis
  const cards = useMemo(() => swot && [...swot.strengths, ...swot.weaknesses], [swot])
  const quotes = useQuotes(cards)
  const report = useReportState(startedId)
  const writing = report.data?.status === 'generating'
  const reportId = swot?.lastReport?.reportId ?? null
  const openArm = ({ cardId, title, landmark }: Opened, arm: 'with' | 'without') =>
    filter &&
    open({
      title: `${arm === 'with' ? 'With' : 'Without'} ${title}`,
      asked: { ...filter, opptyStatus: 'Closed', cardId, arm, landmark },
    })

  const listOf = (heading: string, list: readonly SwotCard[], none: string) => (
    <section className={classes.stack} aria-label={heading}>
      <h2 className={classes.heading}>
        {heading} ({formatCount(list.length)})
      </h2>
      {list.length === 0 ? (
        <EmptyState title={none}>
          {swot?.judged === 0
            ? `No card could be judged: these are ${formatQuantity(swot.dealCount, 'closed deal')}, and ten with the card and ten without it are needed.`
            : 'A longer close period or fewer filters may show some.'}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {list.map(card => (
            <SwotCardPanel
              key={card.cardId}
              card={card}
              marketId={asked?.marketId ?? 0}
              competitorId={competitorId}
              quotes={quotes.data ?? []}
              reportId={reportId}
              onOpen={openArm}
            />
          ))}
        </ul>
      )}
    </section>
  )

  const full = (found: Swot) => (
    <>
      <div className={classes.stats}>
        <Stat
          label={found.competitor ? 'Closed deals with it' : 'Closed deals'}
          value={formatCount(found.dealCount)}
          onOpen={filter && found.dealCount > 0 ? () => open({ title: 'Closed deals', asked: filter }) : undefined}
        />
        <Stat
          label="Win Rate"
          value={formatPercent(found.winRate.rate)}
          n={found.winRate.closed}
          interval={[formatPercent(found.winRate.low), formatPercent(found.winRate.high)]}
        />
        <Stat
          label="Cards judged"
          value={formatCount(found.judged)}
          hint={`Ten closed deals with the card and ten without it; ${formatQuantity(found.tooFew, 'card')} had too few`}
        />
        <Stat
          label="Last report"
          value={found.lastReport ? formatLongDate(found.lastReport.madeAt) : 'None yet'}
          onOpen={reportId === null ? undefined : () => go(links.messagingFeedback(reportId))}
        />
      </div>
      <Group gap="md">
        <Group gap="xs">
          <Text size="sm">Strengths from</Text>
          <SegmentedButtons
            label="Strengths from this percentile"
            choices={strengthChoices}
            value={strength}
            onChange={value => change({ strength: value })}
          />
        </Group>
        <Group gap="xs">
          <Text size="sm">Weaknesses up to</Text>
          <SegmentedButtons
            label="Weaknesses up to this percentile"
            choices={weaknessChoices}
            value={weakness}
            onChange={value => change({ weakness: value })}
          />
        </Group>
      </Group>
      <p className={classes.note}>
        The percentile is the place of a card's difference in win rate, among comparable deals, beside all cards that
        were judged: ten closed deals with the card and ten without it are needed. A strength also wins more with it
        than without it, a weakness less; whether that may be chance says the verdict.
      </p>
      {writing && (
        <LongWork label="Writing the report" done={0} total={null} note="This continues when you leave the page." />
      )}
      <div className={classes.columns}>
        {listOf('Strengths', found.strengths, 'No strengths')}
        {listOf('Weaknesses', found.weaknesses, 'No weaknesses')}
      </div>
      <OtherCards cards={found.others} onOpen={openArm} />
    </>
  )

  const name = swot?.competitor?.name ?? 'all deals'
  return (
    <AnalysisFrame
      market={market}
      bar={{ conversations: true }}
      panels={panel}
      title={swot ? `Competitor SWOT: ${name}` : 'Competitor SWOT report'}
      subtitle="Track strengths and weaknesses"
      actions={
        asked &&
        filter &&
        swot && (
          <>
            {swot.competitor && (
              <GenerateReport
                swot={{ ...swot, competitor: swot.competitor }}
                filter={filter}
                conversation={market.choice.conversation}
                writing={writing}
                onStarted={setStarted}
              />
            )}
            <ExportPdfButton name={`Competitor SWOT ${name}`} onExport={() => swotPdf(asked)} />
          </>
        )
      }
    >
      {() => (
        <QueryState query={analysis} loading={<SkeletonRows rows={12} />}>
          {full}
        </QueryState>
      )}
    </AnalysisFrame>
  )
}
