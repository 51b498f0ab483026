import { GoalScreen } from '../parts/goal/GoalScreen.tsx'
import { goals } from '../parts/goal/goals.ts'

/** Deals with new customers. */
export default function GrowNewLogoScreen() {
  return <GoalScreen goal={goals.newLogo} />
}
