import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { links } from '../../../lib/links.ts'
import { useRawSearch } from '../../../lib/navigation.ts'
import { Link } from '../../../ui/Link.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useDealsDoor } from '../../analysis/parts/deals-door/use-deals-door.tsx'
import { FilterBar } from '../../analysis/parts/filter-bar/FilterBar.tsx'
import { onlyFilter } from '../../analysis/parts/filter-bar/filter-search.ts'
import { useMarketFilter } from '../../analysis/parts/filter-bar/use-market-filter.ts'
import { WhatIfSwitches } from '../../analysis/parts/what-if/WhatIfSwitches.tsx'
import { CompetitorTable } from '../parts/CompetitorTable.tsx'
import { asQuery } from '../parts/swot-search.ts'

/** The competitors of a market with how deals with them ended; each opens its strengths and weaknesses. */
export default function CompetitorsScreen() {
  const market = useMarketFilter({ closedOnly: true })
  const { open, panel } = useDealsDoor()
  const raw = useRawSearch()
  const hrefOf = useCallback(
    (competitor: number) => links.competitorSwot({ ...asQuery(onlyFilter(raw)), competitor }),
    [raw],
  )
  return (
    <Page
      title="Competitor SWOT"
      subtitle="Track strengths and weaknesses"
      actions={
        <Button component={Link} href={links.competitorSwot(asQuery(onlyFilter(raw)))} variant="default">
          All deals
        </Button>
      }
    >
      <FilterBar market={market} hideSearch>
        <WhatIfSwitches market={market} />
      </FilterBar>
      {market.filter && <CompetitorTable filter={market.filter} hrefOf={hrefOf} open={open} />}
      {panel}
    </Page>
  )
}
