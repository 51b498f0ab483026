import { GoalScreen } from '../parts/goal/GoalScreen.tsx'
import { goals } from '../parts/goal/goals.ts'

/** Win rates by message, segment and competitor. */
export default function ImproveWinRatesScreen() {
  return <GoalScreen goal={goals.winRates} />
}
