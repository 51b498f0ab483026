import { GoalScreen } from '../parts/goal/GoalScreen.tsx'
import { goals } from '../parts/goal/goals.ts'

/** How long deals take, and where they wait. */
export default function AccelerateVelocityScreen() {
  return <GoalScreen goal={goals.velocity} />
}
