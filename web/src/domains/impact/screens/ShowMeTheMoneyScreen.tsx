import { ImpactFrame } from '../parts/ImpactFrame.tsx'
import { MoneyAnswer } from '../parts/money/MoneyAnswer.tsx'
import { MoneyChart } from '../parts/money/MoneyChart.tsx'
import { RevenueSection } from '../parts/sections/RevenueSection.tsx'
import { useImpactScreen } from '../parts/use-impact-screen.ts'

/** The revenue that goes with a message or a play. */
export default function ShowMeTheMoneyScreen() {
  const impact = useImpactScreen()
  const { name, query, open } = impact
  return (
    <ImpactFrame
      title="Show me the money"
      subtitle={name ? `Revenue connected with ${name}` : 'Revenue connected with messages and plays'}
      impact={impact}
    >
      <MoneyAnswer name={name} query={query} />
      <MoneyChart query={query} open={open} />
      <RevenueSection query={query} open={open} />
    </ImpactFrame>
  )
}
