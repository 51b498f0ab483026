import { GoalScreen } from '../parts/goal/GoalScreen.tsx'
import { goals } from '../parts/goal/goals.ts'

/** Deals with present customers that buy more. */
export default function DriveExpansionScreen() {
  return <GoalScreen goal={goals.expansion} />
}
