import type { PersonaTabProps } from '../tab-props.ts'
import { EngagedDeals } from './EngagedDeals.tsx'
import { MonthsChart } from './MonthsChart.tsx'
import { MonthsTable } from './MonthsTable.tsx'

/** How much a persona takes part: month by month and deal by deal. */
export function EngagementTab(props: PersonaTabProps) {
  return (
    <>
      <MonthsChart {...props} />
      <MonthsTable {...props} />
      <EngagedDeals {...props} />
    </>
  )
}
