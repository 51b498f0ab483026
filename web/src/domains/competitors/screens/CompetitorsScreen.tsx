import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { onlyFilter } from '#domains/analysis/shared/filter-bar/filter-search.ts'
import { useMarketFilter } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { AnalysisFrame } from '#domains/analysis/shared/frame/AnalysisFrame.tsx'
import { links } from '#lib/links.ts'
import { useRawSearch } from '#lib/navigation.ts'
import { Link } from '#ui/Link.tsx'
import { CompetitorTable } from '../parts/CompetitorTable.tsx'
import { asQuery } from '../parts/swot-search.ts'

/** The competitors of a market with how deals with them ended; each opens its strengths and weaknesses. */
export default function CompetitorsScreen() {
  const market = useMarketFilter({ closedOnly: true })
  const { open, panel } = useDealsDrilldown()
  const raw = useRawSearch()
  const hrefOf = useCallback(
    (competitor: number) => links.competitorSwot({ ...asQuery(onlyFilter(raw)), competitor }),
    [raw],
  )
  return (
    <AnalysisFrame
      market={market}
      panels={panel}
      title="Competitor SWOT"
      subtitle="Track strengths and weaknesses"
      actions={
        <Button component={Link} href={links.competitorSwot(asQuery(onlyFilter(raw)))} variant="default">
          All deals
        </Button>
      }
    >
      {filter => <CompetitorTable filter={filter} hrefOf={hrefOf} open={open} />}
    </AnalysisFrame>
  )
}
