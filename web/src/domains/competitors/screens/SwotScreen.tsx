import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { FollowButton } from '#domains/alerts/shared/FollowButton.tsx'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { useMarketFilter } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { AnalysisFrame } from '#domains/analysis/shared/frame/AnalysisFrame.tsx'
import { formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { ExportPdfButton } from '#ui/ExportPdfButton.tsx'
import { Link } from '#ui/Link.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { Skeleton } from '#ui/state/Skeleton.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { pairsOfCards, type Swot, type SwotAsked, swotPdf, useQuotes } from '../api/competitors.ts'
import { GenerateReport } from '../parts/GenerateReport.tsx'
import { LossesView } from '../parts/losses/LossesView.tsx'
import { type Opened, OtherCards } from '../parts/OtherCards.tsx'
import { ProvenCards } from '../parts/ProvenCards.tsx'
import { ReportWritten } from '../parts/ReportWritten.tsx'
import { swotSearch } from '../parts/swot-search.ts'

const thresholdsOf = (search: { strength: '85' | '75' | '50'; weakness: '25' | '15' | '5' }) => ({
  strengthThreshold: Number(search.strength) as NonNullable<SwotAsked['strengthThreshold']>,
  weaknessThreshold: Number(search.weakness) as NonNullable<SwotAsked['weaknessThreshold']>,
})

/** Why deals with one competitor are lost, and what wins and loses against it, with the deals and the words behind it. */
export default function SwotScreen() {
  const market = useMarketFilter({ closedOnly: true, ofCompetitor: true })
  const [search, change] = useSearchState(swotSearch)
  const { open, panel } = useDealsDrilldown()
  const [startedId, setStarted] = useState<number | null>(null)
  const { filter } = market
  const { strength, weakness } = search
  const asked = useMemo(
    () => (filter ? { ...filter, ...thresholdsOf({ strength, weakness }) } : null),
    [filter, strength, weakness],
  )
  const analysis = useApiQuery('getStrengthWeaknessCardsAndTopDealsForSwot', asked === null ? null : { body: asked }, {
    placeholderData: keepPreviousData,
  })
  const { data: swot } = analysis
  const pairs = useMemo(() => (swot ? pairsOfCards([...swot.strengths, ...swot.weaknesses]) : []), [swot])
  const quotes = useQuotes(pairs)
  const openArm = ({ cardId, title, landmark }: Opened, arm: 'with' | 'without') =>
    filter &&
    open({
      title: `${arm === 'with' ? 'With' : 'Without'} ${title}`,
      asked: { ...filter, opptyStatus: 'Closed', cardId, arm, landmark },
    })

  const full = (found: Swot) => (
    <>
      <ProvenCards
        swot={found}
        marketId={asked?.marketId ?? 0}
        quotes={quotes.data ?? []}
        search={search}
        onChange={change}
        onOpen={openArm}
      />
      <OtherCards cards={found.others} onOpen={openArm} />
    </>
  )

  const name = swot?.competitor?.name ?? 'all deals'
  return (
    <AnalysisFrame
      market={market}
      bar={{ conversations: true }}
      panels={panel}
      title={swot ? `Competitor SWOT: ${name}` : 'Competitor SWOT'}
      subtitle="Track strengths and weaknesses"
      actions={
        asked && filter && swot ? (
          <>
            {swot.competitor && <FollowButton kind="card" id={swot.competitor.id} name={swot.competitor.name} />}
            {swot.lastReport && (
              <Button component={Link} href={links.messagingFeedback(swot.lastReport.reportId)} variant="default">
                Last report, {formatLongDate(swot.lastReport.madeAt)}
              </Button>
            )}
            {swot.competitor && (
              <GenerateReport
                swot={{ ...swot, competitor: swot.competitor }}
                filter={filter}
                conversation={market.choice.conversation}
                writing={startedId !== null}
                onStarted={setStarted}
              />
            )}
            <ExportPdfButton name={`Competitor SWOT ${name}`} onExport={() => swotPdf(asked)} />
          </>
        ) : (
          // The room of the button for the PDF, until its document can be made.
          analysis.error === null && <Skeleton width={150} height={36} />
        )
      }
    >
      {shown => (
        <>
          {startedId !== null && <ReportWritten reportId={startedId} onFailed={() => setStarted(null)} />}
          <LossesView filter={shown} open={open} />
          <QueryState query={analysis} loading={<SkeletonRows rows={12} />}>
            {full}
          </QueryState>
        </>
      )}
    </AnalysisFrame>
  )
}
